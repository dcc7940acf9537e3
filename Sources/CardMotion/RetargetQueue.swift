public import CardGeometry

/// A change of target that takes effect at the time `due`.
@usableFromInline
struct Retarget<Value: Interpolatable>: Sendable {
  @usableFromInline var due: Double
  @usableFromInline var target: Value
  @usableFromInline var timing: Timing
  @usableFromInline var velocity: StartVelocity<Value>
  @inlinable init(due: Double, target: Value, timing: Timing, velocity: StartVelocity<Value>) {
    self.due = due
    self.target = target
    self.timing = timing
    self.velocity = velocity
  }
}

/// Queued motions in ascending order of start time. Each motion is computed when it is queued; its
/// command is not stored.
///
/// A new command has a due time. The queue drops all motions that would start at this time or
/// later, so the start times ascend. The queue holds at most ``limit`` motions, enough for the
/// pointer events of a tenth of a second, at one event per millisecond. If the queue is full, a new
/// motion replaces the last motion of the queue, so that the last target is never lost.
@usableFromInline
struct RetargetQueue<Value: Interpolatable>: Equatable, Sendable {
  @inlinable
  static var limit: Int { 128 }

  @usableFromInline var items: [Segment<Value>] = []
  /// Number of motions at the front of `items` that are no longer queued. When a motion leaves the
  /// queue, this number grows, and `items` does not change. So a copy of a scene for one frame
  /// shares the array with the original scene.
  @usableFromInline var taken = 0

  @inlinable
  var isEmpty: Bool { taken == items.count }
  @inlinable
  var last: Segment<Value>? { isEmpty ? nil : items[items.count - 1] }
  /// The motions that are still queued.
  @inlinable
  var waiting: ArraySlice<Segment<Value>> { items[taken...] }

  @inlinable
  mutating func takeFirst(dueBy time: Double) -> Segment<Value>? {
    guard taken < items.count, items[taken].start <= time else { return nil }
    taken += 1
    return items[taken - 1]
  }

  /// Appends the motion of `retarget` after the last queued motion, or after `current` if the queue
  /// is empty.
  @inlinable
  mutating func append(
    _ retarget: Retarget<Value>, after current: Segment<Value>, tolerance: Double
  ) {
    while let last, last.start >= retarget.due { items.removeLast() }
    if items.count - taken == Self.limit { items.removeLast() }
    let motion = (last ?? current).followed(by: retarget, tolerance: tolerance)
    if isEmpty {
      if !items.isEmpty { items.removeAll(keepingCapacity: true) }
      taken = 0
    } else if taken >= Self.limit {
      items.removeFirst(taken)
      taken = 0
    }
    if items.capacity == 0 { items.reserveCapacity(8) }
    items.append(motion)
  }

  /// Recomputes the queued motions so that they follow `current`, with the timing `new` in place of
  /// `old`.
  mutating func replace(
    _ old: Timing, with new: Timing, after current: Segment<Value>, tolerance: Double
  ) {
    var last = current
    for index in items.indices.dropFirst(taken) {
      let item = items[index]
      last = last.followed(
        by: Retarget(
          due: item.start, target: item.target, timing: item.timing == old ? new : item.timing,
          velocity: .kept), tolerance: tolerance)
      items[index] = last
    }
  }

  @inlinable
  mutating func removeAll() { taken = items.count }

  /// Frees all memory except the memory of queued motions.
  mutating func releaseCaches() {
    items = Array(waiting)
    taken = 0
  }

  @inlinable
  mutating func shift(by offset: Value, later delay: Double) {
    for index in items.indices.dropFirst(taken) {
      items[index] = items[index].shifted(by: offset, later: delay)
    }
  }

  @inlinable
  static func == (a: Self, b: Self) -> Bool { a.waiting == b.waiting }
}
