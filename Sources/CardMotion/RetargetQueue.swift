internal import CardGeometry

/// A change of target that falls due at a time.
struct Retarget<Value: Interpolatable>: Equatable, Sendable {
  var due: Double
  var target: Value
  var timing: Timing
  var velocity: StartVelocity<Value>
}

/// Changes of target that wait for their time, the earliest first.
///
/// A later command overrules what would have come after it: so the times ascend. What a delay of
/// 0.1 s holds of a stream of pointer events with time stamps in milliseconds fits; beyond the limit
/// the newest replaces the one before it, so that the last target is never lost.
struct RetargetQueue<Value: Interpolatable>: Equatable, Sendable {
  static var limit: Int { 128 }

  private var items: [Retarget<Value>] = []
  /// Taken ones are skipped, not removed: taking does not write to `items`, so that a copy of a scene
  /// that is evaluated for a frame shares them.
  private var taken = 0

  var isEmpty: Bool { taken == items.count }
  var last: Retarget<Value>? { isEmpty ? nil : items.last }
  /// The ones that wait.
  var waiting: ArraySlice<Retarget<Value>> { items[taken...] }

  mutating func takeFirst(dueBy time: Double) -> Retarget<Value>? {
    guard taken < items.count, items[taken].due <= time else { return nil }
    taken += 1
    return items[taken - 1]
  }

  mutating func append(_ retarget: Retarget<Value>) {
    while let last, last.due >= retarget.due { items.removeLast() }
    if items.count - taken == Self.limit { items.removeLast() }
    if isEmpty {
      removeAll()
    } else if taken >= Self.limit {
      items.removeFirst(taken)
      taken = 0
    }
    if items.capacity == 0 { items.reserveCapacity(8) }
    items.append(retarget)
  }

  mutating func removeAll() {
    if !items.isEmpty { items.removeAll(keepingCapacity: true) }
    taken = 0
  }

  mutating func shift(by offset: Value, later delay: Double) {
    for index in items.indices.dropFirst(taken) {
      items[index].due += delay
      items[index].target = items[index].target.adding(offset, scaledBy: 1)
    }
  }

  static func == (a: Self, b: Self) -> Bool { a.waiting == b.waiting }
}
