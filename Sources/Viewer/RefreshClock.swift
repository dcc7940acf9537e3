/// When a display refreshes, from the refreshes it has told of.
///
/// What is told is late by whatever held up the one who tells, so each word moves the clock a little
/// only; between them, and ahead, it goes on by itself.
public struct RefreshClock: Hashable, Sendable {
  /// A refresh of a display.
  public struct Refresh: Hashable, Sendable {
    /// Its count.
    public var count: Int
    /// Host time.
    public var time: Double

    /// The refresh of `count`, at host time `time`.
    public init(count: Int, time: Double) {
      self.count = count
      self.time = time
    }
  }

  /// Seconds from one to the next, as of late.
  public private(set) var period: Double {
    // A display that was off for a while says nothing of its period.
    didSet { period = min(max(period, claimed / Self.mostOff), claimed * Self.mostOff) }
  }
  private let claimed: Double
  private var anchor: Refresh?
  /// The last one told.
  private var last: Refresh?
  /// Refreshes that lay between two told ones, and the time they took.
  private var sum = Refresh(count: 0, time: 0)

  /// A word moves the clock by this part of the difference, and its period by this part for each
  /// refresh since the word before.
  private static let (phaseGain, periodGain) = (0.1, 0.01)
  /// By how much a period may differ from the one that the display says.
  private static let mostOff = 1.5
  /// Refreshes told farther apart say nothing about each other.
  private static let longestGap = 1.0
  /// A period is measured from so many.
  private static let fewest = 120

  /// Of a display that says it refreshes every `period` seconds; when is not known yet.
  public init(period: Double) {
    (self.period, claimed) = (period, period)
  }

  /// What the display really takes from one to the next, once enough have been told.
  public var measuredPeriod: Double? {
    sum.count < Self.fewest ? nil : sum.time / Double(sum.count)
  }

  /// The display has refreshed, for the `count`th time, at `time`.
  public mutating func told(_ count: Int, at time: Double) {
    let told = Refresh(count: count, time: time)
    defer { last = told }
    guard let last, let anchor, count > last.count, time - last.time < Self.longestGap else {
      anchor = told
      return
    }
    let step = count - last.count
    sum.count += step
    sum.time += time - last.time
    let expected = anchor.time + Double(count - anchor.count) * period
    let error = time - expected
    // The display is another one, or its mode is.
    guard abs(error) < period else {
      self.anchor = told
      period += (time - last.time - Double(step) * period) / Double(step) * Self.phaseGain
      return
    }
    self.anchor = Refresh(count: count, time: expected + Self.phaseGain * error)
    period += Self.periodGain * error / Double(step)
  }

  /// Forgets when refreshes are, not how far apart.
  public mutating func reset() {
    (anchor, last) = (nil, nil)
  }

  /// The first refresh at `time` or later; nil if nothing has been told for long: a display that was
  /// off has not gone on counting.
  public func refresh(from time: Double) -> Refresh? {
    guard let anchor, let last, abs(time - last.time) < Self.longestGap else { return nil }
    let steps = ((time - anchor.time) / period - 1e-6).rounded(.up)
    return refresh(anchor.count + Int(steps))
  }

  /// The one of `count`.
  public func refresh(_ count: Int) -> Refresh? {
    anchor.map { Refresh(count: count, time: $0.time + Double(count - $0.count) * period) }
  }
}
