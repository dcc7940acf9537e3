import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

@Suite("Stage")
struct StageTests {
  private func stage() throws -> Stage {
    Stage(
      .demos, scene: "sheet",
      environment: SceneEnvironment(
        size: Size(width: 414, height: 896), measuring: FixedPitchMeasuring()))
  }

  private func pointer(
    _ phase: PointerPhase, _ time: Double, x: Double = 100, y: Double = 460, id: PointerID = 0
  ) -> StageInput {
    StageInput(
      .pointer(
        PointerEvent(
          id: id, device: .touch, phase: phase, position: Point(x: x, y: y), time: time)),
      at: time)
  }

  private func probe(_ stage: Stage, at time: Double) -> [ProbeValue] {
    var row: [ProbeValue] = []
    stage.probes(at: time, into: &row)
    return row
  }

  @Test("input times are rounded to whole microseconds, and never before the last one")
  func times() throws {
    var stage = try stage()
    let down = stage.handle(pointer(.down, 0.123_456_7))
    #expect(down?.time == 0.123_457)
    let late = stage.handle(pointer(.up, 0.1))
    #expect(late?.time == 0.123_457)
    #expect(stage.time == 0.123_457)
  }

  @Test("what does not fit is refused and changes nothing")
  func refused() throws {
    var stage = try stage()
    for input in [
      pointer(.move, 0.1), pointer(.up, 0.1), pointer(.cancel, 0.1), pointer(.down, .nan),
      pointer(.down, .infinity), pointer(.down, 0.1, x: .nan), pointer(.down, 0.1, y: -.infinity),
      StageInput(.resize(Size(width: .nan, height: 10)), at: 0.1),
      StageInput(
        .scroll(ScrollEvent(position: .zero, dx: 0, dy: .infinity, unit: .line, time: 0.1)),
        at: 0.1),
    ] {
      #expect(stage.handle(input) == nil)
      #expect(stage.time == 0)
    }
    #expect(stage.handle(pointer(.down, 0.2)) != nil)
    #expect(stage.handle(pointer(.down, 0.3)) == nil)
    #expect(stage.hasHeldPointers)
    #expect(stage.handle(pointer(.up, 0.3)) != nil)
    #expect(!stage.hasHeldPointers)
  }

  @Test("a pointer stays what it was at its down, and is cancelled where it is")
  func pointerKeepsItsDevice() throws {
    var stage = try stage()
    stage.handle(pointer(.down, 0.1, x: 10))
    let moved = StageInput(
      .pointer(
        PointerEvent(
          id: 0, device: .mouse, phase: .move, position: Point(x: 20, y: 460), time: 0.2)),
      at: 0.2)
    #expect(stage.handle(moved) == pointer(.move, 0.2, x: 20))
    #expect(stage.handle(pointer(.cancel, 0.3, x: 99)) == pointer(.cancel, 0.3, x: 20))
    #expect(!stage.hasHeldPointers)
  }

  @Test("a cancel of everything is a cancel of each pointer that is held")
  func cancelOfEverything() throws {
    var (together, oneByOne) = (try stage(), try stage())
    let held = [
      pointer(.down, 0.1), pointer(.up, 0.2), pointer(.down, 1, y: 500),
      pointer(.down, 1.05, y: 600, id: 1), pointer(.move, 1.1, y: 560),
      pointer(.move, 1.2, y: 700),
    ]
    for input in held {
      together.handle(input)
      oneByOne.handle(input)
    }
    #expect(try probe(together, at: 1.25) != probe(stage(), at: 1.25), "the card is held")
    together.handle(StageInput(.cancel, at: 1.25))
    oneByOne.handle(pointer(.cancel, 1.25))
    oneByOne.handle(pointer(.cancel, 1.25, id: 1))
    #expect(!together.hasHeldPointers)
    #expect(together.handle(pointer(.move, 1.3)) == nil)
    for step in 0..<60 {
      let time = 1.25 + Double(step) / 60
      #expect(probe(together, at: time) == probe(oneByOne, at: time))
    }
  }

  @Test("looking ahead changes nothing: an older input can still come")
  func evaluatedOnACopy() throws {
    var looked = try stage()
    looked.handle(pointer(.down, 0.1))
    looked.handle(pointer(.up, 0.15))
    var plain = looked
    // Far beyond the snapshot's deadline at 0.25.
    _ = probe(looked, at: 3)
    var list = DisplayList()
    looked.frame(at: 3, into: &list)
    #expect(list.layers.contains { $0.id.name == "card" })
    looked.handle(pointer(.down, 0.2))
    plain.handle(pointer(.down, 0.2))
    #expect(probe(looked, at: 0.24) == probe(plain, at: 0.24))
    #expect(looked.time == 0.2)
  }

  @Test("deadlines reached ahead show the same frames, and are forgotten with the next input")
  func lookedAhead() throws {
    var looking = try stage()
    var plain = looking
    for input in [pointer(.down, 0.1), pointer(.up, 0.15)] {
      looking.handle(input)
      plain.handle(input)
    }
    for frame in 10...60 {
      let time = Double(frame) / 60
      looking.precompute(to: time)
      #expect(probe(looking, at: time) == probe(plain, at: time))
      #expect(looking.nextChange(after: time) == plain.nextChange(after: time))
      #expect(looking.activity(at: time) == plain.activity(at: time))
      var (seen, expected) = (DisplayList(), DisplayList())
      looking.frame(at: time, into: &seen)
      plain.frame(at: time, into: &expected)
      #expect(seen == expected)
    }
    // Nothing has been committed, and what comes now counts at its own time.
    #expect(looking.time == 0.15)
    looking.precompute(to: 1)
    for input in [pointer(.down, 0.3, y: 500), pointer(.move, 0.5, y: 700)] {
      looking.handle(input)
      plain.handle(input)
    }
    #expect(probe(looking, at: 1) == probe(plain, at: 1))
    #expect(looking.time == plain.time)
  }

  @Test("at equal times: deadlines, then inputs, then the frame")
  func order() throws {
    var stage = try stage()
    stage.handle(pointer(.down, 0.1))
    stage.handle(pointer(.up, 0.2))
    // The snapshot is due at 0.3: a press then lands on the card's stage, not on the button.
    stage.handle(pointer(.down, 0.3))
    var list = DisplayList()
    stage.frame(at: 0.3, into: &list)
    #expect(list.layers.contains { $0.id.name == "backdrop" })
    #expect(!list.layers.contains { $0.id.name == "highlight" })
  }

  @Test("knows when the picture can change next")
  func nextChange() throws {
    var stage = try stage()
    #expect(stage.nextChange(after: 5) == nil)
    stage.handle(pointer(.down, 5))
    stage.handle(pointer(.up, 5.1))
    // The highlight fades for 0.1 s, then the card comes.
    #expect(stage.nextChange(after: 5.15) == 5.15)
    #expect(stage.nextChange(after: 5.3) == 5.3)
    #expect(stage.nextChange(after: 8) == nil)
    #expect(stage.activity(at: 8) == .idle)
    #expect(stage.activity(at: 5.3) == .spring)
  }

  @Test("a resize is kept to the smallest size that scenes lay out at")
  func resize() throws {
    var stage = try stage()
    let taken = stage.handle(StageInput(.resize(Size(width: 1, height: -5)), at: 1))
    #expect(stage.canvas.size == SceneEnvironment.minimumSize)
    #expect(taken == StageInput(.resize(SceneEnvironment.minimumSize), at: 1))
    stage.handle(StageInput(.resize(Size(width: 800, height: 600)), at: 2))
    #expect(stage.canvas.size == Size(width: 800, height: 600))
  }

  @Test("scenes switch with a short cross-fade, at once even in mid-drag, and keep their state")
  func switching() throws {
    var stage = try stage()
    stage.handle(StageInput(.command(.up), at: 0.1))
    stage.handle(pointer(.down, 2, y: 600))
    stage.handle(pointer(.move, 2.1, y: 700))
    stage.handle(StageInput(.scene("popover"), at: 2.1))
    #expect(stage.sceneID == "popover")
    #expect(!stage.hasHeldPointers)
    var list = DisplayList()
    stage.frame(at: 2.1, into: &list)
    #expect(list.layers.last?.id.name == "fade")
    #expect(list.layers.last?.opacity == 1)
    stage.frame(at: 2.16, into: &list)
    #expect(abs((list.layers.last?.opacity ?? 0) - 0.5) < 1e-9)
    #expect(stage.nextChange(after: 2.2) == 2.2)
    stage.frame(at: 2.22, into: &list)
    #expect(list.layers.allSatisfy { $0.id.name != "fade" })
    #expect(stage.nextChange(after: 5) == nil)
    // The drag was called off: back at the nearest detent, where it came to rest unseen.
    stage.handle(StageInput(.scene("sheet"), at: 6))
    #expect(probe(stage, at: 6).first == .number(448))
  }

  @Test("with reduced motion the next scene is there at once")
  func switchingWithReducedMotion() throws {
    var stage = try stage()
    stage.handle(StageInput(.scene("popover"), at: 0.95))
    stage.handle(StageInput(.reducedMotion(true), at: 1))
    stage.handle(StageInput(.scene("drawer"), at: 1))
    var list = DisplayList()
    stage.frame(at: 1, into: &list)
    #expect(list.layers.allSatisfy { $0.id.name != "fade" })
  }

  /// How deep flattened lists lie in each other in `list`.
  private func depth(of list: DisplayList) -> Int {
    list.layers.reduce(0) { deepest, layer in
      guard case .flattened(let inner, _) = layer.content else { return deepest }
      return max(deepest, 1 + depth(of: inner.list))
    }
  }

  @Test(
    "scenes that switch faster than they fade never lie in each other, and few fade at a time",
    arguments: [0, 0.000_001, 0.02, 0.033, 0.05, 0.119])
  func fastSwitching(interval: Double) throws {
    var stage = try stage()
    var list = DisplayList()
    var time = 1.0
    let scenes = SceneCatalog.demos.ids
    for step in 0..<150 {
      stage.handle(StageInput(.scene(scenes[(step + 1) % scenes.count]), at: time))
      stage.frame(at: time, into: &list)
      let fades = list.layers.filter { $0.id.name == "fade" }
      #expect(fades.count <= 4 && Set(fades.map(\.id)).count == fades.count)
      for fade in fades {
        guard case .flattened(let picture, _) = fade.content else { continue }
        #expect(picture.list.layers.allSatisfy { $0.id.name != "fade" })
      }
      #expect(depth(of: list) <= 2, "a fade of a scene that has a backdrop")
      time += interval
    }
    #expect(stage.nextChange(after: time) == time)
    stage.frame(at: time + 0.15, into: &list)
    #expect(list.layers.allSatisfy { $0.id.name != "fade" })
  }

  @Test("a scene that goes off while another fades looks as it did, and both go on fading")
  func overlappingFades() throws {
    var stage = try stage()
    stage.handle(StageInput(.scene("popover"), at: 1))
    var (before, after) = (DisplayList(), DisplayList())
    stage.frame(at: 1.06, into: &before)
    stage.handle(StageInput(.scene("stack"), at: 1.06))
    stage.frame(at: 1.06, into: &after)
    let fades = after.layers.filter { $0.id.name == "fade" }
    #expect(fades.count == 2)
    #expect(fades.last == before.layers.last, "the older one is on top, as it was")
    guard case .flattened(let picture, _) = try #require(fades.first).content else { return }
    #expect(fades[0].opacity == 1)
    #expect(picture.list.layers == before.layers.dropLast(), "under it, what was under it")
    stage.frame(at: 1.17, into: &after)
    #expect(after.layers.count { $0.id.name == "fade" } == 1)
    #expect(stage.nextChange(after: 1.175) == 1.175)
  }
}
