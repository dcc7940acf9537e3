internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Stage
package import StageFiles

/// A search for a shorter and simpler recording that shows the same fault.
///
/// The search repeats its steps until none of them makes the recording simpler. The steps cut the
/// end, remove pointers and inputs, merge moves on a line, shorten waits, and round positions and
/// times. The last step of each round chooses the default tuning and the smallest stage.
package struct Shrinker {
  private let isFaulty: (Recording) -> Bool
  private var best: Recording
  private var trials: Int

  /// Returns the simplest recording found for which `isFaulty` returns `true`, after at most
  /// `trials` attempts.
  ///
  /// - Parameters:
  ///   - recording: The recording to begin with.
  ///   - isFaulty: Returns whether a recording still shows the fault.
  package static func shrink(
    _ recording: Recording, trials: Int = 5000, while isFaulty: @escaping (Recording) -> Bool
  ) -> Recording {
    var shrinker = Shrinker(isFaulty: isFaulty, best: recording, trials: trials)
    shrinker.run()
    return shrinker.best
  }

  private mutating func run() {
    var before: Recording?
    while before != best, trials > 0 {
      before = best
      cutTail()
      dropPointers()
      dropRuns()
      mergeMoves()
      shortenWaits()
      roundOff()
      simplifyStage()
    }
    // The end time is only needed during the search. It is removed if the fault also occurs without
    // an end time.
    var open = best
    open.endTime = nil
    keep(open)
  }

  /// Replaces `best` by `candidate` if the candidate still shows the fault. Returns whether `best`
  /// was replaced.
  @discardableResult
  private mutating func keep(_ candidate: Recording) -> Bool {
    guard trials > 0, candidate != best else { return false }
    trials -= 1
    guard isFaulty(candidate) else { return false }
    best = candidate
    return true
  }

  private mutating func keep(_ events: [StageInput]) -> Bool {
    var candidate = best
    candidate.events = events
    if let end = candidate.endTime { candidate.endTime = min(end, events.last?.time ?? 0) }
    return keep(candidate)
  }

  // MARK: Fewer inputs

  private mutating func cutTail() {
    var length = best.events.count / 2
    while length > 0 {
      while best.events.count >= length, keep(Array(best.events.dropLast(length))) {}
      length /= 2
    }
  }

  /// Removes all events of a pointer, from its down to its up.
  private mutating func dropPointers() {
    var index = best.events.endIndex - 1
    while index >= 0 {
      defer { index = min(index, best.events.endIndex) - 1 }
      guard index < best.events.endIndex, case .pointer(let down) = best.events[index].kind,
        down.phase == .down
      else { continue }
      var isOver = false
      let rest = best.events[(index + 1)...].filter { input in
        guard !isOver, case .pointer(let event) = input.kind, event.id == down.id else {
          return true
        }
        isOver = event.phase == .up || event.phase == .cancel
        return false
      }
      _ = keep(Array(best.events[..<index]) + rest)
    }
  }

  private mutating func dropRuns() {
    var length = max(1, best.events.count / 2)
    while length > 0 {
      var start = best.events.count - length
      while start > -length {
        let range = max(0, start)..<min(start + length, best.events.count)
        if !range.isEmpty {
          var events = best.events
          events.removeSubrange(range)
          _ = keep(events)
        }
        start -= length
      }
      length /= 2
    }
  }

  /// Removes each move that lies on a straight line between its neighbours.
  private mutating func mergeMoves() {
    var index = best.events.count - 2
    while index > 0 {
      defer { index -= 1 }
      guard index + 1 < best.events.count,
        case .pointer(let a) = best.events[index - 1].kind,
        case .pointer(let b) = best.events[index].kind, b.phase == .move,
        case .pointer(let c) = best.events[index + 1].kind, a.id == b.id, b.id == c.id
      else { continue }
      let (first, second) = (b.position - a.position, c.position - b.position)
      let area = first.dx * second.dy - first.dy * second.dx
      guard area.magnitude <= 2 * (c.position - a.position).length else { continue }
      var events = best.events
      events.remove(at: index)
      _ = keep(events)
    }
  }

  // MARK: Simpler inputs

  private mutating func shortenWaits() {
    for limit in [0.1, 1, 10] {
      var (time, last) = (0.0, 0.0)
      let events = best.events.map { input in
        time += min(input.time - last, limit)
        last = input.time
        return input.moved(to: time)
      }
      if keep(events) { break }
    }
    for index in best.events.indices.reversed() where index < best.events.count {
      let earlier = index == 0 ? 0 : best.events[index - 1].time
      let gap = best.events[index].time - earlier
      for shorter in [0, 0.01, 0.1, gap / 2] where shorter < gap * 0.9 {
        let events = best.events.enumerated().map {
          $0 < index ? $1 : $1.moved(to: $1.time - gap + shorter)
        }
        if keep(events) { break }
      }
    }
  }

  private mutating func roundOff() {
    for digits in [10.0, 100, 1000] {
      if keep(best.events.map { $0.moved(to: ($0.time * digits).rounded() / digits) }) { break }
    }
    for step in [100.0, 10, 1] {
      if keep(best.events.map { $0.rounded(to: step) }) { break }
      for index in best.events.indices {
        var events = best.events
        events[index] = events[index].rounded(to: step)
        _ = keep(events)
      }
    }
  }

  private mutating func simplifyStage() {
    let plain = RecordingHeader(scene: best.header.scene, size: best.header.size)
    var candidate = best
    candidate.header = plain
    if !keep(candidate) {
      let edits: [(inout RecordingHeader) -> Void] = [
        { $0.tuning = plain.tuning }, { $0.safeArea = nil }, { $0.appearance = nil },
        { $0.reducesMotion = nil }, { $0.scale = 1 }, { $0.rate = 60 },
      ]
      for edit in edits {
        candidate = best
        edit(&candidate.header)
        keep(candidate)
      }
    }
    dropSettings()
    for size in [(240.0, 320.0), (414, 896)] {
      candidate = best
      candidate.header.size = Size(width: size.0, height: size.1)
      let before = best.header.size
      guard candidate.header.size.width <= before.width,
        candidate.header.size.height <= before.height || size.1 == 320
      else { continue }
      if keep(candidate) { break }
    }
  }

  private mutating func dropSettings() {
    for index in best.header.tuning.settings.indices.reversed() {
      var candidate = best
      candidate.header.tuning.settings.remove(at: index)
      keep(candidate)
    }
  }
}

extension StageInput {
  fileprivate func moved(to time: Double) -> StageInput {
    var input = self
    input.time = (max(0, time) * 1e6).rounded() / 1e6
    switch kind {
    case .pointer(var event):
      event.time = input.time
      input.kind = .pointer(event)
    case .scroll(var event):
      event.time = input.time
      input.kind = .scroll(event)
    default: break
    }
    return input
  }

  /// Returns the input with its positions rounded to multiples of `step` points.
  fileprivate func rounded(to step: Double) -> StageInput {
    func round(_ number: Double) -> Double { (number / step).rounded() * step }
    func round(_ point: Point) -> Point { Point(x: round(point.x), y: round(point.y)) }
    var input = self
    switch kind {
    case .pointer(var event):
      event.position = round(event.position)
      input.kind = .pointer(event)
    case .scroll(var event):
      event.position = round(event.position)
      (event.dx, event.dy) = (round(event.dx), round(event.dy))
      input.kind = .scroll(event)
    case .resize(let size):
      input.kind = .resize(Size(width: round(size.width), height: round(size.height)))
    default: break
    }
    return input
  }
}
