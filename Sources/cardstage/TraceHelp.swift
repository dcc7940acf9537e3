import CommandText
import ProgramSupport
import TextFormat

/// The texts of `cardstage help trace [PLATFORM]`: code that records a trace in another program.
enum TraceHelp {
  /// The manual's page, with a section for each platform.
  private static var page: String { ManualTopic.markdown(ofPage: "traces") }

  private static var lines: [Substring] {
    page.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The platforms for which the page has code.
  private static var platforms: [String] {
    lines.filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3).lowercased() }
  }

  /// Returns the page, or only the code for `platform`.
  static func text(for platform: String?) throws(Failure) -> String {
    guard let platform else { return PlainPage.text(page, isBold: ManualTopic.isBold) }
    guard platforms.contains(platform) else {
      let advice =
        Suggestions.question(for: platform, in: platforms)
        ?? "expected one of \(platforms.joined(separator: ", "))"
      throw .usage("unknown platform '\(platform)'; \(advice)")
    }
    let section = lines.drop { $0.lowercased() != "## \(platform)" }.dropFirst()
    let code = section.drop { !$0.hasPrefix("```") }.dropFirst().prefix { !$0.hasPrefix("```") }
    return code.joined(separator: "\n")
  }

  static var topic: HelpTopic {
    HelpTopic(
      "trace", "[PLATFORM]", "code that records a trace in another program", maximumOperands: 1,
      words: { platforms },
      text: { operands throws(Failure) in try text(for: operands.first) })
  }
}
