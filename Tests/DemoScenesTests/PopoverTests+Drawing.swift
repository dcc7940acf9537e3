import CardDrawing
import CardGeometry
import Stage
import TestSupport
import Testing

/// What is drawn, and when.
extension PopoverTests {
  @Test(
    "the backdrop does not change while the card moves; its filter follows",
    arguments: PopoverCase.all)
  func backdrop(_ c: PopoverCase) throws {
    var script = try c.opened()
    func parts(_ script: StageScript) throws -> (Flattened, Filter) {
      let layer = try #require(script.layer("backdrop"))
      guard case .flattened(let flattened, let filter) = layer.content else {
        throw MissingBackdrop()
      }
      return (flattened, filter)
    }
    let (first, clear) = try parts(script)
    #expect(clear == .none)
    #expect(first.size == Size(width: 414, height: 896))
    script.tap(at: .at(207, c.collapsed + 20))
    var last = -1.0
    for _ in 0..<30 {
      let (now, filter) = try parts(script)
      #expect(now == first)
      #expect(filter.blurRadius > last)
      #expect(filter.blurRadius == script.number("blurRadius"))
      #expect(filter.saturation == script.number("saturation"))
      #expect(filter.scrim == Color.black.opacity(script.number("veilAlpha")))
      last = filter.blurRadius
      script.wait(0.01)
    }
  }

  private struct MissingBackdrop: Error {}

  @Test("the card clips its content, which moves with it as it is", arguments: PopoverCase.all)
  func content(_ c: PopoverCase) throws {
    var script = try c.atExpanded()
    let rest = script.layers().filter { $0.id.name == "part" }
    #expect(rest.count >= 3)
    script.down(at: .at(207, c.expanded + 20))
    script.move(to: .at(207, c.expanded + 120), over: 0.1)
    let card = try #require(script.layer("card")).frame
    for layer in script.layers() where layer.id.name == "part" {
      let before = try #require(rest.first { $0.id == layer.id })
      #expect(layer.content == before.content)
      #expect(abs(layer.frame.minY - (before.frame.minY + 100)) < 1e-9)
      let clip = try #require(layer.clip?.rect)
      let isHead = layer.frame.minY < card.minY + 65.5
      #expect(isHead ? clip == card : clip.minY >= card.minY + 66 && clip.maxY == card.maxY)
    }
  }

  @Test("asleep when what is left cannot be seen, and set down exactly", arguments: PopoverCase.all)
  func sleep(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.tap(at: .at(207, c.collapsed + 20))
    let end = script.now + 2 * c.duration
    var time = script.now
    while let next = script.stage.nextChange(after: time), next < end {
      time = max(next, time + 0.005)
    }
    #expect(time < end)
    script.wait(3)
    #expect(script.stage.nextChange(after: script.now) == nil)
    #expect(script.layers() == script.layers(after: 10))
  }

  @Test("the same state whatever frames were asked for in between", arguments: PopoverCase.all)
  func framesDoNotMatter(_ c: PopoverCase) throws {
    var quiet = try c.opened()
    var watched = quiet
    for step in 0..<60 {
      if step == 3 || step == 9 {
        quiet.tap(at: .at(207, quiet.number("cardTop") + 20))
        watched.tap(at: .at(207, watched.number("cardTop") + 20))
      }
      for k in 0..<5 { _ = watched.layers(after: Double(k) * 0.03) }
      quiet.wait(0.011)
      watched.wait(0.011)
    }
    for probe in ["cardTop", "cardVelocity", "cornerRadius", "blurRadius", "fraction"] {
      #expect(quiet.number(probe) == watched.number(probe))
    }
    #expect(quiet.layers() == watched.layers())
  }
}
