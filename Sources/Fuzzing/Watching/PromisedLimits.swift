internal import CardGeometry
internal import CardGestures
internal import DemoScenes
internal import SceneCore
internal import Stage
internal import StageFiles

/// What scenes promise of their numbers (`protocol Scene`), as far as what has been done to them
/// keeps to what promises are made for.
struct PromisedLimits {
  /// Whether a parameter has ever had another value than in the built-in tunings, by which all comes
  /// to rest in 6 s and stays near the stage: springs can be tuned to swing for minutes.
  private var isTuned = false
  /// Whether something takes no time at all, or swings past its end, by its parameter: it jumps when
  /// it begins, or when it is caught.
  private var jumps = false
  /// Whether pointers and wheels have kept near the stage, so that what follows them does: no finger
  /// is further than 100 points beside it.
  private var isNear = true
  /// The longest side that the stage has had: what was pulled or thrown past an edge there is still as
  /// far past it when the stage has become smaller under it.
  private var side: Double

  init(_ header: RecordingHeader) {
    side = max(header.size.width, header.size.height)
    take(header.tuning)
  }

  /// Takes account of an input on a stage of `size`.
  mutating func take(_ input: StageInput, on size: Size) {
    side = max(side, size.width, size.height)
    switch input.kind {
    case .pointer(let event):
      let place = event.position
      let isNear =
        place.x >= -100 && place.y >= -100 && place.x <= size.width + 100
        && place.y <= size.height + 100
      if !isNear { self.isNear = false }
    case .scroll(let event):
      if max(event.dx.magnitude, event.dy.magnitude) > 400 { isNear = false }
    case .tuning(let tuning): take(tuning)
    case .parameter(let name, let value):
      isTuned = true
      if Self.jumps(name, value) { jumps = true }
    default: break
    }
  }

  private mutating func take(_ tuning: Tuning) {
    guard !SceneCatalog.demos.tunings.contains(tuning) else { return }
    isTuned = true
    if tuning.settings.contains(where: { Self.jumps($0.parameter, $0.value) }) { jumps = true }
  }

  private static func jumps(_ parameter: String, _ value: Double) -> Bool {
    value == 0 || parameter.hasSuffix("ampingRatio") && value < 1
  }

  /// Seconds after the last input until all is at rest.
  var patience: Double { isTuned || !isNear ? 600 : 6 }

  /// Points by which a place may move at an input at which nothing moves, `largest` being the largest
  /// number among those that it follows from.
  func steadiness(_ largest: Double) -> Double {
    jumps || !isNear ? .infinity : max(1e-9, largest * 1e-15)
  }

  /// The rule that a `probe` of such a `value` breaks; nil: none.
  func excess(of value: Double, _ probe: ProbeDescriptor) -> String? {
    guard value.isFinite else { return "finite" }
    guard isNear, !isTuned else { return nil }
    // A finger may be 100 pt beside the stage, and a bounce reaches 0.9 of it.
    let reach = 0.9 * side + 1
    switch probe.unit {
    case "pt":
      // A list is longer than the stage.
      let length = probe.name.hasSuffix("Offset") ? 2200 : side
      return value < -reach || value > length + reach ? "within limits" : nil
    case "": return value < -1e-9 || value > 2 ? "within limits" : nil
    default: return nil
    }
  }
}
