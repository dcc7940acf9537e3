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
      if !isReplaying { follow(pointer) }
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
      if event.kind == .focusLost { hasFocus = false }
      put(.cancel, at: event.time)
    case .focusGained:
      hasFocus = true
    case .minimised:
      isHidden = true
    case .restored:
      // The first frame seen again comes after a gap.
      if isHidden { notes.flags.insert(.occluded) }
      isHidden = false
      notes.hasNews = true
    case .displayChanged:
      adoptScale()
      notes.hasNews = true
    case .exposed:
      notes.hasNews = true
    case .dropFile:
      break
    case .quit(.closed):
      end = .userQuit
    case .quit(.signal(let number)):
      end = .signal(number)
    case .quit(.displayLost):
      end = .displayLost
    }
  }

  /// Keeps track of the pointer that went down first.
  func follow(_ event: PointerEvent) {
    if event.phase == .down, !stage.hasHeldPointers { pointer = (event.id, event.position) }
    if pointer?.id == event.id { pointer?.place = event.position }
    overlays.note(event)
  }

  /// The window is on a display with other pixels.
  private func adoptScale() {
    var surroundings = stage.surroundings
    guard surroundings.scale != window.scale.value else { return }
    surroundings.scale = window.scale.value
    stage.setEnvironment(surroundings)
    notes.flags.insert(.resized)
  }

  /// Hands an input of host time `time` to the stage, and to the recording as it was taken.
  func put(_ kind: StageInput.Kind, at time: Double) {
    if isReplaying { return }
    let input = StageInput(kind, at: clock.stageTime(atHost: time))
    guard let taken = stage.take(input) else { return }
    outputs.record(taken)
    keep(taken)
    notes.hasNews = true
    notes.inputEvents += 1
    notes.oldestInput = min(notes.oldestInput ?? time, time)
  }
}
