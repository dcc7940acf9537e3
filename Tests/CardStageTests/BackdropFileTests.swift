import Foundation
import TestSupport
import Testing

/// `--backdrop`, and what recordings say of it.
@Suite("--backdrop", .waits)
struct BackdropFileTests {
  private let files: DemoFiles

  init() throws {
    files = try DemoFiles()
    try Self.bmp(red: 200, green: 60, blue: 20).write(to: files.folder.url("own.bmp"))
  }

  /// A picture of one colour, 8×4 pixels.
  static func bmp(red: UInt8, green: UInt8, blue: UInt8) -> Data {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }
    let pixels = (0..<32).flatMap { _ in [blue, green, red] }
    return Data(
      Array("BM".utf8) + little(54 + pixels.count, 4) + little(0, 4) + little(54, 4)
        + little(40, 4) + little(8, 4) + little(4, 4) + little(1, 2) + little(24, 2)
        + little(0, 4) + little(pixels.count, 4) + little(2835, 4) + little(2835, 4)
        + little(0, 4) + little(0, 4) + pixels)
  }

  /// Frame 0 of the recording called `name`.
  private func hash(_ name: String, _ arguments: String...) throws -> (Tool.Output, String) {
    let output = try files.run(["replay", name, "--until", "0", "--hash", "-"] + arguments)
    return (output, output.out)
  }

  @Test("a recording whose picture is gone names the recording and the picture")
  func missing() throws {
    try files.write(
      String(DemoFiles.header.dropLast())
        .replacingOccurrences(of: #""cardstage":1"#, with: #""cardstage":2"#)
        + #","backdrop":"gone.png","backdropHash":"0123456789abcdef"}"# + "\n"
        + #"{"t":1.000000,"type":"end"}"# + "\n", to: "gone.jsonl")
    let error = try hash("gone.jsonl").0.err
    #expect(error.contains("gone.jsonl:1: the picture behind the card does not exist: "))
    #expect(error.contains("replay the recording with --backdrop PICTURE"))
  }

  @Test("it is behind the card in four scenes, and the card over it")
  func shown() throws {
    for (index, scene) in ["sheet", "popover", "drawer", "stack"].enumerated() {
      let name = "\(index).jsonl"
      try files.write(
        DemoFiles.header.replacingOccurrences(of: "sheet", with: scene) + "\n"
          + #"{"t":1.000000,"type":"end"}"# + "\n", to: name)
      let (plain, without) = try hash(name)
      let (own, with) = try hash(name, "--backdrop", "own.bmp")
      #expect(plain.status == 0 && own.status == 0, "\(own.err)")
      #expect(without != with, "\(scene)")
      let svg = try files.run([
        "replay", name, "--until", "0", "--backdrop", "own.bmp", "--screenshot", "\(scene).svg",
      ])
      #expect(svg.status == 0)
      #expect(try files.text("\(scene).svg").contains("data:image/png"))
    }
  }

  @Test("a recording tells which picture it was, from where it is itself")
  func recorded() throws {
    let header = { (name: String, hash: String) in
      DemoFiles.header.replacingOccurrences(of: #""cardstage":1"#, with: #""cardstage":2"#)
        .replacingOccurrences(
          of: "}", with: #","backdrop":"\#(name)","backdropHash":"\#(hash)"}"#)
        + "\n" + #"{"t":1.000000,"type":"end"}"# + "\n"
    }
    let bytes = [UInt8](try Data(contentsOf: files.folder.url("own.bmp")))
    let value = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(value, radix: 16)
    let right = String(repeating: "0", count: 16 - digits.count) + digits
    try files.write(header("own.bmp", right), to: "a.jsonl")
    let (same, hashes) = try hash("a.jsonl")
    #expect(same.status == 0 && !same.err.contains("picture"), "\(same.err)")
    try files.write(hashes, to: "a.hash")
    #expect(
      try files.run(["replay", "a.jsonl", "--until", "0", "--expect-hash", "a.hash"]).status == 0)

    // Another picture under that name.
    try files.write(header("own.bmp", "0123456789abcdef"), to: "b.jsonl")
    let other = try files.run(["replay", "b.jsonl", "--until", "0"])
    #expect(other.status == 0)
    #expect(other.err.contains("own.bmp has changed since the recording"))
    let checked = try files.run(["replay", "b.jsonl", "--until", "0", "--expect-hash", "a.hash"])
    #expect(checked.status == 6)
    #expect(checked.err.contains("recorded 0123456789abcdef"))

    // None.
    try files.write(header("gone.png", right), to: "c.jsonl")
    let none = try files.run(["replay", "c.jsonl", "--until", "0"])
    #expect(none.status == 3)
    #expect(none.err.contains("gone.png"))
    #expect(
      try files.run(["replay", "c.jsonl", "--until", "0", "--backdrop", "own.bmp"]).status == 0)
  }

  @Test("a file that is no picture is an error that says what was expected")
  func wrong() throws {
    for (name, text) in [("text.png", "hello"), ("empty.png", "")] {
      try files.write(text, to: name)
      let output = try files.run(["replay", "demo.jsonl", "--backdrop", name])
      #expect(output.status == 3)
      let fault = "\(name): not a picture in a known format; expected"
      #expect(output.err.contains(fault), "\(output.err)")
    }
    let missing = try files.run(["replay", "demo.jsonl", "--backdrop", "nowhere.png"])
    #expect(missing.status == 3 && missing.err.contains("nowhere.png"))
    let twice = try files.run([
      "replay", "demo.jsonl", "--backdrop", "own.bmp", "--hash", "own.bmp",
    ])
    #expect(twice.status == 2)
  }
}
