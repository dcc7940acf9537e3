import CardMotion
import MotionCheck
import Testing
import TextFormat

/// Checks of motions without a hand, sampled at 60 Hz.
struct CheckTests {
  /// Judges one check of the values that `place` gives, and returns its verdict and text.
  private func judge(
    _ check: String, until end: Double = 1.5, at step: Double = 1.0 / 60,
    _ place: (Double) -> [(String, Double)]
  ) throws -> (verdict: Verdict, text: String) {
    var lines = ["{\"cardstage-trace\":1,\"jitter\":0}"]
    for index in 0...Int(end / step) {
      let time = Double(index) * step
      let cells = place(time).map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",")
      lines.append("{\"t\":\(time),\(cells)}")
    }
    let trace = try TraceReading(Array(lines.joined(separator: "\n").utf8)).trace
    let intent = "{\"cardstage-intent\":1,\"checks\":{\"it\":{\(check)}}}"
    var judge = Judge(trace, by: try IntentReader.intent(Array(intent.utf8), for: trace))
    let result = judge.results()[0]
    return (result.verdict, result.worst?.text ?? "")
  }

  private func spring(_ time: Double, response: Double = 0.4, dampingRatio: Double) -> Double {
    guard time > 0.2, let spring = try? Spring(response: response, dampingRatio: dampingRatio)
    else { return 400 }
    return 100 + 300 * spring.coefficients(after: time - 0.2).xx
  }

  @Test func aSpringSettlesInTime() throws {
    let place = { (time: Double) in [("x", spring(time, dampingRatio: 1))] }
    #expect(
      try judge("\"check\":\"settles\",\"value\":\"x\",\"within\":0.7", place).verdict == .holds)
    let late = try judge("\"check\":\"settles\",\"value\":\"x\",\"within\":0.3", place)
    #expect(late.verdict == .broken)
    #expect(late.text.hasPrefix("rests after 0.5"))
    let off = try judge("\"check\":\"settles\",\"value\":\"x\",\"at\":[104]", place)
    #expect(off.verdict == .broken)
    #expect(off.text == "rests at 100, 3.99 pt off 104" || off.text.contains("4"))
  }

  @Test func aSoftSpringOvershootsAndTurns() throws {
    let place = { (time: Double) in [("x", spring(time, dampingRatio: 0.5))] }
    #expect(
      try judge("\"check\":\"overshoots\",\"value\":\"x\",\"percent\":5", place).verdict == .broken)
    #expect(
      try judge("\"check\":\"overshoots\",\"value\":\"x\",\"percent\":20", place).verdict == .holds)
    #expect(try judge("\"check\":\"monotone\",\"value\":\"x\"", place).verdict == .broken)
    let firm = { (time: Double) in [("x", spring(time, dampingRatio: 1))] }
    #expect(try judge("\"check\":\"monotone\",\"value\":\"x\"", firm).verdict == .holds)
  }

  @Test func aJumpIsFound() throws {
    let place = { (time: Double) in
      [("x", spring(time, dampingRatio: 1) + (time > 0.9 ? 30 : 0))]
    }
    let result = try judge("\"check\":\"noJump\",\"value\":\"x\"", place)
    #expect(result.verdict == .broken)
    #expect(result.text == "jumps 30 pt from one sample to the next, wanted at most 6")
    #expect(
      try judge("\"check\":\"noJump\",\"value\":\"x\",\"when\":\"from 0 to 0.8\"", place).verdict
        == .holds)
  }

  @Test func unevenFramesAreNotSmooth() throws {
    // Every third frame shows the place of the frame before it.
    let place = { (time: Double) in
      let frame = (time * 60).rounded()
      let shown = frame.truncatingRemainder(dividingBy: 3) == 2 ? frame - 0.9 : frame
      return [("x", shown * 10)]
    }
    #expect(try judge("\"check\":\"smooth\",\"value\":\"x\"", place).verdict == .broken)
    #expect(
      try judge("\"check\":\"smooth\",\"value\":\"x\"") { [("x", ($0 * 60).rounded() * 10)] }
        .verdict
        == .holds)
  }

  @Test func cardsStartOneAfterAnother() throws {
    let place = { (time: Double) in
      [("a", 0.0), ("b", 0.08), ("c", 0.16)].map {
        ($0.0, spring(time - $0.1, dampingRatio: 1))
      }
    }
    let stagger = "\"check\":\"stagger\",\"values\":[\"a\",\"b\",\"c\"],\"delay\":"
    #expect(try judge(stagger + "0.08", place).verdict == .holds)
    #expect(try judge(stagger + "\"80ms\"", place).verdict == .holds)
    #expect(try judge(stagger + "0", place).verdict == .broken)
    let order = "\"check\":\"before\",\"moments\":"
    #expect(try judge(order + "[\"a starts\",\"c starts\"]", place).verdict == .holds)
    #expect(try judge(order + "[\"c starts\",\"a starts\"]", place).verdict == .broken)
    #expect(try judge(order + "[\"a starts\",\"a rests\"],\"by\":2", place).verdict == .broken)
  }

  @Test func nothingToJudgeCannotBeTold() throws {
    let still = { (_: Double) in [("x", 5.0)] }
    #expect(try judge("\"check\":\"smooth\",\"value\":\"x\"", still).verdict == .untold)
    #expect(try judge("\"check\":\"overshoots\",\"value\":\"x\"", still).verdict == .untold)
    #expect(try judge("\"check\":\"noJump\",\"value\":\"x\"", still).verdict == .holds)
  }

  @Test func aShareIsJudgedInItsOwnUnit() throws {
    let place = { (time: Double) in [("dim", (spring(time, dampingRatio: 1) - 100) / 300)] }
    #expect(
      try judge("\"check\":\"settles\",\"value\":\"dim\",\"at\":[0]", place).verdict == .holds)
    #expect(
      try judge("\"check\":\"settles\",\"value\":\"dim\",\"at\":[0.1]", place).verdict == .broken)
    #expect(
      try judge("\"check\":\"within\",\"value\":\"dim\",\"range\":[0,1]", place).verdict == .holds)
  }
}
