import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

/// A finger on the card of `popover` and `drawer`.
@Suite("popover and drawer: dragging")
struct PopoverDragTests {
  // MARK: Dragging

  @Test(
    "1:1 under the finger, not at 62 %: the point grabbed stays, the slop is not lost",
    arguments: PopoverCase.all, [(PointerDevice.touch, 18.0), (.mouse, 3), (.pen, 8)])
  func hold(_ c: PopoverCase, _ device: (PointerDevice, slop: Double)) throws {
    var script = try c.opened()
    script.device = device.0
    let start = c.collapsed + 30
    script.down(at: .at(100, start))
    script.move(to: .at(100, start - device.slop))
    #expect(abs(script.number("cardTop") - c.collapsed) < 1e-9)
    script.move(to: .at(100, start - device.slop - 0.5))
    script.wait(device.0.catchUpDuration)
    for y in stride(from: device.slop + 1, through: c.travel, by: 31.25) {
      script.move(to: .at(100, start - y), over: 0.01)
      #expect(abs(script.number("cardTop") - (c.collapsed - y)) < 1e-9)
      #expect(abs(script.number("fraction") - y / c.travel) < 1e-12)
      #expect(abs(script.number("cornerRadius") - 12 * y / c.travel) < 1e-9)
      #expect(abs(script.number("blurRadius") - 20 * y / c.travel) < 1e-9)
    }
    #expect(script.activity == .drag)
  }

  @Test("rubber-bands past both ends, where the fraction stays 0 and 1", arguments: PopoverCase.all)
  func rubberBand(_ c: PopoverCase) throws {
    let give = (1 - 1 / (100 * 0.55 / 896 + 1)) * 896
    var script = try c.opened()
    script.down(at: .at(100, c.collapsed + 30))
    script.move(to: .at(100, c.collapsed + 130), over: 0.1)
    #expect(abs(script.number("cardTop") - (c.collapsed + give)) < 1e-9)
    #expect(script.number("fraction") == 0)
    #expect(script.number("cornerRadius") == 0)
    script.move(to: .at(100, c.expanded + 30 - 100), over: 0.2)
    #expect(abs(script.number("cardTop") - (c.expanded - give)) < 1e-9)
    #expect(script.number("fraction") == 1)
    #expect(script.number("blurRadius") == 20)
    // It stays opaque to the stage's end, and beyond.
    let card = try #require(script.layer("card"))
    #expect(card.frame.maxY >= 896 + 40)
  }

  @Test(
    "classic: each animator keeps its own fraction when interrupted and adds the same Δ",
    arguments: PopoverCase.classic)
  func ownFractions(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.tap(at: .at(207, c.collapsed + 30))
    script.wait(0.3 * c.duration)
    let (position, radius, blur) = (
      script.number("fraction"), script.number("cornerRadius") / 12,
      script.number("blurRadius") / 20
    )
    #expect(abs(radius - 0.3) < 1e-9)
    #expect(position > 0.7)
    let top = script.number("cardTop")
    script.down(at: .at(207, top + 10))
    for change in [0.05, 0.11, -0.2, -0.29] {
      script.move(to: .at(207, top + 10 - change * c.travel), over: 0.05)
      #expect(abs(script.number("fraction") - (position + change)) < 1e-9)
      #expect(abs(script.number("cornerRadius") / 12 - (radius + change)) < 1e-9)
      #expect(abs(script.number("blurRadius") / 20 - (blur + change)) < 1e-9)
    }
    // Beyond its own end an animator waits, the others go on.
    script.move(to: .at(207, top + 10 + 0.4 * c.travel), over: 0.1)
    #expect(script.number("cornerRadius") == 0)
    #expect(abs(script.number("fraction") - (position - 0.4)) < 1e-9)
    // Continuing acts on all three: each from where it is.
    script.move(to: .at(207, top + 10 - 0.1 * c.travel), over: 0.1)
    let (lastRadius, lastBlur) = (script.number("cornerRadius"), script.number("blurRadius"))
    script.wait(0.1)
    script.up()
    #expect(script.number("cornerRadius") == lastRadius)
    #expect(script.number("blurRadius") == lastBlur)
    // The linear one at its own pace: 12 pt in the duration.
    let later = script.number("cornerRadius", after: 0.1)
    #expect(abs(later - (lastRadius + 12 * 0.1 / c.duration)) < 1e-9)
    script.wait(3)
    #expect(script.word("state") == "expanded")
    #expect(script.number("cornerRadius") == script.number("fraction") * 12)
    #expect(script.number("blurRadius") == script.number("fraction") * 20)
  }

  // MARK: Catching

  @Test(
    "caught at every millisecond of every move, without a jump in anything",
    arguments: PopoverCase.all)
  func catchEverywhere(_ c: PopoverCase) throws {
    var worst = 0.0
    var script = try c.opened()
    for y in [c.collapsed + 30, c.expanded + 30] {
      script.tap(at: .at(207, y))
      for millisecond in 1..<Int(c.duration * 900) {
        var caught = script
        caught.wait(Double(millisecond) / 1000)
        let before = caught.number("cardTop")
        let others = ["cornerRadius", "blurRadius"].map { caught.number($0) }
        caught.down(at: .at(300, max(before + 40, 890)))
        worst = max(worst, abs(caught.number("cardTop") - before))
        caught.wait(0.5)
        worst = max(worst, abs(caught.number("cardTop") - before))
        for (probe, value) in zip(["cornerRadius", "blurRadius"], others) {
          worst = max(worst, abs(caught.number(probe) - value))
        }
        let up = min(before - c.expanded, 10)
        caught.move(to: .at(300, max(before + 40, 890) - up))
        worst = max(worst, abs(caught.number("cardTop") - (before - up)))
      }
      script.wait(3)
    }
    #expect(worst <= 1e-9, "worst jump \(worst) pt")
  }

  @Test(
    "caught past its ends it does not jump either: the rubber band is inverted",
    arguments: PopoverCase.fluid)
  func catchOvershoot(_ c: PopoverCase) throws {
    for (from, to) in [(c.collapsed, c.expanded - 250), (c.expanded, c.collapsed + 250)] {
      var script = from == c.collapsed ? try c.opened() : try c.atExpanded()
      script.down(at: .at(207, from + 20))
      script.move(to: .at(207, to), over: 0.2)
      script.up()
      var worst = 0.0
      for _ in 0..<60 {
        script.wait(0.004)
        var caught = script
        let before = caught.number("cardTop")
        #expect(before < c.expanded || before > c.collapsed)
        caught.down(at: .at(207, before + 20))
        caught.move(to: .at(207, before + 20))
        worst = max(worst, abs(caught.number("cardTop") - before))
      }
      #expect(worst <= 1e-9)
    }
  }

  @Test(
    "a moving card is caught by its content, and let go there it goes to the nearer end",
    arguments: PopoverCase.all)
  func catchContent(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.tap(at: .at(207, c.collapsed + 30))
    script.wait(0.05 * c.duration)
    #expect(script.number("fraction") < 0.5)
    script.down(at: .at(207, 895))
    script.wait(0.05)
    script.up()
    #expect(script.word("state", after: 3) == "collapsed")
    #expect(script.number("cardTop", after: 0.1) > script.number("cardTop"))
  }

  @Test("a tap mid-way reverses, at any instant, both ways", arguments: PopoverCase.all)
  func reversal(_ c: PopoverCase) throws {
    for part in [0.02, 0.1, 0.3, 0.6, 0.9] {
      var script = try c.opened()
      script.tap(at: .at(207, c.collapsed + 30))
      script.wait(part * c.duration)
      script.tap(at: .at(207, script.number("cardTop") + 20))
      // It ends where it began, and says so.
      #expect(script.number("cardTop", after: 0.05) > script.number("cardTop"))
      script.wait(3)
      #expect(script.word("state") == "collapsed")
      #expect(script.number("fraction") == 0)
      script.tap(at: .at(207, c.collapsed + 20))
      script.wait(0.2)
      script.tap(at: .at(207, script.number("cardTop") + 20))
      script.wait(0.1)
      script.tap(at: .at(207, script.number("cardTop") + 20))
      script.wait(3)
      #expect(script.word("state") == "expanded")
    }
  }

  @Test(
    "the state is that of the rest last reached: a reversal never flips it",
    arguments: PopoverCase.all)
  func outcome(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.down(at: .at(207, c.collapsed + 20))
    script.move(to: .at(207, c.expanded + 40), over: 0.3)
    #expect(script.word("state") == "collapsed")
    script.move(to: .at(207, c.collapsed - 30), over: 0.3)
    script.wait(0.1)
    script.up()
    for _ in 0..<100 {
      script.wait(0.02)
      #expect(script.word("state") == "collapsed")
    }
  }

  // MARK: Releasing

  @Test("released: the projected position goes to the nearer end", arguments: PopoverCase.all)
  func release(_ c: PopoverCase) throws {
    let middle = (c.collapsed + c.expanded) / 2
    /// Lets the card go at `top` with `velocity` and says where it came to rest.
    func rest(_ top: Double, _ velocity: Double) throws -> String? {
      var script = try c.opened()
      let seconds = 0.15
      script.down(at: .at(207, c.collapsed + 20))
      script.move(to: .at(207, top + 20 - velocity * seconds), over: 0.3)
      script.move(to: .at(207, top + 20), over: seconds)
      if velocity == 0 { script.wait(0.1) }
      script.up()
      script.wait(4)
      return script.word("state")
    }
    #expect(try rest(middle - 2, 0) == "expanded")
    #expect(try rest(middle + 2, 0) == "collapsed")
    // 0.4995 s ahead: at 200 pt/s the border is 99.9 pt away.
    #expect(try rest(middle + 99, -200) == "expanded")
    #expect(try rest(middle + 101, -200) == "collapsed")
    #expect(try rest(middle - 99, 200) == "collapsed")
    #expect(try rest(middle - 101, 200) == "expanded")
  }

  @Test("a flick carries it over, dragged back it goes back", arguments: PopoverCase.all)
  func flick(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.down(at: .at(207, c.collapsed + 20))
    script.move(to: .at(207, c.collapsed - 40), over: 0.03)
    script.up()
    script.wait(3)
    #expect(script.word("state") == "expanded")
    script.down(at: .at(207, c.expanded + 20))
    script.move(to: .at(207, c.expanded + 80), over: 0.03)
    script.move(to: .at(207, c.expanded + 40), over: 0.03)
    script.up()
    script.wait(3)
    #expect(script.word("state") == "expanded")
  }

  @Test(
    "fluid: a release starts at the finger's velocity; classic: the curve starts at 0",
    arguments: PopoverCase.all)
  func releaseVelocity(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.down(at: .at(207, c.collapsed + 20))
    script.move(to: .at(207, c.collapsed - 80), over: 0.1)
    #expect(abs(script.number("cardVelocity") + 1000) < 0.01)
    script.up()
    #expect(abs(script.number("cardVelocity") - (c.tuning == .fluid ? -1000 : 0)) < 0.01)
  }

  @Test("a still finger has velocity 0", arguments: PopoverCase.all)
  func stillFinger(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.down(at: .at(207, c.collapsed + 20))
    script.move(to: .at(207, c.collapsed - 180), over: 0.1)
    script.wait(0.05)
    #expect(script.number("cardVelocity") == 0)
    script.up()
    #expect(abs(script.number("cardVelocity")) < 1e-9)
  }

  @Test("bounces stay within 0.9 of the stage, however fast", arguments: PopoverCase.all)
  func bounce(_ c: PopoverCase) throws {
    for size in [Size(width: 414, height: 896), Size(width: 240, height: 320)] {
      for direction in [-1.0, 1] {
        var script = try StageScript(c.scene, size: size, tuning: c.tuning)
        let top = script.number("cardTop")
        script.down(at: .at(100, top + 10))
        script.move(to: .at(100, top + direction * 1500), over: 0.1)
        script.up()
        for _ in 0..<200 {
          let (y, d) = (script.number("cardTop"), 0.9 * size.height)
          #expect(y >= -d && y <= size.height + d)
          script.wait(0.01)
        }
        script.wait(2)
        #expect(script.word("state") == (direction < 0 ? "expanded" : "collapsed"))
      }
    }
  }

  // MARK: Cancelling

  @Test("a second pointer cancels: from velocity 0 to the nearer end", arguments: PopoverCase.all)
  func secondPointer(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.down(at: .at(207, c.collapsed + 20))
    script.move(to: .at(207, c.collapsed - 0.4 * c.travel), over: 0.1)
    script.down(at: .at(20, 20), id: 1)
    #expect(script.number("cardVelocity") == 0)
    script.move(to: .at(207, 0), over: 0.1)
    script.up()
    script.up(id: 1)
    script.wait(3)
    #expect(script.word("state") == "collapsed")
    #expect(script.activity == .idle)
    // A tap it cancels too.
    script.down(at: .at(207, c.collapsed + 20))
    script.down(at: .at(20, 20), id: 1)
    script.up()
    script.up(id: 1)
    #expect(script.activity == .idle)
    script.tap(at: .at(207, c.collapsed + 20))
    #expect(script.word("state", after: 3) == "expanded")
  }

  @Test("focus loss and Esc cancel; nothing sticks", arguments: PopoverCase.all)
  func cancelled(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.down(at: .at(207, c.collapsed + 20))
    script.move(to: .at(207, c.collapsed - 0.6 * c.travel), over: 0.1)
    script.take(.cancel)
    #expect(script.number("cardVelocity") == 0)
    script.wait(3)
    #expect(script.word("state") == "expanded")
    script.down(at: .at(207, c.expanded + 20))
    script.move(to: .at(207, c.expanded + 120), over: 0.1)
    #expect(abs(script.number("cardTop") - (c.expanded + 100)) < 1e-9)
  }
}
