import CardGeometry
import CardGestures
import CardScenes
import FrameStats
import SDLBackend
import Stage

extension WindowLoop {
  /// Takes everything that has happened.
  func takeEvents() {
    window.pump()
    while let event = window.nextEvent() { take(event) }
  }

  private func take(_ event: WindowEvent) {
    switch event.kind {
    case .pointer(let pointer):
      self.pointer = pointer.position
      overlays.note(pointer)
      put(.pointer(pointer), at: event.time)
    case .scroll(let scroll):
      put(.scroll(scroll), at: event.time)
    case .key(let press):
      take(press, at: event.time)
    case .text(let text):
      put(.text(text), at: event.time)
    case .resized(let size):
      notes.flags.insert(.resized)
      put(.resize(size), at: event.time)
    case .focusLost, .deviceRemoved:
      put(.cancel, at: event.time)
    case .minimised:
      notes.flags.insert(.occluded)
    case .exposed, .restored, .displayChanged:
      notes.hasNews = true
    case .focusGained, .dropFile:
      break
    case .quit(.closed):
      end = .userQuit
    case .quit(.signal(let number)):
      end = .signal(number)
    case .quit(.displayLost):
      end = .displayLost
    }
  }

  /// Hands an input of host time `time` to the stage, and to the recording as it was taken.
  func put(_ kind: StageInput.Kind, at time: Double) {
    let input = StageInput(kind, at: clock.stageTime(atHost: time))
    // Names come from the catalogue, so that nothing can be unknown.
    guard let taken = try? stage.take(input) else { return }
    outputs.record(taken)
    keep(taken)
    notes.hasNews = true
    notes.inputEvents += 1
    notes.oldestInput = min(notes.oldestInput ?? time, time)
  }

  /// Hands what of the played recording is due by stage time `time` to the stage.
  func replay(until time: Double) {
    while let input = replayed.first, input.time <= time {
      replayed.removeFirst()
      // The window keeps its size.
      if case .resize = input.kind { continue }
      guard let taken = try? stage.take(input) else { continue }
      outputs.record(taken)
      if case .pointer(let event) = taken.kind {
        pointer = event.position
        overlays.note(event)
      }
      notes.inputEvents += 1
    }
  }
}
