import HostSystem
import TextFormat

/// The progress of a long command, printed on standard error.
///
/// A terminal shows one line that is updated, with the time left. Other outputs get a line for each
/// quarter, but only of a command that takes longer than ten seconds. Two threads must not use the
/// same progress at once.
package final class Progress: @unchecked Sendable {
  /// The form of the progress in an output.
  package enum Form: Sendable {
    /// One line that is updated.
    case line
    /// A line for each quarter.
    case quarters
    case hidden

    /// The form that standard error supports. It is hidden if the program is quiet.
    package static var standard: Form {
      if Messages.isQuiet { return .hidden }
      return StandardStreams.updatesErrorLines ? .line : .quarters
    }
  }

  /// Minimum time in seconds between two updates of the line.
  private static let updateInterval = 0.1
  /// Duration in seconds of a command that prints no quarters.
  private static let quietDuration = 10.0
  /// Duration in seconds before the time left is estimated.
  private static let estimateDelay = 1.0

  private let name: String
  private let form: Form
  private let descriptor: Int32?
  private let start: Double
  private var lastUpdate = -Double.infinity
  private var lastQuarter = 0

  /// Creates the progress of a command that begins at host time `start`.
  ///
  /// - Parameters:
  ///   - name: What the command makes, for example the path of a film.
  ///   - descriptor: The file descriptor to write to, or `nil` for standard error.
  package init(
    _ name: String, _ form: Form = .standard, to descriptor: Int32? = nil,
    startedAt start: Double = MonotonicClock.now()
  ) {
    (self.name, self.form, self.descriptor, self.start) = (name, form, descriptor, start)
  }

  /// Prints that the share `share` (0…1) of the work is done at host time `now`.
  package func tell(_ share: Double, at now: Double = MonotonicClock.now()) {
    guard let line = line(share, at: now) else { return }
    switch form {
    case .line: StandardStreams.tell("\r\(line)\u{1B}[K", end: "", to: descriptor)
    case .quarters: StandardStreams.tell(line, to: descriptor)
    case .hidden: break
    }
  }

  /// Removes the progress line from a terminal, so that the next message begins at the start of the
  /// line.
  package func finish() {
    if form == .line, lastUpdate > -.infinity {
      StandardStreams.tell("\r\u{1B}[K", end: "", to: descriptor)
    }
  }

  /// Returns the text to print at host time `now`, when the share `share` of the work is done.
  /// Returns `nil` if nothing is printed.
  func line(_ share: Double, at now: Double) -> String? {
    let (share, duration) = (min(max(0, share), 1), now - start)
    switch form {
    case .hidden: return nil
    case .quarters:
      let quarter = Int(4 * share)
      guard quarter > lastQuarter, quarter < 4, duration >= Self.quietDuration else { return nil }
      lastQuarter = quarter
    case .line:
      guard share < 1, now - lastUpdate >= Self.updateInterval else { return nil }
      lastUpdate = now
    }
    let left = duration * (1 - share) / share
    let end = share > 0 && duration >= Self.estimateDelay ? ", \(Self.duration(left)) left" : ""
    return "\(Messages.program): \(name): \(Int(100 * share)) %\(end)".printable
  }

  /// Returns `seconds` as text, for example `75 s` or `3 min`.
  private static func duration(_ seconds: Double) -> String {
    seconds < 90 ? "\(Int(seconds.rounded(.up))) s" : "\(Int((seconds / 60).rounded(.up))) min"
  }
}
