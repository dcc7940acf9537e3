import CardDrawing
import CardGeometry
import Raster
import TestSupport
import Testing

/// What is laid over one colour is written once: the same pixels as one after the other.
@Suite("layers over one colour")
struct GroundTests {
  private let size = Size(width: 300, height: 200)
  private let color = Color(red: 0.2, green: 0.5, blue: 0.9)

  /// A light over the upper half, a fading picture over all, a badge, a turned card.
  private func layers(opacity: Double, _ filter: Filter) -> [Layer] {
    let (all, upper) = (Rect.stage(300, 200), Rect.stage(300, 100))
    let light = Picture(size: upper.size) { marks in
      marks.append(
        .fill(.rect(upper), .vertical(Color(white: 1, alpha: 0.6), .clear, in: upper)))
    }
    let city = Picture.paper(
      300, 200, .fill(.circle(center: Point(x: 120, y: 90), radius: 70), .color(.black)))
    let screen = DisplayList(Layer(LayerID("city"), .picture(city), frame: all))
    return [
      Layer(LayerID("light"), .picture(light), frame: upper, opacity: 0.7),
      Layer(
        LayerID("screen"), .flattened(Flattened(screen, size: size), filter), frame: all,
        opacity: opacity),
      Layer(
        LayerID("badge"), .color(Color(white: 0, alpha: 0.5)),
        frame: Rect(x: 20, y: 20, width: 40, height: 30), radii: CornerRadii(8)),
      Layer(
        LayerID("card"), .color(.white), frame: Rect(x: 90, y: 60, width: 120, height: 80),
        transform: Transform3D.rotation(0.2).about(Point(x: 150, y: 100))),
    ]
  }

  /// The colour as a layer of a colour, which is put under what lies on it, or as a picture.
  private func list(_ ground: Layer.Content, _ layers: [Layer]) -> DisplayList {
    var list = DisplayList()
    list.add(Layer(LayerID("ground"), ground, frame: .stage(300, 200)))
    for layer in layers { list.add(layer) }
    return list
  }

  @Test(
    "a layer looks the same as if it were there before", arguments: [0.001, 0.3, 0.996, 1],
    [0, 3.0, 12])
  func theSameAsIfItWereThereBefore(opacity: Double, radius: Double) {
    let painted = Picture(
      size: size, marks: [.fill(.rect(.stage(300, 200)), .color(color))])
    let layers = layers(
      opacity: opacity, Filter(blurRadius: radius, scrim: Color(white: 1, alpha: radius / 40)))
    let rasterizer = Rasterizer(text: PangoTextMeasurer())
    let once = Frame(list(.color(color), layers), width: 300, height: 200, by: rasterizer)
    let twice = Frame(list(.picture(painted), layers), width: 300, height: 200, by: rasterizer)
    #expect(once == twice)
    #expect(once[299, 199] != once[60, 90])
  }

  @Test("a layer too faint to see changes nothing") func aLayerTooFaintToSeeChangesNothing() {
    let faint = layers(opacity: 0.0019, .none)
    #expect(
      Frame(list(.color(color), faint), width: 300, height: 200)
        == Frame(list(.color(color), [faint[0]] + faint[2...]), width: 300, height: 200))
  }

  @Test("a clear colour keeps its shadow") func aClearColourKeepsItsShadow() {
    let shadow = Shadow(ambient: .init(offset: 4, blur: 12, color: .black), contact: nil)
    for angle in [0, 0.2] {
      let layer = Layer(
        LayerID("clear"), .color(.clear), frame: Rect(x: 90, y: 60, width: 120, height: 80),
        transform: Transform3D.rotation(angle).about(Point(x: 150, y: 100)), shadow: shadow)
      let frame = Frame(list(.color(color), [layer]), width: 300, height: 200)
      #expect(frame != Frame(list(.color(color), []), width: 300, height: 200), "angle \(angle)")
    }
  }
}
