/// The last result of a costly computation. The result is stored with its key: all values that the
/// result depends on.
struct CachedValue<Key: Equatable, Value> {
  private var entry: (key: Key, value: Value)?

  /// Returns the stored result for `key`, or `nil` if the stored result has another key.
  func value(for key: Key) -> Value? {
    if let entry, entry.key == key { entry.value } else { nil }
  }

  mutating func store(_ value: Value, for key: Key) { entry = (key, value) }
}
