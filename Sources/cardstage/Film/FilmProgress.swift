import HostSystem
import TextFormat

/// The progress of a film, printed on standard error. A terminal shows one line that is updated;
/// other outputs get a line for each quarter of the film.
struct FilmProgress {
  private let name: String
  private let end: Double
  private let passes: Int
  private var pass = 0
  private var reportedPercent = 0

  /// Creates the progress of `plan`, whose frames are played `passes` times. Returns `nil` if the
  /// plan is a directory of pictures.
  init?(_ plan: FilmPlan, passes: Int) {
    guard plan.format != nil else { return nil }
    (name, end, self.passes) = (plan.path, plan.end, passes)
  }

  /// Prints the progress after the frame at stage time `time` is complete.
  mutating func tell(_ time: Double) {
    // The recording's last input counts as the end if the recording has no end time, so frames may
    // follow.
    let share = end > 0 ? min(time / end, 1) : 1
    let percent = Int((100 * (Double(pass) + share) / Double(passes)).rounded(.down))
    let isTerminal = StandardStreams.areErrorsSeen
    guard percent >= reportedPercent + (isTerminal ? 1 : 25) else { return }
    reportedPercent = isTerminal ? percent : percent / 25 * 25
    guard reportedPercent < 100 else { return }
    let line = "cardstage: \(name): \(reportedPercent) %".printable
    StandardStreams.tell(isTerminal ? "\r\(line)" : line, end: isTerminal ? "" : "\n")
  }

  mutating func nextPass() { pass += 1 }

  /// Removes the progress line from a terminal, so that the next message begins at the start of the
  /// line.
  func finish() {
    if reportedPercent > 0, StandardStreams.areErrorsSeen {
      StandardStreams.tell("\r\u{1B}[K", end: "")
    }
  }
}
