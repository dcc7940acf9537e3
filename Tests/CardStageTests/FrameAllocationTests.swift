import AllocationCount
import CardScenes
import Stage
import TestSupport
import Testing

/// How often a frame asks for memory once everything has been seen before.
///
/// Each motion is played twice; only the second time counts, for by then all pictures are painted
/// and all arrays have grown. What is still allowed is in `allowed`, by scene and motion: to be
/// brought to 0, line by line.
@Suite("A frame in steady state")
struct FrameAllocationTests {
  struct Motion: CustomTestStringConvertible, Sendable {
    let scene: String
    let name: String
    /// What happens in a second and a bit, from a stage on which the scene rests to one.
    let act: @Sendable (inout StageScript) -> Void

    var testDescription: String { "\(scene), \(name)" }
  }

  /// Allocations of a frame that are let pass for now; everything else is 0.
  ///
  /// Of builds without optimisation, in which the tests run.
  static let allowed: [String: Double] = [:]

  static let motions = [
    Motion(scene: "sheet", name: "dragged, flung") { hand in
      hand.down(215, 520)
      hand.move(215, 620, over: 0.3)
      hand.move(215, 300, over: 0.2)
      hand.up()
      hand.wait(1)
      hand.down(215, 80)
      hand.move(215, 300, over: 0.2)
      hand.wait(0.1)
      hand.up()
    },
    Motion(scene: "sheet", name: "list scrolled, wheel") { hand in
      hand.down(215, 520)
      hand.move(215, 60, over: 0.3)
      hand.up()
      hand.wait(1)
      hand.down(215, 600)
      hand.move(215, 300, over: 0.15)
      hand.up()
      hand.wait(1)
      hand.wheel(-2, 215, 500)
      hand.wait(0.5)
      hand.wheel(20, 215, 500)
      hand.wait(1)
      hand.down(215, 80)
      hand.move(215, 400, over: 0.4)
      hand.wait(0.1)
      hand.up()
    },
    Motion(scene: "popover", name: "dragged, flung") { hand in card(&hand, top: 645) },
    Motion(scene: "drawer", name: "dragged, flung") { hand in card(&hand, top: 850) },
    Motion(scene: "header", name: "scrolled, flung") { hand in
      hand.down(207, 700)
      hand.move(207, 400, over: 0.3)
      hand.up()
      hand.wait(1.5)
      hand.down(207, 300)
      hand.move(207, 850, over: 0.2)
      hand.up()
      hand.wait(1)
      hand.wheel(-3, 207, 500)
      hand.wait(0.5)
      hand.wheel(60, 207, 500)
    },
    Motion(scene: "stack", name: "dragged") { hand in
      hand.down(207, 448)
      hand.move(260, 420, over: 0.3)
      hand.move(160, 480, over: 0.3)
      hand.move(207, 448, over: 0.3)
      hand.wait(0.2)
      hand.up()
    },
    Motion(scene: "stack", name: "flicked three times") { hand in
      for _ in 0..<3 {
        hand.down(207, 448)
        hand.move(40, 430, over: 0.12)
        hand.up()
        hand.wait(1.5)
      }
    },
    Motion(scene: "stack", name: "tilted") { hand in
      hand.tap(207, 448)
      hand.wait(1)
      hand.tap(207, 60)
    },
  ]

  /// Pulls a card up by its top, lets it go in mid-air, throws it down.
  @Sendable private static func card(_ hand: inout StageScript, top: Double) {
    hand.down(207, top)
    hand.move(207, top - 250, over: 0.4)
    hand.up()
    hand.wait(1.2)
    hand.down(207, 260)
    hand.move(207, 600, over: 0.25)
    hand.up()
  }

  @Test("asks for no memory", arguments: motions)
  func asksForNothing(_ motion: Motion) throws {
    var hand = try StageScript(motion.scene)
    hand.wait(0.1)
    if motion.scene == "sheet" {
      hand.tap(150, 460)
      hand.wait(1.5)
    }
    motion.act(&hand)
    hand.wait(2)
    let again = hand.now
    motion.act(&hand)
    hand.wait(1)

    let run = try FrameAllocations(motion.scene)
    run.play(hand.inputs, from: 0, to: hand.now, countingFrom: again)
    let count = run.count
    print("allocations, \(motion.testDescription): \(count)")
    #expect(count.frames > 60)
    let limit = Self.allowed[motion.testDescription] ?? 0
    #expect(Double(count.total) / Double(count.frames) <= limit, "\(count)")
  }

  @Test("is counted at all")
  func isCounted() throws {
    let before = allocation_count()
    let array = [Int](repeating: 1, count: 1000)
    #expect(allocation_count() > before, "\(array.count)")
  }
}
