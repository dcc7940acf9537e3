/// Converts frame records to rows, one at a time and without allocating memory.
struct FrameDerivation: Sendable {
  /// The budget T of a frame in milliseconds, or `nil` if the refresh rate is unknown.
  let budget: Double?
  /// Whether the display has reported a variable refresh rate. A display with a variable rate
  /// misses no refreshes.
  private(set) var isVariableRate = false
  private var origin: Double?
  /// The last frame that was presented.
  private var previous: FrameRecord?
  /// The last frame that was not discarded.
  private var shown: FrameRecord?
  private var unseen = DiscardedFrames()
  private var drag: DragDerivation?

  init(budget: Double?) {
    self.budget = budget
  }

  init(_ run: RunInfo) {
    self.init(budget: run.budget)
  }

  /// The data that discarded frames pass on to the next visible frame.
  private struct DiscardedFrames {
    var flags: FrameFlags = []
    var emptyDeadline: Double?
    var oldestInput: Double?

    mutating func add(_ record: FrameRecord) {
      flags.formUnion(record.flags.intersection(.inherited))
      if record.flags.contains(.afterIdle) { emptyDeadline = record.emptyDeadline }
      oldestInput = oldestInput ?? record.oldestInput
    }
  }

  mutating func row(of record: FrameRecord) -> FrameRow {
    if record.refreshVaries { isVariableRate = true }
    let own = Self.plausible(record)
    let record = inheriting(own)
    let isReplay = record.flags.contains(.replay)
    let isFollowing = record.flags.isDisjoint(with: .withoutPredecessor)
    let (previous, before) = isFollowing ? (previous, shown) : (nil, nil)
    let isMoving = record.state != .idle && shown.map { $0.state != .idle } ?? false
    let restEnd = restEnd(of: record)
    var flags = record.flags
    if restEnd != nil { flags.remove(.afterIdle) }
    let origin = origin ?? record.wake
    self.origin = origin

    var row = FrameRow(
      sequence: record.sequence,
      elapsed: Int(((record.presentEnd - origin) * 1e9).rounded()),
      state: record.state,
      flags: flags,
      exclusion: Exclusion(flags: flags, isMoving: isMoving, isFirst: shown == nil),
      frameTime: frameTime(of: record, flags, since: before, restEnd: restEnd),
      cpuBusy: milliseconds(record.presentBegin - record.wake),
      inputEvents: record.inputEvents,
      dirtyPixels: record.damagedPixels,
      rects: record.damagedRects,
      width: record.width,
      height: record.height)

    if !isReplay {
      row.betweenPresents = previous.map { milliseconds(record.presentEnd - $0.presentEnd) }
      row.inPresent = milliseconds(record.presentEnd - record.presentBegin)
      row.cpuWait = previous.map { milliseconds(record.wake - $0.presentEnd) }
      row.overrun = budget.map { milliseconds(record.presentEnd - record.deadline - $0 / 1000) }
      row.inputToPresent = own.oldestInput.map { milliseconds(record.presentEnd - $0) }
      noteDisplay(of: record, since: before, hasRested: restEnd != nil, in: &row)
      if row.isActive { noteQuality(of: record, since: before, in: &row) }
    }
    if record.flags.contains(.discarded) {
      unseen.add(own)
    } else {
      follow(record, into: &row)
      unseen = DiscardedFrames()
      shown = record
    }
    self.previous = record
    return row
  }

  /// The longest plausible time between presenting and visibility, in seconds.
  private static let longestWait = 60.0

  /// Returns `record` without implausible display times, such as NaN or times of a different clock.
  private static func plausible(_ record: FrameRecord) -> FrameRecord {
    func isNear(_ time: Double) -> Bool { abs(time - record.presentEnd) < longestWait }
    var record = record
    record.target = record.target.flatMap { isNear($0) ? $0 : nil }
    record.seen = record.seen.flatMap { isNear($0) ? $0 : nil }
    return record
  }

  private func inheriting(_ record: FrameRecord) -> FrameRecord {
    var record = record
    if unseen.flags.contains(.afterIdle), !record.flags.contains(.afterIdle) {
      record.emptyDeadline = unseen.emptyDeadline
    }
    record.flags.formUnion(unseen.flags)
    record.oldestInput = unseen.oldestInput ?? record.oldestInput
    return record
  }

  // MARK: Times

  /// Returns the host time in seconds at which a pause of the current drag ended. In a pause, the
  /// pointer is held still, so there is nothing to draw. The end of the pause is the last frame
  /// deadline before `record` at which there was nothing to draw. Returns `nil` if the drag did not
  /// pause directly before `record`.
  private func restEnd(of record: FrameRecord) -> Double? {
    let isDragGoingOn = record.state == .drag && shown?.state == .drag
    return isDragGoingOn && record.flags.contains(.afterIdle) ? record.emptyDeadline : nil
  }

  /// Returns the frame time in milliseconds. After a pause within a drag, the time starts at the
  /// end of the pause.
  private func frameTime(
    of record: FrameRecord, _ flags: FrameFlags, since before: FrameRecord?, restEnd: Double?
  ) -> Double {
    if flags.contains(.replay) {
      return milliseconds(record.rasterDone - record.simulationDone)
    }
    if let before, restEnd == nil, flags.isDisjoint(with: .withoutInterval) {
      return milliseconds(step(from: before, to: record))
    }
    var (start, end) = (min(restEnd ?? record.wake, record.wake), record.presentEnd)
    if restEnd != nil, let seen = record.seen, let target = record.target {
      // Moves `start` from a deadline to the refresh that a frame with this deadline would target.
      start += target - record.deadline
      end = seen
    }
    return milliseconds(max(end - start, (budget ?? 0) / 1000))
  }

  /// Returns the seconds between the presentation times of two frames. If a presentation time is
  /// unknown, the ends of presenting are used.
  private func step(from before: FrameRecord, to record: FrameRecord) -> Double {
    if let start = before.seen, let end = record.seen, end >= start { return end - start }
    return record.presentEnd - before.presentEnd
  }

  // MARK: Display times

  private func noteDisplay(
    of record: FrameRecord, since before: FrameRecord?, hasRested: Bool, in row: inout FrameRow
  ) {
    row.untilTarget = record.target.map { milliseconds($0 - record.presentBegin) }
    guard let seen = record.seen, !record.flags.contains(.discarded) else { return }
    row.seenSource = record.seenSource
    row.untilDisplayed = milliseconds(seen - record.presentBegin)
    row.inputToSeen = record.oldestInput.map { milliseconds(seen - $0) }
    row.refresh = record.refresh.flatMap { FrameRow.refreshes.contains($0) ? $0 : nil }
    guard let before, let start = before.seen, seen >= start else { return }
    row.betweenDisplays = milliseconds(seen - start)
    guard row.isActive, !hasRested, !isVariableRate, let last = before.refresh,
      let count = record.refresh?.subtractingReportingOverflow(last), !count.overflow,
      (1...1_000_000).contains(count.partialValue)
    else { return }
    // If a run renders fewer frames than the display has refreshes, the refreshes in between are
    // not missed.
    if let budget, budget > 1500 * (seen - start) / Double(count.partialValue) { return }
    row.missed = count.partialValue - 1
  }

  private func noteQuality(
    of record: FrameRecord, since before: FrameRecord?, in row: inout FrameRow
  ) {
    if let before, !record.flags.contains(.slowed) {
      row.animationError = milliseconds(
        (record.simulatedTime - before.simulatedTime) - step(from: before, to: record))
    }
    if row.frameTime > 250 { row.flags.insert(.stalled) }
    if let budget, OverrunCause.isOverrun(row.frameTime, budget: budget) {
      row.cause = OverrunCause(of: record, budget: budget)
    }
  }

  // MARK: Drags

  private mutating func follow(_ record: FrameRecord, into row: inout FrameRow) {
    guard record.state == .drag, let pointer = record.pointer, let card = record.card else {
      drag = nil
      return
    }
    guard var drag else {
      drag = DragDerivation(pointer: pointer, card: card)
      return
    }
    (row.lag, row.jerk) = drag.step(pointer: pointer, card: card)
    self.drag = drag
  }

  /// Converts seconds to milliseconds, rounded to whole nanoseconds.
  private func milliseconds(_ seconds: Double) -> Double {
    (seconds * 1e9).rounded() / 1e6
  }
}
