internal import SceneCore
internal import Stage
internal import Workbench

/// All values that the last release up to the playhead depends on. Equal values give the same
/// release.
struct ReleaseInput: Equatable {
  /// Seconds after the last landmark from which on the playhead no longer changes the result.
  private static let settling = 2e-6

  /// The history's revision and its number of landmarks. Moves between landmarks change no release.
  let (edition, landmarks): (Int, Int)
  let present: Double?
  /// Stage time of the playhead, or infinity if the playhead is after the last landmark.
  let cursor: Double

  init(_ machine: TimeMachine) {
    (edition, landmarks) = (machine.history.revision, machine.history.landmarks.count)
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
  /// The number of landmarks while an input can still arrive at the release's time, or `nil` if
  /// later landmarks exist.
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
