import DemoScenes
import Foundation
import Handoff
import SceneCore
import TestSupport
import Testing

/// README and manual tell the truth: what they name is there, what they show runs.
@Suite("README and manual", .waits, .serialized)
struct ManualTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appending(path: "../..").standardized

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func files(under folder: String, _ extensions: Set<String>) -> [String] {
    let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (all?.allObjects as? [String] ?? []).filter {
      extensions.contains(($0 as NSString).pathExtension)
    }.map { "\(folder)/\($0)" }.sorted()
  }

  static let pages = ["README.md"] + files(under: "Assets/Manual", ["md"])

  /// A fenced block of a page.
  struct Block: CustomTestStringConvertible, Sendable {
    var page: String
    var language: String
    /// The comment before the block: `<!-- mark -->`.
    var mark: String
    var lines: [String]
    var testDescription: String { "\(page): \(mark)" }

    /// The commands, without comments.
    var commands: [String] {
      lines.map { $0.components(separatedBy: " #")[0].trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    }
  }

  static let blocks: [Block] = pages.flatMap { page in
    var blocks: [Block] = []
    var (mark, open) = ("", Block?.none)
    for line in (try? text(page))?.components(separatedBy: "\n") ?? [] {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open =
          open == nil
          ? Block(page: page, language: String(line.dropFirst(3)), mark: mark, lines: []) : nil
        mark = ""
      } else if open != nil {
        open?.lines.append(line)
      } else if line.hasPrefix("<!-- ") {
        mark = String(line.dropFirst(5).dropLast(4))
      } else if !line.isEmpty {
        mark = ""
      }
    }
    return blocks
  }

  /// Blocks of commands that the tests run; CI runs README's set-up commands.
  static let shown = blocks.filter {
    $0.language == "sh" && !["not run", "run", "test", "path", "pictures"].contains($0.mark)
  }

  // MARK: Commands

  @Test("Each block of commands has a mark, and each other block a language")
  func marks() {
    #expect(Self.shown.count >= 9)
    for block in Self.blocks where block.language == "sh" {
      #expect(!block.mark.isEmpty, "\(block.page) has a block without a mark: \(block.lines)")
    }
    let known: Set = ["sh", "json", "swift", "js", "kotlin", "dart", "python", "qml", ""]
    for block in Self.blocks { #expect(known.contains(block.language), "\(block.testDescription)") }
  }

  @Test("What README and manual show runs as it stands", arguments: shown)
  func commands(_ block: Block) throws {
    var commands = block.commands
    let program = try Tool(built: "cardstage").url.path
    let shell = try Tool("sh", package: "dash")
    let folder: TemporaryFolder
    var display: String?
    // Kept until the end: its display is used by the commands that follow.
    var run: ProgramRun?
    if commands.first?.contains(" --record ") == true {
      let first = commands.removeFirst().split(separator: " ").dropFirst().map(String.init)
      let opened = try ProgramRun(first)
      try opened.perform(finger.wait(0.5).tap(at: .at(100, 461)).wait(1))
      try opened.perform(finger.drag(from: .at(207, 500), to: .at(207, 300), over: 2))
      try opened.perform(finger.wait(1).key("q"))
      #expect(try opened.ended() == 0)
      (folder, display, run) = (opened.folder, opened.server.display, opened)
    } else {
      folder = try TemporaryFolder()
      let copies = [
        "Assets/Pictures/sheet.png": "shot.png",
        "Assets/Recordings/sheet.recording.jsonl": "drag.recording.jsonl",
        "Assets/Scenes/carousel.scene.json": "card.scene.json",
      ]
      for (source, name) in copies {
        try FileManager.default.copyItem(
          at: Self.root.appending(path: source), to: folder.url(name))
      }
      try Data(Self.tuning.utf8).write(to: folder.url("mine.tuning.json"))
      try Data(Self.clip.utf8).write(to: folder.url("clip.csv"))
    }
    for command in commands {
      let output = try shell.run(
        ["-c", "cardstage() { '\(program)' \"$@\"; } && \(command)"],
        environment: ["DISPLAY": display, "WAYLAND_DISPLAY": nil], in: folder.url)
      // Without a display only the arguments are looked at, and the scene is read before.
      let isView = command.contains("cardstage view") && display == nil
      // A busy machine may be too slow for the gate, but never has too few frames for it.
      let isSlow =
        command.contains("--gate") && output.status == 4 && !output.err.contains("n/a")
      #expect(output.status == (isView ? 5 : 0) || isSlow, "\(command)\n\(output.err)")
    }
    _ = run
  }

  private static let tuning =
    #"{"cardstage-tuning": 1, "name": "mine", "scenes": {"sheet": {"response": 0.35, "dampingRatio": 1}}}"#
  /// A critically damped spring of response 0.5 s over 300 points.
  private static let clip =
    "t,position\n"
    + (0...60).map { step in
      let (t, w) = (Double(step) / 60, 2 * Double.pi / 0.5)
      return "\(t),\(300 * (1 - (1 + w * t) * exp(-w * t)))"
    }.joined(separator: "\n") + "\n"

  @Test(
    "Each file that a page shows passes the check",
    arguments: blocks.filter { $0.language == "json" })
  func shownFiles(_ block: Block) throws {
    let name = try #require(block.mark.split(separator: " ").last).description
    #expect(block.mark == "json \(name)")
    let folder = try TemporaryFolder()
    try Data(block.lines.joined(separator: "\n").utf8).write(to: folder.url(name))
    try FileManager.default.copyItem(
      at: Self.root.appending(path: "Assets/Pictures/sheet.png"), to: folder.url("shot.png"))
    let output = try Tool(built: "cardstage").run(["check", name], in: folder.url("."))
    #expect(output.status == 0 && output.out.isEmpty, "\(output.out)")
  }

  // MARK: Tables

  @Test("The table of keys is that of the program")
  func keys() throws {
    let lines = try Tool(built: "cardstage").run(["keys"]).out.split(separator: "\n")
    var rows = [["key", "effect"]]
    for line in lines {
      guard line.hasPrefix("  ") else {
        rows.append(["**\(line)**", ""])
        continue
      }
      let line = line.dropFirst(2)
      let parts = [line.prefix(14), line.dropFirst(14)].map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      rows.append(["`\(parts[0])`", parts[1]])
    }
    try GeneratedRegion.check("keys", of: "window.md", is: GeneratedRegion.table(rows))
  }

  @Test("The table of scenes is that of the catalogue, and no page counts the scenes")
  func scenes() throws {
    let rows = SceneCatalog.demos.descriptors.map { ["`\($0.id)`", $0.summary, $0.gesture] }
    try GeneratedRegion.check(
      "scenes", of: "window.md",
      is: GeneratedRegion.table([["scene", "what it is", "first gesture"]] + rows))
    let count = /\b(?:\d+|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even) (?:built-in )?scenes\b/
    for page in Self.pages where !page.hasSuffix("changelog.md") {
      let text = try Self.text(page)
      #expect(!text.contains(count) && !text.contains(/`1` to `\d`/), "\(page) counts the scenes")
    }
  }

  /// The commands whose options a page lists.
  private static let optionPages: [(page: String, commands: [String])] = [
    ("window.md", ["view"]), ("workbench.md", ["tuning"]),
    ("scenes.md", ["new", "check", "scenes"]), ("recordings.md", ["replay", "report"]),
    ("handoff.md", ["handoff", "fit"]), ("checks.md", ["assert", "acid"]),
    ("share.md", ["share"]),
  ]

  @Test("The tables of options are those of the program")
  func options() throws {
    let program = try Tool(built: "cardstage")
    for (page, commands) in Self.optionPages {
      var rows = [["command", "option", "effect"]]
      for command in commands {
        let help = try program.run(["help", command]).out
        let lines = help.components(separatedBy: "options:\n")[1].components(separatedBy: "\n\n")[0]
        // The description of a long option is on the next line.
        let joined = lines.replacing(/\n {10,}/, with: "  ")
        for line in joined.split(separator: "\n") where !line.contains("--version") {
          let words = line.dropFirst(2)
          let name = words.count > 33 ? words.prefix(33) : words
          let gap = name.range(of: "  ")?.lowerBound ?? name.endIndex
          let option = String(words[..<gap]).trimmingCharacters(in: .whitespaces)
          let effect = words[gap...].trimmingCharacters(in: .whitespaces)
          let isLong = effect.isEmpty || gap == name.endIndex
          let parts = option.split(separator: " ", maxSplits: 2)
          guard isLong, parts.count > 1 else {
            rows.append(["`\(command)`", "`\(option)`", effect])
            continue
          }
          // The placeholder fills its column.
          let rest = words.dropFirst(parts[0].count + 1)
          let end = rest.firstIndex(of: " ") ?? rest.endIndex
          rows.append([
            "`\(command)`", "`\(parts[0]) \(rest[..<end])`",
            rest[end...].trimmingCharacters(in: .whitespaces),
          ])
        }
      }
      try GeneratedRegion.check(
        "options \(commands.joined(separator: " "))", of: page, is: GeneratedRegion.table(rows))
    }
    // Every command has a page.
    let usage = try program.run(["help"]).out
    let known = Set(
      Self.optionPages.flatMap(\.commands) + ["version", "help", "keys", "completions", "man"])
    for match in usage.matches(of: /(?m)^  cardstage ([a-z]+)/) {
      #expect(
        known.contains(String(match.output.1)), "no page has the options of \(match.output.1)")
    }
  }

  @Test("The table of target platforms is that of the program")
  func targets() throws {
    let rows = Target.allCases.map { ["`\($0.rawValue)`", $0.title, $0.interrupted] }
    try GeneratedRegion.check(
      "targets", of: "handoff.md",
      is: GeneratedRegion.table([["target", "platform", "a new target during the motion"]] + rows))
  }

  @Test("The table of exit codes is that of the program")
  func exitCodes() throws {
    let help = try Tool(built: "cardstage").run(["help"]).out
    let text = help.components(separatedBy: "exit codes: ")[1].components(separatedBy: "\n\n")[0]
      .replacing("\n  ", with: " ")
    let rows = text.components(separatedBy: ", ").map { part in
      let words = part.split(separator: " ", maxSplits: 1).map(String.init)
      return ["`\(words[0])`", words[1].trimmingCharacters(in: .newlines)]
    }
    try GeneratedRegion.check(
      "exit-codes", of: "window.md", is: GeneratedRegion.table([["code", "meaning"]] + rows))
  }

  @Test("Each variable of the environment that the program reads is in the manual")
  func environment() throws {
    let sources = Self.files(under: "Sources", ["swift", "c"])
    let manual = try Self.pages.map(Self.text).joined()
    for source in sources where !source.contains("/Benchmarks/") {
      for match in try Self.text(source).matches(
        of: /(?:getenv|variable|setting)\("([A-Z_]{3,})"\)/)
      {
        #expect(manual.contains("`\(match.output.1)`"), "\(source) reads \(match.output.1)")
      }
    }
  }

  @Test("help TOPIC prints the page without markup, at most 80 columns wide")
  func topics() throws {
    let program = try Tool(built: "cardstage")
    let help = try program.run(["help"]).out
    let topics = help.components(separatedBy: "\ntopics:\n")[1].split(separator: "\n").map {
      String($0.split(separator: " ")[0])
    }
    #expect(topics.count >= 9)
    for topic in topics {
      let output = try program.run(["help", topic])
      #expect(output.status == 0 && output.out.count > 200)
      #expect(!output.out.contains("**") && !output.out.contains("<!--"))
      for line in output.out.split(separator: "\n") where !line.hasPrefix("  ") {
        #expect(line.count <= 80, "help \(topic): \(line)")
      }
    }
    let wrong = try program.run(["help", "workbensh"])
    #expect(wrong.status == 2 && wrong.err.contains("workbench"))
    #expect(try program.run(["help", "--gate"]).out.contains("commands: view, replay"))
  }

  // MARK: Names

  @Test("Files that pages and comments name are in the repository")
  func namedFiles() throws {
    let sources = Self.pages + Self.files(under: "Sources", ["swift", "md", "c", "h"])
    let known = Set(
      (["Package.swift", "README.md"]
        + ["Sources", "Tests"].flatMap { Self.files(under: $0, ["swift", "md", "c", "h"]) })
        .map { ($0 as NSString).lastPathComponent })
    let manager = FileManager.default
    var checked = 0
    for source in sources {
      for match in try Self.text(source).matches(of: /`([\w.+\/-]+)`/) {
        let name = String(match.output.1)
        let isPath =
          name.hasPrefix("Sources/") || name.hasPrefix("Tests/")
          || name.hasPrefix("Assets/") || name.hasPrefix(".ci/")
        let isSource = name.hasSuffix(".swift") || name.hasSuffix(".c") || name.hasSuffix(".md")
        guard isPath || isSource else { continue }
        checked += 1
        let isThere =
          isPath
          ? manager.fileExists(atPath: Self.root.appending(path: name).path)
          : known.contains((name as NSString).lastPathComponent)
            || manager.fileExists(atPath: GeneratedRegion.manual.appending(path: name).path)
        #expect(isThere, "\(source) names '\(name)', which is not in the repository")
      }
    }
    #expect(checked > 10)
  }

  @Test("Links, pictures and anchors of the pages lead somewhere, and README links every page")
  func links() throws {
    for page in Self.pages {
      let folder = Self.root.appending(path: page).deletingLastPathComponent()
      let text = try Self.text(page)
      let targets =
        text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
        + text.matches(of: /src="([^"]+)"/).map { String($0.output.1) }
      for target in targets where !target.hasPrefix("http") {
        let parts = target.components(separatedBy: "#")
        let url =
          parts[0].isEmpty ? Self.root.appending(path: page) : folder.appending(path: parts[0])
        #expect(FileManager.default.fileExists(atPath: url.path), "\(page) links \(target)")
        guard parts.count > 1, let other = try? String(contentsOf: url, encoding: .utf8) else {
          continue
        }
        let anchors = other.matches(of: /(?m)^#+ (.+)$/).map {
          $0.output.1.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
            .replacing(" ", with: "-")
        }
        #expect(anchors.contains(parts[1]), "\(page) links \(target)")
      }
    }
    let readme = try Self.text("README.md")
    for page in Self.pages where page != "README.md" {
      #expect(readme.contains("(\(page))"), "README does not link \(page)")
    }
  }

  @Test("README and the pages keep to their sizes, generated tables apart")
  func sizes() throws {
    let limits = [
      "README.md": 9, "window.md": 10, "workbench.md": 9, "scenes.md": 10, "scene-reference.md": 5,
      "recordings.md": 14, "handoff.md": 9, "films.md": 5, "share.md": 5, "checks.md": 9,
      "traces.md": 9,
      "promises.md": 8, "library.md": 5,
      "architecture.md": 12, "contributing.md": 7, "words.md": 10,
    ]
    for page in Self.pages {
      let name = (page as NSString).lastPathComponent
      guard let limit = limits[name] else { continue }
      let text = try Self.text(page).replacing(
        /<!-- generated: [\s\S]*?<!-- end -->/, with: "")
      #expect(text.utf8.count <= limit * 1000, "\(name) has \(text.utf8.count) bytes")
    }
  }

  @Test("The architecture page names every module")
  func modules() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Sources").path)
    let page = try Self.text("Assets/Manual/architecture.md")
    for folder in folders.sorted() {
      #expect(page.contains("`\(folder)`"), "architecture.md does not name \(folder)")
    }
  }

  @Test("The architecture page says how to renew generated pages as a failed test says it")
  func renewal() throws {
    let page = try Self.text("Assets/Manual/architecture.md")
    #expect(page.contains("renew generated pages: `\(GeneratedRegion.renewal)`"))
    #expect(page.contains("`.ci/SquareScene.swift`"))
    #expect(GeneratedRegion.difference(of: "a\n\nb\n", from: "a\nb") == nil)
    #expect(
      GeneratedRegion.difference(of: "a", from: "a\nb")
        == "expected b, found no more lines; renew generated pages: \(GeneratedRegion.renewal)")
  }

  // MARK: Pictures

  @Test("The pictures are what their commands make")
  func pictures() throws {
    let folder = try TemporaryFolder()
    let block = try #require(Self.blocks.first { $0.mark == "pictures" })
    let commands = block.commands.map { $0.split(separator: " ").map(String.init) }
    // The workbench is a picture of a window.
    #expect(commands.count + 1 == Self.files(under: "Assets/Pictures", ["png", "gif"]).count)
    // A film takes long but for the program that is released.
    let isReleased = ProcessInfo.processInfo.environment["CARDSTAGE_PROGRAM"] != nil
    for command in commands where isReleased || !command.contains("--export") {
      let picture = try #require(command.last)
      let made = folder.url("made." + (picture as NSString).pathExtension)
      let output = try Tool(built: "cardstage").run(
        command.dropFirst().dropLast() + [made.path], environment: ["DISPLAY": nil], in: Self.root)
      #expect(output.status == 0, "\(output.err)")
      let isSame =
        try Data(contentsOf: made) == Data(contentsOf: Self.root.appending(path: picture))
      #expect(isSame, "\(picture) is another one: \(command.joined(separator: " "))")
    }
  }
}
