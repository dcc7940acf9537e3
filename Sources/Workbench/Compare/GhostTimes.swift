/// The stage times of the ghosts, i.e. the card's poses drawn during a gesture. There is one ghost
/// every 50 ms of the gesture at the playhead, from the first pointer down until the card rests.
package struct GhostTimes: Hashable, Sendable {
  /// Seconds between ghosts.
  package static let step = 0.05
  /// Maximum number of ghosts of a gesture.
  static let maximumCount = 200

  /// Stage time in seconds at which the gesture's last pointer went up. `nil` if a pointer is still
  /// down, or if the gesture has no pointer.
  package let release: Double?
  /// Stage times of the ghosts in ascending order: multiples of `step` seconds.
  package let times: [Double]

  /// Creates the times for the gesture at the playhead of `data`.
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
    // Because of the tolerance, the first pointer down is included if it falls on a multiple of the
    // step.
    let low = Int((first / Self.step - 1e-6).rounded(.up))
    let high = min(Int((end / Self.step + 1e-6).rounded(.down)), low + Self.maximumCount)
    times = low <= high ? (low...high).map { Double($0) * Self.step } : []
  }
}
