internal import CardMotion
internal import SceneCore
internal import Stage
internal import Workbench

/// Everything that determines the timeline, with versions of the histories that are too large to be
/// compared. The timeline is made again if its input differs from the last one.
struct TimelineInput: Equatable {
  let scene: SceneDescriptor
  /// The probe that the user chose, or `nil` for the one that tells most of the scene.
  let chosenProbe: String?
  let history: History.Version
  /// The history before the last what-if edit, or `nil` if none is compared.
  let before: History.Version?
  /// The stage, by what has come to it.
  let (heard, stageTime, scale): (Int, Double, Double)
  /// Frames that were shown, and what was found out about B.
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

  /// `isRecording`: whether anything is being recorded.
  init(_ machine: TimeMachine, probe: String?, isRecording: Bool) {
    (scene, chosenProbe) = (machine.stage.descriptor, probe)
    (history, before) = (machine.history.version, machine.whatIf?.before?.history.version)
    (heard, stageTime) = (machine.handledInputCount, machine.stage.time)
    scale = machine.stage.surroundings.scale
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
