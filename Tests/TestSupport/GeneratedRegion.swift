// AllocationProbe is no test, so its build has no testing library.
#if canImport(Testing)
  public import Foundation
  import Testing

  /// A part of a manual page that is made from a table of the program, between
  /// `<!-- generated: NAME -->` and `<!-- end -->`.
  public enum GeneratedRegion {
    /// The directory of the manual's pages.
    public static let manual = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().appending(path: "../../Assets/Manual").standardized

    /// The command that renews all generated pages and the schema of scene files.
    public static let renewal =
      "CARDSTAGE_RECORD=1 swift test --skip-build --disable-xctest "
      + "--filter 'ManualTests|GrammarTests|SchemaTests'"

    /// Whether the tests write what they would otherwise compare.
    public static var isRecording: Bool {
      ProcessInfo.processInfo.environment["CARDSTAGE_RECORD"] != nil
    }

    /// Expects that the region `name` of `page` is `text`; with `CARDSTAGE_RECORD` set, writes it.
    public static func check(_ name: String, of page: String, is text: String) throws {
      let url = manual.appending(path: page)
      let whole = try String(contentsOf: url, encoding: .utf8)
      let start = try #require(
        whole.range(of: "<!-- generated: \(name) -->\n")?.upperBound,
        "\(page) has no region \(name)")
      let end = try #require(whole[start...].range(of: "<!-- end -->")?.lowerBound)
      let wanted = "\n\(text)\n\n"
      if isRecording {
        try Data((whole[..<start] + wanted + whole[end...]).utf8).write(to: url)
        return
      }
      if let message = difference(of: whole[start..<end], from: wanted) {
        Issue.record("\(page), \(name): \(message)")
      }
    }

    /// Expects that the file at `url` is `text`; with `CARDSTAGE_RECORD` set, writes it.
    public static func check(_ url: URL, is text: String) throws {
      if isRecording {
        try Data(text.utf8).write(to: url)
        return
      }
      let found = try String(contentsOf: url, encoding: .utf8)
      if let message = difference(of: found, from: text) {
        Issue.record("\(url.lastPathComponent): \(message)")
      }
    }

    /// The first line in which `found` differs from `wanted`, and how to renew it. `nil` if all lines
    /// are equal; empty lines do not count.
    public static func difference(
      of found: some StringProtocol, from wanted: some StringProtocol
    ) -> String? {
      let (lines, others) = (Self.lines(of: wanted), Self.lines(of: found))
      let different = zip(lines, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      guard
        let place = different
          ?? (lines.count == others.count ? nil : min(lines.count, others.count))
      else { return nil }
      let (line, other) = (lines.dropFirst(place).first, others.dropFirst(place).first)
      return "expected \(line ?? "no more lines"), found \(other ?? "no more lines"); "
        + "renew generated pages: \(renewal)"
    }

    private static func lines(of text: some StringProtocol) -> [String] {
      text.split { $0 == "\n" }.map { String($0) }
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
#endif
