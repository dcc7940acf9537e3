internal import TextFormat

extension ProgramTable {
  /// Returns the man page of the program, `NAME(1)`.
  package func manual() -> String {
    var page = page(name, section: 1, summary: purpose)
    page.section("Synopsis")
    page.text("\(Roff.bold(name)) [\\fIFILE\\fR...]")
    page.breakLine()
    page.text("\(Roff.bold(name)) \\fICOMMAND\\fR [\\fIoption\\fR...]")
    page.section("Commands")
    for command in commands {
      page.entry("\(Roff.bold("\(name)-\(command.name)"))(1)", command.summary)
    }
    for (word, help) in firstWords.dropFirst(commands.count) {
      page.entry("\(Roff.bold(name)) \(Roff.bold(word))", help)
    }
    page.section("Options of all commands")
    for option in commonOptions { add(option, to: &page) }
    page.section("Options")
    for (option, names) in forms where !commonOptions.contains(where: { $0.name == option.name }) {
      add(option, of: names, to: &page)
    }
    for topic in topics {
      guard let markdown = topic.markdown else { continue }
      page.section(Self.title(of: topic.word))
      // Headings of a section are subsections here.
      page.add(markdown: markdown.replacingOccurrences(of: "\n## ", with: "\n### "))
    }
    page.section("Examples")
    for command in commands { add(command.examples, to: &page) }
    page.section("See also")
    page.text(references(commands.map { ("\(name)-\($0.name)", 1) } + formats))
    return page.text
  }

  /// Returns the man page of the command called `word`, `NAME-COMMAND(1)`, or `nil` if there is no
  /// such command.
  package func manual(of word: String) -> String? {
    guard let command = commands.first(where: { $0.name == word }) else { return nil }
    var page = page("\(name)-\(word)", section: 1, summary: command.summary)
    page.section("Synopsis")
    page.text(Roff.escaped(command.synopsis))
    page.section("Options")
    for option in command.options { add(option, to: &page) }
    let notes = command.notes.filter { !$0.isEmpty }
    if !notes.isEmpty {
      page.section("Notes")
      page.code(notes)
    }
    page.section("Examples")
    add(command.examples, to: &page)
    page.section("See also")
    page.text(references([(name, 1)] + formats))
    return page.text
  }

  /// Returns the man page of a kind of file, `NAME-FORMAT(5)`, from a page of the manual.
  package func manual(ofFormat format: String, summary: String, markdown: String) -> String {
    var page = page("\(name)-\(format)", section: 5, summary: summary)
    page.section("Description")
    page.add(markdown: markdown)
    page.section("See also")
    page.text(references([(name, 1)]))
    return page.text
  }

  /// The kinds of files that have a man page.
  package static let formats = ["recording", "scene", "tuning"]

  private var formats: [(String, Int)] { Self.formats.map { ("\(name)-\($0)", 5) } }

  private func page(_ title: String, section: Int, summary: String) -> Roff {
    Roff(title, section: section, date: date, source: "\(name) \(version)", summary: summary)
  }

  private func add(_ option: Option, of names: [String] = [], to page: inout Roff) {
    let terms = option.names.map { Roff.bold($0) }.joined(separator: ", ")
    let value = option.kind.map { " \\fI\(Roff.escaped($0.placeholder))\\fR" } ?? ""
    let commands = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    page.entry(terms + value, option.help + commands)
  }

  private func add(_ examples: [(line: String, purpose: String)], to page: inout Roff) {
    for example in examples {
      page.paragraph("\(example.purpose):")
      page.code([example.line])
    }
  }

  private func references(_ pages: [(String, Int)]) -> String {
    let sorted = pages.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    return sorted.map { "\(Roff.bold($0.0))(\($0.1))" }.joined(separator: ", ")
  }

  /// The usual heading of a topic, such as `Exit status`.
  private static func title(of topic: String) -> String {
    topic == "exit-codes" ? "Exit status" : topic.replacingOccurrences(of: "-", with: " ")
  }
}
