package import CardGeometry
package import CardGestures

/// The number of successive clicks at one location. The second click selects a word, the third
/// click selects all.
package struct ClickCount {
  /// Longest time between two successive clicks in seconds. This is the default of SDL and Windows.
  private static let interval = 0.5
  /// Longest distance between two successive clicks in points. This is GTK's default; touches may
  /// be further apart.
  private static let reach = 5.0

  private var last: (location: Point, time: Double)?
  package private(set) var count = 0

  /// Creates a count of 0.
  package init() {}

  /// Counts a click at `location` and `time`. The count restarts at 1 if the click is too late or
  /// too far from the last click.
  package mutating func add(_ location: Point, by device: PointerDevice, at time: Double) {
    let follows = last.map {
      time - $0.time <= Self.interval
        && (location - $0.location).length <= max(Self.reach, device.slop)
    }
    count = follows ?? false ? count + 1 : 1
    last = (location, time)
  }
}
