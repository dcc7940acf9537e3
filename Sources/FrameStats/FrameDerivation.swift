/// Turns the stream of records into rows, one by one, without allocation.
struct FrameDerivation: Sendable {
  /// T in milliseconds.
  let budget: Double?
  private var origin: Double?
  private var previous: FrameRecord?
  private var drag: Drag?

  init(budget: Double?) {
    self.budget = budget
  }

  /// What lag and jerk are measured against.
  private struct Drag: Sendable {
    let pointer: FramePoint
    let card: FramePoint
    /// Axes along which the card has moved; the pointer's way along others is no lag.
    var movesX = false
    var movesY = false
    /// The three last places of the card, the newest first.
    var places: (FramePoint, FramePoint?, FramePoint?)
  }

  mutating func row(of record: FrameRecord) -> FrameRow {
    var record = record
    let isDragGoingOn = record.state == .drag && previous?.state == .drag
    let restEnd = isDragGoingOn && record.flags.contains(.afterIdle) ? record.emptyDeadline : nil
    if restEnd != nil { record.flags.remove(.afterIdle) }
    let origin = origin ?? record.wake
    self.origin = origin
    let isReplay = record.flags.contains(.replay)
    let before = record.flags.isDisjoint(with: .withoutPredecessor) ? previous : nil
    let isMoving = record.state != .idle && previous.map { $0.state != .idle } ?? false
    let between = before.map { milliseconds(record.presentEnd - $0.presentEnd) }

    var row = FrameRow(
      sequence: record.sequence,
      elapsed: Int(((record.presentEnd - origin) * 1e9).rounded()),
      state: record.state,
      flags: record.flags,
      exclusion: Exclusion(
        flags: record.flags, isMoving: isMoving, isFirst: previous == nil),
      frameTime: frameTime(of: record, between: between, restEnd: restEnd),
      cpuBusy: milliseconds(record.presentBegin - record.wake),
      inputEvents: record.inputEvents,
      dirtyPixels: record.damagedPixels,
      rects: record.damagedRects,
      width: record.width,
      height: record.height)

    if !isReplay {
      row.betweenPresents = between
      row.inPresent = milliseconds(record.presentEnd - record.presentBegin)
      row.cpuWait = before.map { milliseconds(record.wake - $0.presentEnd) }
      row.overrun = budget.map { milliseconds(record.presentEnd - record.deadline - $0 / 1000) }
      row.inputToPresent = record.oldestInput.map { milliseconds(record.presentEnd - $0) }
      if let before, row.isActive, !record.flags.contains(.slowed) {
        row.animationError = milliseconds(
          (record.simulatedTime - before.simulatedTime) - (record.presentEnd - before.presentEnd))
      }
      if row.isActive {
        if row.frameTime > 250 { row.flags.insert(.stalled) }
        if let budget, OverrunCause.isOverrun(row.frameTime, budget: budget) {
          row.cause = OverrunCause(longestPartOf: record)
        }
      }
    }
    follow(record, into: &row)
    previous = record
    return row
  }

  /// Milliseconds; inside a drag that went on after a rest they begin at the end of that rest.
  private func frameTime(
    of record: FrameRecord, between: Double?, restEnd: Double?
  ) -> Double {
    if record.flags.contains(.replay) {
      return milliseconds(record.rasterDone - record.simulationDone)
    }
    if let between, restEnd == nil, record.flags.isDisjoint(with: .withoutInterval) {
      return between
    }
    let start = min(restEnd ?? record.wake, record.wake)
    return milliseconds(max(record.presentEnd - start, (budget ?? 0) / 1000))
  }

  private mutating func follow(_ record: FrameRecord, into row: inout FrameRow) {
    guard record.state == .drag, let pointer = record.pointer, let card = record.card else {
      drag = nil
      return
    }
    guard var drag else {
      drag = Drag(pointer: pointer, card: card, places: (card, nil, nil))
      return
    }
    drag.movesX = drag.movesX || card.x != drag.card.x
    drag.movesY = drag.movesY || card.y != drag.card.y
    let behindX = drag.movesX ? (pointer.x - drag.pointer.x) - (card.x - drag.card.x) : 0
    let behindY = drag.movesY ? (pointer.y - drag.pointer.y) - (card.y - drag.card.y) : 0
    row.lag = rounded((behindX * behindX + behindY * behindY).squareRoot())
    if let second = drag.places.1, let third = drag.places.2 {
      let x = card.x - 3 * drag.places.0.x + 3 * second.x - third.x
      let y = card.y - 3 * drag.places.0.y + 3 * second.y - third.y
      row.jerk = rounded((x * x + y * y).squareRoot())
    }
    drag.places = (card, drag.places.0, drag.places.1)
    self.drag = drag
  }

  /// Seconds to milliseconds, in whole nanoseconds.
  private func milliseconds(_ seconds: Double) -> Double {
    (seconds * 1e9).rounded() / 1e6
  }

  /// To six decimals.
  private func rounded(_ value: Double) -> Double {
    (value * 1e6).rounded() / 1e6
  }
}
