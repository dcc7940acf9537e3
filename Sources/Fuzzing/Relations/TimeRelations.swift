internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import DemoScenes
internal import SceneCore
internal import Stage
internal import StageFiles
internal import Viewer

extension Check {
  /// A recording that is shifted by 64 s must give the same probes. The tolerance is a millionth of
  /// a point, because later times are stored with fewer decimal places.
  ///
  /// Recordings with long gaps or changed parameters are excluded, because such recordings amplify
  /// the rounding errors. Scenes with a card whose list ends at the stage's edge are excluded too.
  /// In these scenes, a rounding error can decide whether the card counts as past its end position.
  package static let timeShift = Check("time shift") { recording in
    guard recording.end < 200, recording.isNearAndUntuned,
      Set(recording.scenes).isDisjoint(with: ["popover", "drawer"])
    else { return nil }
    let shift = 64.0
    var later = recording.map { StageInput($0.kind, at: $0.time + shift) }
    later.endTime = recording.endTime.map { $0 + shift }
    // Probes are compared shortly after each input. At the time of an input, a rounding error may
    // decide whether a value is already at rest.
    let times = recording.times.map { $0 + 4e-7 }
    return firstDifference(
      "time shift", ReplayedProbes(later, at: times.map { $0 + shift }).rows,
      expected: ReplayedProbes(recording, at: times).rows, at: times, within: 1e-6)
  }

  /// A pause or another playback speed must not change the probes, only the host time at which they
  /// are displayed.
  ///
  /// Commands are first removed from the recording, because the viewer itself would handle the keys
  /// of the commands.
  package static let clock = Check("pause and slow motion") { recording in
    guard recording.end < 1e5 else { return nil }
    let pointed = recording.inWindow
    let times = pointed.times
    var viewer = PausedViewer(pointed)
    let rows = times.map { viewer.row(at: $0) }
    return firstDifference(
      "pause and slow motion", rows, expected: ReplayedProbes(pointed, at: times).rows, at: times,
      within: 0)
  }
}

extension Recording {
  /// A copy of the recording without commands. The positions of pointers and scrolls are clamped to
  /// the stage, so that all of them are inside the window.
  fileprivate var inWindow: Recording {
    var (pointed, size) = (self, SceneEnvironment.clamped(header.size))
    func inside(_ point: Point) -> Point {
      Point(x: min(max(point.x, 0), size.width), y: min(max(point.y, 0), size.height))
    }
    pointed.events = events.compactMap { input in
      switch input.kind {
      case .pointer(var event) where event.phase == .down:
        event.position = inside(event.position)
        return StageInput(.pointer(event), at: input.time)
      case .scroll(var event):
        event.position = inside(event.position)
        return StageInput(.scroll(event), at: input.time)
      case .resize(let other): size = SceneEnvironment.clamped(other)
      default: break
      }
      return WindowEvent.Kind(input.kind) == nil ? nil : input
    }
    return pointed
  }

  /// Whether all pointers stay near the stage and no parameter is changed, so that all limits of
  /// `SceneInvariants` hold.
  fileprivate var isNearAndUntuned: Bool {
    var (limits, size) = (SceneInvariants(header), header.size)
    for event in events {
      if case .resize(let other) = event.kind { size = other }
      limits.handle(event, on: SceneEnvironment.clamped(size))
    }
    return limits.timeout < 10
  }
}

/// A viewer that is paused and slowed down while a recording's inputs arrive.
private struct PausedViewer {
  private var viewer: Viewer
  private var inputs: ArraySlice<StageInput>
  private var host = 100.0
  private var dice = SeededRandom(seed: 5)
  /// Whether the recording is short, i.e. has at most 12 inputs. The check presses keys of the
  /// viewer between the inputs. In a short recording, a key is pressed before every input. So, if
  /// the recording is shortened further, the key press that shows the fault is not lost. In a
  /// longer recording, a key is pressed only before some random inputs.
  private let isShort: Bool
  private var strikes = 0
  private var list = DisplayList()

  init(_ recording: Recording) {
    var opening = Viewer.Configuration()
    opening.mode = .filling
    viewer = Viewer(
      recording.header.stage(.demos, measuring: FixedPitchMeasuring()), at: host,
      rate: recording.header.rate, opening)
    inputs = recording.inputs[...]
    isShort = inputs.count <= 12
  }

  mutating func row(at time: Double) -> ProbeRow {
    while let input = inputs.first, input.time <= time {
      inputs.removeFirst()
      meddle(until: input.time)
      // An input must not have an earlier host time than the last key press.
      host = max(host, viewer.clock.hostTime(at: input.time))
      guard let kind = WindowEvent.Kind(input.kind) else { continue }
      viewer.handle(WindowEvent(kind, at: host))
    }
    return ProbeRow(viewer.stage, at: time)
  }

  /// Presses a random key at a random time before stage time `time`.
  private mutating func meddle(until time: Double) {
    guard isShort || dice.hits(0.3), viewer.stage.caret(at: viewer.stage.time) == nil else {
      return
    }
    let now = max(viewer.stage.time, viewer.clock.time(atHost: host))
    guard now < time else { return }
    host = viewer.clock.hostTime(at: now + (time - now) * dice.unit())
    let keys = [" ", "[", "]", "{", "}", "t"]
    let key = isShort ? keys[strikes % keys.count] : dice.pick(keys)
    strikes += 1
    press(key)
    if key == " " {
      host += dice.number(0...3)
      press(key)
    }
    _ = viewer.render(shownAt: host, wake: host, into: &list)
    while viewer.nextAction() != nil {}
  }

  private mutating func press(_ key: String) {
    let press = KeyPress(key == " " ? .space : Key(name: key), character: key)
    viewer.handle(WindowEvent(.key(press), at: host))
  }
}

extension WindowEvent.Kind {
  /// Creates the window event that causes an input of `kind`. The result is `nil` if there is no
  /// such event, or if the event is a key press.
  fileprivate init?(_ kind: StageInput.Kind) {
    switch kind {
    case .pointer(let event): self = .pointer(event)
    case .scroll(let event): self = .scroll(event)
    case .text(let text): self = .text(text)
    case .resize(let size): self = .resized(size)
    case .cancel: self = .focusLost
    default: return nil
    }
  }
}
