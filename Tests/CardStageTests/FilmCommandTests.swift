import Foundation
import TestSupport
import Testing

/// `replay --export FILE`: what is asked for is made, or told why not, and nothing half is left.
@Suite("films", .waits)
struct FilmCommandTests {
  let files: DemoFiles

  init() throws {
    files = try DemoFiles()
    try files.write(Self.small, to: "small.jsonl")
  }

  /// A tap that opens the card of a small stage.
  private static let small =
    #"{"cardstage":1,"scene":"sheet","width":240,"height":320,"scale":1,"rate":60,"tuning":"fluid","seed":0}"#
    + "\n" + #"{"t":0.050000,"type":"down","id":0,"device":"mouse","x":60,"y":200}"# + "\n"
    + #"{"t":0.100000,"type":"up","id":0,"x":60,"y":200}"# + "\n"
    + #"{"t":0.300000,"type":"end"}"# + "\n"

  private func export(_ arguments: [String]) throws -> Tool.Output {
    try files.run(["replay", "small.jsonl", "--export"] + arguments)
  }

  private func export(_ arguments: String...) throws -> Tool.Output { try export(arguments) }

  private func data(_ name: String) throws -> Data { try Data(contentsOf: files.folder.url(name)) }

  /// Names of what is in the folder, besides the recordings.
  private func names() throws -> [String] { try files.names().filter { $0 != "small.jsonl" } }

  @Test("a film begins and ends where it is to, at the rate and scale asked for, and is told of")
  func made() throws {
    let gif = try export(
      "f.gif", "--from", "0.1", "--until", "0.2", "--rate", "20", "--scale", "0.5")
    #expect(gif.status == 0, "\(gif.err)")
    #expect(gif.err.contains("cardstage: f.gif: 0.15 s, 120×160 pixels, colour error "))
    #expect(gif.err.contains("; wrote f.gif\n"))
    // A film that is made at once tells no progress.
    #expect(!gif.err.contains(" %"), "\(gif.err)")
    let bytes = try data("f.gif")
    #expect(bytes.starts(with: Array("GIF89a".utf8) + [120, 0, 160, 0]))
    let y4m = try export("F.Y4M", "--from", "0.1", "--until", "0.2", "--rate", "20")
    #expect(y4m.status == 0, "\(y4m.err)")
    let header = "YUV4MPEG2 W240 H320 F20:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
    #expect(try data("F.Y4M").count == header.utf8.count + 3 * (6 + 3 * 240 * 320))
    #expect(try data("F.Y4M").starts(with: header.utf8))
    let page = try export("f.html", "--from", "0.1", "--until", "0.2", "--rate", "20")
    #expect(page.status == 0, "\(page.err)")
    #expect(page.err.contains("cardstage: f.html: 0.15 s, "))
    let text = try files.text("f.html")
    #expect(text.split(separator: "\n").count { $0.hasPrefix("F") } == 3)
    #expect(text.contains("<h1>sheet</h1>") && text.contains("&quot;dampingRatio&quot;"))
    #expect(try names() == ["F.Y4M", "f.gif", "f.html"])
  }

  @Test("the same film again is the same bytes; a GIF has the recording's rate, or all it can have")
  func again() throws {
    let short = ["--until", "0.08", "--scale", "0.25"]
    #expect(try export(["a.gif"] + short).status == 0)
    #expect(try export(["b.gif", "--rate", "50"] + short).status == 0)
    #expect(try data("a.gif") == data("b.gif"))
  }

  @Test("pictures in a folder begin where they are to, too")
  func folder() throws {
    #expect(try export("p", "--from", "0.2", "--rate", "20").status == 0)
    #expect(try export("all", "--rate", "20").status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: files.folder.url("p").path).count == 3)
    #expect(try data("p/frame-00001.png") == data("all/frame-00005.png"))
  }

  @Test("a stage that changes its size stays within the film's")
  func resized() throws {
    let resize = #"{"t":0.200000,"type":"resize","width":300,"height":330}"# + "\n"
    try files.write(
      Self.small.replacingOccurrences(of: #"{"t":0.3"#, with: resize + #"{"t":0.3"#),
      to: "small.jsonl")
    #expect(try export("f.y4m", "--rate", "10").status == 0)
    let size = 300 * 330
    let bytes = try data("f.y4m")
    let start = bytes.count - 4 * (6 + 3 * size)
    #expect(
      bytes[..<start].elementsEqual(
        "YUV4MPEG2 W300 H330 F10:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8))
    // Black where the stage is not, and there only.
    func luma(_ frame: Int, _ x: Int, _ y: Int) -> UInt8 {
      bytes[start + frame * (6 + 3 * size) + 6 + y * 300 + x]
    }
    #expect(luma(1, 239, 300) > 16 && luma(1, 240, 300) == 16 && luma(1, 100, 320) == 16)
    #expect(luma(3, 299, 5) > 16)
  }

  @Test(
    "what cannot be is refused, and says what can",
    arguments: [
      (["f.gif", "--rate", "60"], "expected a number of frames per second from 1 to 50"),
      (["f.gif", "--from", "0.2", "--until", "0.2"], "expected less than '--until 0.2'"),
      (["f.gif", "--from", "4"], "expected at most 0.3 seconds, where the recording ends"),
      (["f.gif", "--scale", "9"], "expected a number of device pixels per point from 0.25 to 8"),
      (["f.gif", "--scale", "8", "--size", "9000x9000"], "is too large"),
      (["f.mp4"], "expected a directory or a name that ends in .gif"),
      (["f.gif", "--hash", "f.gif"], "choose two files"),
      (["f.gif", "--versus", "classic"], "cannot be combined with '--versus'"),
      (["small.jsonl.gif", "--from", "x"], "a number of seconds from 0 to"),
    ])
  func refused(_ arguments: [String], _ words: String) throws {
    let output = try files.run(["replay", "small.jsonl", "--export"] + arguments)
    #expect(output.status == 2)
    #expect(output.err.contains(words), "\(output.err)")
    #expect(try names().isEmpty)
  }

  @Test("where nothing can be written the exit code is that of a file, and nothing is left")
  func unwritable() throws {
    try FileManager.default.createDirectory(
      at: files.folder.url("d.gif"), withIntermediateDirectories: false)
    for path in ["none/f.gif", "d.gif"] {
      let output = try export(path)
      #expect(output.status == 3)
      #expect(output.err.contains("\(path): cannot be written"), "\(output.err)")
      #expect(!output.err.contains("wrote"))
    }
    try FileManager.default.createSymbolicLink(
      atPath: files.folder.url("full.y4m").path, withDestinationPath: "/dev/full")
    let full = try export("full.y4m", "--rate", "1000")
    #expect(full.status == 3)
    #expect(full.err.contains("full.y4m: cannot be written: No space left on device"))
    #expect(!full.err.contains("wrote") && !full.err.contains("301 frames"), "\(full.err)")
    #expect(
      try files.run("replay", "small.jsonl", "--from", "0.1").err.contains("add '--export FILE'"))
    #expect(try names() == ["d.gif", "full.y4m"])
  }

  @Test("a signal leaves an earlier film as it was", arguments: ["f.gif", "f.y4m", "f.html"])
  func signal(_ name: String) throws {
    try files.write("earlier", to: name)
    try files.write(
      Self.small.replacingOccurrences(of: #"{"t":0.3"#, with: #"{"t":3600.0"#), to: "long.jsonl")
    let process = try Tool(built: "cardstage").process([
      "replay", files.folder.url("long.jsonl").path, "--export", files.folder.url(name).path,
    ])
    process.standardError = FileHandle.nullDevice
    try process.run()
    usleep(300_000)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.status == 128 + SIGINT)
    #expect(try names() == [name, "long.jsonl"])
    #expect(try files.text(name) == "earlier")
  }
}
