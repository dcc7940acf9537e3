internal import CardGeometry

/// What came of one input, in order; as much as eight recognizers report is held in place, so that an
/// input allocates nothing.
public struct GestureEvents: RandomAccessCollection, Sendable {
  private static let blank = GestureEvent(key: 0, pointer: 0, time: 0, gesture: .pressCancelled)

  /// Three for each: a deadline that passed before the input, a last movement, its end.
  private var near = InlineArray<24, GestureEvent>(repeating: blank)
  private var far: [GestureEvent] = []
  /// How many there are.
  public private(set) var count = 0

  init() {}

  /// The first event's index.
  public var startIndex: Int { 0 }
  /// One past the last event's index.
  public var endIndex: Int { count }

  /// The event at `position`.
  public subscript(position: Int) -> GestureEvent {
    precondition(position >= 0 && position < count, "No gesture event at \(position)")
    return position < near.count ? near[position] : far[position - near.count]
  }

  mutating func append(_ event: GestureEvent) {
    if count < near.count { near[count] = event } else { far.append(event) }
    count += 1
  }
}
