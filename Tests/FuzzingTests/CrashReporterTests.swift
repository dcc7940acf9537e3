import TestSupport
import Testing

@testable import Fuzzing

@Suite("what traps")
struct CrashReporterTests {
  @Test("says what it was about, and ends as it would have", .waits)
  func trap() async throws {
    let ended = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let notes = CrashReporter(slots: 2)
      notes.set("the run with --seed 41 was on", slot: 0)
      let (empty, said): ([Int], String) = ([], "")
      print(empty[said.count], notes)
    }
    let said = String(decoding: try #require(ended).standardErrorContent, as: UTF8.self)
    #expect(said.contains("cardstage: stopped while the run with --seed 41 was on\n"), "\(said)")
  }
}
