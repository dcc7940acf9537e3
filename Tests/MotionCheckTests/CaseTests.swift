import Foundation
import MotionCheck
import TestSupport
import Testing
import TextFormat

/// Traces with known faults, and good ones: exact models, and replays of random hands with varied
/// tunings, all with the errors of real samples. See `Fixtures/motioncheck.tar.gz` and its README.
struct CaseTests {
  /// A case of the index.
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    var trace: String
    /// The checks of which at least one must be broken. `nil` for a good trace.
    var brokenOneOf: [String]?

    var testDescription: String { trace }
  }

  private static let folder = Result { try unpacked() }

  private static func unpacked() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let archive = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/motioncheck.tar.gz")
    let output = try Tool("tar", package: "tar").run(
      ["-xzf", archive.path, "-C", folder.url.path])
    #expect(output.status == 0, "\(output.err)")
    return folder
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.get().url("motioncheck/\(name)")))
  }

  static let cases: [Case] = {
    let index = try? bytes("index.json")
    return index.flatMap { try? JSONDecoder().decode([Case].self, from: Data($0)) } ?? []
  }()

  private func results(of name: String) throws -> [CheckResult] {
    let trace = try TraceReading(try Self.bytes("\(name).trace.jsonl")).trace
    let intent = try IntentReader.intent(try Self.bytes("\(name).intent.json"), for: trace)
    let goldens = try intent.checks.compactMap(\.golden).map { path in
      (path, try TraceReading(try Self.bytes(path)).trace)
    }
    var judge = Judge(trace, by: intent, goldens: goldens)
    return judge.results()
  }

  @Test func allCasesAreThere() {
    #expect(Self.cases.count { $0.brokenOneOf != nil } == 51)
    #expect(Self.cases.count { $0.brokenOneOf == nil } == 98)
  }

  @Test(arguments: cases) func aFaultIsFoundAndAGoodTraceIsNotBroken(_ example: Case) throws {
    let broken = try results(of: example.trace).filter { $0.verdict == .broken }
    if let expected = example.brokenOneOf {
      #expect(broken.contains { expected.contains($0.name) }, "expected one of \(expected)")
    } else {
      #expect(broken.isEmpty, "\(broken.map { ($0.name, $0.worst?.text ?? "") })")
    }
  }
}
