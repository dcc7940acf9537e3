import Foundation
import TestSupport
import Testing

/// Benchmarks that are interrupted leave no programs and no files behind.
@Suite("bench and fuzz, interrupted", .waits, .serialized)
struct BenchEndingTests {
  /// The processes that `parent` has started and that have not ended.
  private func children(of parent: Int32) -> [Int32] {
    let path = "/proc/\(parent)/task/\(parent)/children"
    let handle = FileHandle(forReadingAtPath: path)
    let text = String(decoding: (try? handle?.readToEnd()) ?? Data(), as: UTF8.self)
    return text.split(separator: " ").compactMap { Int32($0) }
  }

  private func isRunning(_ pid: Int32) -> Bool { kill(pid, 0) == 0 }

  @Test(
    "by SIGINT and by SIGTERM",
    arguments: [
      (["bench", "--quick", "--only", "X server"], 1, SIGINT),
      (["bench", "--quick", "--only", "X server"], 1, SIGTERM),
      (["fuzz", "--files", "100000000", "frames.csv"], 0, SIGINT),
    ])
  func interrupted(_ arguments: [String], programs: Int, _ number: Int32) throws {
    let (temporary, current) = (try TemporaryFolder(), try TemporaryFolder())
    let process = try Tool(built: "cardstage-dev").process(
      arguments, environment: ["TMPDIR": temporary.url.path, "DISPLAY": nil])
    process.currentDirectoryURL = current.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    var started: [Int32] = []
    for _ in 0..<3000 where process.isRunning {
      started = children(of: process.processIdentifier)
      let files = try FileManager.default.contentsOfDirectory(atPath: temporary.url.path)
      if programs > 0 ? started.count >= programs : !files.isEmpty { break }
      usleep(10_000)
    }
    #expect(started.count >= programs)
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.status == 128 + number)
    #expect(!started.contains(where: isRunning), "\(started)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.url.path) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: current.url.path) == [])
  }
}
