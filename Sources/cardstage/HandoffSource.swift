import CardGeometry
import CardMotion
import DemoScenes
import Handoff
import HostSystem
import ProgramSupport
import Raster
import SceneCore
import SceneFile
import Stage
import StageFiles
import TextFormat

/// The springs, curves and detents of a scene that are exported to target platforms.
struct HandoffSource {
  /// A spring with its name, its distance in points and its start velocity in points per second.
  struct NamedSpring {
    var name: String
    var spring: Spring
    var travel: Double
    var velocity: Double
  }

  /// A timing curve with its name and duration.
  struct NamedCurve {
    var name: String
    var curve: TimingCurve
    /// The duration of the animation in seconds.
    var duration: Double
    /// The key of the spring that replaces this curve in other tunings, or `nil` if there is none.
    var spring: String?

    /// A description of the curve and its duration, such as "ease-out, 0.3 s".
    var label: String {
      let points = curve.bezier.map { [$0.x1, $0.y1, $0.x2, $0.y2] } ?? []
      let numbers = points.map(HandoffReport.digits).joined(separator: ", ")
      let name =
        switch curve {
        case .linear: "linear"
        case .easeIn: "ease-in"
        case .easeOut: "ease-out"
        case .easeInOut: "ease-in-out"
        default: "cubic-bezier(\(numbers))"
        }
      guard duration > 0 else { return "no animation" }
      let instead = spring == nil ? "" : ", with \"fluid\": 0 instead of a spring"
      return "\(name), \(HandoffReport.digits(duration)) s\(instead)"
    }

    /// Returns the curve as `target` expresses it, or `nil` if the curve is not a cubic Bézier
    /// curve or has no duration.
    ///
    /// - Parameter tolerance: Largest allowed deviation, as a fraction of the distance.
    func handoff(to target: Target, _ tolerance: Double) -> CurveHandoff? {
      guard let bezier = curve.bezier else { return nil }
      return CurveHandoff(
        target, controls: [bezier.x1, bezier.y1, bezier.x2, bezier.y2], duration: duration,
        tolerance: tolerance)
    }
  }

  /// The detents of a scene, with the parameters that determine the detent after a release.
  struct Places {
    var scene: String
    var detents: DetentHandoff
    var decay: DecayHandoff
    /// The velocities and positions that determine the detent after a release, each with a
    /// description.
    var thresholds: [(number: ThresholdHandoff, summary: String)]
  }

  var springs: [NamedSpring] = []
  var curves: [NamedCurve] = []
  var places: Places?

  /// Size of the stage, in points, for which the distances between detents are computed.
  static let size = Size(width: 414, height: 896)

  /// Returns the motions of each scene that `subject` names. `subject` is a scene, or the path of a
  /// tuning or scene file.
  static func of(_ subject: String, _ arguments: Arguments) throws(Failure) -> [HandoffSource] {
    var catalog = SceneCatalog.all
    var scenes = catalog.descriptors
    var tuning: Tuning?
    if let scene = scenes.first(where: { $0.id.rawValue == subject }) {
      scenes = [scene]
    } else if isTuning(subject) {
      guard !arguments.has(.tuning) else {
        throw .usage("'\(subject)' is a tuning already; leave out '--tuning', or name a scene")
      }
      var named = arguments
      named.values[.tuning] = subject
      tuning = try RunOptions.tuning(named)
      // If the tuning has settings for some scenes, the other scenes are omitted.
      let matching = scenes.filter { scene in
        tuning?.settings.contains { $0.scene == scene.id } ?? false
      }
      if let other = tuning?.settings.first, matching.isEmpty {
        let name = other.scene.rawValue
        throw .usage(
          "'\(subject)' has no values for a built-in scene; name the scene file: 'cardstage handoff "
            + "\(name).scene.json --tuning \(subject.shellQuoted)'")
      }
      if !matching.isEmpty { scenes = matching }
    } else if SceneDocument.isMeant(subject) {
      do throws(SceneErrors) {
        let entry = try SceneDocument(subject, origin: .commandLine).source.entry
        catalog.add(entry)
        scenes = [entry.descriptor]
      } catch {
        throw Failure(error)
      }
    } else {
      throw SceneDocument.unknown(subject)
    }
    if tuning == nil {
      tuning = try RunOptions.tuning(arguments, catalog: catalog)
    }
    let (travel, velocity) = try start(arguments)
    var takings: [HandoffSource] = []
    for scene in scenes {
      takings.append(try of(scene, catalog, tuning ?? .fluid, travel, velocity))
    }
    return takings
  }

  /// Returns whether the file at `path` is a tuning, judged by its name, or else by its contents.
  private static func isTuning(_ path: String) -> Bool {
    if path.hasSuffix(".tuning.json") { return true }
    guard !path.hasSuffix(".scene.json"), FileAccess.isRegular(path) else { return false }
    return (try? Input.read(path)).flatMap(FileFormat.init(text:)) == .tuning
  }

  /// Returns the values of the options `--travel` in points and `--velocity` in points per second.
  /// A value is `nil` if its option was not given.
  static func start(
    _ arguments: Arguments
  ) throws(Failure) -> (travel: Double?, velocity: Double?) {
    let travel = try arguments.number(.travel, unit: "points")
    let velocity = try arguments.number(.velocity, unit: "points per second")
    for (option, number) in [(Option.travel, travel), (.velocity, velocity)] {
      // Generated code has no exponents, so smaller numbers would become zero.
      guard let number, number != 0, abs(number) < 0.001 else { continue }
      throw .usage(
        "option '--\(option.rawValue)' got '\(arguments.values[option] ?? "")'; "
          + "too small, use 0, or 0.001 or more")
    }
    return (travel, velocity)
  }

  /// Returns the springs and curves called `name` from all `takings`, each of which has the motions
  /// of one scene. A full name consists of scene and spring, such as "sheet.card"; `name` may omit
  /// the scene.
  static func only(_ name: String, of takings: [HandoffSource]) throws(Failure) -> HandoffSource {
    func isWanted(_ full: String) -> Bool { full == name || full.hasSuffix(".\(name)") }
    let wanted = HandoffSource(
      springs: takings.flatMap(\.springs).filter { isWanted($0.name) },
      curves: takings.flatMap(\.curves).filter { isWanted($0.name) })
    func names(_ taking: HandoffSource) -> [String] {
      taking.springs.map(\.name) + taking.curves.map(\.name)
    }
    guard !names(wanted).isEmpty else {
      let known = takings.flatMap(names)
      let advice =
        NearNames.question(for: name, in: known, quote: "'")
        ?? "expected \(known.count == 1 ? "" : "one of ")\(known.joined(separator: ", "))"
      throw .usage("unknown spring '\(name)'; \(advice)")
    }
    guard Set(names(wanted)).count == 1 else {
      throw .usage(
        "'\(name)' is the name of several springs; choose one of "
          + names(wanted).joined(separator: ", "))
    }
    return wanted
  }

  private static func of(
    _ scene: SceneDescriptor, _ catalog: SceneCatalog, _ tuning: Tuning, _ travel: Double?,
    _ velocity: Double?
  ) throws(Failure) -> HandoffSource {
    let stage = Stage(
      catalog, scene: scene.id,
      environment: SceneEnvironment(size: size, tuning: tuning, measuring: PangoTextMeasurer()))
    func value(_ name: String) -> Double? {
      scene.parameters.first { $0.name == name }.map { tuning.value(of: $0, in: scene.id) }
    }
    // The distance from the second detent to the first one. A fling that opens the card moves the
    // card by this distance.
    let places = Set(stage.detents.map(\.position)).sorted()
    let between = places.count > 1 ? places[0] - places[1] : nil
    let limit = scene.thresholds.first { $0.kind == .velocity }.flatMap { value($0.parameter) }
    let decay = DecayHandoff(rate: stage.decelerationRate ?? 0.998)
    func named(_ key: String, _ spring: Spring, joinsDetents: Bool) -> NamedSpring {
      let distance = travel ?? (joinsDetents ? between : nil) ?? 300
      // If there is no velocity threshold, the start velocity is chosen so that momentum alone,
      // without a spring, would carry the card half the distance.
      let half = abs(distance) / 2 / (decay?.reach ?? 0.5)
      let flick = limit ?? Double(DecimalText.rounded(half, digits: 2)) ?? half
      return NamedSpring(
        name: "\(scene.id.rawValue).\(key)", spring: spring, travel: distance,
        velocity: velocity ?? (distance < 0 ? -flick : flick))
    }

    var taking = HandoffSource()
    // The keys of the springs that this tuning replaces by curves.
    let replaced = Set(stage.timings.compactMap(\.spring))
    for descriptor in scene.springs + scene.derivedSprings where !replaced.contains(descriptor.key)
    {
      do throws(MotionError) {
        let spring = try descriptor.spring(
          time: value(descriptor.time) ?? 0, ratio: descriptor.ratio.flatMap(value) ?? 1)
        taking.springs.append(
          named(descriptor.key, spring, joinsDetents: descriptor.joinsDetents))
      } catch {
        throw Failure(.usage, "\(scene.id.rawValue).\(descriptor.key): \(error.description)")
      }
    }
    for timing in stage.timings {
      switch timing.timing {
      case .spring(let spring):
        taking.springs.append(named(timing.key, spring, joinsDetents: timing.joinsDetents))
      case .curve(let curve, let duration):
        taking.curves.append(
          NamedCurve(
            name: "\(scene.id.rawValue).\(timing.key)", curve: curve, duration: duration,
            spring: timing.spring))
      case .decay, .snap: break
      }
    }
    if let decay, !stage.detents.isEmpty {
      taking.places = Places(
        scene: scene.id.rawValue, detents: detents(of: stage, decay), decay: decay,
        thresholds: thresholds(of: scene, value))
    }
    return taking
  }

  private static func detents(of stage: Stage, _ decay: DecayHandoff) -> DetentHandoff {
    let detents = stage.detents.map { DetentHandoff.Detent($0.name, at: $0.position) }
    let choice: DetentHandoff.Choice =
      switch stage.release {
      case .nearest: .nearest
      case .other(let description): .other(description)
      case .rules(let rules):
        .rules(
          rules.compactMap { rule in
            detents.first { $0.name == rule.detent }.map { detent in
              switch rule.condition {
              case .velocity(let limit): .init(.velocity(above: limit), to: detent)
              case .end(let limit): .init(.end(before: limit), to: detent)
              case .always: .init(.always, to: detent)
              }
            }
          })
      }
    return DetentHandoff(
      detents, height: stage.detents.allSatisfy(\.isTop) ? size.height : nil, reach: decay.reach,
      choice: choice)
  }

  /// Returns the parameters of `scene` that determine the detent after a release.
  private static func thresholds(
    of scene: SceneDescriptor, _ value: (String) -> Double?
  ) -> [(number: ThresholdHandoff, summary: String)] {
    let names = scene.thresholds.map(\.parameter)
    return scene.parameters.filter { names.contains($0.name) }
      .map { parameter in
        let number = ThresholdHandoff(
          parameter.name, value(parameter.name) ?? parameter.defaultValue, unit: parameter.unit)
        return (number, parameter.summary)
      }
  }
}
