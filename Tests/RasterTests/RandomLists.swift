import CardDrawing
import CardGeometry

/// Random display lists with all that layers can do.
struct RandomLists<Generator: RandomNumberGenerator> {
  var generator: Generator
  let size: Size

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &generator)
  }

  private mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }

  private mutating func color(opaque: Bool) -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: opaque ? 1 : number(0.1...0.9))
  }

  private mutating func rect() -> Rect {
    Rect(
      x: number(-30...size.width), y: number(-30...size.height),
      width: number(1...size.width), height: number(1...size.height))
  }

  private mutating func picture(_ size: Size) -> Picture {
    let isOpaque = chance(0.5)
    let (first, second) = (color(opaque: isOpaque), color(opaque: isOpaque))
    let text = Text(
      "Phở 3명 😆", TextStyle(size: number(8...24), lineHeight: 28, weight: 500), .black)
    return Picture(size: size) { marks in
      let all = Rect.stage(size.width, size.height)
      marks.append(.fill(.rect(all), .vertical(first, second, in: all)))
      marks.append(.text(text, in: all))
      marks.append(.stroke(.circle(center: all.center, radius: 9), .color(.white), width: 2))
    }
  }

  private mutating func transform(about anchor: Point) -> Transform3D {
    switch Int(number(0...5)) {
    case 0: .translation(x: number(-20...20), y: number(-20...20))
    case 1: Transform3D.rotation(number(-1...1)).about(anchor)
    case 2: Transform3D.scale(x: number(0.4...1.6), y: number(0.4...1.6)).about(anchor)
    case 3:
      (Transform3D.perspective(eyeDistance: 200) * .rotationAboutX(number(-1...1))
        * .rotation(number(-0.5...0.5))).about(anchor)
    default: .identity
    }
  }

  /// A layer called `index`; flattened lists have no flattened lists in them.
  mutating func layer(_ index: Int, isNested: Bool = false) -> Layer {
    var frame = rect()
    let content: Layer.Content
    switch Int(number(0...(isNested ? 1.99 : 2.99))) {
    case 0: content = .color(color(opaque: chance(0.5)))
    case 1: content = .picture(picture(frame.size))
    default:
      let filter = Filter(
        blurRadius: chance(0.3) ? 0 : number(0...20), saturation: chance(0.5) ? 1 : 1.4,
        scrim: chance(0.5) ? .clear : Color(white: 0, alpha: 0.3))
      content = .flattened(Flattened(list(4, isNested: true), size: size), filter)
      if chance(0.7) { frame = .stage(size.width, size.height) }
    }
    let shadow = Shadow(
      ambient: .init(offset: number(-8...10), blur: number(1...24), color: color(opaque: false)),
      contact: chance(0.5) ? .init(offset: 1, blur: 2, color: color(opaque: false)) : nil)
    let radii = CornerRadii(top: number(0...30), bottom: number(0...30))
    let clip = Layer.Clip(rect(), radii: CornerRadii(number(0...20)))
    return Layer(
      LayerID("layer", index), content, frame: frame, transform: transform(about: frame.center),
      opacity: chance(0.6) ? 1 : number(0.1...0.9), radii: chance(0.5) ? .none : radii,
      shadow: chance(0.5) ? shadow : nil, clip: chance(0.7) ? nil : clip)
  }

  mutating func list(_ count: Int, isNested: Bool = false) -> DisplayList {
    var list = DisplayList()
    if chance(0.8) { list.add(.paper(size.width, size.height)) }
    for index in 0..<count { list.add(layer(index, isNested: isNested)) }
    return list
  }

  /// `list` with some layers changed, gone, new or in another order.
  mutating func changed(_ list: DisplayList) -> DisplayList {
    var layers = list.layers
    for _ in 0..<Int(number(1...3)) where layers.count > 1 {
      let index = Int.random(in: 0..<layers.count, using: &generator)
      switch Int(number(0...4.99)) {
      case 0: layers.remove(at: index)
      case 1: layers.insert(layer(Int(number(100...999))), at: index)
      case 2: layers.swapAt(index, Int.random(in: 0..<layers.count, using: &generator))
      case 3: layers[index].frame = layers[index].frame.offset(dx: number(-9...9), dy: 3)
      default: layers[index].opacity = number(0.1...1)
      }
    }
    var result = DisplayList()
    for layer in layers { result.add(layer) }
    return result
  }
}
