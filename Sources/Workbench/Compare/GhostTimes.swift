/// The moments at which ghosts show the card: every 50 ms of the gesture at the cursor, from its first
/// touch to rest.
package struct GhostTimes: Hashable, Sendable {
  /// Seconds between ghosts.
  package static let step = 0.05
  /// Ghosts of a gesture at most.
  static let most = 200

  /// When the gesture's last pointer went up; nil: one is still down, or it began without one.
  package let release: Double?
  /// The moments, in order: multiples of the step.
  package let times: [Double]

  /// Those of the gesture that `data` shows at its cursor.
  package init(_ data: TimelineData) {
    let cursor = data.cursor
    let start = data.rests.last { $0.upperBound <= cursor }?.upperBound ?? data.range.lowerBound
    let rest = data.rests.first { $0.lowerBound > start && $0.upperBound > cursor }
    let end = rest?.lowerBound ?? data.range.upperBound
    var (first, release) = (Double?.none, Double?.none)
    for mark in data.marks {
      guard case .press(let from, let until) = mark, from < end, (until ?? end) > start
      else { continue }
      if first == nil { first = from }
      release = until
    }
    self.release = release
    guard let first, end > first else {
      times = []
      return
    }
    // A hair of tolerance: the first touch itself may be such a moment.
    let low = Int((first / Self.step - 1e-6).rounded(.up))
    let high = min(Int((end / Self.step + 1e-6).rounded(.down)), low + Self.most)
    times = low <= high ? (low...high).map { Double($0) * Self.step } : []
  }
}
