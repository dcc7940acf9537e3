import Foundation
import TestSupport
import Testing

/// README and the documentation tell the truth: what they name is there, what they show runs.
@Suite("README", .serialized)
struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appending(path: "../..").standardized

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The lines of README's code block after `<!-- mark -->`, without comments.
  private func block(_ mark: String) throws -> [String] {
    let parts = try Self.text("README.md").components(separatedBy: "<!-- \(mark) -->\n```sh\n")
    try #require(parts.count == 2, "README has no block '\(mark)'")
    let lines = try #require(parts[1].components(separatedBy: "\n```").first)
    return lines.split(separator: "\n").map {
      $0.components(separatedBy: " #")[0].trimmingCharacters(in: .whitespaces)
    }
  }

  private static func files(under folder: String, _ extensions: Set<String>) -> [String] {
    let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (all?.allObjects as? [String] ?? []).filter {
      extensions.contains(($0 as NSString).pathExtension)
    }.map { "\(folder)/\($0)" }.sorted()
  }

  @Test("the tuning shown is one")
  func tuning() throws {
    let parts = try Self.text("README.md").components(separatedBy: "```json\n")
    let text = try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url("shown.tuning.json"))
    let output = try Tool(built: "cardstage").run(
      ["check", "shown.tuning.json"], in: folder.url("."))
    #expect(output.status == 0, "\(output.out)")
  }

  @Test("the scene shown is one, and what is shown of scene files runs as it stands")
  func scene() throws {
    let parts = try Self.text("README.md").components(separatedBy: "<!-- shown -->\n```json\n")
    let text = try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url("shown.scene.json"))
    try FileManager.default.copyItem(
      at: Self.root.appending(path: "Assets/Pictures/sheet.png"), to: folder.url("shot.png"))
    let program = try Tool(built: "cardstage")
    let check = try program.run(["check", "shown.scene.json"], in: folder.url("."))
    #expect(check.status == 0 && check.out.isEmpty, "\(check.out)")
    let shell = try Tool("sh", package: "dash")
    let commands = try block("scene")
    #expect(commands.count == 5)
    // Without a display: only what it is told is looked at, and the scene is read before.
    for command in commands {
      let output = try shell.run(
        ["-c", "cardstage() { '\(program.url.path)' \"$@\"; } && \(command)"],
        environment: ["DISPLAY": nil], in: folder.url("."))
      let isView = command.contains(" view ")
      #expect(output.status == (isView ? 5 : 0), "\(command)\n\(output.err)")
    }
  }

  @Test("the module list is that of the sources")
  func modules() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Sources").path)
    let readme = try Self.text("README.md")
    for folder in folders.sorted() {
      #expect(readme.contains("`\(folder)`"), "README, Modules: there is no '\(folder)'")
    }
    for row in readme.matches(of: /(?m)^\| `([A-Za-z0-9]+)` \| [^|]+ \|$/) {
      let name = String(row.output.1)
      #expect(folders.contains(name) || name == "sheet", "README, Modules: '\(name)' is no module")
    }
  }

  @Test("files that README, pages and comments name are in the repository")
  func namedFiles() throws {
    let sources =
      ["README.md"] + Self.files(under: "Sources", ["swift", "md", "c", "h"])
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
        #expect(isThere, "\(source) names '\(name)', which is not in the repository")
      }
    }
    #expect(checked > 10)
  }

  @Test("the commands listed are those of the program's help")
  func commands() throws {
    let usage = try Tool(built: "cardstage").run(["help"]).out
    let readme = try Self.text("README.md")
    let listed = Set(
      usage.matches(of: /(?m)^  cardstage ([a-z]+)/).map { String($0.output.1) })
    for command in listed.subtracting(["version"]).sorted() {
      #expect(
        readme.contains("\ncardstage \(command)"), "README, Use: there is no '\(command)'")
    }
  }

  @Test("what is shown of recordings, statistics and slides runs as it stands")
  func recordings() throws {
    var commands = try block("recording")
    let first = commands.removeFirst().split(separator: " ").dropFirst().map(String.init)
    let run = try ProgramRun(first)
    try run.perform(finger.wait(0.5).tap(at: .at(100, 461)).wait(1))
    try run.perform(finger.drag(from: .at(207, 500), to: .at(207, 300), over: 2))
    try run.perform(finger.wait(1).key("q"))
    #expect(try run.ended() == 0)
    let program = try Tool(built: "cardstage").url.path
    let shell = try Tool("sh", package: "dash")
    for command in commands + (try block("slide")) + (try block("tuning")) {
      let output = try shell.run([
        "-c",
        "cd '\(run.folder.url.path)' && cardstage() { '\(program)' \"$@\"; } && "
          + "export DISPLAY='\(run.server.display)' && \(command)",
      ])
      // A busy machine may be too slow for the gate, but never has too few frames for it.
      let isSlow =
        command.contains("--gate") && output.status == 4 && !output.err.contains("n/a")
      #expect(output.status == 0 || isSlow, "\(command)\n\(output.err)")
    }
    for file in [
      "report.svg", "moment.png", "moment.svg", "drag.gif", "drag.html", "drag.y4m", "frames",
    ] {
      #expect(FileManager.default.fileExists(atPath: run.file(file)), "no \(file)")
    }
  }

  @Test("its pictures are what its commands make")
  func pictures() throws {
    let folder = try TemporaryFolder()
    let commands = try block("pictures").map { $0.split(separator: " ").map(String.init) }
    #expect(commands.count == Self.files(under: "Assets/Pictures", ["png", "gif"]).count)
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
