import CardDrawing
import FrameStats
import SDLBackend
import Stage
import StageFiles

/// Playing a recording in the window. Until it hands over, the user is not heard by the stage: what
/// is seen is what was recorded.
extension WindowLoop {
  /// Whether a recording is being played.
  var isReplaying: Bool { handOver != nil }

  /// When the recording that is played does something next, if only to end; stage time.
  var nextReplayed: Double? { replayed.first?.time ?? handOver }

  /// Plays `recording` on a stage at time 0.
  func play(_ recording: Recording) {
    replayed = recording.inputs[...]
    handOver = recording.end
  }

  /// Hands what of the played recording is due by stage time `time` to the stage.
  func replay(until time: Double) {
    guard let end = handOver else { return }
    while let input = replayed.first, input.time <= time {
      replayed.removeFirst()
      if case .pointer(let event) = input.kind { follow(event) }
      guard let taken = stage.take(input) else { continue }
      if case .resize(let size) = taken.kind {
        window.resize(to: size)
        notes.flags.insert(.resized)
      }
      outputs.record(taken)
      notes.inputEvents += 1
    }
    guard replayed.isEmpty, time >= end else { return }
    handOver = nil
    fillWindow(at: clock.hostTime(atStage: time))
  }

  /// The user takes over before the recording's end.
  func endReplay(at time: Double) {
    replayed = []
    handOver = nil
    if stage.hasHeldPointers { put(.cancel, at: time) }
    fillWindow(at: time)
  }

  /// Says why the user is not heard.
  func refuse() { tell("a recording is being played; Esc takes over") }

  /// Gives the stage the window's size, if a recording has given it another one.
  private func fillWindow(at time: Double) {
    if window.size != stage.canvas.size { put(.resize(window.size), at: time) }
  }
}
