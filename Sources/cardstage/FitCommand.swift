import Handoff
import HostSystem
import JSONFormat

/// Finds the spring in measured positions.
enum FitCommand {
  static func run(_ arguments: Arguments) throws(Failure) {
    guard let path = arguments.operands.first else {
      throw .usage("fit needs a file: \(Command.fit.synopsis)")
    }
    let (samples, target): ([SpringFit.Sample], Double?)
    do throws(FileError) { (samples, target) = try read(path) } catch {
      throw Failure(.file, error.description)
    }
    let fit: SpringFit
    do throws(SpringFit.Failure) { fit = try SpringFit(samples, target: target) } catch {
      switch error {
      case .tooFew(let count):
        throw Failure(
          .file, "\(path): it has \(count) \(count == 1 ? "sample" : "samples"); expected 8 or more"
        )
      case .still:
        throw Failure(.failure, "\(path): nothing moves in it by more than its noise")
      case .noSpring: throw Failure(.failure, "\(path): no spring comes near it")
      }
    }
    Messages.show(arguments.has(.json) ? json(fit) : text(fit))
  }

  /// `t,position` or `t,position,target`, times in seconds, growing.
  private static func read(
    _ path: String
  ) throws(FileError) -> (samples: [SpringFit.Sample], target: Double?) {
    var text = String(decoding: try Input.read(path), as: UTF8.self)[...]
    // Spreadsheets begin with a mark of their encoding.
    if text.first == "\u{FEFF}" { text.removeFirst() }
    var samples: [SpringFit.Sample] = []
    var target: Double?
    var columns = 0
    for (number, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      // Blanks may stand around a number, not in it.
      let cells = CSVText.cells(of: line).map {
        $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      if cells == [""] { continue }
      func refused(_ problem: String, _ expected: String) -> FileError {
        FileError(path: path, line: number + 1, problem, expected: expected)
      }
      guard columns > 0 else {
        guard cells == ["t", "position"] || cells == ["t", "position", "target"] else {
          throw refused("the first line is '\(line.prefix(40))'", "t,position or t,position,target")
        }
        columns = cells.count
        continue
      }
      guard cells.count == columns else {
        throw refused("\(cells.count) columns", "\(columns)")
      }
      var values: [Double] = []
      for cell in cells {
        guard let value = Double.decimal(cell), value.magnitude < 1e9 else {
          throw refused("'\(cell.prefix(40))'", "a number")
        }
        values.append(value)
      }
      if let last = samples.last, values[0] <= last.time {
        throw refused("time \(cells[0]) after \(last.time.shortest)", "times that grow")
      }
      guard samples.count < 100_000 else { throw refused("too many samples", "100000 at most") }
      samples.append(SpringFit.Sample(time: values[0], position: values[1]))
      if columns == 3 {
        if let target, target != values[2] {
          throw refused("the target moves to \(cells[2])", "one motion with one target a file")
        }
        target = values[2]
      }
    }
    guard columns > 0 else {
      throw FileError(path: path, line: 1, "it is empty", expected: "t,position[,target]")
    }
    return (samples, target)
  }

  private static func rows(
    _ fit: SpringFit
  ) -> [(name: String, key: String, unit: String, value: SpringFit.Estimate?)] {
    [
      ("response", "response", " s", fit.response),
      ("damping ratio", "dampingRatio", "", fit.dampingRatio),
      ("start velocity", "velocity", " pt/s", fit.velocity), ("delay", "delay", " s", fit.delay),
      ("from", "start", " pt", fit.start), ("to", "target", " pt", fit.target),
    ]
  }

  private static func text(_ fit: SpringFit) -> String {
    var lines = rows(fit).map { name, _, unit, estimate in
      let padding = String(repeating: " ", count: 16 - name.count)
      guard let estimate else { return name + padding + "0" }
      return name + padding
        + "\(DecimalText.rounded(estimate.value, digits: 5)) ± "
        + "\(DecimalText.rounded(estimate.margin, digits: 2))\(unit)"
    }
    lines.append(
      "off by          \(DecimalText.rounded(fit.rms, digits: 3)) pt RMS, "
        + "\(DecimalText.rounded(fit.worst, digits: 3)) pt at worst")
    if let spring = try? fit.spring, let near = SpringPreset.nearest(to: spring) {
      lines.append(
        "nearest preset  \(near.preset.name), \(HandoffReport.percent(near.distance)) % off")
    } else {
      lines.append("nearest preset  none within 5 %")
    }
    return lines.joined(separator: "\n")
  }

  private static func json(_ fit: SpringFit) -> String {
    var parts = rows(fit).map { _, key, _, estimate in
      let value = estimate.map {
        "{\"value\":\($0.value.shortest),\"margin\":\($0.margin.isFinite ? $0.margin.shortest : "null")}"
      }
      return "\"\(key)\":\(value ?? "null")"
    }
    parts += ["\"rms\":\(fit.rms.shortest)", "\"worst\":\(fit.worst.shortest)"]
    let near = (try? fit.spring).flatMap(SpringPreset.nearest)
    parts.append(
      "\"preset\":"
        + (near.map {
          "{\"name\":\(JSONText.quoted($0.preset.name)),\"distance\":\($0.distance.shortest)}"
        } ?? "null"))
    return "{\(parts.joined(separator: ","))}"
  }
}
