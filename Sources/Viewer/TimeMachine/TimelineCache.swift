internal import CardGestures
internal import Stage
internal import Workbench

/// What is told of a run beside its inputs, and what was found out about them.
struct TimelineCache {
  /// How many frames are remembered, at most.
  private static let capacity = 8_192

  /// Frames that were shown, in stage time.
  private(set) var frames: [TimelineData.Frame] = []
  var trace = TraceCache()
  var before = TraceCache()
  var other = TraceCache()
  var targets = TargetCache()
  /// Counts changes to the frames, and other tunings to compare with.
  private(set) var revision = 0

  /// What panel and timeline show, as long as it is the same.
  var release = CachedValue<ReleaseInput, Release?>()
  var figures = CachedValue<FigureInput, ReleaseMetricsCache>()
  var springs = CachedValue<ReleaseInput, [SpringRelease?]>()
  var leavings = ReleaseCache()
  var timeline = CachedValue<TimelineInput, TimelineData>()
  /// Where the card was in the gesture that is shown.
  var film = GhostFrames()

  mutating func note(_ frame: TimelineData.Frame) {
    guard frame != frames.last else { return }
    revision += 1
    // Time has gone back: what was after it is another future's.
    while let last = frames.last, last.time >= frame.time { frames.removeLast() }
    if frames.count == Self.capacity { frames.removeFirst(Self.capacity / 2) }
    frames.append(frame)
  }

  /// Those in `range`.
  func frames(in range: ClosedRange<Double>) -> [TimelineData.Frame] {
    let first = frames.lowerBound { $0.time < range.lowerBound }
    let end = frames.lowerBound { $0.time <= range.upperBound }
    return Array(frames[first..<max(first, end)])
  }

  mutating func drop(after time: Double) {
    revision += 1
    frames.removeAll { $0.time > time }
  }

  /// What is compared with is another one.
  mutating func forgetOther() {
    revision += 1
    (other, figures) = (TraceCache(), CachedValue())
  }
}

extension InputMark {
  /// Seconds and points within which down and up are a tap.
  private static let (tapTime, tapWay) = (0.3, 10.0)

  /// `inputs`, which may be without moves, as the timeline shows them.
  static func marks(of inputs: [StageInput]) -> [InputMark] {
    var marks: [InputMark] = []
    var held: [PointerID: (index: Int, down: PointerEvent)] = [:]
    func release(_ index: Int, _ down: PointerEvent, at event: PointerEvent?, _ time: Double) {
      let isTap =
        event.map {
          $0.phase == .up && time - down.time <= tapTime
            && ($0.position - down.position).length <= tapWay
        } ?? false
      marks[index] = isTap ? .tap(at: down.time) : .press(from: down.time, until: time)
    }
    for input in inputs {
      switch input.kind {
      case .pointer(let event) where event.phase == .down:
        held[event.id] = (marks.count, event)
        marks.append(.press(from: input.time, until: nil))
      case .pointer(let event) where event.phase != .move:
        if let press = held.removeValue(forKey: event.id) {
          release(press.index, press.down, at: event, input.time)
        }
      case .scroll: marks.append(.wheel(at: input.time))
      case .command, .key, .text, .appearance, .reducedMotion: marks.append(.key(at: input.time))
      case .tuning, .parameter:
        // Several parameters at once are one change.
        if marks.last != .tuning(at: input.time) { marks.append(.tuning(at: input.time)) }
      case .cancel, .scene, .restart:
        for press in held.values { release(press.index, press.down, at: nil, input.time) }
        held.removeAll()
      default: break
      }
    }
    return marks
  }
}
