import Arithmetic
import CardMotion
import Handoff
import HostSystem
import ProgramSupport
import TextFormat

/// The command that fits a spring to measured positions.
enum FitCommand {
  static func run(_ arguments: Arguments) throws(Failure) {
    guard let path = arguments.operands.first else {
      throw .usage("fit needs a file: \(Command.fit.synopsis)")
    }
    try FileKind.refuse(statistics: path)
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Input.read(path) } catch {
      throw Failure(.file, error.description)
    }
    try FileKind.refuse(path, bytes, unless: [.positions, .statistics])
    let (samples, target): ([SpringFit.Sample], Double?)
    do throws(FileError) { (samples, target) = try read(bytes, path) } catch {
      throw Failure(.file, error.description)
    }
    let fit: SpringFit
    do throws(SpringFit.Failure) { fit = try SpringFit(samples, target: target) } catch {
      var failure = failure(error, path)
      failure.hint = timesHint(samples)
      throw failure
    }
    let (unitHint, hints) = (unitHint(fit, samples), hints(fit, samples))
    Messages.show(
      arguments.has(.json)
        ? json(fit, [unitHint].compactMap(\.self) + hints).text : text(fit, unitHint, hints))
  }

  /// Returns the error message for a file if no spring can be fitted to the file's positions.
  private static func failure(_ failure: SpringFit.Failure, _ path: String) -> Failure {
    func digits(_ value: Double) -> String { DecimalText.readable(value, digits: 3) }
    switch failure {
    case .tooFew(let count):
      return Failure(
        .file,
        "\(path): only \(count) position\(count == 1 ? "" : "s"); "
          + "expected \(SpringFit.fewest) or more, from the start of the motion to its rest"
      )
    case .still:
      return Failure(
        .gate,
        "\(path): no motion found, because the positions jump or stay the same; "
          + "record the motion from its start to its rest")
    case .noSpring(let rms, let fraction):
      let nearest =
        rms.isFinite
        ? "; the nearest one deviates by \(digits(rms)) pt on average, \(digits(fraction * 100)) % of the distance"
        : ""
      return Failure(
        .gate,
        "\(path): no spring fits\(nearest); pass one motion from its start to its rest, with times in seconds"
      )
    case .undetermined(let response):
      let problem =
        response.margin.isFinite
        ? "several springs fit: response \(digits(response.value)) ± \(digits(response.margin)) s"
        : "the positions are not enough for a single spring"
      return Failure(
        .gate,
        "\(path): \(problem); record the motion until its rest, in \(SpringFit.fewest) frames or more, "
          + "or add the target as a third column")
    case .constantSpeed(let velocity):
      return Failure(
        .gate,
        "\(path): not a spring: the positions move at a constant speed from the first to the last, "
          + "\(digits(velocity)) pt/s; pass one motion that slows down until its rest")
    case .decay(let velocity, let constant):
      return Failure(
        .gate,
        "\(path): not a spring, but a fling that slows down from \(digits(velocity)) pt/s "
          + "(time constant \(digits(constant)) s); in a scene file, write \"deceleration\": "
          + "\(digits(Arithmetic.exp(-0.001 / constant))), which UIKit calls decelerationRate")
    }
  }

  /// A unit of time, and the number of such units in a second.
  private typealias TimeUnit = (name: String, perSecond: Double)

  /// Returns the unit in which the times of `samples` seem to be, or `nil` if they may be seconds.
  private static func timeUnit(of samples: [SpringFit.Sample]) -> TimeUnit? {
    guard let last = samples.last, samples.count > 1 else { return nil }
    let frame = last.time / Double(samples.count - 1)
    return switch frame {
    case ..<0.5: nil
    // Interval of frames in milliseconds, for 2 to 2000 frames per second.
    case ..<500: abs(frame - 1) < 1e-9 ? ("frame numbers", .nan) : ("milliseconds", 1e3)
    case ..<5e5: ("microseconds", 1e6)
    default: ("nanoseconds", 1e9)
    }
  }

  /// Returns a hint if the times of `samples` seem not to be in seconds, or `nil` if they may be
  /// seconds.
  private static func timesHint(_ samples: [SpringFit.Sample]) -> String? {
    timeUnit(of: samples).map { unit in
      let divisor = unit.perSecond.isNaN ? "the frame rate" : unit.perSecond.shortest
      return "the times look like \(unit.name), not seconds; divide them by \(divisor)"
    }
  }

  /// Returns the hint of ``timesHint(_:)`` with the response in seconds, or `nil` if the times may
  /// be seconds.
  private static func unitHint(_ fit: SpringFit, _ samples: [SpringFit.Sample]) -> String? {
    guard let unit = timeUnit(of: samples), let hint = timesHint(samples) else { return nil }
    let response = DecimalText.readable(fit.response.value / unit.perSecond, digits: 4)
    return hint + (unit.perSecond.isNaN ? "" : ", and the response will be \(response) s")
  }

  /// Returns hints about the samples and the fit, to be printed below the spring.
  private static func hints(_ fit: SpringFit, _ samples: [SpringFit.Sample]) -> [String] {
    func digits(_ value: Double) -> String { DecimalText.readable(value, digits: 4) }
    var hints: [String] = []
    let perSecond = timeUnit(of: samples)?.perSecond ?? 1
    if isRestless(fit.dampingRatio, response: fit.response.value / perSecond) {
      hints.append(
        "with the damping ratio \(digits(fit.dampingRatio.value)), the spring swings for more than ten "
          + "minutes, which no platform accepts")
    }
    if fit.repeats > 0 {
      hints.append(
        "\(fit.repeats) of \(samples.count) positions repeat the one before during the motion and were "
          + "ignored, because the motion was recorded more often than it was drawn")
    }
    switch fit.sampling {
    case .plain: break
    case .mayStep:
      hints.append(
        "if the motion was recorded from Qt at 60 Hz, the response is "
          + "\(digits(fit.response.value * 0.96)) s, because Qt moves 16 ms per frame")
    case .steps:
      hints.append(
        "the motion seems to be from Qt, which moves 16 ms per frame at 60 Hz; "
          + "for another platform, the response would be \(digits(fit.response.value / 0.96)) s")
    }
    if fit.rms > 0.002 * fit.span, fit.rms > 3 * fit.noise {
      hints.append(
        "the deviation is larger than the noise (\(digits(fit.noise)) pt), so the motion may be an "
          + "easing curve"
      )
    }
    return hints
  }

  /// Returns whether the spring may still swing after ten minutes by more than a thousandth of the
  /// distance.
  /// The damping ratio is taken at the lower end of its confidence interval, where the spring
  /// swings longest.
  private static func isRestless(_ ratio: SpringFit.Estimate, response: Double) -> Bool {
    let minimum = max(0, ratio.value - ratio.margin)
    return ratio.value < 0.05 && 600 * 2 * .pi * minimum < 6.9 * response
  }

  /// Reads `bytes`, the contents of the CSV file at `path`, with the columns `t,position` or
  /// `t,position,target`.
  ///
  /// The times in the file are in seconds and must ascend. The returned times begin at 0.
  private static func read(
    _ bytes: [UInt8], _ path: String
  ) throws(FileError) -> (samples: [SpringFit.Sample], target: Double?) {
    var text = String(decoding: bytes, as: UTF8.self)[...]
    // Files of spreadsheet programs begin with a byte order mark.
    if text.first == "\u{FEFF}" { text.removeFirst() }
    var samples: [SpringFit.Sample] = []
    var target: Double?
    var (firstTime, lastTime): (Double?, Double?)
    var columns = 0
    for (number, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      // Spaces are allowed around a number, but not inside it.
      let cells = CSVText.cells(of: line).map {
        $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      if cells == [""] { continue }
      func refused(_ problem: String, _ expected: String) -> FileError {
        FileError(path: path, line: number + 1, problem, expected: expected)
      }
      guard columns > 0 else {
        guard cells == ["t", "position"] || cells == ["t", "position", "target"] else {
          throw refused(
            "the first line is '\(line.prefix(40))', so this is not a file of positions",
            "t,position or t,position,target")
        }
        columns = cells.count
        continue
      }
      guard cells.count == columns else {
        throw refused(
          "the line has \(cells.count) column\(cells.count == 1 ? "" : "s")",
          "\(columns), as in the first line"
            + (cells.count > columns ? "; write decimals with a point, such as 0.016" : ""))
      }
      var values: [Double] = []
      for (name, cell) in zip(["time", "position", "target"], cells) {
        guard let value = Double.decimal(cell), !value.isNaN else {
          throw refused("the \(name) is '\(cell.prefix(40))'", "a number")
        }
        // The limit of times is larger, because times may be nanoseconds since 1970.
        let limit = name == "time" ? 1e19 : 1e9
        guard value.magnitude < limit else {
          let unit = name == "time" ? "seconds" : "points"
          throw refused(
            "\(name) \(cell.prefix(40)) is too large", "\(unit) below \(limit.shortest)")
        }
        values.append(value)
      }
      if let lastTime, values[0] <= lastTime {
        throw refused(
          "the time \(cells[0]) follows \(lastTime.shortest)",
          "times that increase; write each motion into a file of its own")
      }
      lastTime = values[0]
      let start = firstTime ?? values[0]
      firstTime = start
      guard samples.count < 100_000 else {
        throw refused("the file has too many lines", "at most 100000")
      }
      samples.append(SpringFit.Sample(time: values[0] - start, position: values[1]))
      if columns == 3 {
        if let target, target != values[2] {
          throw refused(
            "the target changes to \(cells[2])", "the same target in all lines")
        }
        target = values[2]
      }
    }
    guard columns > 0 else {
      throw FileError(path: path, line: 1, "the file is empty", expected: "t,position[,target]")
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

  /// Returns the fit as lines of text, with `hints` below the numbers. `unitHint` is a hint that
  /// the unit of the input, and therefore all numbers, may be wrong. This hint is printed above the
  /// numbers.
  private static func text(_ fit: SpringFit, _ unitHint: String?, _ hints: [String]) -> String {
    func line(_ hint: String) -> String { "hint            \(hint)" }
    var lines = [unitHint].compactMap(\.self).map(line)
    lines += rows(fit).map { name, _, unit, estimate in
      let padding = String(repeating: " ", count: 16 - name.count)
      guard let estimate else { return name + padding + "0" }
      return name + padding
        + "\(DecimalText.readable(estimate.value, digits: 5)) ± "
        + "\(DecimalText.readable(estimate.margin, digits: 2))\(unit)"
    }
    lines.append(
      "deviation       \(DecimalText.readable(fit.rms, digits: 3)) pt on average (RMS), "
        + "\(DecimalText.readable(fit.worst, digits: 3)) pt at most")
    if let spring = try? fit.spring, let near = SpringPreset.nearest(to: spring) {
      lines.append(
        "nearest preset  \(near.preset.name), \(HandoffReport.percent(near.distance)) % off")
    } else {
      lines.append("nearest preset  none within 5 %")
    }
    lines += hints.map(line)
    return lines.joined(separator: "\n")
  }

  private static func json(_ fit: SpringFit, _ hints: [String]) -> JSONTree {
    var tree = JSONTree.object(
      rows(fit).map { _, key, _, estimate in
        .init(
          key,
          estimate.map { ["value": .value($0.value), "margin": .value($0.margin)] } ?? .null)
      })
    tree.append("rms", .value(fit.rms))
    tree.append("worst", .value(fit.worst))
    let near = (try? fit.spring).flatMap(SpringPreset.nearest)
    tree.append(
      "preset",
      near.map { ["name": .string($0.preset.name), "distance": .value($0.distance)] } ?? .null)
    if !hints.isEmpty { tree.append("hints", .array(hints.map(JSONTree.string))) }
    return tree
  }
}
