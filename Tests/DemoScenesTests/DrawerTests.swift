import CardDrawing
import CardGeometry
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

/// What section 3 of SCENES.md has of its own, and the bag; all else is in `PopoverTests`.
@Suite("drawer")
struct DrawerTests {
  @Test("collapsed, the handle area of 65 is all that shows")
  func collapsed() throws {
    let script = try StageScript("drawer")
    #expect(script.number("cardTop") == 896 - 65)
    let heads = script.layers().filter { $0.id.name == "part" && $0.frame.minY < 896 - 1 }
    #expect(heads.count == 1)
  }

  @Test("the card's height is 600, clamped to H − 40 where the stage is lower")
  func height() throws {
    for (height, top) in [(896.0, 296.0), (1440, 840), (640, 40), (500, 40), (320, 40)] {
      #expect(
        try StageScript.expandedCard(
          "drawer", size: Size(width: 414, height: height)
        ).number("cardTop") == top)
    }
  }

  @Test("the chevron points up, lies flat half-way, points down")
  func chevron() throws {
    var script = try StageScript("drawer")
    /// How much higher the chevron's ends are than its middle, in units of its grid.
    func rise(_ script: StageScript) throws -> Double {
      let layer = try #require(script.layer("chevron"))
      guard case .picture(let picture) = layer.content,
        case .stroke(let path, _, _)? = picture.marks.first,
        case .move(let end)? = path.elements.first, case .line(let tip) = path.elements[1]
      else { return .nan }
      return tip.y - end.y
    }
    #expect(try rise(script) == -6)
    script.down(at: .at(207, 850))
    script.move(to: .at(207, 850 - 267.5), over: 0.2)
    #expect(script.number("fraction") == 0.5)
    #expect(try rise(script) == 0)
    script.move(to: .at(207, 850 - 535), over: 0.2)
    #expect(try rise(script) == 6)
  }

  @Test("half-way: top 563.5, radius 6, blur 10, veil 0.25")
  func half() throws {
    var script = try StageScript("drawer")
    script.down(at: .at(207, 850))
    script.move(to: .at(207, 850 - 267.5), over: 0.2)
    #expect(script.number("cardTop") == 563.5)
    #expect(script.number("cornerRadius") == 6)
    #expect(script.number("blurRadius") == 10)
    #expect(script.number("veilAlpha") == 0.25)
    #expect(script.number("saturation") == 1.2)
  }

  @Test("steppers change quantity and price; sums and number of items follow; never below 1")
  func steppers() throws {
    var script = try StageScript.expandedCard("drawer")
    #expect(script.words("part").contains("$110.50"))
    // The lamp is the second line of 92 below the head of 66.
    let y = 296 + 66 + 92 + 69.0
    script.tap(at: .at(175, y))
    #expect(script.words("part").contains("$128.00"))
    #expect(script.words("part").filter { $0 == "$174.50" }.count == 3)
    #expect(script.words("part").contains("Check out · $174.50"))
    #expect(script.words("part").contains("5 items · ships Friday"))
    script.tap(at: .at(113, y))
    script.tap(at: .at(113, y))
    #expect(script.words("part").contains("$64.00"))
    #expect(script.words("part").contains("Check out · $110.50"))
    #expect(script.number("cardTop") == 296)
  }

  @Test("the focus' ring around a stepper's end leaves its figure free")
  func stepperRing() throws {
    for size in [Size(width: 240, height: 640), Size(width: 414, height: 896)] {
      var script = try StageScript.expandedCard("drawer", size: size)
      // "99" in the figure's style is less than 20 wide.
      let figure = (size.width < 300 ? 16.0 : 98) + 46
      let x = (figure - 10, figure + 10)
      for end in ["fewer", "more"] {
        script.key("Tab")
        script.wait(0.5)
        let ring = try #require(script.layer("focus")).frame
        #expect(ring.maxX <= x.0 || ring.minX >= x.1, "\(end) on \(size): \(ring)")
      }
    }
  }

  @Test("remove takes a line out; an empty bag says so")
  func remove() throws {
    var script = try StageScript.expandedCard("drawer")
    let first = 296 + 66 + 69.0
    script.tap(at: .at(375, first))
    script.wait(1)
    #expect(script.words("part").contains("3 items · ships Friday"))
    #expect(!script.words("part").contains("Phở bowl"))
    #expect(script.words("part").contains("Check out · $92.50"))
    script.tap(at: .at(375, first))
    script.wait(1)
    #expect(script.words("part").contains("2 items · ships Friday"))
    script.tap(at: .at(113, first))
    script.wait(1)
    #expect(script.words("part").contains("1 item · ships Friday"))
    script.tap(at: .at(375, first))
    script.wait(1)
    #expect(script.words("part").contains("Nothing in your bag yet"))
    #expect(!script.words("part").contains { $0.contains("Check out") || $0.contains("$") })
    script.tap(at: .at(375, first))
    script.wait(1)
    #expect(script.activity != .drag)
    #expect(script.word("state", after: 1) == "expanded")
  }

  @Test("a removed line fades, those below spring up, hit where they are; reduced motion: at once")
  func removeTransition() throws {
    var script = try StageScript.expandedCard("drawer")
    func y(_ name: String, after seconds: Double = 0) throws -> Double {
      try #require(
        script.layers(after: seconds).first {
          $0.id.name == "part" && $0.words.contains(name)
        }
      ).frame.minY
    }
    let lamp = try y("Dome lamp")
    script.tap(at: .at(375, 296 + 66 + 69))
    #expect(abs(try y("Dome lamp") - lamp) < 1e-6)
    let ghost = try #require(script.layer("leaving", after: 0.06))
    #expect(ghost.words.contains("Phở bowl") && abs(ghost.opacity - 0.5) < 1e-4)
    let half = try y("Dome lamp", after: 0.1)
    #expect(half < lamp - 10 && half > lamp - 90)
    script.wait(0.1)
    let button = try #require(script.middle(of: "more Dome lamp"))
    #expect(abs(button.y - (half + 69)) < 1e-6)
    script.wait(0.5)
    #expect(try y("Dome lamp") == lamp - 92)
    #expect(script.layer("leaving") == nil && script.activity == .idle)
    script = try StageScript("drawer", reducesMotion: true)
    script.key("Up")
    script.wait(4)
    #expect(abs(try y("Dome lamp") - lamp) < 1e-6)
    script.tap(at: .at(375, 296 + 66 + 69))
    #expect(abs(try y("Dome lamp") - (lamp - 92)) < 1e-6)
    #expect(script.layer("leaving") == nil)
  }

  @Test(
    "Check out is in sight however many products are in the bag, and on any stage",
    arguments: [
      (414.0, 896.0), (375, 667), (414, 700), (240, 320), (320, 480), (844, 390), (1280, 800),
      (640, 320),
    ])
  func checkOutSticks(_ width: Double, _ height: Double) throws {
    var script = try StageScript("drawer", size: Size(width: width, height: height))
    // All eight products, by the keyboard: search, then plus and tile of each.
    script.key("Tab")
    for _ in 0..<8 {
      script.key("Tab")
      script.key("Return")
      script.key("Tab")
    }
    #expect(script.number("pieces") == 12)
    script.key("Up")
    script.wait(4)
    func checkOut(_ script: StageScript) throws -> Inspection.HitArea {
      try #require(
        script.stage.inspection(at: script.now).hitAreas.first { $0.label == "check out" })
    }
    let button = try checkOut(script).face
    #expect(button.maxY <= height - 4 && button.height >= 44)
    // All lines come by above it, and the sums; it stays.
    var seen: Set<String> = []
    for _ in 0..<30 {
      for layer in script.layers() where layer.id.name == "part" {
        guard case .picture(let picture) = layer.content else { continue }
        for mark in picture.marks {
          guard case .text(let text, let place) = mark else { continue }
          let box = place.offset(dx: layer.frame.minX, dy: layer.frame.minY)
          if box.maxY <= button.minY || box.minX >= button.maxX || box.maxX <= button.minX {
            seen.insert(text.string)
          }
        }
      }
      script.wheel(-0.5, at: .at(width / 4, button.minY - 20))
      script.wait(0.5)
    }
    for product in Product.allCases { #expect(seen.contains(product.name), "\(product.name)") }
    #expect(seen.contains("Subtotal") && seen.contains("Total"))
    #expect(try checkOut(script).face == button)
    script.tap(at: button.center)
    #expect(script.number("ordered") == 1 && script.number("pieces") == 0)
  }

  @Test("ordered, the bag thanks and shows no sums; a plus starts a new one")
  func ordered() throws {
    var script = try StageScript.expandedCard("drawer")
    script.tap(at: .at(207, 296 + 491))
    script.wait(1)
    #expect(script.words("part").contains("Thank you! It is on its way."))
    #expect(
      !script.words("part").contains { $0.contains("$") || $0 == "Subtotal" || $0 == "Total" })
    #expect(!script.stage.inspection(at: script.now).hitAreas.contains { $0.label == "check out" })
    script.key("Down")
    script.wait(4)
    script.tap(at: .at(174, 88 + 218))
    #expect(script.words("part").contains("$18.00"))
    #expect(script.number("ordered") == 0)
  }

  @Test("a tile puts one into the bag as its plus does; the sums follow")
  func tile() throws {
    var script = try StageScript("drawer")
    script.tap(at: .at(300, 150))
    #expect(script.number("pieces") == 5)
    #expect(script.words("part").contains("$174.50"))
    script.tap(at: .at(300, 420))
    #expect(
      script.words("part").contains("6 items · ships Friday")
        && script.words("part").contains("$322.50"))
  }

  @Test("the last one is not taken out by fewer, but the scene says what does it")
  func lastOne() throws {
    var script = try StageScript.expandedCard("drawer")
    script.tap(at: .at(113, 296 + 66 + 69))
    #expect(script.number("pieces") == 4)
    #expect(script.stage.notice?.text.contains("Remove") == true)
  }

  @Test("buttons are called off by a key that moves the card, and by a resize")
  func calledOff() throws {
    for key in [true, false] {
      var script = try StageScript.expandedCard("drawer")
      script.down(at: .at(175, 296 + 66 + 69))
      if key { script.key("Down") } else { script.take(.resize(Size(width: 500, height: 900))) }
      script.up()
      script.wait(3)
      #expect(script.number("highlight") == 0)
      script.key("Up")
      script.wait(3)
      #expect(script.words("part").contains("Check out · $110.50"))
    }
  }
}
