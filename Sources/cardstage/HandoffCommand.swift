import CardGeometry
import CardMotion
import CardScenes
import Handoff
import HostSystem
import JSONFormat
import Raster
import SceneFile
import Stage
import StageFiles

/// Prints springs, detents and friction as other platforms' own parameters, with the measured deviation.
enum HandoffCommand {
  /// The stage on which ways are measured.
  private static let size = Size(width: 414, height: 896)

  static func run(_ arguments: Arguments) throws(Failure) -> ExitCode {
    let targets = try targets(arguments)
    let tolerance = try self.tolerance(arguments)
    if let text = arguments.values[.read] { return try read(text, arguments, targets, tolerance) }
    guard !arguments.has(.from) else {
      throw .usage("option '--from' says whose words '--read' are; there is no '--read'")
    }
    guard let subject = arguments.operands.first else {
      throw .usage("handoff needs a scene or a file: \(Command.handoff.synopsis)")
    }
    var takings = try takings(subject, arguments)
    if let name = arguments.values[.spring] {
      let known = takings.flatMap(\.springs)
      let wanted = known.filter { $0.name == name || $0.name.hasSuffix(".\(name)") }
      guard !wanted.isEmpty else {
        throw .usage(
          "unknown spring '\(name)'; expected one of \(known.map(\.name).joined(separator: ", "))")
      }
      guard Set(wanted.map(\.name)).count == 1 else {
        throw .usage(
          "'\(name)' is the name of several springs; expected one of "
            + wanted.map(\.name).joined(separator: ", "))
      }
      takings = [Taking(springs: wanted)]
    }
    return try print(takings, arguments, targets ?? Target.allCases, tolerance)
  }

  // MARK: Arguments

  private static func tolerance(_ arguments: Arguments) throws(Failure) -> Double {
    guard var text = arguments.values[.tolerance] else { return 0.001 }
    if text.hasSuffix("%") { text.removeLast() }
    guard let percent = Double.decimal(text), 0.01...5 ~= percent else {
      throw .usage(
        "option '--tolerance' got '\(arguments.values[.tolerance] ?? "")'; expected 0.01% to 5%")
    }
    return percent / 100
  }

  /// Those asked for; nil: it was not said.
  private static func targets(_ arguments: Arguments) throws(Failure) -> [Target]? {
    guard let name = arguments.values[.for] else { return nil }
    if name == "all" { return Target.allCases }
    return [try target(name, .for)]
  }

  private static func target(_ name: String, _ option: Option) throws(Failure) -> Target {
    if let target = Target(rawValue: name) { return target }
    let known = Target.allCases.map(\.rawValue).joined(separator: ", ")
    let all = option == .for ? ", all" : ""
    throw .usage("option '--\(option.rawValue)' got '\(name)'; expected one of \(known)\(all)")
  }

  // MARK: What is taken

  /// A spring and what it does in its scene.
  private struct NamedSpring {
    var name: String
    var spring: Spring
    var travel: Double
    var velocity: Double
  }

  /// What there is to take of a scene.
  private struct Taking {
    var springs: [NamedSpring] = []
    var scene = ""
    var detents: [SceneDetent] = []
    var decay: DecayHandoff?
  }

  private static func takings(
    _ subject: String, _ arguments: Arguments
  ) throws(Failure) -> [Taking] {
    var guest: GuestScene?
    var scenes = SceneCatalog.descriptors
    var tuning: Tuning?
    if let scene = scenes.first(where: { $0.id.rawValue == subject }) {
      scenes = [scene]
    } else if subject.hasSuffix(".tuning.json") {
      guard !arguments.has(.tuning) else {
        throw .usage("option '--tuning' goes with a scene; '\(subject)' is a tuning itself")
      }
      var named = arguments
      named.values[.tuning] = subject
      tuning = try RunOptions.tuning(named)
      // What it says nothing of is as it is everywhere.
      let told = scenes.filter { scene in
        tuning?.settings.contains { $0.scene == scene.id } ?? false
      }
      if !told.isEmpty { scenes = told }
    } else if SceneDocument.isMeant(subject) {
      do throws(SceneErrors) { guest = try SceneDocument(subject).source.guest } catch {
        throw Failure(.file, error.description)
      }
      scenes = guest.map { [$0.descriptor] } ?? []
    } else {
      let known = scenes.map(\.id.rawValue).joined(separator: ", ")
      throw .usage("unknown scene '\(subject)'; expected one of \(known), or a file")
    }
    if tuning == nil {
      tuning = try RunOptions.tuning(
        arguments, scenes: SceneCatalog.descriptors + (guest.map { [$0.descriptor] } ?? []))
    }
    let travel = try arguments.number(.travel, in: -100_000...100_000)
    let velocity = try arguments.number(.velocity, in: -1_000_000...1_000_000)
    var takings: [Taking] = []
    for scene in scenes {
      takings.append(try taking(scene, guest, tuning ?? .fluid, travel, velocity))
    }
    return takings
  }

  private static func taking(
    _ scene: SceneDescriptor, _ guest: GuestScene?, _ tuning: Tuning, _ travel: Double?,
    _ velocity: Double?
  ) throws(Failure) -> Taking {
    let environment = SceneEnvironment(
      size: size, tuning: tuning, measuring: PangoTextMeasurer())
    let detents = Stage(scene: scene.id, environment: environment, guest: guest).detents
    func value(_ name: String) -> Double? {
      scene.parameters.first { $0.name == name }.map { tuning.value(of: $0, in: scene.id) }
    }
    let decay = DecayHandoff(rate: value("decelerationRate") ?? 0.998)
    // From the nearest place to the first one, as a flick that opens goes.
    let places = Set(detents.map(\.position)).sorted()
    let between = places.count > 1 ? places[0] - places[1] : nil
    let limit = scene.parameters.first { $0.unit == "pt/s" }.map {
      tuning.value(of: $0, in: scene.id)
    }
    var taking = Taking(scene: scene.id.rawValue, detents: detents, decay: decay)
    for descriptor in scene.springs + scene.derivedSprings {
      let time = value(descriptor.time) ?? 0
      let ratio = descriptor.ratio.flatMap(value) ?? 1
      let name = "\(scene.id.rawValue).\(descriptor.key)"
      let spring: Spring
      do throws(MotionError) {
        spring =
          descriptor.isSettling
          ? try Spring(settlingDuration: time, dampingRatio: ratio)
          : try Spring(response: time, dampingRatio: ratio)
      } catch {
        throw Failure(.usage, "\(name): \(error.description)")
      }
      let way = travel ?? (descriptor.joinsDetents ? between : nil) ?? 300
      // Without a threshold it is the velocity that reaches half the way.
      let half = abs(way) / 2 / (decay?.reach ?? 0.5)
      let flick = limit ?? Double(DecimalText.rounded(half, digits: 2)) ?? half
      taking.springs.append(
        NamedSpring(
          name: name, spring: spring, travel: way,
          velocity: velocity ?? (way < 0 ? -flick : flick)))
    }
    return taking
  }

  // MARK: Output

  private static func print(
    _ takings: [Taking], _ arguments: Arguments, _ targets: [Target], _ tolerance: Double
  ) throws(Failure) -> ExitCode {
    var isWithin = true
    var objects: [String] = []
    for taking in takings {
      for named in taking.springs {
        let move = SpringMove(named.spring, travel: named.travel, velocity: named.velocity)
        let starts = named.velocity == 0 ? [move] : [move.atRest, move]
        let moving = starts.filter { $0.travel != 0 || $0.velocity != 0 }
        guard !moving.isEmpty else {
          throw .usage("without a way and without a velocity nothing moves")
        }
        if !arguments.has(.json) { Messages.show(HandoffReport.head(named.name, move, tolerance)) }
        for target in targets {
          let handoff: SpringHandoff
          do throws(SpringHandoff.Failure) {
            handoff = try SpringHandoff(target, starts: moving, tolerance: tolerance)
          } catch {
            throw Failure(.usage, "\(named.name): \(error.description)")
          }
          isWithin = isWithin && handoff.isWithinTolerance
          let report = HandoffReport(handoff, name: named.name, checks: arguments.has(.check))
          if arguments.has(.json) {
            objects += report.objects
          } else {
            Messages.show(report.text)
          }
        }
      }
      if !arguments.has(.json) { show(taking, targets) }
    }
    if arguments.has(.json) { Messages.show("[\(objects.joined(separator: ",\n "))]") }
    return isWithin ? .success : .gate
  }

  /// Detents and friction, which nothing is lost of.
  private static func show(_ taking: Taking, _ targets: [Target]) {
    guard let decay = taking.decay, !taking.detents.isEmpty else { return }
    let detents = DetentHandoff(
      taking.detents.map { DetentHandoff.Detent($0.name, at: $0.position) },
      height: size.height, reach: decay.reach)
    let places = taking.detents.map { "\($0.name) \(DecimalText.rounded($0.position, digits: 6))" }
    Messages.show(
      "\(taking.scene): detents \(places.joined(separator: ", ")) pt at 414×896; a velocity goes on for "
        + "\(DecimalText.rounded(decay.reach, digits: 4)) s of itself")
    for target in targets {
      let code = detents.code(for: target) + "\n" + decay.code(for: target)
      Messages.show("\n\(target.title)\n\(HandoffReport.indented(code))")
    }
    Messages.show("")
  }

  // MARK: The way back

  private static func read(
    _ text: String, _ arguments: Arguments, _ targets: [Target]?, _ tolerance: Double
  ) throws(Failure) -> ExitCode {
    guard arguments.operands.isEmpty, !arguments.has(.spring), !arguments.has(.tuning) else {
      throw .usage(
        "option '--read' brings its own spring: it goes with no scene, '--spring' or '--tuning'")
    }
    var from: Target?
    if let name = arguments.values[.from] { from = try target(name, .from) }
    let reading: SpringReading
    do throws(SpringReading.Refusal) {
      reading = try SpringReading.read(text, from: from)
    } catch {
      guard !error.candidates.isEmpty else {
        throw Failure(.usage, "no spring can be read: \(error.problem)")
      }
      Messages.say("which spring is it? \(error.problem):")
      for candidate in error.candidates { Messages.say("  \(HandoffReport.text(candidate))") }
      throw Failure(.usage, "say whose words it is, with --from TARGET")
    }
    guard let targets else {
      Messages.show(
        arguments.has(.json) ? HandoffReport.json(reading) : HandoffReport.text(reading))
      return .success
    }
    let travel = try arguments.number(.travel, in: -100_000...100_000) ?? 300
    let velocity = try arguments.number(.velocity, in: -1_000_000...1_000_000) ?? 1000
    let named = NamedSpring(
      name: "read", spring: reading.spring, travel: travel, velocity: velocity)
    return try print([Taking(springs: [named])], arguments, targets, tolerance)
  }
}
