internal import CardGestures
package import Stage

extension History {
  /// Returns the inputs after stage time `start` and up to `end`, earliest first. The result has at
  /// most `count` inputs.
  package func inputs(after start: Double, through end: Double, limit count: Int = .max)
    -> [StageInput]
  {
    var inputs: [StageInput] = []
    var index = stretch(at: start)
    var next = stretches[index].inputs.count(until: start)
    while index < stretches.count, stretches[index].time <= end {
      let tape = stretches[index].inputs
      while next < tape.count, tape.time(of: next) <= end {
        if inputs.count == count { return inputs }
        // A segment begins at the time of an input, so the previous segment may hold inputs of the
        // same time.
        if tape.time(of: next) > start { inputs.append(tape[next]) }
        next += 1
      }
      (index, next) = (index + 1, 0)
    }
    return inputs
  }

  /// Returns the inputs after stage time `start` and up to `end` that are not moves.
  func landmarks(after start: Double, through end: Double) -> [StageInput] {
    let first = stretch(at: start)
    return stretches[first...].prefix { $0.time <= end }.flatMap { stretch in
      stretch.inputs.others.filter { $0.time > start && $0.time <= end && !$0.isMove }
    }
  }

  /// Returns the stage time of the nearest input that is not a move, or `nil` if there is none. The
  /// search goes backwards from `time` if `step` is negative, otherwise forwards.
  func landmark(_ step: Int, from time: Double) -> Double? {
    var index = stretch(at: time)
    // The tolerance is half a microsecond, because input times are whole microseconds.
    let nearness = 5e-7
    while stretches.indices.contains(index) {
      let others = stretches[index].inputs.others
      let found =
        step > 0
        ? others.first { $0.time > time + nearness && !$0.isMove }
        : others.last { $0.time < time - nearness && !$0.isMove }
      if let found { return found.time }
      index += step > 0 ? 1 : -1
    }
    return nil
  }

  /// Returns the stage time of the last event of a pointer or of the wheel up to `time`, except
  /// moves. Returns `nil` if there is none.
  func touchTime(before time: Double) -> Double? {
    for index in stride(from: stretch(at: time), through: 0, by: -1) {
      let touch = stretches[index].inputs.others.last {
        guard $0.time <= time, !$0.isMove else { return false }
        return switch $0.kind {
        case .pointer, .scroll, .cancel: true
        default: false
        }
      }
      if let touch { return touch.time }
    }
    return nil
  }

  /// Returns the stage time of the last input up to `time`, or the start of the history if there is
  /// none.
  func inputTime(before time: Double) -> Double {
    var index = stretch(at: time)
    while index > 0, stretches[index].inputs.count(until: time) == 0 { index -= 1 }
    let count = stretches[index].inputs.count(until: time)
    return count == 0 ? stretches[index].time : stretches[index].inputs.time(of: count - 1)
  }

  /// The idle ranges (stage time without motion) of the whole history in ascending order. Each
  /// range starts at the last input before the standstill, because the exact start of the
  /// standstill would take longer to compute.
  var pauses: [ClosedRange<Double>] {
    var last = startTime
    return stretches.flatMap { stretch in
      defer { last = stretch.lastTime }
      return stretch.rests.map { rest in
        let count = stretch.inputs.count(until: rest.end, including: false)
        let start = count > 0 ? stretch.inputs.time(of: count - 1) : last
        return min(start, rest.end)...rest.end
      }
    }
  }

  /// Returns the idle ranges that overlap `range`. An idle range is stage time without motion,
  /// ended by an input.
  mutating func rests(in range: ClosedRange<Double>) -> [ClosedRange<Double>] {
    let (first, last) = (stretch(at: range.lowerBound), stretch(at: range.upperBound))
    fill(to: last)
    for index in first...last {
      for restIndex in stretches[index].rests.indices
      where !stretches[index].rests[restIndex].isFound {
        findStart(of: restIndex, in: index)
      }
    }
    return stretches[first...last].flatMap(\.rests).map { $0.start...$0.end }.filter {
      $0.overlaps(range)
    }
  }

  /// Computes the start of the idle range at index `restIndex` of the segment at `index`.
  private mutating func findStart(of restIndex: Int, in index: Int) {
    let rest = stretches[index].rests[restIndex]
    let stage = stage(at: rest.end - 5e-7)
    let start = stage.restTime(after: rest.start) ?? rest.start
    stretches[index].rests[restIndex].start = min(start, rest.end)
    stretches[index].rests[restIndex].isFound = true
  }

  /// Returns the range of stage time of the gesture at `time`, or of the last gesture before
  /// `time`. A gesture lasts from the first input after a rest to the next rest. The upper bound is
  /// infinite if the gesture has not ended. Returns `nil` if no gesture begins at or before `time`.
  package mutating func gesture(around time: Double) -> ClosedRange<Double>? {
    var index = stretch(at: time)
    fill(to: index)
    var start: Double?
    while start == nil, index >= 0 {
      start = stretches[index].rests.last { $0.end <= time }?.end
      index -= 1
    }
    // The first input of the run begins a gesture, although there is no rest before the input.
    let first = stretches.first { !$0.inputs.isEmpty }?.inputs.time(of: 0)
    guard var begin = start ?? first, begin <= time else { return nil }
    // A change of the scene ends the gesture. The next gesture begins one microsecond later.
    let nothing = 1e-6
    let cut = landmarks(after: begin - nothing / 2, through: time).last {
      if case .scene = $0.kind { true } else { false }
    }
    if let cut { begin = ((cut.time + nothing) * 1e6).rounded() / 1e6 }
    guard begin <= time else { return nil }
    let end = rests(in: begin...max(begin, lastTime)).first { $0.lowerBound > begin }?.lowerBound
    return begin...(end ?? .infinity)
  }
}

extension StageInput {
  /// Whether the input is the move of a pointer.
  var isMove: Bool {
    if case .pointer(let event) = kind { event.phase == .move } else { false }
  }
}
