public import CardGeometry

/// A change of target that falls due at a time.
@usableFromInline
struct Retarget<Value: Interpolatable>: Equatable, Sendable {
  @usableFromInline var due: Double
  @usableFromInline var target: Value
  @usableFromInline var timing: Timing
  @usableFromInline var velocity: StartVelocity<Value>
  /// What it leads to, found when it is put in the queue.
  @usableFromInline var motion: Segment<Value>?
  @inlinable init(due: Double, target: Value, timing: Timing, velocity: StartVelocity<Value>) {
    self.due = due
    self.target = target
    self.timing = timing
    self.velocity = velocity
  }
}

/// Changes of target that wait for their time, the earliest first.
///
/// A later command overrules what would have come after it: so the times ascend. What a delay of
/// 0.1 s holds of a stream of pointer events with time stamps in milliseconds fits; beyond the limit
/// the newest replaces the one before it, so that the last target is never lost.
@usableFromInline
struct RetargetQueue<Value: Interpolatable>: Equatable, Sendable {
  @inlinable
  static var limit: Int { 128 }

  @usableFromInline var items: [Retarget<Value>] = []
  /// Taken ones are skipped, not removed: neither taking nor
  /// emptying writes to `items`, so that a copy of a scene
  /// that is evaluated for a frame shares them.
  @usableFromInline var taken = 0

  @inlinable
  var isEmpty: Bool { taken == items.count }
  @inlinable
  var last: Retarget<Value>? { isEmpty ? nil : items[items.count - 1] }
  /// The ones that wait.
  @inlinable
  var waiting: ArraySlice<Retarget<Value>> { items[taken...] }

  @inlinable
  mutating func takeFirst(dueBy time: Double) -> Retarget<Value>? {
    guard taken < items.count, items[taken].due <= time else { return nil }
    taken += 1
    return items[taken - 1]
  }

  /// Adds a change to the motion that would be `current` if none were waiting.
  @inlinable
  mutating func append(
    _ retarget: Retarget<Value>, after current: Segment<Value>, tolerance: Double
  ) {
    while let last, last.due >= retarget.due { items.removeLast() }
    if items.count - taken == Self.limit { items.removeLast() }
    var retarget = retarget
    retarget.motion = (last?.motion ?? current).followed(by: retarget, tolerance: tolerance)
    if isEmpty {
      if !items.isEmpty { items.removeAll(keepingCapacity: true) }
      taken = 0
    } else if taken >= Self.limit {
      items.removeFirst(taken)
      taken = 0
    }
    if items.capacity == 0 { items.reserveCapacity(8) }
    items.append(retarget)
  }

  @inlinable
  mutating func removeAll() { taken = items.count }

  @inlinable
  mutating func shift(by offset: Value, later delay: Double) {
    for index in items.indices.dropFirst(taken) {
      items[index].due += delay
      items[index].target = items[index].target.adding(offset, scaledBy: 1)
      items[index].motion = items[index].motion?.shifted(by: offset, later: delay)
    }
  }

  @inlinable
  static func == (a: Self, b: Self) -> Bool { a.waiting == b.waiting }
}
