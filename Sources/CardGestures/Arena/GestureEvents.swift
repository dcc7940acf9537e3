internal import CardGeometry

/// What came of one input, in order; held in place, so that no input allocates.
public struct GestureEvents: RandomAccessCollection, Sendable {
  /// An input lets a recognizer report three times at most: a deadline that passed before it, a
  /// last movement, its end.
  static let capacity = 3 * GestureArena.recognizerCapacity

  private static let blank = GestureEvent(key: 0, pointer: 0, time: 0, gesture: .pressCancelled)

  private var storage = InlineArray<24, GestureEvent>(repeating: blank)
  /// How many there are.
  public private(set) var count = 0

  init() {
    assert(storage.count == Self.capacity)
  }

  /// The first event's index.
  public var startIndex: Int { 0 }
  /// One past the last event's index.
  public var endIndex: Int { count }

  /// The event at `position`.
  public subscript(position: Int) -> GestureEvent {
    precondition(position >= 0 && position < count, "No gesture event at \(position)")
    return storage[position]
  }

  mutating func append(_ event: GestureEvent) {
    guard count < Self.capacity else {
      assertionFailure("A recognizer reported more than three times for one input")
      return
    }
    storage[count] = event
    count += 1
  }
}
