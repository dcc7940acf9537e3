/// An estimate of a display's refresh times, based on the refreshes that the display reports.
///
/// Reports arrive with varying delay. So each report corrects the clock by only a small fraction of
/// the deviation. Between reports the clock extrapolates with the estimated period.
public struct RefreshClock: Hashable, Sendable {
  /// A refresh of a display.
  public struct Refresh: Hashable, Sendable {
    /// The display's count of its refreshes.
    public var count: Int
    /// Host time of the refresh in seconds.
    public var time: Double

    /// Creates the refresh with count `count` at host time `time`.
    public init(count: Int, time: Double) {
      self.count = count
      self.time = time
    }
  }

  /// The estimated period in seconds. Clamped to ⅔…1½ of the period that the display states.
  public private(set) var period: Double {
    // The first interval after the display was off can be wrong. The limits keep such an interval
    // from changing the period too much.
    didSet { period = min(max(period, claimed / Self.mostOff), claimed * Self.mostOff) }
  }
  private let claimed: Double
  private var anchor: Refresh?
  /// The newest reported refresh, or `nil` before the first report.
  private var last: Refresh?
  /// The number of refreshes counted so far and their total time in seconds, from which the average
  /// period is measured.
  private var sum = Refresh(count: 0, time: 0)

  /// The gains of the correction by a report. The error of a report is its refresh time minus the
  /// expected one. The phase is corrected by `phaseGain` times the error. The period is corrected
  /// by `periodGain` times the error, divided by the number of refreshes since the last report.
  private static let (phaseGain, periodGain) = (0.1, 0.01)
  /// Maximum factor by which the estimated period is longer or shorter than the stated period.
  private static let mostOff = 1.5
  /// If this many seconds or more lie between two reports of refreshes, the second report restarts
  /// the clock instead of correcting it.
  private static let longestGap = 1.0
  /// Minimum number of reported refreshes for ``measuredPeriod``.
  private static let fewest = 120

  /// Creates the clock of a display with the stated period `period` in seconds. The refresh times
  /// are unknown at first.
  public init(period: Double) {
    (self.period, claimed) = (period, period)
  }

  /// The measured average period in seconds, or `nil` before 120 refreshes have been reported.
  public var measuredPeriod: Double? {
    sum.count < Self.fewest ? nil : sum.time / Double(sum.count)
  }

  /// Corrects the clock by a reported refresh: the refresh with count `count` at host time `time`.
  public mutating func addRefresh(_ count: Int, at time: Double) {
    let newest = Refresh(count: count, time: time)
    defer { last = newest }
    guard let last, let anchor, count > last.count, time - last.time < Self.longestGap else {
      anchor = newest
      return
    }
    let step = count - last.count
    sum.count += step
    sum.time += time - last.time
    let expected = anchor.time + Double(count - anchor.count) * period
    let error = time - expected
    // An error of a whole period or more means that the display or its mode has changed.
    guard abs(error) < period else {
      self.anchor = newest
      period += (time - last.time - Double(step) * period) / Double(step) * Self.phaseGain
      return
    }
    self.anchor = Refresh(count: count, time: expected + Self.phaseGain * error)
    period += Self.periodGain * error / Double(step)
  }

  /// Discards the refresh times. The estimated period stays.
  public mutating func reset() {
    (anchor, last) = (nil, nil)
  }

  /// Returns the first refresh at or after host time `time`. Returns `nil` if no refresh was
  /// reported within one second of `time`, since a display that is off stops counting.
  public func refresh(from time: Double) -> Refresh? {
    guard let anchor, let last, abs(time - last.time) < Self.longestGap else { return nil }
    let steps = ((time - anchor.time) / period - 1e-6).rounded(.up)
    return refresh(anchor.count + Int(steps))
  }

  /// Returns the refresh with count `count`, or `nil` if no refresh has been reported.
  public func refresh(_ count: Int) -> Refresh? {
    anchor.map { Refresh(count: count, time: $0.time + Double(count - $0.count) * period) }
  }
}
