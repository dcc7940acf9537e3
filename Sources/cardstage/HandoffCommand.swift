import CardMotion
import Handoff
import HostSystem
import ProgramSupport
import TextFormat

/// The command that prints springs, curves, detents and friction as code for other platforms. The
/// command also prints by how much the motion of this code deviates from the original motion.
enum HandoffCommand {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitCode {
    let targets = try targets(arguments)
    let tolerance = try self.tolerance(arguments)
    if let text = arguments.values[.read] { return try read(text, arguments, targets, tolerance) }
    guard !arguments.has(.from) else {
      throw .usage(
        "option '--from' names the platform of the code in --read; add the code with --read TEXT, "
          + "or use --for to print code")
    }
    guard let subject = arguments.operands.first else {
      throw .usage("handoff needs a scene or a file: \(Command.handoff.synopsis)")
    }
    var takings = try HandoffSource.of(subject, arguments)
    if let name = arguments.values[.spring] {
      takings = [try HandoffSource.only(name, of: takings)]
    }
    return try print(takings, arguments, targets ?? Target.allCases, tolerance)
  }

  // MARK: Arguments

  private static func tolerance(_ arguments: Arguments) throws(Failure) -> Double {
    guard var text = arguments.values[.tolerance] else { return 0.001 }
    if text.hasSuffix("%") { text.removeLast() }
    guard let percent = Double.decimal(text), 0.01...5 ~= percent else {
      throw .usage(
        "option '--tolerance' got '\(arguments.values[.tolerance] ?? "")'; "
          + "expected a percentage from 0.01% to 5%")
    }
    return percent / 100
  }

  /// Returns the target platforms that the option `--for` names, or `nil` if the option was not
  /// given.
  private static func targets(_ arguments: Arguments) throws(Failure) -> [Target]? {
    guard let name = arguments.values[.for] else { return nil }
    if name == "all" { return Target.allCases }
    return [try target(name, .for)]
  }

  private static func target(_ name: String, _ option: Option) throws(Failure) -> Target {
    if let target = Target(rawValue: name) { return target }
    let names = Target.allCases.map(\.rawValue) + (option == .for ? ["all"] : [])
    let advice =
      NearNames.question(for: name, in: names, quote: "'")
      ?? "expected a platform, such as swiftui\(option == .for ? ", or 'all'" : ""); 'cardstage help handoff' lists all"
    throw .usage("option '--\(option.rawValue)' got '\(name)'; \(advice)")
  }

  // MARK: Output

  private static func print(
    _ takings: [HandoffSource], _ arguments: Arguments, _ targets: [Target], _ tolerance: Double
  ) throws(Failure) -> ExitCode {
    var (above, wordless): ([String], [Target: [String]]) = ([], [:])
    var objects: [JSONTree] = []
    let isForScripts = arguments.has(.json)
    func show(_ text: String) { if !isForScripts { Messages.show(text) } }
    for taking in takings {
      for named in taking.springs {
        let move = SpringMove(named.spring, travel: named.travel, velocity: named.velocity)
        let starts = named.velocity == 0 ? [move] : [move.atRest, move]
        let moving = starts.filter { $0.travel != 0 || $0.velocity != 0 }
        guard !moving.isEmpty else {
          throw .usage("'--travel' and '--velocity' are both 0, so nothing moves; change one")
        }
        show(HandoffReport.head(named.name, moving, tolerance))
        for target in targets {
          let handoff: SpringHandoff
          do throws(SpringHandoff.Failure) {
            handoff = try SpringHandoff(target, starts: moving, tolerance: tolerance)
          } catch {
            // The spring swings for too long for this target. Other targets may be able to express
            // it.
            guard error == .swings else {
              throw Failure(.usage, "\(named.name): \(error.description)")
            }
            above.append("\(named.name) in \(target.title)")
            show("\(target.title): \(error.description)\n")
            continue
          }
          let title = "\(named.name) in \(target.title)"
          if handoff.worstStart == nil {
            wordless[target, default: []].append(named.name)
          } else if !handoff.isWithinTolerance {
            above.append(title + Self.deviation(handoff.worstStart.map(handoff.relativeDeviation)))
          }
          let report = HandoffReport(handoff, name: named.name, checks: arguments.has(.check))
          if isForScripts { objects += report.objects } else { show(report.text) }
        }
      }
      for named in taking.curves {
        show("\(named.name): \(named.label)\n")
        for target in targets {
          guard let curve = named.handoff(to: target, tolerance) else { continue }
          if !curve.isWithinTolerance {
            above.append("\(named.name) in \(target.title)" + Self.deviation(curve.deviation))
          }
          let report = CurveReport(curve, name: named.name)
          if isForScripts { objects.append(report.object) } else { show(report.text) }
        }
      }
      guard let places = taking.places else { continue }
      show(places.head)
      for target in targets {
        let report = PlacesReport(places, target)
        if isForScripts { objects.append(report.object) } else { show(report.text) }
      }
    }
    if isForScripts { Messages.show("[\(objects.map(\.text).joined(separator: ",\n "))]") }
    if !above.isEmpty {
      let percent = DecimalText.exact(tolerance * 100)
      Messages.say(
        "the printed code differs from the exact motion by more than \(percent) % of the distance: "
          + "\(above.joined(separator: ", ")); raise --tolerance, or choose another platform with --for"
      )
    }
    if !wordless.isEmpty {
      for (target, names) in wordless.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        Messages.say(
          "\(target.title) cannot start with this velocity: \(names.joined(separator: ", ")); "
            + "add --velocity 0, or choose another platform with --for")
      }
    }
    return above.isEmpty && wordless.isEmpty ? .success : .gate
  }

  /// Returns `deviation`, a fraction of the distance, as the text that follows the name of a motion.
  private static func deviation(_ deviation: Double?) -> String {
    deviation.map { " (\(NumberText.short($0 * 100, decimals: 2)) %)" } ?? ""
  }

  // MARK: Reading springs

  private static func read(
    _ text: String, _ arguments: Arguments, _ targets: [Target]?, _ tolerance: Double
  ) throws(Failure) -> ExitCode {
    guard arguments.operands.isEmpty, !arguments.has(.spring), !arguments.has(.tuning) else {
      throw .usage(
        "option '--read' cannot be combined with a scene, '--spring' or '--tuning'; keep one")
    }
    var from: Target?
    if let name = arguments.values[.from] { from = try target(name, .from) }
    let reading: SpringReading
    do throws(SpringReading.ParseError) {
      reading = try SpringReading.read(text, from: from)
    } catch {
      guard !error.candidates.isEmpty else {
        throw Failure(.usage, "the text is not a spring: \(error.problem)")
      }
      Messages.say("\(error.problem):")
      for candidate in error.candidates { Messages.say("  \(HandoffReport.text(candidate))") }
      let choices = error.candidates.compactMap(\.choice)
      throw Failure(
        .usage, "repeat the command with one of: \(choices.joined(separator: "; "))")
    }
    guard let targets else {
      Messages.show(
        arguments.has(.json) ? HandoffReport.json(reading).text : HandoffReport.text(reading))
      return .success
    }
    for other in reading.others {
      Messages.say("\(other.reading), the text means: \(HandoffReport.numbers(other))")
    }
    let (travel, velocity) = try HandoffSource.start(arguments)
    let spring = HandoffSource.NamedSpring(
      name: "read", spring: reading.spring, travel: travel ?? 300, velocity: velocity ?? 1000)
    return try print([HandoffSource(springs: [spring])], arguments, targets, tolerance)
  }
}

extension Target {
  /// The name of the target in commands, with its common name in parentheses if that is different.
  var label: String {
    let isSame = title.lowercased().filter { $0 != " " } == rawValue
    return isSame ? rawValue : "\(rawValue) (\(title))"
  }
}
