internal import CardGeometry
internal import CardGestures
internal import DemoScenes
internal import SceneCore
internal import Stage
internal import StageFiles

/// The limits that `protocol Scene` sets for the probes of a scene. Unusual inputs relax these
/// limits.
struct SceneInvariants {
  /// Whether a parameter had a value that no built-in tuning has.
  ///
  /// With such values, springs may swing for minutes, so the limit of 6 s until rest does not hold.
  private var isTuned = false
  /// Whether a parameter allows jumps: a duration of 0, or a spring that overshoots. With such a
  /// parameter, values may jump when a motion starts or when an object is grabbed.
  private var jumps = false
  /// Whether all pointers were within 100 points of the stage, and all scroll deltas were at most
  /// 400 points or lines.
  private var isNear = true
  /// The longest side in points that the stage has had so far. This length limits the positions of
  /// objects. The length does not decrease when the stage shrinks, because an object beyond the
  /// stage's edge may stay as far away as on the larger stage.
  private var side: Double

  init(_ header: RecordingHeader) {
    side = max(header.size.width, header.size.height)
    handle(header.tuning)
  }

  /// Updates the limits for an input on a stage of `size`.
  mutating func handle(_ input: StageInput, on size: Size) {
    side = max(side, size.width, size.height)
    switch input.kind {
    case .pointer(let event):
      let location = event.position
      let isNear =
        location.x >= -100 && location.y >= -100 && location.x <= size.width + 100
        && location.y <= size.height + 100
      if !isNear { self.isNear = false }
    case .scroll(let event):
      if max(event.dx.magnitude, event.dy.magnitude) > 400 { isNear = false }
    case .tuning(let tuning): handle(tuning)
    case .parameter(let name, let value):
      isTuned = true
      if Self.jumps(name, value) { jumps = true }
    default: break
    }
  }

  private mutating func handle(_ tuning: Tuning) {
    guard !SceneCatalog.demos.tunings.contains(tuning) else { return }
    isTuned = true
    if tuning.settings.contains(where: { Self.jumps($0.parameter, $0.value) }) { jumps = true }
  }

  private static func jumps(_ parameter: String, _ value: Double) -> Bool {
    value == 0 || parameter.hasSuffix("ampingRatio") && value < 1
  }

  /// Maximum time in seconds from the last input until all is at rest.
  var timeout: Double { isTuned || !isNear ? 600 : 6 }

  /// Returns the tolerance, in points, for the positions at an input that must not move anything.
  /// The tolerance allows for rounding errors.
  ///
  /// - Parameter largest: The largest probe value. Larger values have larger rounding errors.
  func steadiness(_ largest: Double) -> Double {
    jumps || !isNear ? .infinity : max(1e-9, largest * 1e-15)
  }

  /// Returns the name of the rule that `value` of `probe` violates, or `nil` if there is none.
  func excess(of value: Double, _ probe: ProbeDescriptor) -> String? {
    guard value.isFinite else { return "finite" }
    guard isNear, !isTuned else { return nil }
    // A pointer may be 100 points beside the stage. A bounce may exceed an edge by 0.9 of the
    // stage's longest side.
    let reach = 0.9 * side + 1
    switch probe.unit {
    case "pt":
      // A list may be longer than the stage.
      let length = probe.name.hasSuffix("Offset") ? 2200 : side
      return value < -reach || value > length + reach ? "within limits" : nil
    case "": return value < -1e-9 || value > 2 ? "within limits" : nil
    default: return nil
    }
  }
}
