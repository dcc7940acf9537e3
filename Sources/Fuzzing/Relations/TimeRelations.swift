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
  /// The same a minute later is the same, a minute later: within a millionth of a point, since times
  /// have fewer digits there.
  ///
  /// Gaps of hours and parameters that make springs swing for minutes blow the digits up that are
  /// lost, so that only what has neither is compared. Nor are cards whose list is cut at the stage's
  /// end: whether one that is at its end to the last digit is past it, that digit decides.
  package static let timeShift = Check("time shift") { recording in
    guard recording.end < 200, recording.isNearAndUntuned,
      Set(recording.scenes).isDisjoint(with: ["popover", "drawer"])
    else { return nil }
    let shift = 64.0
    var later = recording.map { StageInput($0.kind, at: $0.time + shift) }
    later.endTime = recording.endTime.map { $0 + shift }
    // Not at an input itself: what it lets rest at once does so at that time or by a digit later.
    let times = recording.times.map { $0 + 4e-7 }
    return firstDifference(
      "time shift", PlayedRows(later, at: times.map { $0 + shift }).rows,
      expected: PlayedRows(recording, at: times).rows, at: times, within: 1e-6)
  }

  /// Pause, single speeds and slow motion change when things are seen, and nothing else: the same
  /// bits. Keys would be the stage's own there, so that only what is no command is compared.
  package static let clock = Check("pause and slow motion") { recording in
    guard recording.end < 1e5 else { return nil }
    let pointed = recording.inWindow
    let times = pointed.times
    var viewer = PausedViewer(pointed)
    let rows = times.map { viewer.row(at: $0) }
    return firstDifference(
      "pause and slow motion", rows, expected: PlayedRows(pointed, at: times).rows, at: times,
      within: 0)
  }
}

extension Recording {
  /// What of it can happen to a window that the stage fills: no pointer goes down beside it.
  fileprivate var inWindow: Recording {
    var (pointed, size) = (self, SceneEnvironment.limited(header.size))
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
      case .resize(let other): size = SceneEnvironment.limited(other)
      default: break
      }
      return WindowEvent.Kind(input.kind) == nil ? nil : input
    }
    return pointed
  }

  /// Whether the promises hold that are made for what is near the stage and has its own parameters.
  fileprivate var isNearAndUntuned: Bool {
    var (limits, size) = (PromisedLimits(header), header.size)
    for event in events {
      if case .resize(let other) = event.kind { size = other }
      limits.take(event, on: SceneEnvironment.limited(size))
    }
    return limits.patience < 10
  }
}

/// A viewer whose user pauses and slows it down while a recording's inputs come in.
private struct PausedViewer {
  private var viewer: Viewer
  private var inputs: ArraySlice<StageInput>
  private var host = 100.0
  private var dice = Dice(seed: 5)
  /// Of a few inputs each has a key before it, the pause first: what has been shrunk shows the fault
  /// all the same.
  private let isShort: Bool
  private var strikes = 0
  private var list = DisplayList()

  init(_ recording: Recording) {
    var opening = Viewer.Opening()
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
      // Never before the key that was struck last.
      host = max(host, viewer.clock.hostTime(at: input.time))
      guard let kind = WindowEvent.Kind(input.kind) else { continue }
      viewer.take(WindowEvent(kind, at: host))
    }
    return ProbeRow(viewer.stage, at: time)
  }

  /// Strikes keys between the present and stage time `time`.
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
    _ = viewer.look(shownAt: host, wake: host, into: &list)
    while viewer.nextAction() != nil {}
  }

  private mutating func press(_ key: String) {
    let name = key == " " ? "Space" : key
    viewer.take(WindowEvent(.key(KeyPress(name: name, character: key)), at: host))
  }
}

extension WindowEvent.Kind {
  /// What a window tells of `kind`; nil: it tells of a key, or nothing.
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
