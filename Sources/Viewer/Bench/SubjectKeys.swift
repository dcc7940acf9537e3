internal import CardMotion
internal import SceneCore
internal import Stage
internal import Workbench

// What panel and timeline show is found again only if one of these has changed. All of it is quick to
// compare: lists that are the same one are not looked through.

/// What the last release up to the cursor depends on.
struct ReleaseKey: Equatable {
  /// Two microseconds after a landmark all is settled that it changes.
  private static let settling = 2e-6

  let edition: Int
  let landmarks: Int
  let present: Double?
  /// Infinite after the last landmark: then time alone changes nothing.
  let cursor: Double

  init(_ travel: TimeTravel, at cursor: Double) {
    let last = travel.history.landmarks
    (edition, landmarks) = (travel.history.edition, last.count)
    present = travel.present
    self.cursor = cursor >= last.lastTime + Self.settling ? .infinity : cursor
  }
}

/// What the figures of a release depend on.
struct FigureKey: Equatable {
  let release: Release
  let edition: Int
  let rival: Rival.Version?
  /// What has come, while it can still come at the time of the release; nil: time has gone on.
  let landmarks: Int?

  init(_ travel: TimeTravel, of release: Release) {
    self.release = release
    (edition, rival) = (travel.history.edition, travel.rival?.version)
    let isLast = travel.history.landmarks.lastTime <= release.time
    landmarks = isLast ? travel.history.landmarks.count : nil
  }
}

/// Figures of a release.
struct FoundFigures {
  /// Under A and under B; nil: there are none.
  var a, b: ReleaseFigures?
}

/// What the timeline's subject depends on.
struct TimelineKey: Equatable {
  let probe: String?
  let scene: SceneDescriptor
  let (edition, inputs, landmarks, heard): (Int, Int, Int, Int)
  let before: Int?
  let record: Int
  let rival: Rival.Version?
  let (cursor, stageTime, scale): (Double, Double, Double)
  let (present, editedSince): (Double?, Double?)
  let mode: TimeTravel.Mode
  let isPending: Bool
  let (isPaused, speed): (Bool, Double)
  let (isCapturing, isRecordingStatistics): (Bool, Bool)
  let loop: ClosedRange<Double>?
  let showsGhosts: Bool

  init(_ viewer: Viewer) {
    (probe, scene) = (viewer.bench.probe, viewer.stage.descriptor)
    (edition, inputs) = (viewer.travel.history.edition, viewer.travel.history.inputCount)
    (landmarks, heard) = (viewer.travel.history.landmarks.count, viewer.travel.heard)
    before = viewer.travel.whatIf?.before?.history.edition
    (record, rival) = (viewer.travel.record.edition, viewer.travel.rival?.version)
    (cursor, stageTime, scale) = (viewer.cursor, viewer.stage.time, viewer.stage.surroundings.scale)
    (present, editedSince) = (viewer.travel.present, viewer.travel.whatIf?.gesture.lowerBound)
    (mode, isPending) = (viewer.travel.mode, viewer.travel.isPending)
    (isPaused, speed) = (viewer.clock.isPaused, viewer.clock.speed)
    (isCapturing, isRecordingStatistics) = (viewer.isCapturing, viewer.isRecordingStatistics)
    (loop, showsGhosts) = (
      viewer.travel.isLooping ? viewer.travel.loopRange : nil, viewer.travel.showsGhosts
    )
  }
}

/// What the panel's subject depends on.
struct PanelKey: Equatable {
  let scene: SceneDescriptor
  let (chosen, saved): (Tuning, Tuning)
  /// What the scene had in the past that is shown; nil: the present is.
  let then: Tuning?
  let edits: [Tuning.Setting]
  let modes: [Tuning]
  let mode: Int?
  let (file, error): (String?, String?)
  let (canUndo, canRedo): (Bool, Bool)
  let reducesMotion: Bool
  let before: Tuning?
  let rival: Rival.Version?
  let springs: [SpringRelease?]
  let edition: Int
  let (isPassing, isMoving): (Bool, Bool)
  let figures: FigureKey?

  init(_ viewer: Viewer, _ release: Release?, _ springs: [SpringRelease?]) {
    scene = viewer.stage.descriptor
    (chosen, saved) = (viewer.bench.choice.tuning, viewer.bench.file.saved)
    then = viewer.isInPast ? viewer.stage.surroundings.tuning : nil
    edits = viewer.travel.edits
    (modes, mode) = (viewer.bench.choice.modes, viewer.bench.choice.mode)
    (file, error) = (viewer.bench.file.name, viewer.bench.file.error)
    (canUndo, canRedo) = (viewer.bench.edits.canUndo, viewer.bench.edits.canRedo)
    reducesMotion = viewer.stage.surroundings.reducesMotion
    before = viewer.travel.whatIf?.before?.tuning
    rival = viewer.travel.rival?.version
    edition = viewer.travel.history.edition
    self.springs = springs
    figures = release.map { FigureKey(viewer.travel, of: $0) }
    (isPassing, isMoving) = (viewer.isPassing, viewer.bench.isBesideMotion)
  }
}
