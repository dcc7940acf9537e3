import Foundation
import TestSupport
import Testing

/// Nothing that a file names, that is opened in the window, or that lies among saved state can hold up
/// the window.
@Suite("pipes in front of the window", .waits, .serialized)
struct PipeWindowTests {
  /// A pipe in a folder that gets a byte every now and then, so that a reader never sees its end.
  private final class DrippingPipe {
    private let descriptor: Int32
    private let timer: any DispatchSourceTimer

    init(_ url: URL) throws {
      try #require(mkfifo(url.path, 0o600) == 0)
      // Both ends: neither opening it nor writing to it waits.
      let descriptor = open(url.path, O_RDWR | O_CLOEXEC)
      timer = DispatchSource.makeTimerSource()
      timer.schedule(deadline: .now(), repeating: .milliseconds(300))
      timer.setEventHandler { write(descriptor, "{", 1) }
      timer.resume()
      self.descriptor = descriptor
    }

    deinit {
      timer.cancel()
      close(descriptor)
    }
  }

  private static func recording(naming key: String) -> String {
    DemoFiles.recording.replacing("\"cardstage\":1", with: "\"cardstage\":2")
      .replacing("\"seed\":0", with: "\"seed\":0,\"\(key)\":\"trap\"")
  }

  @Test(
    "dropped, or named by a dropped file",
    arguments: [
      ("trap", nil, "trap: is a pipe, not a file; choose a file on disk"),
      (
        "a.recording.jsonl",
        Self.recording(naming: "backdrop"),
        "trap: is a pipe, not a file; choose a file on disk"
      ),
      (
        "b.recording.jsonl",
        Self.recording(naming: "file"),
        "trap: is a pipe, not a file; choose a file on disk"
      ),
      (
        "c.scene.json",
        #"{"cardstage-scene": 1, "layers": [{"picture": "trap.png"}]}"#,
        #""trap.png" is a pipe, not a file; choose a file on disk"#
      ),
    ] as [(String, String?, String)])
  func opened(_ name: String, _ text: String?, _ words: String) throws {
    let run = try ProgramRun(["view", "popover", "--record", "r.recording.jsonl"])
    let traps = try ["trap", "trap.png"].map { try DrippingPipe(run.folder.url($0)) }
    if let text { try Data(text.utf8).write(to: run.folder.url(name)) }
    try run.hands.drop(
      [run.folder.url(name)], window: "CardStage", x: run.origin.x + 207, y: run.origin.y + 448)
    try run.waitFor("a word about the pipe") { run.said.contains(words) }
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
    #expect(try run.text("r.recording.jsonl").hasSuffix("\"type\":\"end\"}\n"))
    withExtendedLifetime(traps) {}
  }

  /// Everything that the program remembers of a user.
  private static let state = ["hint", "handoff", "last.tuning.json", "window"]

  @Test(
    "saved state of another kind is neither read nor written",
    arguments: ["pipe", "folder", "link"])
  func state(kind: String) throws {
    let state = try TemporaryFolder()
    let folder = state.url("cardstage")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var pipes: [DrippingPipe] = []
    for name in Self.state {
      let url = folder.appendingPathComponent(name)
      switch kind {
      case "pipe": pipes.append(try DrippingPipe(url))
      case "folder":
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      default: try #require(symlink(url.path, url.path) == 0)
      }
    }
    let run = try ProgramRun([], isBare: true, state: state.url("."))
    try run.waitFor("its window") { try run.hands.title(ofWindow: "CardStage").contains("sheet") }
    try run.see("a picture") { $0(207, 20) != 0 }
    // A drag to be remembered, another platform, another tuning that nobody saves.
    try run.perform(
      finger.down(at: .at(207, 700)).move(to: .at(207, 800), over: 0.2).up().wait(0.5)
        .key("h").key("Right").wait(0.2).key("Escape").key("q"))
    #expect(try run.ended() == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == Self.state.sorted())
    withExtendedLifetime(pipes) {}
  }
}
