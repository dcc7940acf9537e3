internal import CardMotion
internal import SceneCore
internal import Stage

extension TimeMachine {
  /// Creates a run of `stage` with the given settings that starts at host time `now`, with `rate`
  /// steps of the playhead per second.
  init(_ stage: Stage, at now: Double, rate: Double, _ opening: Viewer.Configuration) {
    self.stage = stage
    self.rate = rate
    clock = MotionClock(hostTime: now, speed: opening.speed, isPaused: opening.isPaused)
    mode = opening.playback.map(Mode.replaying) ?? .live
    history = History(stage)
    choice = TuningChoice(stage.environment.tuning, stage.catalog)
    mayRestart = opening.mayRestartTime
    endTime = opening.endsWithPlayback ? opening.playback?.end : nil
    pressTime = opening.pressesControl ? Self.pressDelay : nil
  }
}
