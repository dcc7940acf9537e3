import Foundation
import TestSupport
import Testing

/// What a replay tells and what its statistics know.
@Suite("replay", .waits)
struct ReplayCommandTests {
  let files: DemoFiles

  init() throws { files = try DemoFiles() }

  private struct Summary: Decodable {
    struct Figure: Decodable { var value: Double? }
    var environment: [String: String]
    var figures: [String: Figure]
  }

  private func summary(_ folder: String) throws -> Summary {
    try JSONDecoder().decode(Summary.self, from: Data(files.text("\(folder)/summary.json").utf8))
  }

  @Test("says on stderr how much it played, how fast, and what it wrote; data is on stdout")
  func said() throws {
    let output = try files.run(
      "replay", "demo.jsonl", "--probe", "-", "--hash", "h", "--export", "e")
    #expect(output.err.contains("cardstage: 121 frames, 2.000 s in "))
    #expect(output.err.contains(" × real time); wrote h, e\n"))
    #expect(output.out.hasPrefix("t,"))
    let verbose = try files.run("replay", "demo.jsonl", "--verbose")
    for fact in ["scene: sheet", "size: 414x896", "scale: 1", "seed: 0", "tuning: fluid"] {
      #expect(verbose.err.contains("cardstage: \(fact)\n"))
    }
    #expect(verbose.out.isEmpty)
  }

  @Test("a scene in place of a recording is named as one, with the command that opens it")
  func scene() throws {
    let output = try files.run("replay", "sheet")
    #expect(output.status == 2)
    #expect(output.err.contains("'sheet' is a scene: cardstage view sheet"))
  }

  @Test("statistics of a replay have its seed, size and scale, and lag and jerk of its drags")
  func statistics() throws {
    #expect(
      try files.run("replay", "demo.jsonl", "--stats", "s", "--seed", "7", "--scale", "2").status
        == 0)
    let summary = try summary("s")
    #expect(summary.environment["seed"] == "7")
    #expect(summary.environment["size"] == "414x896")
    #expect(summary.environment["scale"] == "2")
    #expect(summary.environment["sizes"] == nil)
    // What the pointer does before the card follows is no lag of any frame.
    #expect(try #require(summary.figures["lag"]?.value) < 60)
    #expect(try #require(summary.figures["jerk"]?.value) > 0)
  }

  @Test("a summary tells the size at the end, and all that there were")
  func sizes() throws {
    let resize = #"{"t":1.000000,"type":"resize","width":800,"height":600}"# + "\n"
    let later = #"{"t":1.500000"#
    try files.write(
      DemoFiles.recording.replacing(later, with: resize + later), to: "resized.jsonl")
    #expect(try files.run("replay", "resized.jsonl", "--stats", "s").status == 0)
    let environment = try summary("s").environment
    #expect(environment["size"] == "800x600")
    #expect(environment["sizes"] == "414x896 800x600")
  }

  @Test("a gate on a percentile of too few frames says how many it takes")
  func shortRun() throws {
    let output = try files.run("replay", "demo.jsonl", "--gate", "p99<20")
    #expect(output.status == 4)
    #expect(output.err.contains("too few frames with motion; 1000 are needed"))
  }

  @Test("at another size than its own it warns that it may miss; --fit moves its touches along")
  func otherSize() throws {
    let drawer = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Assets/Recordings/drawer.recording.jsonl").standardized.path
    /// The states that the card rests in, and what is said.
    func states(_ options: String...) throws -> (states: [Substring], err: String) {
      let output = try files.run(["replay", drawer, "--probe", "-"] + options)
      let rows = output.out.split(separator: "\n").map { $0.split(separator: ",") }
      let column = try #require(rows.first?.firstIndex(of: "state"))
      let states = rows.dropFirst().map { $0[column] }
      return (zip([""] + states, states).filter { $0 != $1 }.map(\.1), output.err)
    }
    let own = try states()
    #expect(own.states == ["collapsed", "expanded", "collapsed"])
    #expect(!own.err.contains("the recording is for"))
    let missed = try states("--size", "600x1100")
    #expect(missed.states == ["collapsed"])
    #expect(missed.err.contains("for a stage of 414x896, this stage has 600x1100"))
    #expect(missed.err.contains("--fit"))
    let fitted = try states("--size", "600x1100", "--fit")
    // The card is as high as before on the higher stage, so a touch that was on it is beside it and
    // collapses it earlier; the drag of its handle that follows expands it once more.
    #expect(fitted.states == own.states + ["expanded", "collapsed"])
    #expect(!fitted.err.contains("the recording is for"))
  }
}
