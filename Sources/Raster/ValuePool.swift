/// A value elsewhere: who holds on to it stays small.
final class Pooled<Value> {
  @exclusivity(unchecked) fileprivate var kept: Value?

  /// There until its pool is emptied.
  var value: Value {
    guard let kept else { preconditionFailure("asked for after its pool was emptied") }
    return kept
  }

  fileprivate init(_ value: Value) { kept = value }
}

/// Values that are all forgotten at once, and whose memory is then used again.
final class ValuePool<Value> {
  private var all: [Pooled<Value>] = []
  private var used = 0

  func keep(_ value: Value) -> Pooled<Value> {
    if used == all.count { all.append(Pooled(value)) } else { all[used].kept = value }
    used += 1
    return all[used - 1]
  }

  func removeAll() {
    for pooled in all[..<used] { pooled.kept = nil }
    used = 0
  }
}
