import Testing

@testable import CommandText

@Suite("man pages and completions of a table")
struct CommandTextTests {
  private let table = ProgramTable(
    "painter", version: "1.2", date: "2026-01-31", purpose: "Painter: paints.",
    commands: [
      ProgramTable.Command(
        "paint", synopsis: "painter paint WALL", summary: "paint a wall", operand: .scene,
        options: [
          .init(
            "coats", letter: "c", .number(1...3, "N"),
            help: "number of coats; the user's (default: 1)"),
          .init("colour", .words(["red", "blue"]), help: "colour: any"),
          .init("help", letter: "h", nil, help: "show this help"),
        ], notes: ["", "targets:"], examples: [("painter paint north", "paint one wall")]),
      ProgramTable.Command(
        "wash", synopsis: "painter wash FILE", summary: "wash 'it' \\ -x",
        operand: .file([".svg", ".png"]),
        options: [
          .init("coats", .file([]), help: "a list"), .init("into", .folder, help: "target"),
          .init("help", letter: "h", nil, help: "show this help"),
        ]),
    ],
    standard: "paint", scenes: ["north", "south"], platforms: [],
    topics: [.init("files", summary: "files", markdown: "Text.\n")])

  @Test("the placeholder follows from the kind")
  func placeholders() {
    #expect(ValueKind.words(["a", "b"]).placeholder == "a|b")
    #expect(ValueKind.file([".png", ".svg"]).placeholder == "FILE.png|.svg")
    #expect(ValueKind.file([".png"], as: "PICTURE").placeholder == "PICTURE")
    let rate = ValueKind.either([.number(1...1000, "HZ"), .words(["display"])])
    #expect(rate.placeholder == "HZ|display" && rate.range == 1...1000)
  }

  @Test("a man page has the options, with the characters of roff escaped")
  func manual() {
    let page = table.manual()
    #expect(
      page.hasPrefix(".TH PAINTER 1 2026-01-31 \"painter 1.2\"\n.SH NAME\npainter \\- Painter"))
    #expect(page.contains("\n.TP\n\\fB\\-c\\fR, \\fB\\-\\-coats\\fR \\fIN\\fR\n"))
    #expect(page.contains("\n\\fB\\-\\-colour\\fR \\fIred|blue\\fR\ncolour: any (paint)\n"))
    #expect(page.contains("\n.SH FILES\nText.\n"))
    let own = table.manual(of: "wash") ?? ""
    #expect(own.contains("wash \\(aqit\\(aq \\e \\-x\n") && own.contains("\\fBpainter\\fR(1)"))
    #expect(table.manual(of: "none") == nil)
  }

  @Test("a page in Markdown becomes sections, entries and lines as they are")
  func markdown() {
    let page = table.manual(
      ofFormat: "brush", summary: "brushes",
      markdown: """
        # Brushes

        A `brush` of [hair](x.md), **not** wire…
        second line.

        ## Kinds

        | kind | use |
        |---|---|
        | `flat\\|wide` | walls |

        - one
        - two

        ```sh
        .paint 'a'
        ```
        """)
    #expect(
      page.contains(
        ".SH DESCRIPTION\nA \\fBbrush\\fR of hair, \\fBnot\\fR wire\\[u2026] second line.\n"))
    #expect(page.contains(".SH KINDS\n.TP\n\\fBflat|wide\\fR\nwalls\n.TP\n\\(bu\none\n"))
    #expect(page.contains(".nf\n\\&.paint \\(aqa\\(aq\n.fi\n"))
    #expect(!page.contains("Brushes"))
  }

  @Test("each shell gets the options, words and endings of each command", arguments: Shell.allCases)
  func completions(_ shell: Shell) {
    let text = table.completions(for: shell)
    for word in ["coats", "colour", "into", "red blue", "north south", ".svg", "files"] {
      #expect(text.contains(word), "\(word)")
    }
    #expect(text.hasSuffix("\n"))
  }

  @Test("an option with several forms has its most usual one last")
  func forms() {
    let cases = table.valueCases.filter { $0.option.name == "coats" }
    #expect(cases.map(\.commands) == [["wash"], []])
    #expect(table.commonOptions.map(\.name) == ["help"])
    #expect(table.commands[0].options[0].shortHelp == "number of coats")
  }
}
