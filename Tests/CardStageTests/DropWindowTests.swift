import Foundation
import TestSupport
import Testing

/// Files dropped on the real window, as a file manager drops them.
@Suite("files dropped on the window", .waits, .serialized)
struct DropWindowTests {
  /// Writes `data` to the run's file `name` and drops that in the middle of the stage.
  private func drop(_ data: Data, called name: String, on run: ProgramRun) throws {
    let file = run.folder.url(name)
    try data.write(to: file)
    try run.hands.drop(
      [file], window: "CardStage", x: run.origin.x + 207, y: run.origin.y + 448)
  }

  private func quit(_ run: ProgramRun) throws {
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }

  @Test("a picture is behind the card; what is none changes nothing, and it says why")
  func picture() throws {
    let run = try ProgramRun(["view", "popover"])
    func isBehind(_ color: UInt32, _ pixel: ProgramRun.Look) -> Bool {
      [(10, 120), (404, 120), (10, 300), (404, 300)].allSatisfy { pixel($0.0, $0.1) == color }
    }
    try drop(
      BackdropFileTests.bmp(red: 200, green: 60, blue: 20), called: "my 100 % picture.bmp", on: run)
    try run.see("the picture, and the card over it") {
      isBehind(0xC83C14, $0) && $0(60, 640) == 0xFFFFFF
    }
    try drop(Data("hello".utf8), called: "letter.txt", on: run)
    try run.waitFor("a word about the letter") {
      run.said.contains("letter.txt: cannot be opened")
    }
    try drop(Data("BM".utf8), called: "half.bmp", on: run)
    try run.waitFor("a word about half a picture") {
      run.said.contains("half.bmp: the picture file ends too early")
    }
    try run.see("the picture as it was") { isBehind(0xC83C14, $0) }
    try quit(run)
  }

  @Test("what is no file here is refused in words, and of ten thousand files the first are opened")
  func odd() throws {
    let run = try ProgramRun(["view", "popover"])
    func drop(_ addresses: [String]) throws {
      try run.hands.drop(
        addresses.compactMap(URL.init(string:)), window: "CardStage", x: run.origin.x + 207,
        y: run.origin.y + 448)
    }
    for (index, address) in ["http://example.org/a.png", "file://elsewhere/a.png"].enumerated() {
      try drop([address])
      try run.waitFor("words about \(address)") {
        run.said.split(separator: "this cannot be opened").count == index + 2
      }
    }
    try drop((1...10_000).map { "file:///none/\($0).png" })
    try run.waitFor("words about ten thousand") {
      run.said.contains("only 8 of 10000 dropped files were opened")
    }
    #expect(run.said.contains("/none/8.png: cannot be opened"))
    #expect(!run.said.contains("/none/9.png"))
    try quit(run)
  }

  @Test("a tuning says at once where the card goes")
  func tuning() throws {
    let run = try ProgramRun(["view", "popover"])
    let tuning =
      #"{"cardstage-tuning":1,"name":"low","scenes":{"popover":{"expandedFraction":0.5}}}"#
    try drop(Data(tuning.utf8), called: "low.tuning.json", on: run)
    try run.waitFor("a word about the tuning") { run.said.contains("opened low.tuning.json") }
    try run.perform(finger.key("Up"))
    try run.see("the card in the middle, not higher") { pixel in
      pixel(60, 440) != 0xFFFFFF && (455..<465).allSatisfy { pixel(60, $0) == 0xFFFFFF }
    }
    try quit(run)
  }

  @Test("a recording is played, in its own scene")
  func recording() throws {
    let run = try ProgramRun(["view", "popover"])
    // Its card is let go in the middle, and stays there.
    let recording = DemoFiles.recording.replacingOccurrences(of: "2.000000", with: "60.000000")
    try drop(Data(recording.utf8), called: "sheet.recording.jsonl", on: run)
    try run.waitFor("its scene") {
      try run.hands.title(ofWindow: "CardStage").hasPrefix("sheet, normal")
    }
    #expect(run.said.contains("replaying sheet.recording.jsonl"))
    try run.see("its card") { pixel in
      pixel(20, 440) != 0xFFFFFF && (452..<460).allSatisfy { pixel(60, $0) == 0xFFFFFF }
    }
    try quit(run)
  }

  @Test(
    "a recording that names a picture elsewhere is not played; one that is shown already may be")
  func recordingWithBackdrop() throws {
    let run = try ProgramRun(["view", "popover"])
    let elsewhere = try TemporaryFolder()
    let picture = elsewhere.url("own.bmp")
    try BackdropFileTests.bmp(red: 200, green: 60, blue: 20).write(to: picture)
    let recording = DemoFiles.recording
      .replacingOccurrences(of: #""cardstage":1"#, with: #""cardstage":2"#)
      .replacingOccurrences(of: "2.000000", with: "60.000000")
      .replacingOccurrences(of: #""seed":0"#, with: #""seed":0,"backdrop":"\#(picture.path)""#)
    try drop(Data(recording.utf8), called: "a.recording.jsonl", on: run)
    try run.waitFor("a word about the picture") {
      run.said.contains(#""backdrop" is outside the recording's directory"#)
    }
    try run.hands.drop(
      [picture], window: "CardStage", x: run.origin.x + 207, y: run.origin.y + 448)
    try run.see("the picture") { $0(10, 120) == 0xC83C14 }
    try drop(Data(recording.utf8), called: "b.recording.jsonl", on: run)
    try run.waitFor("its scene") {
      try run.hands.title(ofWindow: "CardStage").hasPrefix("sheet, normal")
    }
    try quit(run)
  }
}
