import DemoScenes
import Foundation
import ProgramSupport
import SceneCore
import StageFiles
import TestSupport
import Testing

/// The bundled demos, replayed: probes and frame hashes as they were recorded in `Golden`, with a few
/// of the frames as pictures. Where a hash differs, the frame and its difference from the picture are
/// left in `.build/golden`.
///
/// `CARDSTAGE_RECORD=1 swift test --filter GoldenReplay` records them anew, after a change that is
/// meant to be seen; look at the difference before it is committed.
@Suite("golden replays", .waits)
struct GoldenReplayTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static var golden: URL { root.appending(path: "Golden") }

  /// The recording of `scene`: of a compiled scene, or of one that is part of the program as a file.
  private static func recording(of scene: String) -> URL {
    let folder = SceneCatalog.demos.id(named: scene) == nil ? "Scenes" : "Recordings"
    return root.appending(path: "../../Assets/\(folder)/\(scene).recording.jsonl").standardized
  }

  static var demos: [String] {
    SceneCatalog.allIDs.map(\.rawValue).filter {
      FileManager.default.fileExists(atPath: recording(of: $0).path)
    }
  }

  @Test("a demo replays as recorded", arguments: demos)
  func replays(_ scene: String) throws {
    let folder = try TemporaryFolder()
    try replay(scene, ["--probe", folder.url("probe").path, "--hash", folder.url("hash").path])
    if ProcessInfo.processInfo.environment["CARDSTAGE_RECORD"] != nil {
      return try record(scene, folder)
    }
    for (line, wanted) in try lines("probe", of: scene, folder) {
      #expect(line == wanted, "\(scene) probes")
    }
    let hashes = try lines("hash", of: scene, folder)
    // Line 0 is the columns' names: frame n is on line n.
    let wrong = hashes.indices.filter { hashes[$0].actual != hashes[$0].wanted }
    if let first = wrong.first {
      let evidence = try evidence(scene, frames: wrong)
      Issue.record("\(scene): \(wrong.count) frames, first '\(hashes[first].actual)'; \(evidence)")
    }
  }

  /// Every tenth frame is enough to see that a replay has changed.
  private func replay(_ scene: String, _ options: [String]) throws {
    let recording = Self.recording(of: scene).path
    let output = try Tool(built: "cardstage").run(
      ["replay", recording, "--rate", "6"] + options, environment: ["DISPLAY": nil])
    try #require(output.status == 0, "\(output.err)")
  }

  /// The lines of a file of the replay beside those that it is to have.
  private func lines(
    _ kind: String, of scene: String, _ folder: TemporaryFolder
  ) throws -> [(actual: String, wanted: String)] {
    func lines(_ url: URL) throws -> [String] {
      try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    }
    let actual = try lines(folder.url(kind))
    let wanted = try lines(Self.golden.appending(path: "\(scene).\(kind).csv"))
    #expect(actual.count == wanted.count)
    try #require(actual.count > 1)
    return Array(zip(actual, wanted)).map { (actual: $0, wanted: $1) }
  }

  /// Leaves the pictures of those of the wrong `frames` that there are golden ones of, or else of
  /// the first one.
  private func evidence(_ scene: String, frames: [Int]) throws -> String {
    let folder = try TemporaryFolder()
    try replay(scene, ["--export", folder.url.path])
    let known = frames.filter {
      FileManager.default.fileExists(atPath: Self.picture(scene, $0).path)
    }
    return try (known.isEmpty ? Array(frames.prefix(1)) : known).map { frame in
      try GoldenEvidence().leave(
        Self.name(scene, frame), actual: folder.url(Self.name("frame", frame) + ".png"),
        golden: Self.picture(scene, frame))
    }.joined(separator: "; ")
  }

  /// Replaces what is in `Golden` by what was replayed into `folder`.
  private func record(_ scene: String, _ folder: TemporaryFolder) throws {
    let files = FileManager.default
    for file in try files.contentsOfDirectory(atPath: Self.golden.path)
    where file.hasPrefix("\(scene).") || file.hasPrefix("\(scene)-") {
      try files.removeItem(at: Self.golden.appending(path: file))
    }
    for kind in ["probe", "hash"] {
      try files.copyItem(
        at: folder.url(kind), to: Self.golden.appending(path: "\(scene).\(kind).csv"))
    }
    // Three frames on the way, among those that show something new.
    var (seen, frames): (Set<Substring>, [Int]) = ([], [])
    let hashes = try String(contentsOf: folder.url("hash"), encoding: .utf8)
    for (frame, line) in hashes.split(separator: "\n").enumerated().dropFirst()
    where seen.insert(line.suffix(16)).inserted { frames.append(frame) }
    try replay(scene, ["--export", folder.url("pictures").path])
    for frame in [1, 3, 5].map({ frames[frames.count * $0 / 6] }) {
      try files.copyItem(
        at: folder.url("pictures/" + Self.name("frame", frame) + ".png"),
        to: Self.picture(scene, frame))
    }
  }

  private static func picture(_ scene: String, _ frame: Int) -> URL {
    golden.appending(path: name(scene, frame) + ".png")
  }

  private static func name(_ word: String, _ frame: Int) -> String {
    word + String(format: "-%05d", frame)
  }
}
