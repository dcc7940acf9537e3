import CardDesign
import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

/// By keys, and when what is around it changes.
extension StackTests {
  @Test("Left and Right rotate, Up and Return show the card, Down, Return and Delete dismiss it")
  func keys() throws {
    var script = try StageScript("stack")
    for (key, order, top) in [
      ("Right", "132", 896.0), ("Left", "213", 896), ("Down", "213", 896), ("Up", "213", 448),
      ("Right", "213", 448), ("Up", "213", 448), ("Down", "213", 896), ("Return", "213", 448),
      ("Return", "213", 896), ("Up", "213", 448), ("Delete", "213", 896), ("Delete", "213", 896),
      ("Right", "321", 896),
    ] {
      script.key(key)
      script.wait(3)
      #expect(script.word("order") == order, "after \(key)")
      #expect(script.number("detailTop") == top, "after \(key)")
    }
  }

  @Test("Left leaves to the left, Right to the right", arguments: tunings)
  func keyDirections(_ tuning: Tuning) throws {
    for (key, sign) in [("Left", -1.0), ("Right", 1)] {
      var script = try StageScript("stack", tuning: tuning)
      script.key(key)
      #expect(sign * (script.anchor(1, after: 0.1).x - 207) > 50)
    }
  }

  @Test("a key while a card is leaving is not lost", arguments: tunings)
  func quickKeys(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning)
    for (presses, order) in [(2, "213"), (2, "132"), (3, "132")] {
      for _ in 0..<presses {
        let before = (1...3).map { script.anchor($0) }
        script.key("Right")
        for card in 1...3 { #expect((script.anchor(card) - before[card - 1]).length < 1e-9) }
        script.wait(0.05)
      }
      script.wait(3)
      #expect(script.word("order") == order)
      for card in 1...3 { #expect(script.anchor(card) == Self.center) }
    }
  }

  // MARK: GroupContext

  @Test("reduced motion: all is over in 0.15 s, without overshoot", arguments: tunings)
  func reducedMotion(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning, reducesMotion: true)
    script.down(at: .at(207, 448))
    script.move(to: .at(300, 600), over: 0.1)
    script.wait(0.1)
    // The others go with the first one instead of after it.
    for card in 1...3 { #expect(script.anchor(card) == Point(x: 300, y: 600)) }
    script.up()
    for ms in 0...150 {
      for card in 1...3 {
        let place = script.anchor(card, after: Double(ms) / 1000)
        #expect(place.x >= 207 && place.y >= 448)
      }
    }
    for card in 1...3 { #expect(script.anchor(card, after: 0.15) == Self.center) }
    script.wait(0.151)
    #expect(script.activity == .idle)
    // A rotation is one change of places.
    script.down(at: .at(207, 448))
    script.move(to: .at(60, 448), over: 0.1)
    script.up()
    #expect(script.word("order") == "132")
    for card in 1...3 { #expect(script.anchor(card, after: 0.15) == Self.center) }
    script.wait(0.151)
    #expect(script.activity == .idle)
  }

  @Test(
    "a resize in mid-drag leaves the card under the finger, one in mid-flight leads home",
    arguments: tunings)
  func resize(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning)
    script.down(at: .at(207, 448))
    script.move(to: .at(300, 500), over: 0.1)
    script.wait(0.5)
    let held = script.anchor(1)
    script.take(.resize(Size(width: 1280, height: 800)))
    #expect(script.anchor(1) == held)
    script.move(to: .at(310, 500))
    if tuning == .fluid { #expect(script.anchor(1) == held + Vector(dx: 10, dy: 0)) }
    script.up()
    script.wait(0.05)
    script.take(.resize(Size(width: 375, height: 667)))
    script.wait(3)
    for card in 1...3 { #expect(script.anchor(card) == Point(x: 187.5, y: 333.5)) }
    script.key("Right")
    script.wait(0.05)
    script.take(.resize(Size(width: 414, height: 896)))
    script.wait(3)
    #expect(script.word("order") == "132")
    for card in 1...3 { #expect(script.anchor(card) == Self.center) }
    #expect(script.activity == .idle)
  }

  @Test("a tuning that changes in mid-drag or mid-flight moves nothing", arguments: tunings)
  func tuningChanged(_ tuning: Tuning) throws {
    for isDrag in [true, false] {
      var script = try springing(tuning, after: 0.05)
      if isDrag { script.down(at: .at(150, 400)) }
      let before = (1...3).map { script.anchor($0) }
      script.key("o")
      for card in 1...3 { #expect((script.anchor(card) - before[card - 1]).length <= 1e-9) }
      if isDrag { script.up() }
      script.wait(3)
      for card in 1...3 { #expect(script.anchor(card) == Self.center) }
    }
  }

  @Test("dark: the same places before a city by night; tilted, a dark ground")
  func appearance() throws {
    var script = try StageScript.openedStack()
    let frames = script.layers().map(\.frame)
    script.key("d")
    #expect(script.layers().map(\.frame) == frames)
    #expect(script.layer("detail")?.content == .color(Color(0x1E222A)))
    #expect(script.layer("ground")?.content == .color(Color(0x14171D)))
    script.key("Down")
    script.wait(2)
    guard case .flattened(let city, _)? = script.layer("city")?.content,
      case .picture(let picture)? = city.list.layers.last?.content
    else {
      Issue.record("no city")
      return
    }
    let night = Scenery.nightCity.picture(size: Size(width: 414, height: 896))
    #expect(picture.fingerprint == night.fingerprint)
    guard case .picture(let title)? = script.layer("title")?.content else {
      Issue.record("no title")
      return
    }
    let colors = title.marks.compactMap { mark in
      if case .text(let text, _) = mark { text.color } else { nil }
    }
    #expect(colors == [Color(white: 1, alpha: 0.94), Color(white: 1, alpha: 0.76)])
  }
}
