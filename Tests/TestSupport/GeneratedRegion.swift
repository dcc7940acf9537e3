public import Foundation
import Testing

/// A part of a manual page that is made from a table of the program, between
/// `<!-- generated: NAME -->` and `<!-- end -->`.
public enum GeneratedRegion {
  /// The directory of the manual's pages.
  public static let manual = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Assets/Manual").standardized

  /// Expects that the region `name` of `page` is `text`; with `CARDSTAGE_RECORD` set, writes it.
  public static func check(_ name: String, of page: String, is text: String) throws {
    let url = manual.appending(path: page)
    let whole = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(
      whole.range(of: "<!-- generated: \(name) -->\n")?.upperBound, "\(page) has no region \(name)")
    let end = try #require(whole[start...].range(of: "<!-- end -->")?.lowerBound)
    let wanted = "\n\(text)\n\n"
    if ProcessInfo.processInfo.environment["CARDSTAGE_RECORD"] != nil {
      try Data((whole[..<start] + wanted + whole[end...]).utf8).write(to: url)
      return
    }
    let found = whole[start..<end].split(separator: "\n")
    for (line, other) in zip(wanted.split(separator: "\n"), found) where line != other {
      Issue.record(
        "\(page), \(name): expected \(line), found \(other); renew it by CARDSTAGE_RECORD=1")
      return
    }
    #expect(wanted.split(separator: "\n").count == found.count)
  }

  /// `rows` as a Markdown table, the first row being its header.
  public static func table(_ rows: [[String]]) -> String {
    let lines = rows.map { row in
      "| " + row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
    let rule = "|" + String(repeating: "---|", count: rows.first?.count ?? 0)
    return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }
}
