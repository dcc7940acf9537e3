internal import CardGestures
internal import Stage
internal import Workbench

/// Frames displayed during the run, and cached data of the timeline and the panel.
struct TimelineCache {
  /// Largest number of frames stored.
  private static let capacity = 8_192

  /// The displayed frames, in ascending order of stage time.
  private(set) var frames: [TimelineData.Frame] = []
  var trace = TraceCache()
  var before = TraceCache()
  var other = TraceCache()
  var targets = TargetCache()
  var detents = DetentCache()
  /// The number of changes to ``frames`` and to the tuning of variant B so far.
  private(set) var revision = 0

  /// The last release up to the playhead, cached with the values that determine the release.
  var release = CachedValue<ReleaseInput, Release?>()
  var figures = CachedValue<FigureInput, ReleaseMetricsCache>()
  var springs = CachedValue<ReleaseInput, [SpringRelease?]>()
  var leavings = ReleaseCache()
  var timeline = CachedValue<TimelineInput, TimelineData>()
  /// The card's poses during the gesture shown.
  var film = GhostFrames()

  mutating func note(_ frame: TimelineData.Frame) {
    guard frame != frames.last else { return }
    revision += 1
    // The stage time may have gone back. Frames at or after the new time belong to a discarded
    // future.
    while let last = frames.last, last.time >= frame.time { frames.removeLast() }
    if frames.count == Self.capacity { frames.removeFirst(Self.capacity / 2) }
    frames.append(frame)
  }

  /// Returns the frames in `range` of stage time.
  func frames(in range: ClosedRange<Double>) -> [TimelineData.Frame] {
    let first = frames.lowerBound { $0.time < range.lowerBound }
    let end = frames.lowerBound { $0.time <= range.upperBound }
    return Array(frames[first..<max(first, end)])
  }

  mutating func drop(after time: Double) {
    revision += 1
    frames.removeAll { $0.time > time }
  }

  /// Clears the data of variant B, because the tuning of B has changed.
  mutating func forgetOther() {
    revision += 1
    (other, figures) = (TraceCache(), CachedValue())
  }
}

extension InputMark {
  /// Limits of a tap: maximum seconds between down and up, and maximum distance in points between
  /// the two locations.
  private static let (tapTime, tapWay) = (0.3, 10.0)

  /// Returns the marks that stand for `inputs` on the timeline. `inputs` need not contain pointer
  /// moves.
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
        // Parameters changed at the same time share one mark.
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
