import CardDesign
import CardDrawing
import CardGeometry

@testable import SceneFile

/// Layers put together by hand, and how they look.
struct LayerCase {
  var program = SceneProgram(name: "test")
  var images: [PixelImage] = []
  var size = Size(width: 400, height: 800)
  var appearance = Appearance.light
  var reducesMotion = false

  /// Adds a layer, to a group or to the stage, and tells its place.
  @discardableResult
  mutating func add(
    _ content: LayerProgram.Content, to group: Int? = nil, name: String? = nil,
    x: Expression = .constant(0), y: Expression = .constant(0), width: Expression? = nil,
    height: Expression? = nil, _ set: (inout LayerProgram) -> Void = { _ in }
  ) -> Int {
    var layer = LayerProgram(content)
    (layer.name, layer.parent, layer.x, layer.y) = (name, group, x, y)
    (layer.width, layer.height) = (width, height)
    set(&layer)
    let place = program.layers.count
    program.layers.append(layer)
    if let group, case .group(let places) = program.layers[group].content {
      program.layers[group].content = .group(places + [place])
    } else {
      program.roots.append(place)
    }
    return place
  }

  mutating func fill(
    to group: Int? = nil, name: String? = nil, _ x: Double, _ y: Double, _ width: Double,
    _ height: Double, _ set: (inout LayerProgram) -> Void = { _ in }
  ) -> Int {
    add(
      .fill(Self.red), to: group, name: name, x: .constant(x), y: .constant(y),
      width: .constant(width), height: .constant(height), set)
  }

  mutating func group(
    in group: Int? = nil, name: String? = nil, x: Double = 0, y: Double = 0,
    width: Double? = nil, height: Double? = nil, _ set: (inout LayerProgram) -> Void = { _ in }
  ) -> Int {
    add(
      .group([]), to: group, name: name, x: .constant(x), y: .constant(y),
      width: width.map { .constant($0) }, height: height.map { .constant($0) }, set)
  }

  mutating func text(
    _ pieces: [TextProgram.Piece], to group: Int? = nil, width: Double? = nil, lines: Int = 1,
    align: Text.Alignment = .leading
  ) -> Int {
    var text = TextProgram(pieces: pieces, style: .row, color: Self.red)
    (text.lines, text.align) = (lines, align)
    return add(.text(text), to: group, width: width.map { .constant($0) })
  }

  /// A picture file of the given pixels, each of another colour.
  mutating func image(_ width: Int, _ height: Int) -> PictureProgram {
    let pixels = (0..<width * height).map { 0xFF00_0000 | UInt32($0 * 7919) & 0xFFFFFF }
    let image = PixelImage(
      width: width, height: height, pixels: pixels, fingerprint: UInt64(width * 10_000 + height))
    images += image.map { [$0] } ?? []
    return PictureProgram(light: images.count - 1, dark: images.count - 1)
  }

  /// What `instructions` leave.
  mutating func expression(_ instructions: Instruction..., level: Level = .live) -> Expression {
    let first = program.instructions.count
    program.instructions += instructions
    return .program(first..<program.instructions.count, level)
  }

  mutating func tap(on layer: Int) {
    program.actions.append(ActionProgram(steps: []))
    program.gestures.append(GestureProgram(.tap, 0, on: layer))
  }

  static let red = ColorProgram.fixed(
    ColorPair(light: Color(0xFF0000), dark: Color(0x800000)))

  /// How they look on their stage.
  var scenery: LayerScenery {
    LayerScenery(
      SceneSource(program: program, images: images, fileHash: 0), layout: [], size: size,
      appearance: appearance, reducesMotion: reducesMotion, measuring: FixedPitchMeasuring())
  }

  func moment(live: Double = 0) -> EvaluationContext {
    var moment = EvaluationContext(layout: [])
    moment.live[0] = live
    return moment
  }

  func layers(live: Double = 0) -> [Layer] {
    var (moment, list) = (moment(live: live), DisplayList())
    scenery.draw(&moment, into: &list)
    return list.layers
  }

  func touched(_ x: Double, _ y: Double) -> [Int] {
    var moment = moment()
    return scenery.touched(at: Point(x: x, y: y), &moment).path
  }

  func frame(_ layer: Int) -> (corners: [Point], bounds: Rect)? {
    var moment = moment()
    return scenery.frame(ofLayer: layer, &moment)
  }
}

extension Layer {
  /// The texts of its picture.
  var words: [String] {
    guard case .picture(let picture) = content else { return [] }
    return picture.marks.compactMap { if case .text(let text, _) = $0 { text.string } else { nil } }
  }
}
