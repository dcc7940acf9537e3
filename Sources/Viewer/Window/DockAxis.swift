/// One direction in which a part of the workbench lies beside the stage: across for the panel, down
/// for the timeline. Lengths in points.
struct DockAxis: Hashable, Sendable {
  /// Where the part is.
  enum Place: Hashable, Sendable {
    /// Nowhere.
    case closed
    /// The window has been asked for room, and has not answered.
    case coming
    /// Beside the stage.
    case docked
    /// Over the stage.
    case over
  }

  /// How much it takes, and how much at the least.
  private let (full, least): (Double, Double)
  /// What the stage must be left when the window becomes smaller.
  private let leastStage: Double
  private(set) var place = Place.closed
  /// What it has taken beside the stage; 0: nothing.
  private(set) var extent = 0.0
  /// What the window was before it grew for this; nil: it has not, or the user has resized it since.
  private(set) var before: Double?

  init(full: Double, least: Double, leastStage: Double) {
    (self.full, self.least, self.leastStage) = (full, least, leastStage)
  }

  var isOpen: Bool { place != .closed }

  /// Opens beside a stage that ends at `end` of a window of `window`, on its ground as far as there is
  /// any.
  ///
  /// - Returns: What the window is to be.
  mutating func open(end: Double, window: Double) -> Double {
    place = .coming
    guard end + full > window + DockAxis.slack else { return window }
    before = window
    return end + full
  }

  /// Closes.
  ///
  /// - Returns: What the window is to be.
  mutating func close(window: Double) -> Double {
    defer { (place, extent, before) = (.closed, 0, nil) }
    return before ?? window
  }

  /// The window is `window`, and if `isLast` will be no more: it has its place beside the stage, which
  /// lies in `stage`, or over it.
  ///
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

  /// The user has made the window `window`, with a stage of `stage` so far.
  mutating func resize(window: Double, stage: Double) {
    guard isOpen else { return }
    before = nil
    _ = fit(window: window, stage: place == .over ? stage : leastStage)
  }

  /// Another recording is shown, whose stage all of a window of `window` would be filled by.
  ///
  /// - Returns: What the window is to be.
  mutating func makeRoom(for window: Double) -> Double {
    guard isOpen else { return window }
    (place, before) = (.docked, window)
    if extent == 0 { extent = full }
    return window + extent
  }

  /// Beside a stage of at least `stage` wherever that lies in `window`, else over it; whether beside.
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

  /// Less than any pixel.
  private static let slack = 0.01
}
