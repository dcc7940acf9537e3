import Testing

@testable import FrameStats

@Suite("--gate")
struct GateTests {
  private func passes(_ gate: String, _ run: SyntheticRun) throws -> [Bool] {
    try Gate(gate).check(run.summary).map(\.passed)
  }

  @Test("holds each figure against its limit")
  func limits() throws {
    var run = SyntheticRun(rate: 50)
    run.frames(1100, every: 20)
    #expect(try passes("hitch<5,p99<20,missed=0", run) == [true, false, true])
    #expect(
      try passes("p99<=20, p99>=20, p99=20, p99>19.9, max<20.5", run) == [
        true, true, true, true, true,
      ])
    #expect(try passes("p99>20,fps>=50.1,frames=1100", run) == [false, false, false])
    #expect(
      try Gate("p99<20").check(run.summary).map(\.message) == [
        "gate p99<20 failed: p99 is 20 ms"
      ])
  }

  @Test("fails on a figure that is n/a, and says so")
  func missing() throws {
    var run = SyntheticRun(rate: nil)
    run.frames(20, every: 16)
    #expect(
      try Gate("p99<1000,hitch>=0").check(run.summary) == [
        Gate.Result(
          passed: false,
          message: "gate p99<1000 failed: p99 is n/a "
            + "(too few frames with motion; 1000 are needed)"),
        Gate.Result(
          passed: false, message: "gate hitch>=0 failed: hitch is n/a (refresh rate unknown)"),
      ])
  }

  @Test func `A wrong separator of limits is named`() {
    for text in ["p50<20;max<30", "p50<20&max<30"] {
      let error = #expect(throws: GateError.self) { try Gate(text) }
      #expect(error?.reason.contains("separate limits with commas") == true)
    }
  }

  @Test(
    arguments: [
      ("hitch=<5", "'hitch=<5': unknown comparison '=<'; write 'hitch<=5' or 'hitch<5'"),
      ("p99 => 20", "'p99 => 20': unknown comparison '=>'; write 'p99>=20' or 'p99>20'"),
      ("p99==20", "'p99==20': unknown comparison '=='; write 'p99=20'"),
      ("p99≤20", "'p99≤20': unknown comparison '≤'; write 'p99<=20'"),
      ("p99=<fast", "'p99=<fast': unknown comparison '=<'; write 'p99<=5' or 'p99<5'"),
      ("p99!=20", "'p99!=20': unknown comparison '!='; expected <, <=, >, >= or ="),
      (
        "p99<1, p95 20 ",
        "'p95 20': expected a metric, a comparison and a number, such as hitch<5"
      ),
      ("p95<", "'p95<': the number after '<' is missing; write for example p95<5"),
      ("<5", "'<5': the metric before '<' is missing; write for example hitch<5"),
      ("hitch<5,", "'hitch<5,': nothing follows the last comma; delete it"),
      ("hitch<5, ", "'hitch<5, ': nothing follows the last comma; delete it"),
      (",hitch<5", "',hitch<5': nothing precedes the first comma; delete it"),
      ("hitch<5,,p99<9", "'hitch<5,,p99<9': nothing stands between two commas; delete one"),
    ])
  func `A gate that cannot be read is quoted as typed, with a gate that can`(
    text: String, message: String
  ) {
    let error = #expect(throws: GateError.self) { try Gate(text) }
    #expect(error?.description == "gate \(message)")
  }

  @Test("fails in a replay on a figure of presenting")
  func replay() throws {
    var run = SyntheticRun(isReplay: true)
    run.frames(2000, every: 1)
    #expect(try passes("p99<3,hitch<5", run) == [true, false])
  }

  @Test(
    "names the clause that makes no sense",
    arguments: [
      ("hitch<5,speed<3", "speed<3"), ("p99", "p99"), ("", ""), ("hitch<5,", "hitch<5,"),
      ("p99<fast", "p99<fast"), ("p99<", "p99<"), ("<5", "<5"), ("p99==20", "p99==20"),
      ("p99<inf", "p99<inf"), ("p99<0x3c", "p99<0x3c"), ("P99<20", "P99<20"),
    ])
  func errors(text: String, clause: String) {
    let error = #expect(throws: GateError.self) { try Gate(text) }
    #expect(error?.clause == clause)
    #expect(error?.reason.isEmpty == false)
  }

  @Test("a change instead of a limit is refused, with the clause that compares")
  func change() throws {
    for text in ["p95<+5%", "hitch<+1"] {
      let error = #expect(throws: GateError.self) { try Gate(text) }
      #expect(error?.reason.contains("write worse=0") == true)
    }
    let result = try #require(Gate("worse=0").check(SyntheticRun().summary).first)
    #expect(!result.passed)
    #expect(result.message.hasSuffix("cardstage report STATS-DIR BASELINE-DIR"))
  }

  @Test("knows every figure of a summary")
  func keys() throws {
    #expect(Gate.keys == SyntheticRun().summary.figures.map(\.key))
    for key in Gate.keys { _ = try Gate("\(key)<1") }
  }
}
