import Foundation
import MotionCheck
import TestSupport
import Testing

/// The intents that `assert --suggest` prints for the recordings of the program.
@Suite("suggested checks", .waits)
struct SuggestedChecksTests {
  /// The number of variants of each recording at each rate: more of them in `.ci/long`.
  private static let count = UInt64(
    ProcessInfo.processInfo.environment["CARDSTAGE_VARIANTS"].flatMap(Int.init) ?? 2)

  private static let recordings: [URL] = ["Assets/Recordings", "Assets/Scenes"].flatMap { folder in
    let url = ManualTests.root.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(".recording.jsonl") }.sorted().map {
      url.appending(path: $0)
    }
  }

  @Test(
    "the same hand with wrong times and lost frames breaks at most 1 in 300, at any rate",
    arguments: recordings)
  func variants(recording: URL) throws {
    let files = try DemoFiles()
    let suggested = try files.run("assert", recording.path, "--suggest")
    #expect(suggested.status == 0, "\(suggested.err)")
    var verdicts: [Verdict] = []
    var broken: [String] = []
    var judged = 0
    for rate in [24, 60, 120, 240] {
      let written = try files.run(
        "assert", recording.path, "--rate", "\(rate)", "--write", "a.trace.jsonl")
      #expect(written.status == 0, "\(written.err)")
      let exact = try TraceReading(Array(try files.text("a.trace.jsonl").utf8)).trace
      for seed in 100..<100 + Self.count {
        let trace = exact.disturbed(seed: seed)
        var judge = Judge(
          trace, by: try IntentReader.intent(Array(suggested.out.utf8), for: trace))
        for result in judge.results() {
          if result.verdict == .broken { broken.append("\(rate) Hz, seed \(seed): \(result.name)") }
          judged += 1
          if rate >= 60 { verdicts.append(result.verdict) }
        }
      }
    }
    #expect(300 * broken.count <= judged, "\(broken) of \(judged)")
    let untold = verdicts.count { $0 == .untold }
    #expect(20 * untold <= verdicts.count, "\(untold) of \(verdicts.count) cannot be told")
  }
}
