import HostSystem
import TextFormat

/// How far a film is, on standard error: on a terminal one line that goes on, elsewhere a line for
/// each quarter.
struct FilmProgress {
  private let name: String
  private let end: Double
  private let passes: Int
  private var pass = 0
  private var told = 0

  /// Of the film that is planned, whose frames are played `passes` times; nil: it is none.
  init?(_ plan: FilmPlan, passes: Int) {
    guard plan.format != nil else { return nil }
    (name, end, self.passes) = (plan.path, plan.end, passes)
  }

  /// The frame at stage time `time` is done.
  mutating func tell(_ time: Double) {
    // Nobody knows when motion that no end was set to ends.
    let share = end > 0 ? min(time / end, 1) : 1
    let percent = Int((100 * (Double(pass) + share) / Double(passes)).rounded(.down))
    let isTerminal = StandardStreams.areErrorsSeen
    guard percent >= told + (isTerminal ? 1 : 25) else { return }
    told = isTerminal ? percent : percent / 25 * 25
    guard told < 100 else { return }
    let line = "cardstage: \(name): \(told) %".printable
    StandardStreams.tell(isTerminal ? "\r\(line)" : line, end: isTerminal ? "" : "\n")
  }

  /// The frames are played once more.
  mutating func nextPass() { pass += 1 }

  /// Whatever comes next is said in a line of its own.
  func finish() {
    if told > 0, StandardStreams.areErrorsSeen { StandardStreams.tell("\r\u{1B}[K", end: "") }
  }
}
