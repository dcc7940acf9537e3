import CardGestures
import MotionCheck
import Testing
import TextFormat

/// Traces and intents as files, and what is said about faulty ones.
struct ReadingTests {
  private func trace(_ text: String) throws(TextError) -> Trace {
    try TraceReading(Array(text.utf8)).trace
  }

  private func error(_ text: String) -> String {
    do throws(TextError) {
      _ = try trace(text)
      return "none"
    } catch {
      return [error.problem, error.expected].compactMap(\.self).joined(separator: "; expected ")
    }
  }

  @Test func linesHaveSamplesTouchesAndMarks() throws {
    let trace = try trace(
      """
      {"cardstage-trace":1,"rate":60,"jitter":0.004,"units":{"top":"pt"}}
      {"t":0,"top":400,"dim":true}
      {"t":0.01,"type":"down","id":1,"device":"touch","x":200,"y":600}
      {"t":0.02,"top":null,"dim":0.5}
      {"t":0.03,"type":"wheel","dy":3}
      {"t":0.04,"type":"mark","name":"opened"}
      """)
    #expect(trace.rate == 60)
    #expect(trace.jitter == 0.004)
    #expect(trace.names == ["top", "dim"])
    #expect(trace["dim"]?.samples == [1, 0.5])
    #expect(trace["top"]?.samples[0] == 400)
    #expect(trace["top"]?.samples[1].isNaN == true)
    #expect(trace.marks == [Trace.Mark(name: "opened", time: 0.04)])
    // A pointer that is down at the end is cancelled.
    #expect(trace.events.map(\.phase) == [.down, .cancel])
  }

  @Test func aTableHasValuesAndAHand() throws {
    let trace = try trace(
      "tms,top,hand.x,hand.y,hand.down\n0,400,0,0,0\n16,NA,5,6,1\n33,410,5,9,1\n50,,5,9,0\n")
    #expect(trace.times == [0, 0.016, 0.033, 0.05])
    #expect(trace.names == ["top"])
    #expect(trace.events.map(\.phase) == [.down, .move, .up])
    #expect(trace.events.map(\.y) == [6, 9, 9])
  }

  @Test(arguments: ["Dear reader", "This is a letter."])
  func whatIsNoTraceIsToldWhatATraceIs(begin: String) {
    let error = #expect(throws: TextError.self) { try trace("\(begin),\nyours\n") }
    #expect(error?.problem == "the first column is \"\(begin)\"")
    #expect(error?.expected?.contains("motion golden") == true)
  }

  @Test func aGoldenHasValuesByPathAndKeepsItsJSON() throws {
    let text = """
      {"frame_ids":["before",0,20,"after"],"features":[{"name":"box","type":"rect","data_points":\
      [{"x":1,"size":{"width":2}},{"type":"not_found"},{"x":3.50,"size":{"width":4}},null]}]}
      """
    let golden = try MotionGolden(Array(text.utf8))
    #expect(golden.tree.text == text)
    #expect(golden.trace.times == [0, 0.02, 0.04, 0.06])
    #expect(golden.trace.names == ["box.x", "box.size.width"])
    #expect(golden.trace["box.x"]?.samples[2] == 3.5)
  }

  @Test func aLastLineThatIsCutOffIsAWarning() throws {
    let reading = try TraceReading(Array("{\"t\":0,\"x\":1}\n{\"t\":1,\"x\"".utf8))
    #expect(reading.trace.times == [0])
    #expect(reading.warnings.map(\.problem) == ["the last line is incomplete and is ignored"])
  }

  @Test func faultsOfTracesAreExplained() {
    #expect(error("").contains("the file is empty"))
    #expect(error("{\"t\":1,\"x\":1}\n{\"t\":1,\"x\":2}").contains("expected times that increase"))
    #expect(error("{\"x\":1}").contains("a line has no time"))
    #expect(error("{\"t\":0,\"type\":\"down\",\"x\":1}").contains("the key \"y\" is missing"))
    #expect(error("time,x\n0,1").contains("t (seconds) or tms (milliseconds)"))
    #expect(error("t,x\n0,1,2").contains("3 columns"))
    #expect(error("t,x\n0,12a").contains("expected a number, or NA"))
    let feature = #"{"name":"a","data_points":[1,2]}"#
    #expect(
      error(#"{"frame_ids":[0,16],"features":[\#(feature),\#(feature)]}"#).contains(
        "\"a\" has two samples at one time"))
  }

  // MARK: Intents

  private static let still = "{\"t\":0,\"top\":1,\"left\":2}\n{\"t\":0.1,\"top\":1,\"left\":2}"

  private func intentError(_ checks: String, _ lines: String = still) throws -> (String, Int) {
    let trace = try trace(lines)
    let text = "{\"cardstage-intent\":1,\"checks\":{\"a\":\(checks)}}"
    do throws(TextError) {
      _ = try IntentReader.intent(Array(text.utf8), for: trace)
      return ("none", 0)
    } catch {
      let parts = [error.problem, error.expected, error.advice].compactMap(\.self)
      return (parts.joined(separator: "; "), error.offset)
    }
  }

  @Test func faultsOfIntentsAreExplained() throws {
    func problem(_ checks: String) throws -> String { try intentError(checks).0 }
    #expect(try problem("{\"check\":\"smoth\",\"value\":\"top\"}").contains("\"smooth\""))
    #expect(
      try problem("{\"check\":\"smooth\",\"value\":\"tip\"}").contains("did you mean \"top\""))
    #expect(try problem("{\"check\":\"smooth\"}").contains("smooth needs \"value\""))
    #expect(
      try problem("{\"check\":\"smooth\",\"value\":\"top\",\"tolerance\":1}").contains(
        "unknown key \"tolerance\""))
    #expect(
      try problem("{\"check\":\"follows\",\"value\":\"top\"}").contains(
        "add events of type down, move and up to the trace, or pass them with --hand FILE"))
    #expect(
      try problem("{\"check\":\"smooth\",\"value\":\"top\",\"when\":\"after release 1\"}")
        .contains("the trace has no hand"))
    #expect(
      try problem("{\"check\":\"smooth\",\"value\":\"top\",\"when\":\"always 3\"}").contains(
        "unexpected \"3\""))
    #expect(
      try problem("{\"check\":\"within\",\"value\":\"top\",\"range\":[5,2]}").contains(
        "5 is not below 2"))
  }

  @Test func anErrorPointsAtItsWord() throws {
    let (problem, offset) = try intentError(
      "{\"check\":\"smooth\",\"value\":\"top\",\"when\":\"from 1 to dusk\"}")
    #expect(problem.contains("unknown moment \"dusk\""))
    let text =
      "{\"cardstage-intent\":1,\"checks\":{\"a\":{\"check\":\"smooth\",\"value\":\"top\",\"when\":\"from 1 to "
    #expect(offset == text.utf8.count)
  }

  @Test func valuesAreComputed() throws {
    let trace = try trace("{\"t\":0,\"top\":1,\"left\":2}\n{\"t\":0.1,\"top\":90,\"left\":2}")
    let text = """
      {"cardstage-intent": 1, "// why": "an example", "values": {"sum": "top + 2*left"},
       "checks": {"room": {"check": "within", "value": "sum", "range": [0, 50]}}}
      """
    var judge = Judge(trace, by: try IntentReader.intent(Array(text.utf8), for: trace))
    let results = judge.results()
    #expect(results.map(\.verdict) == [.broken])
    #expect(results[0].worst?.text == "94, wanted 0…50")
  }
}
