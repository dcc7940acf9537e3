import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport

/// What is done to a scene while its frames' allocations are counted.
struct ProbedMotion: Sendable {
  let scene: SceneID
  let name: String
  /// Allocations of a frame, on average: none by the frame itself, some at a touch (the controls
  /// under it are looked up) and where one thing hands over to another, a picture's where one is
  /// new.
  static let allowed = 0.6
  /// The same of one that is done in the window: what is held there is drawn where it will be, by a
  /// scene that takes over the other's moves and may meet places that nobody has seen.
  static let allowedLive = 1.0
  /// From a stage on which the scene rests to one on which it will.
  let act: @Sendable (inout StageScript) -> Void

  /// The motion done five times, of which only the last one counts: by then all pictures are
  /// painted, shadows of all radii on the way too, and all arrays have grown. `isLive`: that one is
  /// done in the window; nil: it can't be.
  func measure(isLive: Bool) throws -> FrameAllocations.Count? {
    var hand = try StageScript(scene)
    // A finger: under a mouse, what can be pressed is looked up in every frame, which takes memory.
    hand.device = .touch
    hand.wait(0.1)
    if let opening = SceneCatalog.demo(scene).drag(on: hand.stage.canvas.size).opening {
      hand.take(.command(opening))
      hand.wait(1.5)
    }
    for _ in 0..<4 {
      act(&hand)
      hand.wait(2)
    }
    let last = hand.now
    act(&hand)
    hand.wait(1)
    if isLive, hand.inputs.contains(where: { $0.time >= last && WindowEvent($0) == nil }) {
      return nil
    }
    let run = FrameAllocations(scene, hand.inputs, liveFrom: isLive ? last : .infinity)
    run.play(to: hand.now, countingFrom: last)
    return run.count
  }

  /// Motions of the scenes that are known here, and the sample of each other.
  static var all: [ProbedMotion] {
    known
      + SceneCatalog.demos.entries.filter { scene in !known.contains { $0.scene == scene.id } }.map
    { scene in
      ProbedMotion(scene: scene.id, name: "sample") { hand in
        let sample = scene.drag(on: hand.stage.canvas.size)
        let (grip, end) = (sample.grip, sample.grip + sample.translation)
        hand.down(at: grip)
        hand.move(to: end, over: 0.4)
        hand.move(to: grip, over: 0.4)
        hand.up()
      }
    }
  }

  private static let known: [ProbedMotion] = [
    ProbedMotion(scene: "sheet", name: "dragged, flung") { hand in
      hand.down(at: .at(215, 520))
      hand.move(to: .at(215, 620), over: 0.3)
      hand.move(to: .at(215, 300), over: 0.2)
      hand.up()
      hand.wait(1)
      hand.down(at: .at(215, 80))
      hand.move(to: .at(215, 300), over: 0.2)
      hand.wait(0.1)
      hand.up()
    },
    ProbedMotion(scene: "sheet", name: "list scrolled, wheel") { hand in
      hand.down(at: .at(215, 520))
      hand.move(to: .at(215, 60), over: 0.3)
      hand.up()
      hand.wait(1)
      hand.down(at: .at(215, 600))
      hand.move(to: .at(215, 300), over: 0.15)
      hand.up()
      hand.wait(1)
      hand.wheel(-2, at: .at(215, 500))
      hand.wait(0.5)
      hand.wheel(20, at: .at(215, 500))
      hand.wait(1)
      hand.down(at: .at(215, 80))
      hand.move(to: .at(215, 400), over: 0.4)
      hand.wait(0.1)
      hand.up()
    },
    ProbedMotion(scene: "sheet", name: "moved by keys, a control with the focus") { hand in
      hand.key("Tab")
      hand.key("Up")
      hand.wait(1)
      hand.key("Down")
      hand.wait(1)
      hand.key("Escape")
    },
    ProbedMotion(scene: "popover", name: "dragged, flung") { hand in
      card(&hand, from: 645, to: 200)
    },
    ProbedMotion(scene: "drawer", name: "dragged, flung") { hand in
      card(&hand, from: 850, to: 320)
    },
    ProbedMotion(scene: "header", name: "scrolled, flung") { hand in
      hand.down(at: .at(207, 700))
      hand.move(to: .at(207, 400), over: 0.3)
      hand.up()
      hand.wait(1.5)
      hand.down(at: .at(207, 300))
      hand.move(to: .at(207, 850), over: 0.2)
      hand.up()
      hand.wait(1)
      hand.wheel(-3, at: .at(207, 500))
      hand.wait(0.5)
      hand.wheel(60, at: .at(207, 500))
    },
    ProbedMotion(scene: "stack", name: "dragged") { hand in
      hand.down(at: .at(207, 448))
      hand.move(to: .at(260, 420), over: 0.3)
      hand.move(to: .at(160, 480), over: 0.3)
      hand.move(to: .at(207, 448), over: 0.3)
      hand.wait(0.2)
      hand.up()
    },
    ProbedMotion(scene: "stack", name: "flicked three times") { hand in
      for _ in 0..<3 {
        hand.down(at: .at(207, 448))
        hand.move(to: .at(40, 430), over: 0.12)
        hand.up()
        hand.wait(1.5)
      }
    },
    ProbedMotion(scene: "stack", name: "tilted") { hand in
      hand.tap(at: .at(207, 448))
      hand.wait(1)
      hand.tap(at: .at(207, 60))
    },
  ]

  /// Pulls a card up by its top, lets it fly on, throws it down from where it has come to rest.
  @Sendable private static func card(
    _ hand: inout StageScript, from collapsed: Double, to expanded: Double
  ) {
    hand.down(at: .at(207, collapsed))
    hand.move(to: .at(207, collapsed - 300), over: 0.4)
    hand.up()
    hand.wait(1.2)
    hand.down(at: .at(207, expanded))
    hand.move(to: .at(207, expanded + 300), over: 0.25)
    hand.up()
  }
}
