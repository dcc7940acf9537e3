internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import SceneFile
internal import Stage
internal import Viewer

/// A check of an accepted scene file under random input.
///
/// All probes and frames must be finite, the scene must come to rest, and probes must not depend on
/// the frame rate.
package struct SceneCheck {
  private let source: SceneSource
  private let strokes: SceneStrokes

  /// Creates a check of `program` with `actions` random actions. The scene's pictures are small and
  /// grey. Returns `nil` if no picture can be made.
  init?(_ program: SceneProgram, seed: UInt64, actions: Int) {
    let pixels = [UInt32](repeating: 0xFF80_8080, count: 64)
    guard let image = PixelImage(width: 8, height: 8, pixels: pixels, fingerprint: 1) else {
      return nil
    }
    source = SceneSource(program: program, images: program.pictures.map { _ in image })
    strokes = SceneStrokes(seed: seed, actions: actions)
  }

  private var stage: Stage {
    let environment = SceneEnvironment(
      size: Size(width: 414, height: 896), measuring: FixedPitchMeasuring())
    return Stage(
      SceneCatalog([source.entry]), scene: source.entry.id, environment: environment)
  }

  /// Returns a violation if frames at `rate` Hz contain a value that is not finite, or `nil` if all
  /// values are finite.
  func finiteness(framesPerSecond rate: Double) -> Violation? {
    var finding: Violation?
    play(framesPerSecond: rate, until: strokes.time) { stage, time, list in
      stage.frame(at: time, into: &list)
      for layer in list.layers where !layer.frame.isFinite {
        finding = Violation("all is finite", "\(layer.id) is at \(layer.frame) at \(time)")
      }
      for value in ProbeRow(stage, at: time).values {
        if case .number(let number) = value, !number.isFinite {
          finding = Violation("all is finite", "a probe is \(number) at \(time)")
        }
      }
      return finding == nil
    }
    return finding
  }

  /// Returns a hash of the probes at frames at `rate` Hz.
  func fingerprint(framesPerSecond rate: Double) -> Fingerprint {
    var fingerprint = Fingerprint()
    play(framesPerSecond: rate, until: strokes.time + 1) { stage, time, _ in
      stage.precompute(to: time)
      fingerprint.combine(ProbeRow(stage, at: time).fingerprint.value)
      return true
    }
    return fingerprint
  }

  /// Returns a violation if anything still moves `seconds` after the last input, or `nil` if all is
  /// at rest.
  func rest(within seconds: Double) -> Violation? {
    var stage = stage
    for input in strokes.inputs { stage.handle(input) }
    let end = strokes.time + seconds
    stage.advance(to: end)
    if let change = stage.nextChange(after: end) {
      return Violation("comes to rest", "something changes at \(change), after \(end)")
    }
    let activity = stage.activity(at: end)
    if activity != .idle { return Violation("comes to rest", "\(activity) after \(end)") }
    return nil
  }

  /// Returns a violation if a probe differs between 30, 60 and 144 frames per second, or `nil` if
  /// no probe differs. One frame per second is also rendered, because rendering must not change
  /// probes.
  func rates() -> Violation? {
    let rows = [30.0, 60, 144].map { rate in
      var rows: [ProbeRow] = []
      play(framesPerSecond: rate, until: strokes.time + 1) { stage, time, list in
        stage.precompute(to: time)
        // The three frame rates have six times in each second in common.
        let frame = (time * rate).rounded()
        if frame.truncatingRemainder(dividingBy: rate / 6) == 0 {
          rows.append(ProbeRow(stage, at: (frame / rate * 6).rounded() / 6))
        }
        if frame.truncatingRemainder(dividingBy: rate) == 0 { stage.frame(at: time, into: &list) }
        return true
      }
      return rows
    }
    for (other, rate) in zip(rows.dropFirst(), [60, 144]) {
      for index in other.indices where other[index].fingerprint != rows[0][index].fingerprint {
        return Violation(
          "does not depend on frames",
          "at \(Double(index) / 6) \(rows[0][index].values) at 30 Hz, "
            + "\(other[index].values) at \(rate) Hz")
      }
    }
    return nil
  }

  /// Returns a violation if a position jumps when a pointer goes down, or `nil` if none does. A press
  /// catches a moving object where it is.
  func catches() -> Violation? {
    var stage = stage
    for input in strokes.inputs {
      guard case .pointer(let pointer) = input.kind, pointer.phase == .down else {
        stage.handle(input)
        continue
      }
      stage.advance(to: input.time)
      let before = ProbeRow(stage, at: input.time)
      stage.handle(input)
      let after = ProbeRow(stage, at: input.time)
      for (index, probe) in stage.descriptor.probes.enumerated() where probe.unit == "pt" {
        guard case .number(let old) = before.values[index],
          case .number(let new) = after.values[index],
          abs(new - old) > 1e-9 * max(1, abs(old))
        else { continue }
        return Violation(
          "is caught where it is",
          "\(probe.name) goes from \(old) to \(new) at the press at \(input.time)")
      }
    }
    return nil
  }

  /// Plays the inputs and calls `evaluate` for each frame at `rate` Hz, until stage time `end` or
  /// until `evaluate` returns `false`.
  private func play(
    framesPerSecond rate: Double, until end: Double,
    _ evaluate: (inout Stage, Double, inout DisplayList) -> Bool
  ) {
    var stage = stage
    var playback = Playback(strokes.inputs)
    var list = DisplayList()
    for frame in 0...Int(end * rate) {
      let time = Double(frame) / rate
      playback.hand(to: &stage, until: time)
      guard evaluate(&stage, time, &list) else { return }
    }
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
