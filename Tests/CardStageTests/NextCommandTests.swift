import Foundation
import TestSupport
import Testing

/// What the program prints for people to run or to read next.
@Suite("next commands", .waits)
struct NextCommandTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  @Test("all errors of a scene file are told, each on a line of its own")
  func errors() throws {
    try folder.write(
      #"{"cardstage-scene": 1, "values": {"a": "heigth", "b": "widht"}}"#, to: "bad.scene.json")
    for command in ["scenes", "tuning", "handoff", "view"] {
      let output = try folder.run(command, "bad.scene.json")
      #expect(output.status == 3)
      let lines = output.err.split(separator: "\n")
      #expect(lines.count == 2, "\(command): \(output.err)")
      #expect(lines.allSatisfy { $0.hasPrefix("cardstage: bad.scene.json:1:") })
      #expect(!output.err.contains("\\u{"))
    }
  }

  @Test(
    "the command that new prints opens the file, whatever its name",
    arguments: ["-", "--watch", "-a", "_", "plain"])
  func next(_ name: String) throws {
    let made = try folder.run("new", "--", name)
    #expect(made.status == 0, "\(made.err)")
    let printed = try #require(made.out.firstRange(of: "cardstage view "))
    let words = made.out[printed.upperBound...].split(whereSeparator: \.isWhitespace)
      .map(String.init)
    #expect(words.last == "--watch")
    let path = words[0]
    let checked = try folder.run("check", path)
    #expect(checked.status == 0, "\(checked.err)")
    #expect(try folder.read("\(name).scene.json").contains("cardstage view \(path) --watch"))
    // Without a display the window is what fails.
    let viewed = try folder.run("view", path, "--watch")
    #expect(viewed.status == 5, "\(viewed.status): \(viewed.err)")
  }

  @Test("a file that another command takes is told with that command, quoted for the shell")
  func meant() throws {
    try folder.write(#"{"cardstage-scene": 1}"#, to: "my own.scene.json")
    let scene = try folder.run("replay", "my own.scene.json")
    #expect(
      scene.status == 2 && scene.err.contains("cardstage view 'my own.scene.json'"), "\(scene.err)")
    try folder.write("t,position", to: "it's.csv")
    let positions = try folder.run("replay", "it's.csv")
    #expect(positions.err.contains(#"cardstage fit 'it'\''s.csv'"#), "\(positions.err)")
  }
}
