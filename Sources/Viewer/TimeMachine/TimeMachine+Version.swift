internal import CardMotion
internal import SceneCore

extension TimeMachine {
  /// The properties of the run that determine a frame. Frames of two equal versions at the same
  /// time are identical.
  struct Version: Equatable {
    let stage: Int
    let history: History.Version
    let clock: MotionClock
    let present: Double?
    let (isStill, isPlaying, isPending, isCapturing): (Bool, Bool, Bool, Bool)
    let tuning: Tuning
    let edits: [Tuning.Setting]
    let before: History.Version?
    let loop: Loop
    let showsGhosts: Bool
    let rival: Tuning?
  }

  var version: Version {
    Version(
      stage: handledInputCount, history: history.version, clock: clock, present: present?.time,
      isStill: isStill, isPlaying: playback != nil, isPending: isPending, isCapturing: isCapturing,
      tuning: choice.tuning, edits: edits, before: whatIf?.before?.history.version, loop: loop,
      showsGhosts: showsGhosts, rival: rival?.tuning)
  }
}
