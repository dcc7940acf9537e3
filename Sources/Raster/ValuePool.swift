/// A reference to a large value in a `ValuePool`, so that structs with such a value stay small.
final class Pooled<Value> {
  @exclusivity(unchecked) fileprivate var storedValue: Value?

  /// The value. It must not be read after its pool was emptied.
  var value: Value {
    guard let storedValue else { preconditionFailure("asked for after its pool was emptied") }
    return storedValue
  }

  fileprivate init(_ value: Value) { storedValue = value }
}

/// A pool of values that are all released at once. Their memory is reused for new values.
final class ValuePool<Value> {
  private var all: [Pooled<Value>] = []
  private var used = 0

  func keep(_ value: Value) -> Pooled<Value> {
    if used == all.count { all.append(Pooled(value)) } else { all[used].storedValue = value }
    used += 1
    return all[used - 1]
  }

  func removeAll() {
    for pooled in all[..<used] { pooled.storedValue = nil }
    used = 0
  }
}
