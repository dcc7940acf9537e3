internal import SceneCore
internal import Stage
internal import Workbench

/// All values that the last release up to the playhead depends on. Equal values give the same
/// release.
struct ReleaseInput: Equatable {
  /// If the playhead is at least this many seconds after the history's last landmark, the release
  /// does not depend on the exact time of the playhead. A landmark is an input that is not a move,
  /// or a move that ended a rest.
  private static let settling = 2e-6

  /// The history's revision, and the number of its landmarks. A landmark is an input that is not a
  /// move, or a move that ended a rest. Only landmarks can change the list of releases.
  let (revision, landmarks): (Int, Int)
  let present: Double?
  /// The stage time of the playhead, or infinity if the playhead is after the last landmark of the
  /// history. A landmark is an input that is not a move, or a move that ended a time without
  /// motion.
  let cursor: Double

  init(_ machine: TimeMachine) {
    (revision, landmarks) = (machine.history.revision, machine.history.landmarks.count)
    present = machine.present?.time
    let last = machine.history.landmarks.lastTime
    cursor = machine.cursor >= last + Self.settling ? .infinity : machine.cursor
  }
}

/// All values that the metrics of a release depend on. Equal values give the same metrics.
struct FigureInput: Equatable {
  let release: Release
  let revision: Int
  let rival: VariantRun.Version?
  /// The number of landmarks in the history if no landmark is later than the release, otherwise
  /// `nil`. A landmark is an input that is not a move, or a move that ended a rest. If another
  /// landmark arrives at the time of the release, this number changes, so the metrics are computed
  /// again.
  let landmarks: Int?

  init(_ machine: TimeMachine, of release: Release) {
    self.release = release
    (revision, rival) = (machine.history.revision, machine.rival?.version)
    let isLast = machine.history.landmarks.lastTime <= release.time
    landmarks = isLast ? machine.history.landmarks.count : nil
  }
}

/// The metrics of one release under tunings A and B.
struct ReleaseMetricsCache: Equatable {
  /// Metrics under tuning A and under tuning B; each is `nil` if the release has none.
  var a, b: ReleaseMetrics?
}
