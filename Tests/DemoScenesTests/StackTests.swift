import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

/// The three cards of SCENES.md, section 5; `StackDetailTests` has the detail card.
@Suite("stack")
struct StackTests {
  static let tunings = [Tuning.fluid, .classic]
  static let center = Point(x: 207, y: 448)
  static let sizes = [
    (240.0, 320.0), (375, 667), (414, 896), (844, 390), (1280, 800), (2560, 1440),
  ]

  /// The first card has been dragged by 100 and 200 points and let go, `after` seconds ago.
  func springing(_ tuning: Tuning, after seconds: Double = 0) throws -> StageScript {
    var script = try StageScript("stack", tuning: tuning)
    script.down(at: .at(207, 448))
    script.move(to: .at(307, 648), over: 0.2)
    script.wait(0.1)
    script.up()
    script.wait(seconds)
    return script
  }

  // MARK: At rest

  @Test("at rest the cards fan out above the first, all anchors at the stage's centre")
  func rest() throws {
    let script = try StageScript("stack")
    expect(
      try script.corners(1),
      at: [(57.1, 358.4), (356.9, 358.4), (356.9, 537.6), (57.1, 537.6)])
    expect(
      try script.corners(2),
      at: [(81.4, 335.8), (350.2, 359.3), (336.1, 520.0), (67.4, 496.5)])
    expect(
      try script.corners(3),
      at: [(100.5, 315.7), (336.7, 357.3), (311.8, 498.5), (75.6, 456.9)])
    for card in 1...3 { #expect(script.anchor(card) == Self.center) }
    #expect(script.word("order") == "321")
    #expect(script.activity == .idle)
  }

  @Test("tint, city over the whole stage, title, third, second, first card")
  func layers() throws {
    let script = try StageScript("stack")
    let names = script.layers().map(\.id).filter { $0.name != "light" }
    #expect(
      names == [
        LayerID("ground"), LayerID("city"), LayerID("title"), LayerID("card", 2),
        LayerID("card", 1), LayerID("card", 0), LayerID("picture", 0),
      ])
    let ground = try #require(script.layer("ground"))
    #expect(ground.content == .color(Color(red: 0.79, green: 0.84, blue: 0.87)))
    let stage = Rect(x: 0, y: 0, width: 414, height: 896)
    #expect(ground.frame == stage)
    #expect(script.layer("city")?.frame == stage)
    #expect(script.layer("title")?.frame.origin == Point(x: 20, y: 26))
  }

  @Test("a card has round corners and a shadow; a picture shows in the first place only")
  func faces() throws {
    let script = try StageScript("stack")
    for layer in script.layers() where ["card", "picture"].contains(layer.id.name) {
      #expect(layer.radii == CornerRadii(16))
      #expect((layer.shadow == .stackCard) == (layer.id.name == "card"))
    }
    #expect(script.layers().filter { $0.id.name == "picture" }.map(\.id.index) == [0])
  }

  @Test(
    "at any size all is on the stage at rest, with and without the detail card", arguments: sizes)
  func onStage(_ width: Double, _ height: Double) throws {
    let size = Size(width: width, height: height)
    let stage = Rect(origin: .zero, size: size)
    for script in [
      try StageScript("stack", size: size), try StageScript.openedStack(size: size),
    ] {
      for card in 1...3 {
        for corner in try script.corners(card) {
          #expect(stage.inset(by: -1e-9).contains(corner), "card \(card): \(corner)")
        }
      }
      for name in ["title", "offerHead", "offerFoot"] {
        guard let frame = script.layer(name)?.frame else { continue }
        #expect(stage.contains(frame), "\(name): \(frame)")
      }
    }
    #expect(try StageScript("stack", size: size).anchor(2) == stage.center)
  }

  @Test(
    "cards keep the shape that they have on 414×896 points, at any wider size",
    arguments: [(414.0, 896.0), (375, 667), (844, 390), (1280, 800), (2560, 1440)])
  func shape(_ width: Double, _ height: Double) throws {
    let size = Size(width: width, height: height)
    let k = height / 896
    let pairs = [
      (try StageScript("stack"), try StageScript("stack", size: size)),
      (try StageScript.openedStack(), try StageScript.openedStack(size: size)),
    ]
    for (reference, script) in pairs {
      for card in 1...3 {
        for (a, b) in zip(try reference.corners(card), try script.corners(card)) {
          let expected = Point(x: width / 2 + (a.x - 207) * k, y: a.y * k)
          #expect((b - expected).length < 1e-9, "card \(card): \(b), not \(expected)")
        }
      }
    }
  }

  @Test("on a stage narrower than 414 to 896 its width decides")
  func narrow() throws {
    let script = try StageScript("stack", size: Size(width: 320, height: 896))
    let corners = try script.corners(1)
    #expect(abs(corners[1].x - corners[0].x - 0.724 * 320) < 1e-9)
    #expect(abs(corners[2].y - corners[1].y - 0.2 * 896) < 1e-9)
  }

  @Test("title and detail card keep off the safe area; the cards use the whole stage")
  func safeArea() throws {
    let insets = Insets(top: 44, bottom: 34)
    let script = try StageScript("stack", safeArea: insets)
    #expect(script.layer("title")?.frame.minY == 70)
    #expect(script.anchor(1) == Self.center)
    let opened = try StageScript.openedStack(safeArea: insets)
    let foot = try #require(opened.layer("offerFoot"))
    #expect(foot.frame.maxY <= 896 - 34)
  }

  // MARK: Dragging

  @Test("fluid: the point grabbed stays under the finger 1:1, the slop given back")
  func hold() throws {
    for (device, slop) in [(PointerDevice.touch, 18.0), (.mouse, 3), (.pen, 8)] {
      var script = try StageScript("stack")
      script.device = device
      script.down(at: .at(150, 400))
      script.move(to: .at(150 + slop, 400))
      #expect(script.anchor(1) == Self.center)
      script.move(to: .at(151 + slop, 400))
      script.wait(device.catchUpDuration)
      #expect(script.anchor(1) == Point(x: 208 + slop, y: 448))
      script.move(to: .at(190.25, 500.5))
      #expect(script.anchor(1) == Point(x: 247.25, y: 548.5))
    }
  }

  @Test("fluid: a pan that starts elsewhere moves the first card by the translation")
  func panAnywhere() throws {
    var script = try StageScript("stack")
    script.down(at: .at(400, 880))
    script.move(to: .at(310, 700), over: 0.2)
    #expect((script.anchor(1) - Point(x: 117, y: 268)).length < 1e-9)
  }

  @Test("classic: the first card's centre closes on the pointer in 0.05 s, linear")
  func lead() throws {
    var script = try StageScript("stack", tuning: .classic)
    script.down(at: .at(100, 700))
    script.move(to: .at(200, 800))
    #expect(script.anchor(1) == Self.center)
    #expect((script.anchor(1, after: 0.025) - Point(x: 203.5, y: 624)).length < 1e-9)
    #expect(script.anchor(1, after: 0.05) == Point(x: 200, y: 800))
  }

  @Test(
    "the second follows after 0.05 s, the third after 0.1 s, by a spring of 0.3 s and damping 0.5",
    arguments: tunings)
  func follow(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning)
    script.down(at: .at(207, 448))
    script.move(to: .at(207, 648))
    #expect(script.anchor(2, after: 0.05) == Self.center)
    #expect(script.anchor(3, after: 0.1) == Self.center)
    var lowest = 0.0
    for ms in 1...400 {
      let second = script.anchor(2, after: 0.05 + Double(ms) / 1000)
      let third = script.anchor(3, after: 0.1 + Double(ms) / 1000)
      #expect((second - third).length < 1e-9)
      lowest = max(lowest, second.y)
    }
    // A damping ratio of 0.5 overshoots by e^(−π·0.5/√0.75).
    #expect(abs(lowest - 648 - 200 * 0.1630) < 0.2)
    #expect(abs(script.anchor(2, after: 0.35).y - 648) < 0.3)
  }

  @Test("rotations and scales hold during the drag", arguments: tunings)
  func stancesHold(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning)
    let before = try (1...3).map { try script.corners($0) }
    script.down(at: .at(207, 448))
    // Straight down nothing leans.
    script.move(to: .at(207, 622), over: 0.3)
    for card in 1...3 {
      let way = script.anchor(card) - Self.center
      for (old, new) in zip(before[card - 1], try script.corners(card)) {
        #expect((old + way - new).length < 1e-9)
      }
    }
  }

  @Test("a light blur is on while dragging, in and out in 0.2 s", arguments: tunings)
  func blur(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning)
    // A finger that has moved by 12 points is still within its slop.
    script.device = .touch
    script.down(at: .at(207, 448))
    script.move(to: .at(207, 460))
    #expect(script.number("blurRadius", after: 0.2) == 0)
    script.move(to: .at(207, 500))
    #expect(script.number("blurRadius") == 0)
    #expect(abs(script.number("blurRadius", after: 0.1) - 10) < 1e-6)
    script.wait(0.2)
    #expect(script.number("blurRadius") == 20)
    guard case .flattened(_, let filter)? = script.layer("city")?.content else {
      Issue.record("the city is not flattened")
      return
    }
    #expect(filter == Filter(blurRadius: 20, scrim: Color(white: 1, alpha: 0.1)))
    script.up()
    #expect(abs(script.number("blurRadius", after: 0.1) - 10) < 1e-6)
    #expect(script.number("blurRadius", after: 0.2) == 0)
  }

  @Test("on release all three spring home, with the same delays", arguments: tunings)
  func release(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning)
    script.down(at: .at(207, 448))
    script.move(to: .at(207, 600), over: 0.2)
    script.wait(2)
    script.up()
    let dragged = Point(x: 207, y: 600)
    #expect((script.anchor(1, after: 0.01) - dragged).length > 1)
    #expect(script.anchor(2, after: 0.05) == dragged)
    #expect(script.anchor(3, after: 0.1) == dragged)
    #expect(script.anchor(2, after: 0.2).y < 500)
    script.wait(2)
    for card in 1...3 { #expect(script.anchor(card) == Self.center) }
    #expect(script.activity == .idle)
    #expect(script.stage.nextChange(after: script.now) == nil)
  }

  @Test("fluid: a release starts at the finger's velocity, up to 8000 pt/s")
  func releaseVelocity() throws {
    for (way, speed) in [(70.0, 700.0), (-60, -600)] {
      var script = try StageScript("stack")
      script.down(at: .at(207, 448))
      script.move(to: .at(207, 448 + way), over: 0.1)
      script.up()
      #expect(abs(script.speed(1).dy - speed) < 20, "\(script.speed(1))")
    }
    var script = try StageScript("stack")
    script.down(at: .at(207, 448))
    script.move(to: .at(407, 848), over: 0.2)
    script.wait(0.1)
    script.move(to: .at(407, 438), over: 0.01)
    script.up()
    #expect(script.speed(1).dy >= -8001)
  }

  @Test("springs retarget without losing velocity, when dragged on and let go", arguments: tunings)
  func retarget(_ tuning: Tuning) throws {
    for isLetGo in [false, true] {
      var script = try StageScript("stack", tuning: tuning)
      script.down(at: .at(207, 448))
      script.move(to: .at(207, 648))
      // The second follows from 0.05 s on.
      script.wait(0.07)
      if isLetGo { script.up() } else { script.move(to: .at(300, 700)) }
      let before = script.speed(2, after: 0.05 - 3e-6).dy
      let after = script.speed(2, after: 0.05 + 1e-6).dy
      #expect(before > 300)
      #expect(abs(before - after) < 0.02 * before, "\(before) → \(after)")
    }
  }

  @Test("classic: what closes on the pointer goes on as fast when it is let go")
  func classicRelease() throws {
    var script = try StageScript("stack", tuning: .classic)
    script.down(at: .at(207, 448))
    script.move(to: .at(207, 548))
    script.wait(0.02)
    let before = script.speed(1).dy
    #expect(abs(before - 2000) < 1)
    script.up()
    #expect(abs(script.speed(1).dy - before) < 10)
  }
}
