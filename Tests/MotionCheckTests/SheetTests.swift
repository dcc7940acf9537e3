import MotionCheck
import TestSupport
import Testing

/// A sheet that is flicked three times, with the errors of real samples.
struct SheetTests {
  /// Judges a sheet of `response` with `fault`, flicked three times.
  private func broken(
    _ fault: ModelSheet.Fault?, _ sampling: ModelSheet.Sampling, seed: UInt64
  ) throws -> [String] {
    var generator = SeededGenerator(seed: seed)
    var sheet = ModelSheet()
    sheet.response = Double.random(in: 0.3...0.6, using: &generator)
    (sheet.fault, sheet.sampling) = (fault, sampling)
    var flicks = ModelSheet.flicks(using: &generator)
    if fault == .noBand || fault == .softBand {
      for index in flicks.indices {
        (flicks[index].from, flicks[index].way, flicks[index].velocity) = (700, -620, -900)
      }
    }
    let trace = sheet.trace(flicks, using: &generator)
    let intent = try IntentReader.intent(Array(ModelSheet.intent.utf8), for: trace)
    var judge = Judge(trace, by: intent)
    return judge.results().filter { $0.verdict == .broken }.map(\.name)
  }

  @Test func aGoodSheetIsNeverBroken() throws {
    for seed in 0..<12 {
      for sampling in ModelSheet.samplings {
        let broken = try broken(nil, sampling, seed: UInt64(seed))
        #expect(broken == [], "seed \(seed), \(sampling)")
      }
    }
  }

  @Test(arguments: [
    (ModelSheet.Fault.droppedVelocity, "momentum"), (.easeCurve, "momentum"), (.bouncy, "over"),
    (.moreGain, "finger"), (.late, "finger"), (.noBand, "band"), (.softBand, "band"),
    (.restsBetween, "rest"), (.drift, "rest"), (.slowSettle, "rest"), (.hang, "jump"),
    (.wrongWay, "direction"),
  ])
  func aFaultIsFound(_ fault: ModelSheet.Fault, by check: String) throws {
    for (seed, sampling) in ModelSheet.samplings.enumerated() {
      let broken = try broken(fault, sampling, seed: UInt64(seed))
      #expect(broken.contains(check), "\(sampling)")
    }
  }
}
