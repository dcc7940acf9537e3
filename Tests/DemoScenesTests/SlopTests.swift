import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

/// Something at rest that a finger drags, and where it is along the drag.
struct DraggedThing: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let scene: SceneID
  var opening: [String] = []
  let start: Point
  /// The direction of a drag in which nothing gives way.
  var way = Vector(dx: 0, dy: -1)
  /// Where the thing is, in points along `way`.
  let place: @Sendable (StageScript) -> Double
  var size = Size(width: 414, height: 896)

  static let all = [
    DraggedThing(
      testDescription: "sheet", scene: "sheet", opening: ["Return"], start: .at(200, 470)
    ) { -$0.number("cardTop") },
    DraggedThing(
      testDescription: "sheet's list", scene: "sheet", opening: ["Return", "Up"],
      start: .at(200, 700)
    ) { $0.number("listOffset") },
    DraggedThing(testDescription: "post", scene: "sheet", start: .at(200, 300)) {
      $0.number("postOffset")
    },
    DraggedThing(testDescription: "popover", scene: "popover", start: .at(200, 640)) {
      -$0.number("cardTop")
    },
    DraggedThing(testDescription: "screen", scene: "popover", start: .at(200, 520)) {
      $0.number("screenOffset")
    },
    DraggedThing(
      testDescription: "chips", scene: "popover", start: .at(200, 100), way: Vector(dx: -1, dy: 0),
      place: { -($0.middle(of: "Mountains")?.x ?? .nan) }, size: Size(width: 320, height: 700)),
    DraggedThing(testDescription: "drawer", scene: "drawer", start: .at(200, 850)) {
      -$0.number("cardTop")
    },
    DraggedThing(testDescription: "header", scene: "header", start: .at(200, 500)) {
      $0.number("scrollOffset") - $0.number("headerHeight")
    },
    DraggedThing(
      testDescription: "stack", scene: "stack", start: .at(200, 448), way: Vector(dx: 1, dy: 0)
    ) { $0.number("card1X") },
    DraggedThing(
      testDescription: "detail card", scene: "stack", opening: ["Up"], start: .at(200, 470),
      way: Vector(dx: 0, dy: 1)
    ) { $0.number("detailTop") },
  ]

  /// The thing at rest.
  func script(_ device: PointerDevice, _ tuning: Tuning = .fluid) throws -> StageScript {
    var script = try StageScript(scene, size: size, tuning: tuning)
    for key in opening {
      script.key(key)
      script.wait(3)
    }
    script.device = device
    script.wait(0.5)
    return script
  }

  func point(_ distance: Double) -> Point { start + way * distance }
}

/// What a resting thing does when a drag begins: a finger has come 18 pt far by then.
@Suite("scenes: the slop is given back")
struct SlopTests {
  private static let duration = 0.08

  private static func left(_ seconds: Double) -> Double {
    let rest = 1 - min(seconds / duration, 1)
    return rest * rest * rest
  }

  @Test(
    "it does not jump under a finger or pen, and is under it after 0.08 s",
    arguments: DraggedThing.all, [PointerDevice.touch, .pen])
  func givenBack(_ thing: DraggedThing, _ device: PointerDevice) throws {
    var script = try thing.script(device)
    let rest = thing.place(script)
    script.down(at: thing.start)
    script.wait(0.1)
    script.move(to: thing.point(device.slop))
    #expect(thing.place(script) == rest)
    script.wait(0.008)
    let lead = device.slop + 2
    script.move(to: thing.point(lead))
    #expect(abs(thing.place(script) - rest) < 1e-9)
    let began = script.now
    for step in 1...20 {
      script.wait(began + Double(step) * 0.005 - script.now)
      if step == 8 { script.move(to: thing.point(lead + 9)) }
      let finger = step < 8 ? lead : lead + 9
      let expected = rest + finger - lead * Self.left(script.now - began)
      #expect(abs(thing.place(script) - expected) < 1e-9, "step \(step)")
    }
  }

  @Test("a mouse holds it at once", arguments: DraggedThing.all)
  func mouse(_ thing: DraggedThing) throws {
    var script = try thing.script(.mouse)
    let rest = thing.place(script)
    script.down(at: thing.start)
    script.move(to: thing.point(5))
    #expect(abs(thing.place(script) - rest - 5) < 1e-9)
  }

  @Test("a release meanwhile keeps what is given back, and starts at the finger's velocity")
  func release() throws {
    for seconds in [0.008, 0.025, 0.05, 0.075] {
      var (script, mouse) = (
        try DraggedThing.all[0].script(.touch), try DraggedThing.all[0].script(.mouse)
      )
      func flick(_ script: inout StageScript) {
        script.down(at: .at(200, 470))
        script.move(to: .at(200, 490))
        let began = script.now
        script.move(to: .at(200, 490 + 1000 * seconds), over: seconds)
        script.wait(began + seconds - script.now)
      }
      flick(&script)
      flick(&mouse)
      let (top, under) = (script.number("cardTop"), mouse.number("cardTop"))
      #expect(abs(under - top - 20 * Self.left(seconds)) < 1e-9)
      script.up()
      mouse.up()
      #expect(abs(script.number("cardTop") - top) < 1e-9)
      #expect(script.number("cardVelocity") == mouse.number("cardVelocity"))
      #expect(seconds < 0.02 || script.number("cardVelocity") > 500)
    }
  }

  @Test("it is the same whatever frames are shown", arguments: DraggedThing.all)
  func frameRates(_ thing: DraggedThing) throws {
    func path(_ rate: Double) throws -> [Double] {
      var script = try thing.script(.touch)
      let start = script.now
      script.down(at: thing.start)
      var frame = 0.0
      return (1...24).map { step in
        let time = start + Double(step) / 96
        while start + frame / rate < time, rate > 0 {
          _ = script.layers(after: start + frame / rate - script.now)
          frame += 1
        }
        script.wait(time - script.now)
        script.move(to: thing.point(Double(step) * 5))
        return thing.place(script)
      }
    }
    let bare = try path(0)
    for rate in [30.0, 60, 144] { #expect(try path(rate) == bare, "\(rate) Hz") }
  }

  @Test("it moves on while the finger is still: the frames go on", arguments: DraggedThing.all)
  func frames(_ thing: DraggedThing) throws {
    var script = try thing.script(.touch)
    script.down(at: thing.start)
    script.move(to: thing.point(20))
    #expect(script.stage.nextChange(after: script.now + 0.04) == script.now + 0.04)
    let shown = script.layers(after: 0.01)
    #expect(script.layers(after: 0.03) != shown)
  }

  @Test(
    "random scripts: nothing jumps at down, at the begin of a drag, in it, and at release",
    arguments: DraggedThing.all, [Tuning.fluid, .classic])
  func continuity(_ thing: DraggedThing, _ tuning: Tuning) throws {
    var worst = (still: 0.0, moved: 0.0)
    // Inputs have whole microseconds, so a place is compared at such times.
    func seconds(_ milliseconds: ClosedRange<Int>, _ random: inout SeededGenerator) -> Double {
      Double(Int.random(in: milliseconds, using: &random)) / 1000
    }
    for seed in 0..<12 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var script = try thing.script(seed.isMultiple(of: 2) ? .touch : .pen, tuning)
      func still(_ act: (inout StageScript) -> Void) {
        let before = thing.place(script)
        act(&script)
        worst.still = max(worst.still, abs(thing.place(script) - before))
      }
      for _ in 0..<4 {
        var distance = 0.0
        still { $0.down(at: thing.start) }
        for _ in 0..<Int.random(in: 2...20, using: &random) {
          script.wait(seconds(2...30, &random))
          let way = Double.random(in: -12...20, using: &random)
          let before = thing.place(script)
          distance += way
          script.move(to: thing.point(distance))
          worst.moved = max(worst.moved, abs(thing.place(script) - before) - abs(way))
        }
        still { $0.up() }
        script.wait(seconds(10...900, &random))
      }
    }
    #expect(worst.still <= 1e-9 && worst.moved <= 1e-9, "\(worst)")
  }
}
