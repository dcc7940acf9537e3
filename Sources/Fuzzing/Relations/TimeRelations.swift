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
  /// A recording that is shifted by 64 s must give the same probes, within a millionth of a point
  /// because later times have fewer digits.
  ///
  /// Recordings with long gaps or with changed parameters are excluded, because they amplify the
  /// lost digits. Cards with a list that ends at the stage's edge are excluded too: the last digit
  /// decides whether the card is past its end.
  package static let timeShift = Check("time shift") { recording in
    guard recording.end < 200, recording.isNearAndUntuned,
      Set(recording.scenes).isDisjoint(with: ["popover", "drawer"])
    else { return nil }
    let shift = 64.0
    var later = recording.map { StageInput($0.kind, at: $0.time + shift) }
    later.endTime = recording.endTime.map { $0 + shift }
    // Not at the time of an input: a value that it brings to rest may arrive one digit later.
    let times = recording.times.map { $0 + 4e-7 }
    return firstDifference(
      "time shift", ReplayedProbes(later, at: times.map { $0 + shift }).rows,
      expected: ReplayedProbes(recording, at: times).rows, at: times, within: 1e-6)
  }

  /// Pause and playback speed must not change the probes, only the time at which they are seen.
  ///
  /// Commands are excluded, because the viewer would handle their keys itself.
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
  /// The recording without commands, with all pointers inside a window that the stage fills.
  fileprivate var inWindow: Recording {
    var (pointed, size) = (self, SceneEnvironment.clamped(header.size))
    func inside(_ place: Point) -> Point {
      Point(x: min(max(place.x, 0), size.width), y: min(max(place.y, 0), size.height))
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

  /// Whether all pointers are near the stage and no parameter is changed, so that the strict limits
  /// hold.
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
  /// Whether the recording has so few inputs that a key is pressed before each of them. Then a
  /// shrunk recording still shows the fault.
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
      // Inputs never come before the last key press.
      host = max(host, viewer.clock.hostTime(at: input.time))
      guard let kind = WindowEvent.Kind(input.kind) else { continue }
      viewer.handle(WindowEvent(kind, at: host))
    }
    return ProbeRow(viewer.stage, at: time)
  }

  /// Presses random keys between now and stage time `time`.
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
    let name = key == " " ? "Space" : key
    viewer.handle(WindowEvent(.key(KeyPress(name: name, character: key)), at: host))
  }
}

extension WindowEvent.Kind {
  /// Creates the window event for `kind`, or returns `nil` if no event or a key press corresponds
  /// to it.
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
