/// An axis of the docking layout: horizontal for the panel, vertical for the timeline. The axis
/// decides whether its part lies beside the stage or over it. Lengths are in points.
struct DockAxis: Hashable, Sendable {
  /// The arrangement of the part relative to the stage.
  enum Place: Hashable, Sendable {
    /// The part is hidden.
    case closed
    /// The part waits until the window has grown.
    case coming
    /// The part lies beside the stage.
    case docked
    /// The part lies over the stage.
    case over
  }

  /// The usual and the smallest extent of the part, in points.
  private let (full, least): (Double, Double)
  /// The smallest stage extent, in points, that a smaller window must leave free.
  private let leastStage: Double
  private(set) var place = Place.closed
  /// The extent in points that the part occupies beside the stage, or 0 if the part is closed or
  /// over the stage.
  private(set) var extent = 0.0
  /// The window's extent in points before the window grew for the part, or `nil` if the window did
  /// not grow or the user has resized the window since.
  private(set) var before: Double?

  init(full: Double, least: Double, leastStage: Double) {
    (self.full, self.least, self.leastStage) = (full, least, leastStage)
  }

  var isOpen: Bool { place != .closed }

  /// Opens the part and computes the window's extent for it. Background beside the stage is used
  /// before the window grows.
  ///
  /// - Parameter end: The right or bottom edge of the stage, in points of the window.
  /// - Parameter window: The window's present extent in points.
  /// - Returns: The window's new extent in points.
  mutating func open(end: Double, window: Double) -> Double {
    place = .coming
    guard end + full > window + DockAxis.slack else { return window }
    before = window
    return end + full
  }

  /// Closes the part.
  ///
  /// - Parameter window: The window's present extent in points.
  /// - Returns: The window's new extent in points.
  mutating func close(window: Double) -> Double {
    defer { (place, extent, before) = (.closed, 0, nil) }
    return before ?? window
  }

  /// Places an open part in a window of extent `window`: beside the stage if there is room, else
  /// over the stage.
  ///
  /// - Parameter stage: The range that the stage occupies, in points of the window.
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

  /// Adapts the part to a window that the user has resized. `window` is the new extent and `stage`
  /// the stage's extent so far, in points.
  mutating func resize(window: Double, stage: Double) {
    guard isOpen else { return }
    before = nil
    _ = fit(window: window, stage: place == .over ? stage : leastStage)
  }

  /// Opens room for a recording whose stage alone would fill a window of extent `window`.
  ///
  /// - Returns: The window's new extent in points.
  mutating func makeRoom(for window: Double) -> Double {
    guard isOpen else { return window }
    (place, before) = (.docked, window)
    if extent == 0 { extent = full }
    return window + extent
  }

  /// Docks the part if a stage of extent `stage` leaves room for it, else puts the part over the
  /// stage. Returns whether the part is docked.
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
