import AllocationCount
import CardDesign
import CardDrawing
import CardGeometry
import Testing

@testable import SceneFile

@Suite("layers of a scene file, drawn")
struct LayerDrawingTests {
  @Test("are as large as their parents, pictures as high as their shape, texts as their lines")
  func frames() {
    var layers = LayerCase()
    let group = layers.group(x: 10, y: 20, width: 200, height: 300)
    layers.add(.fill(LayerCase.red), to: group)
    var picture = layers.image(20, 40)
    layers.add(.picture(picture), to: group)
    picture.crop = [.constant(0), .constant(10), .constant(20), .constant(5)]
    layers.add(.picture(picture), to: group)
    let text = layers.text([.literal("one line of it")], to: group, lines: 3)
    let frames = layers.layers().map(\.frame)
    #expect(
      frames == [
        Rect(x: 10, y: 20, width: 200, height: 300), Rect(x: 10, y: 20, width: 200, height: 400),
        Rect(x: 10, y: 20, width: 200, height: 50),
        // 14 letters of 8 points, and room for those that lean.
        Rect(x: 10, y: 20, width: 114, height: 20),
      ])
    #expect(layers.frame(text)?.bounds == Rect(x: 10, y: 20, width: 200, height: 60))
    #expect(layers.layers().allSatisfy { $0.transform == .identity })
  }

  @Test("multiply their groups' opacity; what is not shown is left out")
  func opacity() {
    var layers = LayerCase()
    let group = layers.group { $0.opacity = .constant(0.5) }
    _ = layers.fill(to: group, 0, 0, 10, 10) { $0.opacity = .constant(0.5) }
    _ = layers.fill(to: group, 0, 0, 10, 10) { $0.visible = .constant(0) }
    let hidden = layers.group { $0.opacity = .constant(-3) }
    _ = layers.fill(to: hidden, 0, 0, 10, 10)
    _ = layers.fill(0, 900, 10, 10)
    layers.add(.nothing)
    #expect(layers.layers().map(\.opacity) == [0.25])
  }

  @Test("wear the colours of the appearance, and the shadow that is named")
  func look() {
    var layers = LayerCase()
    layers.appearance = .dark
    _ = layers.fill(0, 0, 10, 10) {
      ($0.shadow, $0.shadowOpacity) = (.card, .constant(0.5))
      ($0.topRadius, $0.bottomRadius) = (.constant(3), .constant(-1))
    }
    #expect(
      layers.layers() == [
        Layer(
          LayerID("fill", 0), .color(Color(0x800000)),
          frame: Rect(x: 0, y: 0, width: 10, height: 10), radii: CornerRadii(top: 3, bottom: 0),
          shadow: Shadow.stackCard.opacity(0.5))
      ])
    #expect(
      LayerProgram.ShadowPreset.allCases.map(\.shadow)
        == [.sheet, .popover, .detail, .stackCard, .tile, .header])
  }

  @Test("are cut to the common rectangle of their groups, at either end with its own corners")
  func clips() {
    var layers = LayerCase()
    let outer = layers.group(x: 10, y: 100, width: 200, height: 300) {
      ($0.clips, $0.topRadius, $0.bottomRadius) = (true, .constant(16), .constant(8))
    }
    let inner = layers.group(in: outer, x: 50, y: 40, width: 400, height: 900) {
      ($0.clips, $0.topRadius, $0.bottomRadius) = (true, .constant(4), .constant(2))
    }
    _ = layers.fill(to: inner, 0, 0, 400, 900)
    // Cut away.
    _ = layers.fill(to: inner, 0, 265, 10, 10)
    #expect(
      layers.layers().map(\.clip) == [
        Layer.Clip(
          Rect(x: 60, y: 140, width: 150, height: 260), radii: CornerRadii(top: 4, bottom: 8))
      ])
  }

  @Test("a text is filled in, in as few digits as tell its numbers, and stands where it is aligned")
  func texts() {
    var layers = LayerCase()
    layers.program.words = ["open", "half"]
    layers.add(.nothing)
    _ = layers.text([
      .literal("a "), .number(.constant(3)), .literal(" "), .number(.constant(0.1 + 0.2)),
      .literal(" "), .word(.constant(1)), .literal(" "), .bool(.constant(0)),
    ])
    _ = layers.text([.literal("12345")], width: 100, align: .trailing)
    _ = layers.text([.literal("12345")], width: 100, align: .center)
    _ = layers.text([.literal("wider than that")], width: 50)
    _ = layers.text([.literal("")])
    let texts = layers.layers()
    #expect(texts[0].words == ["a 3 0.3 half false"])
    #expect(texts[1].frame == Rect(x: 58, y: 0, width: 42, height: 20))
    #expect(texts[2].frame == Rect(x: 29, y: 0, width: 42, height: 20))
    #expect(texts[3].frame == Rect(x: 0, y: 0, width: 50, height: 20))
    #expect(texts.count == 4)
  }

  @Test(
    "a picture covers its frame, is contained in it or stretched to it, as far as it is cropped")
  func fits() throws {
    var layers = LayerCase()
    var picture = layers.image(40, 20)
    picture.crop = [.constant(10), .constant(0), .constant(20), .constant(20)]
    for fit in PictureProgram.Fit.allCases {
      picture.fit = fit
      layers.add(.picture(picture), width: .constant(100), height: .constant(50))
    }
    func marks(_ layer: Layer) throws -> (size: Size, mark: Mark) {
      guard case .picture(let picture) = layer.content else { throw Failed() }
      return (picture.size, try #require(picture.marks.first))
    }
    struct Failed: Error {}
    let shown = try layers.layers().map(marks)
    let square = Rect(x: 25, y: 0, width: 50, height: 50)
    for (index, place) in [Rect(x: 0, y: -25, width: 100, height: 100), square].enumerated() {
      guard case .picture(let part, let rect, _, _) = shown[index].mark else { throw Failed() }
      #expect(rect == place)
      let scale = rect.width / 20
      guard case .image(_, let all)? = part.marks.first else { throw Failed() }
      #expect(
        all == Rect(x: -10 * scale, y: 0, width: 40 * scale, height: 20 * scale))
    }
    guard case .image(_, let all) = shown[2].mark else { throw Failed() }
    #expect(shown[2].size == Size(width: 20, height: 20))
    #expect(all == Rect(x: -10, y: 0, width: 40, height: 20))
  }

  @Test("what is flattened is painted once, and seen through its filter")
  func flattened() throws {
    var layers = LayerCase()
    let live = layers.expression(.live(0))
    let group = layers.group(x: 30, y: 40, width: 100, height: 50) {
      ($0.flattens, $0.blur, $0.opacity) = (true, live, .constant(0.5))
      ($0.veil, $0.veilOpacity) = (LayerCase.red, .constant(0.25))
    }
    _ = layers.fill(to: group, 5, 5, 10, 10)
    let picture = layers.image(4, 4)
    layers.add(.picture(picture), width: .constant(50)) { $0.saturation = .constant(1.5) }
    let scenery = layers.scenery
    func frame(_ blur: Double) -> [Layer] {
      var (moment, list) = (layers.moment(live: blur), DisplayList())
      scenery.draw(&moment, into: &list)
      return list.layers
    }
    let (still, blurred) = (frame(0), frame(99))
    guard case .flattened(let a, let none) = still[0].content,
      case .flattened(let b, let filter) = blurred[0].content,
      case .flattened(let c, let vivid) = still[1].content
    else {
      Issue.record("not flattened")
      return
    }
    #expect(a == b && a.size == Size(width: 100, height: 50))
    #expect(a.list.layers.map(\.frame) == [Rect(x: 5, y: 5, width: 10, height: 10)])
    #expect(a.list.layers.map(\.opacity) == [1])
    #expect(none == Filter(scrim: Color(0xFF0000, alpha: 0.25)))
    #expect(filter == Filter(blurRadius: 30, scrim: Color(0xFF0000, alpha: 0.25)))
    #expect(still[0].opacity == 0.5 && still[0].frame == Rect(x: 30, y: 40, width: 100, height: 50))
    #expect(vivid == Filter(saturation: 1.5) && c.size == Size(width: 50, height: 50))
  }

  @Test("what would be too large to paint is painted smaller and enlarged")
  func large() throws {
    var layers = LayerCase()
    let picture = layers.image(2, 2)
    layers.add(.picture(picture), width: .constant(1e9), height: .constant(1e9))
    layers.add(.picture(picture), width: .constant(1e6), height: .constant(1e6)) {
      $0.blur = .constant(3)
    }
    let group = layers.group(width: 1e6, height: 1e6) { $0.flattens = true }
    _ = layers.fill(to: group, 5e5, 5e5, 5e5, 5e5)
    for (layer, side) in zip(layers.layers(), [1e9, 1e6, 1e6]) {
      #expect(layer.frame.width * layer.frame.height <= 4_194_305)
      let corner = layer.transform.projected(Point(x: layer.frame.maxX, y: layer.frame.maxY))
      #expect(abs(corner.x / side - 1) < 1e-9 && abs(corner.y / side - 1) < 1e-9)
    }
    guard case .flattened(let flattened, _)? = layers.layers().last?.content else {
      Issue.record("not flattened")
      return
    }
    let part = try #require(flattened.list.layers.first?.bounds)
    #expect(abs(part.minX - 1024) < 1e-6 && abs(part.maxX - 2048) < 1e-6)
  }

  @Test("a frame asks for no memory once all in it has been painted")
  func allocations() {
    guard allocations_are_counted() != 0 else { return }
    var layers = LayerCase()
    let live = layers.expression(.live(0))
    let card = layers.add(.group([]), y: live) { $0.clips = true }
    _ = layers.fill(to: card, 0, 0, 400, 500) { $0.shadow = .sheet }
    let list = layers.add(.group([]), to: card, y: live) {
      $0.repeats = .init(count: .constant(50), pitch: .constant(44))
    }
    let number = layers.expression(.index, .constant(1), .add, level: .layout)
    _ = layers.text([.literal("Row "), .number(number)], to: list, width: 200)
    #if !DEBUG
      // Matrices are made of arrays where nothing is optimised.
      let tilted = layers.group(height: 100) { $0.tiltX = live }
      _ = layers.fill(to: tilted, 0, 0, 50, 50)
    #endif
    let picture = layers.image(8, 8)
    layers.add(.picture(picture), width: .constant(100)) { $0.blur = live }
    let flat = layers.group(height: 100) { $0.flattens = true }
    _ = layers.text([.literal("flat")], to: flat)
    let scenery = layers.scenery
    var list2 = DisplayList()
    func frame(_ offset: Double) -> Int {
      var moment = layers.moment(live: offset)
      let before = allocation_count()
      list2.removeAll()
      scenery.draw(&moment, into: &list2)
      return allocation_count() - before
    }
    #expect(frame(0) > 0)
    _ = frame(1)
    let asked = (0..<30).reduce(0) { $0 + frame(Double($1 + 1) / 2) }
    #expect(asked == 0, "\(asked) in 30 frames")
    #expect(list2.layers.count > 10)
  }
}
