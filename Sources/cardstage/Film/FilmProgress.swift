import ProgramSupport

/// The progress of a film, whose frames may be played more than once.
struct FilmProgress {
  private let progress: Progress
  private let end: Double
  private let passes: Int
  private var pass = 0

  /// Creates the progress of `plan`, whose frames are played `passes` times. Returns `nil` if the
  /// plan is a directory of pictures.
  init?(_ plan: FilmPlan, passes: Int) {
    guard plan.format != nil else { return nil }
    (progress, end, self.passes) = (Progress(plan.path), plan.end, passes)
  }

  /// Prints the progress after the frame at stage time `time` is complete.
  func tell(_ time: Double) {
    // The recording's last input counts as the end if the recording has no end time, so frames may
    // follow.
    let share = end > 0 ? min(time / end, 1) : 1
    progress.tell((Double(pass) + share) / Double(passes))
  }

  mutating func nextPass() { pass += 1 }

  func finish() { progress.finish() }
}
