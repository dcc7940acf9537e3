internal import CardMotion
internal import SceneCore
internal import Stage
internal import Workbench

/// All values that the timeline's data depends on. Equal values give the same data. Histories are
/// too large for a comparison, so their versions are compared.
struct TimelineInput: Equatable {
  let scene: SceneDescriptor
  /// The probe that the user chose, or `nil` for the scene's primary probe.
  let chosenProbe: String?
  /// The part of the history that the timeline shows, or `nil` for the part around the playhead.
  let sight: Timeline.Sight?
  let history: History.Version
  /// The version of the history before the last what-if edit, or `nil` if no edit is compared.
  let before: History.Version?
  /// The state of the stage: number of handled inputs, stage time, and the display's scale.
  let (heard, stageTime, scale): (Int, Double, Double)
  /// The revision number of the timeline cache. The number grows with each displayed frame, with
  /// each removal of frames, and with each change of variant B.
  let record: Int
  let rival: VariantRun.Version?
  let known: ClosedRange<Double>
  let cursor: Double
  let (isLive, isStill, isPending): (Bool, Bool, Bool)
  let (isPaused, speed): (Bool, Double)
  let isRecording: Bool
  let loop: ClosedRange<Double>?
  let showsGhosts: Bool
  let editedSince: Double?
  let rate: Double

  /// Creates the input of the timeline of `machine`. `probe` is the chosen probe, and `sight` the
  /// part of the history that is shown. `isRecording` is true if any recording is being made.
  init(
    _ machine: TimeMachine, probe: String?, sight: Timeline.Sight? = nil, isRecording: Bool
  ) {
    (scene, chosenProbe, self.sight) = (machine.stage.descriptor, probe, sight)
    (history, before) = (machine.history.version, machine.whatIf?.before?.history.version)
    (heard, stageTime) = (machine.handledInputCount, machine.stage.time)
    scale = machine.stage.environment.scale
    (record, rival) = (machine.record.revision, machine.rival?.version)
    (known, cursor) = (machine.knownTime, machine.cursor)
    (isLive, isStill, isPending) = (!machine.isInPast, machine.isStill, machine.isPending)
    (isPaused, speed) = (machine.clock.isPaused, machine.clock.speed)
    self.isRecording = isRecording
    (loop, showsGhosts) = (machine.loop.isOn ? machine.loop.range : nil, machine.showsGhosts)
    editedSince = machine.whatIf?.gesture.lowerBound
    rate = machine.rate
  }
}
