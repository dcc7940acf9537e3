package import CardGeometry
package import CardGestures

/// How many clicks have followed one another in one place: the second selects a word, the third all.
package struct ClickCount {
  /// Seconds between two clicks that belong together; SDL's and Windows' default.
  private static let interval = 0.5
  /// Points between them; GTK's default. A finger is less exact.
  private static let reach = 5.0

  private var last: (place: Point, time: Double)?
  package private(set) var count = 0

  /// No click.
  package init() {}

  /// Another one, at `place` and `time`.
  package mutating func add(_ place: Point, by device: PointerDevice, at time: Double) {
    let follows = last.map {
      time - $0.time <= Self.interval && (place - $0.place).length <= max(Self.reach, device.slop)
    }
    count = follows ?? false ? count + 1 : 1
    last = (place, time)
  }
}
