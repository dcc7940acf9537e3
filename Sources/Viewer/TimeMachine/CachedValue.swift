/// The last result of something costly, with all that it depends on.
struct CachedValue<Key: Equatable, Value> {
  private var kept: (key: Key, value: Value)?

  /// The result for `key`; nil: that is not known.
  func value(for key: Key) -> Value? {
    if let kept, kept.key == key { kept.value } else { nil }
  }

  mutating func store(_ value: Value, for key: Key) { kept = (key, value) }
}
