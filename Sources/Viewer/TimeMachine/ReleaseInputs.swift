internal import SceneCore
internal import Stage
internal import Workbench

/// Everything that determines the last release up to the cursor.
struct ReleaseInput: Equatable {
  /// Two microseconds after a landmark all is settled that it changes.
  private static let settling = 2e-6

  /// The history's edition, and how many landmarks it has: moves between them change no release.
  let (edition, landmarks): (Int, Int)
  let present: Double?
  /// Infinite after the last landmark: then time alone changes nothing.
  let cursor: Double

  init(_ machine: TimeMachine) {
    (edition, landmarks) = (machine.history.revision, machine.history.landmarks.count)
    present = machine.present?.time
    let last = machine.history.landmarks.lastTime
    cursor = machine.cursor >= last + Self.settling ? .infinity : machine.cursor
  }
}

/// Everything that determines the figures of a release.
struct FigureInput: Equatable {
  let release: Release
  let revision: Int
  let rival: VariantRun.Version?
  /// What has come, while it can still come at the time of the release; nil: time has gone on.
  let landmarks: Int?

  init(_ machine: TimeMachine, of release: Release) {
    self.release = release
    (revision, rival) = (machine.history.revision, machine.rival?.version)
    let isLast = machine.history.landmarks.lastTime <= release.time
    landmarks = isLast ? machine.history.landmarks.count : nil
  }
}

/// Figures of a release.
struct ReleaseMetricsCache: Equatable {
  /// Under A and under B; nil: there are none.
  var a, b: ReleaseMetrics?
}
