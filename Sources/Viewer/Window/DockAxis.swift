/// An axis of the docking layout: horizontal for the panel, vertical for the timeline. The axis
/// decides whether the panel or timeline lies beside the stage or over the stage. Lengths are in
/// points.
struct DockAxis: Hashable, Sendable {
  /// The arrangement of a panel or timeline relative to the stage.
  enum Place: Hashable, Sendable {
    /// A hidden panel or timeline.
    case closed
    /// A panel or timeline that waits until the window has grown, and is not shown yet.
    case coming
    /// A panel or timeline beside the stage.
    case docked
    /// A panel or timeline over the stage.
    case over
  }

  /// The usual and the minimum extent of the panel or timeline, in points.
  private let (full, least): (Double, Double)
  /// The minimum extent of the stage, in points, beside which a panel or timeline can stay docked
  /// after the user has resized the window.
  private let leastStage: Double
  private(set) var place = Place.closed
  /// The extent in points that the panel or timeline occupies beside the stage, or 0 if it is
  /// closed or over the stage.
  private(set) var extent = 0.0
  /// The window's extent in points before it grew for the panel or timeline. `nil` if the window
  /// did not grow, or if the user has resized it since then.
  private(set) var before: Double?

  init(full: Double, least: Double, leastStage: Double) {
    (self.full, self.least, self.leastStage) = (full, least, leastStage)
  }

  var isOpen: Bool { place != .closed }

  /// Opens the panel or timeline. The window grows only if the background beside the stage does not
  /// have enough space.
  ///
  /// - Parameter end: The right or bottom edge of the stage, in points of the window.
  /// - Parameter window: The window's current extent in points.
  /// - Returns: The window's new extent in points.
  mutating func open(end: Double, window: Double) -> Double {
    place = .coming
    guard end + full > window + DockAxis.slack else { return window }
    before = window
    return end + full
  }

  /// Closes the panel or timeline.
  ///
  /// - Parameter window: The window's current extent in points.
  /// - Returns: The window's new extent in points.
  mutating func close(window: Double) -> Double {
    defer { (place, extent, before) = (.closed, 0, nil) }
    return before ?? window
  }

  /// Places a waiting or overlapping panel or timeline: beside the stage if the space is
  /// sufficient, otherwise over the stage.
  ///
  /// - Parameter stage: The range that the stage occupies, in points of the window.
  /// - Parameter window: The window's current extent in points.
  /// - Parameter isLast: Whether the window will not grow any further.
  /// - Returns: Whether the stage has to move.
  mutating func settle(
    stage: ClosedRange<Double>, window: Double, isLast: Bool
  ) -> Bool {
    guard place == .coming || place == .over else { return false }
    let room = window - stage.upperBound + Self.slack
    if room >= full || isLast && room >= least {
      dock(room >= full ? full : least)
      return false
    }
    return isLast && fit(window: window, stage: stage.upperBound - stage.lowerBound)
  }

  /// Adapts the panel or timeline after the user has resized the window. `window` is the window's
  /// new extent and `stage` the stage's previous extent, in points.
  mutating func resize(window: Double, stage: Double) {
    guard isOpen else { return }
    before = nil
    _ = fit(window: window, stage: place == .over ? stage : leastStage)
  }

  /// Docks an open panel or timeline beside a recorded stage that alone needs a window of extent
  /// `window`.
  ///
  /// - Returns: The extent in points of a window with enough space for both.
  mutating func makeRoom(for window: Double) -> Double {
    guard isOpen else { return window }
    (place, before) = (.docked, window)
    if extent == 0 { extent = full }
    return window + extent
  }

  /// Docks the panel or timeline if the window has enough space beside a stage of extent `stage`.
  /// Otherwise places the panel or timeline over the stage. Returns whether the panel or timeline
  /// is docked.
  private mutating func fit(window: Double, stage: Double) -> Bool {
    let room = window - stage + Self.slack
    guard room >= least else {
      (place, extent) = (.over, 0)
      return false
    }
    dock(room >= full ? full : least)
    return true
  }

  private mutating func dock(_ extent: Double) { (place, self.extent) = (.docked, extent) }

  /// Tolerance of length comparisons in points, smaller than any pixel.
  private static let slack = 0.01
}
