internal import CardGeometry

/// The reports that one input caused, in order. The first 24 reports are stored inline, enough for
/// eight recognizers, so that an input allocates no memory.
public struct GestureEvents: RandomAccessCollection, Sendable {
  private static let blank = GestureEvent(key: 0, pointer: 0, time: 0, gesture: .pressCancelled)

  /// The first 24 reports. This is enough for eight recognizers, because one input causes at most
  /// three reports of a recognizer: one at a deadline before the input, one for the last movement,
  /// and one for the end of the gesture.
  private var near = InlineArray<24, GestureEvent>(repeating: blank)
  /// All reports after the first 24 reports, which are in `near`.
  private var far: [GestureEvent] = []
  /// The number of reports.
  public private(set) var count = 0

  init() {}

  /// The index of the first report, 0.
  public var startIndex: Int { 0 }
  /// The index after the last report.
  public var endIndex: Int { count }

  /// The gesture event at the index `position`.
  ///
  /// - Precondition: `position` is within 0…(count − 1).
  public subscript(position: Int) -> GestureEvent {
    precondition(position >= 0 && position < count, "No gesture event at \(position)")
    return position < near.count ? near[position] : far[position - near.count]
  }

  mutating func append(_ event: GestureEvent) {
    if count < near.count { near[count] = event } else { far.append(event) }
    count += 1
  }
}
