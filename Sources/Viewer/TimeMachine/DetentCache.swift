internal import SceneCore
internal import Stage
internal import Workbench

/// A cache of a scene's detents (rest positions) over time. Detents can only change at certain
/// moments, so the stage is asked for its detents once per moment. Times are stage seconds.
struct DetentCache {
  /// The shortest time in seconds for which a detent has a position that counts. A dragged number
  /// changes at least four times a second.
  private static let shortest = 0.25

  private var revision = -1
  /// Cached results, in ascending order of time.
  private var found: [Found] = []

  /// A moment at which the detents may change.
  struct Moment: Equatable {
    let time: Double
    /// Number of inputs at the stage time ``time``. While the run is live, another input with the
    /// same time can arrive, and the cached detents of this moment are then outdated.
    var count: Int
  }

  private struct Found {
    let moment: Moment
    let detents: [SceneDetent]
  }

  /// Returns the detents of the value that `probe` measures. Each detent has the range of stage
  /// time in which its position stays the same. The range is unbounded below for a detent of the
  /// first moment, and unbounded above for a detent of the last moment.
  ///
  /// - Parameter moments: The moments at which the detents may change, in ascending order.
  /// - Parameter revision: The revision of the history. A new revision clears the cache.
  /// - Parameter stage: Returns the stage at a given stage time.
  mutating func detents(
    of probe: String, at moments: [Moment], revision: Int, _ stage: (Double) -> Stage
  ) -> [TimelineData.Detent] {
    if revision != self.revision { (self.revision, found) = (revision, []) }
    var known = found[...]
    found.removeAll(keepingCapacity: true)
    for moment in moments {
      known = known.drop { $0.moment.time < moment.time }
      if let first = known.first, first.moment == moment {
        found.append(first)
      } else {
        let detents = stage(moment.time).detents(at: moment.time)
        found.append(Found(moment: moment, detents: detents))
      }
    }
    var result: [TimelineData.Detent] = []
    // The indices in `result` of the detents whose range of time has not ended yet.
    var open: [Int] = []
    for (index, here) in found.enumerated() {
      let start = index == 0 ? -.infinity : here.moment.time
      let detents = here.detents.filter { $0.probe == probe && $0.position.isFinite }
      let ended = open.filter { resultIndex in
        !detents.contains {
          ($0.name, $0.position) == (result[resultIndex].name, result[resultIndex].value)
        }
      }
      for resultIndex in ended {
        result[resultIndex].range = result[resultIndex].range.lowerBound...start
      }
      open.removeAll(where: ended.contains)
      for detent in detents {
        let isKnown = open.contains { resultIndex in
          (result[resultIndex].name, result[resultIndex].value) == (detent.name, detent.position)
        }
        guard !isKnown else { continue }
        open.append(result.count)
        result.append(
          TimelineData.Detent(detent.name, at: detent.position, during: start ... .infinity))
      }
    }
    // While a detent's number is dragged, the detent has many positions that the user never sees.
    return result.filter { $0.range.upperBound - $0.range.lowerBound >= Self.shortest }
  }
}
