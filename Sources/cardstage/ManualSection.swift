import ProgramSupport
import TextFormat

/// The sections of manual pages that have a help topic of their own and are sections of
/// `cardstage(1)`.
enum ManualSection: String, CaseIterable {
  case exitCodes = "exit-codes"
  case environment, files, opening, tunings, statistics, platforms

  /// The page with the section, and the section's heading.
  private var place: (page: ManualTopic, heading: String) {
    switch self {
    case .exitCodes: (.window, "Exit codes")
    case .environment: (.window, "Environment variables")
    case .files: (.window, "Saved state")
    case .opening: (.window, "Open a file")
    case .tunings: (.workbench, "Save and share a tuning")
    case .statistics: (.recordings, "Statistics")
    case .platforms: (.handoff, "Target platforms")
    }
  }

  private var summary: String {
    switch self {
    case .exitCodes: "exit codes of the commands"
    case .environment: "environment variables"
    case .files: "files kept between runs"
    case .opening: "what 'cardstage FILE' opens"
    case .tunings: "tuning files"
    case .statistics: "what --stats writes"
    case .platforms: "targets of the hand-off"
    }
  }

  /// The section without its heading and its subsections.
  var markdown: String {
    let lines = place.page.markdown.split(separator: "\n", omittingEmptySubsequences: false)
    let section = lines.drop { $0 != "## \(place.heading)" }.dropFirst()
    return section.prefix { !$0.hasPrefix("#") }.joined(separator: "\n")
  }

  var helpTopic: HelpTopic {
    HelpTopic(
      rawValue, "", summary, maximumOperands: 0, markdown: { markdown },
      text: { _ throws(Failure) in
        PlainPage.text("# \(place.heading)\n\n" + markdown, isBold: ManualTopic.isBold)
      })
  }
}
