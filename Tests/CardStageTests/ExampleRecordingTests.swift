import Foundation
import TestSupport
import Testing

/// The recordings beside the example files.
@Suite("recordings of example files", .waits)
struct ExampleRecordingTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Assets/Scenes").standardized

  /// The names of the recordings, and what the probes say at their ends.
  private static let lastProbes: [(name: String, probes: [String: Double])] = [
    ("carousel", ["page": 1]),
    ("counter", ["number": 6, "knobY": 448]),
    ("hello", ["card": 537.6]),
    ("hero", ["p": 0, "width": 374, "pinch": 1, "marks": 3]),
    ("map", ["cardTop": 492.8, "zoom": 0.814, "chosen": 5]),
    ("notifications", ["fan": 681.9936, "y3": 691.016, "n0": -0.0203, "sheet": 936]),
    ("photo", ["x": 207, "y": 448, "scale": 1, "angle": 0, "pull": 0]),
    ("picture-in-picture", ["x": 115.36, "y": 71.89]),
    ("player", ["top": 0]),
    ("present", ["sheet": 920, "list": 0, "presented": 1, "chosen": 13]),
    ("pull-to-refresh", ["offset": 0, "open": 1]),
    ("refresh", ["feed": 0, "list": 0, "fresh": 2]),
    ("search", ["headHeight": 96, "listOffset": 0, "rows": 6, "chosen": 6]),
    ("swipe", ["x": 0, "y": 0, "front": 3, "turns": 3, "liked": 2]),
    ("switcher", ["cardX": 63.75, "cardTop": 484, "home": 1, "lift": 0]),
    ("wallet", ["fan": 0, "front": 2, "role0": 3, "role2": 0]),
  ]

  /// The rows of the probes at `rate` frames per second, with the names first.
  private func probes(_ name: String, rate: Int) throws -> [[String]] {
    let path = Self.folder.appending(path: "\(name).recording.jsonl").path
    let output = try Tool(built: "cardstage").run([
      "replay", path, "--rate", "\(rate)", "--probe", "-",
    ])
    try #require(output.status == 0, "\(output.err)")
    #expect(!output.err.contains("has changed since the recording"), "\(output.err)")
    return output.out.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test("end the same at every frame rate, where the hand left the scene", arguments: lastProbes)
  func ends(_ end: (name: String, probes: [String: Double])) throws {
    let runs = try [30, 60, 144].map { try probes(end.name, rate: $0) }
    /// The probes at each whole second, which every rate shows.
    func seconds(_ rows: [[String]]) -> [[String]] { rows.filter { Int($0[0]) != nil } }
    for rows in runs {
      let (names, last) = (rows[0], try #require(rows.last))
      for (probe, value) in end.probes {
        let column = try #require(names.firstIndex(of: probe), "\(names)")
        let found = try #require(Double(last[column]))
        #expect(abs(found - value) < 0.01, "\(probe) of \(end.name)")
      }
      #expect(seconds(rows) == seconds(runs[0]))
      #expect(seconds(rows).count > 5)
      // Something has moved on the way.
      #expect(Set(rows.map { $0.dropFirst() }).count > 30)
    }
  }

  @Test("are beside files that play them")
  func complete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let names = files.filter { $0.hasSuffix(".recording.jsonl") }
    #expect(names.sorted() == Self.lastProbes.map { "\($0.name).recording.jsonl" })
    for end in Self.lastProbes { #expect(files.contains("\(end.name).scene.json")) }
  }
}
