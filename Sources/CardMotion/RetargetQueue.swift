public import CardGeometry

/// A change of target that falls due at a time.
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

/// Motions that wait for their time, which is when they start, the earliest first; found when they
/// were put in the queue, and nothing else is kept of the changes that led to them.
///
/// A later command overrules what would have come after it: so the times ascend. What a delay of
/// 0.1 s holds of a stream of pointer events with time stamps in milliseconds fits; beyond the limit
/// the newest replaces the one before it, so that the last target is never lost.
@usableFromInline
struct RetargetQueue<Value: Interpolatable>: Equatable, Sendable {
  @inlinable
  static var limit: Int { 128 }

  @usableFromInline var items: [Segment<Value>] = []
  /// Taken ones are skipped, not removed: neither taking nor
  /// emptying writes to `items`, so that a copy of a scene
  /// that is evaluated for a frame shares them.
  @usableFromInline var taken = 0

  @inlinable
  var isEmpty: Bool { taken == items.count }
  @inlinable
  var last: Segment<Value>? { isEmpty ? nil : items[items.count - 1] }
  /// The ones that wait.
  @inlinable
  var waiting: ArraySlice<Segment<Value>> { items[taken...] }

  @inlinable
  mutating func takeFirst(dueBy time: Double) -> Segment<Value>? {
    guard taken < items.count, items[taken].start <= time else { return nil }
    taken += 1
    return items[taken - 1]
  }

  /// Adds a change to the motion that would be `current` if none were waiting.
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

  /// Those that wait follow `current`, and those that would go by `old` go by `new`.
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

  /// Keeps no memory but for those that wait.
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
