import CardScenes
import Foundation
import StageFiles
import TestSupport
import Testing

/// The bundled demos, replayed: probes to 1e-9 and frame hashes as they were recorded in `Golden`.
///
/// `CARDSTAGE_RECORD=1 swift test --filter GoldenReplay` records them anew, after a change that is
/// meant to be seen; look at the difference before it is committed.
@Suite("golden replays")
struct GoldenReplayTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static var recordings: URL {
    root.appendingPathComponent("../../Assets/Recordings").standardized
  }

  static var demos: [String] {
    SceneCatalog.ids.map(\.rawValue).filter {
      FileManager.default.fileExists(
        atPath: recordings.appendingPathComponent("\($0).recording.jsonl").path)
    }
  }

  @Test("a demo replays as recorded", arguments: demos)
  func replays(_ scene: String) throws {
    let folder = try TemporaryFolder()
    let output = try Tool(built: "cardstage").run(
      [
        "replay", Self.recordings.appendingPathComponent("\(scene).recording.jsonl").path,
        "--probe", folder.url("probe").path, "--hash", folder.url("hash").path,
        // Every tenth frame is enough to see that a replay has changed.
        "--rate", "6",
      ], environment: ["DISPLAY": nil])
    #expect(output.status == 0, "\(output.err)")
    for kind in ["probe", "hash"] {
      let actual = try String(contentsOf: folder.url(kind), encoding: .utf8)
        .split(separator: "\n").map(String.init)
      let golden = Self.root.appendingPathComponent("Golden/\(scene).\(kind).csv")
      if ProcessInfo.processInfo.environment["CARDSTAGE_RECORD"] != nil {
        try (actual.joined(separator: "\n") + "\n").write(
          to: golden, atomically: true, encoding: .utf8)
        continue
      }
      let expected = try String(contentsOf: golden, encoding: .utf8)
        .split(separator: "\n").map(String.init)
      #expect(actual.count == expected.count)
      for (line, wanted) in zip(actual, expected) where line != wanted {
        #expect(kind == "probe" && agree(line, wanted), "\(scene).\(kind): \(line), not \(wanted)")
      }
    }
  }

  /// Whether two lines of probes differ by no more than another libm makes them.
  private func agree(_ a: String, _ b: String) -> Bool {
    let pairs = zip(a.split(separator: ","), b.split(separator: ","))
    return pairs.allSatisfy { x, y in
      if let x = Double(x), let y = Double(y) { return abs(x - y) <= 1e-9 * max(1, abs(x)) }
      return x == y
    }
  }
}
