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
      notes.inputEvents += 1
    }
  }

  private func take(_ press: KeyPress, at time: Double) {
    let names = SceneCatalog.all.map { $0.descriptor.name }
    switch KeyTable.command(for: press.key, press.modifiers) {
    case .scene(let index):
      if names.indices.contains(index) { put(.scene(names[index]), at: time) }
    case .nextScene(let step):
      let index = (names.firstIndex(of: stage.sceneName) ?? 0) + step
      put(.scene(names[(index + names.count) % names.count]), at: time)
    case .togglePause:
      clock.setPaused(!clock.isPaused, atHost: time)
      notes.flags.insert(.paused)
      notes.hasNews = true
    case .toggleFullScreen:
      try? window.setFullScreen(!window.isFullScreen)
    case .cancel:
      if stage.hasHeldPointers {
        window.releasePointers()
        put(.cancel, at: time)
      } else if window.isFullScreen {
        try? window.setFullScreen(false)
      }
    case .quit:
      end = .userQuit
    case .restart, .toggleTuning, .toggleAppearance, nil:
      put(.key(press.key, press.modifiers), at: time)
    }
  }
}
