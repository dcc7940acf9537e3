import CardDrawing
import CardGeometry
import Raster
import Testing

/// Corners, edges, gradients, lines and pictures.
@Suite("shapes")
struct ShapeTests {
  /// Dark on white paper of 80 × 60 points.
  private func dark(
    _ frame: Rect, radii: CornerRadii = .none, transform: Transform3D = .identity,
    clip: Layer.Clip? = nil
  ) -> DisplayList {
    DisplayList(
      .paper(80, 60),
      Layer(
        LayerID("dark"), .color(.black), frame: frame, transform: transform, radii: radii,
        clip: clip))
  }

  private func area(_ frame: Frame) -> Double {
    (0..<frame.height).reduce(0) { sum, y in
      (0..<frame.width).reduce(sum) { $0 + frame.ink($1, y) }
    }
  }

  @Test("rounded corners cover their area", arguments: [0.5, 1, 3, 6.5, 10, 18, 20])
  func roundedCornersCoverTheirArea(radius: Double) {
    for scale in [1.0, 1.5, 2] {
      let list = dark(Rect(x: 10, y: 10, width: 60, height: 40), radii: CornerRadii(radius))
      let frame = Frame(list, width: 80, height: 60, scale: scale)
      let expected = (2400 - (4 - Double.pi) * radius * radius) * scale * scale
      // Less than a hundredth of a pixel along each arc.
      #expect(abs(area(frame) - expected) <= 0.1 + 0.05 * radius * scale)
      // Mirror images of each other, but for the fifteen rows that cairo sees in a pixel.
      let asymmetry = frame.largest { x, y in
        abs(frame.ink(x, y) - frame.ink(frame.width - 1 - x, frame.height - 1 - y))
      }
      #expect(asymmetry < 0.07)
    }
  }

  @Test("only the top corners of a sheet are round") func onlyTheTopCornersOfASheetAreRound() {
    let list = dark(
      Rect(x: 10, y: 10, width: 60, height: 40), radii: CornerRadii(top: 10, bottom: 0))
    let frame = Frame(list, width: 80, height: 60)
    #expect(frame.ink(10, 10) == 0 && frame.ink(69, 10) == 0)
    #expect(frame.ink(10, 49) == 1 && frame.ink(69, 49) == 1)
  }

  @Test("corners of a layer and of its clip add up") func cornersOfALayerAndOfItsClipAddUp() {
    let clip = Layer.Clip(Rect(x: 20, y: 15, width: 40, height: 30), radii: CornerRadii(8))
    let clipped = Frame(
      dark(Rect(x: 0, y: 0, width: 80, height: 60), clip: clip), width: 80, height: 60)
    let alone = Frame(dark(clip.rect, radii: clip.radii), width: 80, height: 60)
    #expect(clipped.difference(from: alone) <= 1)
    // Both cut: no pixel is darker than either leaves it.
    let both = Frame(
      dark(Rect(x: 18, y: 13, width: 30, height: 30), radii: CornerRadii(12), clip: clip),
      width: 80, height: 60)
    let layer = Frame(
      dark(Rect(x: 18, y: 13, width: 30, height: 30), radii: CornerRadii(12)), width: 80,
      height: 60)
    #expect(both.largest { abs(both.ink($0, $1) - layer.ink($0, $1) * alone.ink($0, $1)) } <= 0.01)
  }

  @Test("moved layers land on whole pixels") func movedLayersLandOnWholePixels() {
    for way in [0.0, 0.2, 0.49, 0.51, 0.9] {
      let moved = Frame(
        dark(
          Rect(x: 10, y: 10, width: 20, height: 20), transform: .translation(x: way, y: way)),
        width: 80, height: 60)
      let expected = Frame(
        dark(Rect(x: 10 + way.rounded(), y: 10 + way.rounded(), width: 20, height: 20)),
        width: 80, height: 60)
      #expect(moved == expected)
    }
  }

  @Test("a translucent layer mixes colours") func aTranslucentLayerMixesColours() {
    let list = DisplayList(
      .paper(8, 8),
      Layer(
        LayerID("veil"), .color(Color(white: 0, alpha: 0.5)), frame: .stage(8, 8), opacity: 0.5))
    let frame = Frame(list, width: 8, height: 8)
    #expect(abs(frame.channel(1, 4, 4) - 191) <= 1)
  }

  @Test("gradients end in their colours") func gradientsEndInTheirColours() {
    let all = Rect.stage(10, 200)
    let picture = Picture(
      size: all.size,
      marks: [.fill(.rect(all), .vertical(Color(0x2563EB), Color(0x5B3FE0), in: all))])
    let frame = picture.frame()
    #expect(Frame.distance(frame[5, 0], 0x2563EB) <= 1)
    #expect(Frame.distance(frame[5, 199], 0x5B3FE0) <= 1)
    #expect(Frame.distance(frame[5, 100], 0x4051E6) <= 1)
    // No step is larger than one.
    #expect((1..<200).allSatisfy { Frame.distance(frame[5, $0], frame[5, $0 - 1]) <= 1 })
  }

  @Test("gradients mix premultiplied colours") func gradientsMixPremultipliedColours() {
    // From nothing to white over black: half-way it is grey, and no darker than white at one half.
    let all = Rect.stage(4, 101)
    let picture = Picture(
      size: all.size,
      marks: [
        .fill(.rect(all), .color(.black)),
        .fill(.rect(all), .vertical(.clear, .white, in: all)),
      ])
    let frame = picture.frame()
    #expect(abs(frame.channel(1, 2, 50) - 128) <= 2)
    let colors = Picture(
      size: all.size,
      marks: [
        .fill(.rect(all), .color(.black)),
        .fill(
          .rect(all), .vertical(Color(0xFF0000, alpha: 0.2), Color(0x00FF00, alpha: 0.8), in: all)),
      ]
    ).frame()
    #expect(abs(colors.channel(2, 2, 50) - 26) <= 2)
    #expect(abs(colors.channel(1, 2, 50) - 102) <= 2)
  }

  @Test("a hairline is sharp", arguments: [1.0, 1.5, 2, 3])
  func aHairlineIsSharp(scale: Double) throws {
    let frame = Picture.paper(40, 20, .hairline(x: 8, y: 9.5, width: 32, .black))
      .frame(scale: scale)
    let thickness = max(1, Int((0.5 * scale).rounded()))
    let rows = try #require(frame.inkRows())
    #expect(rows.count == thickness)
    let coverage = min(1, 0.5 * scale)
    #expect(rows.allSatisfy { abs(frame.ink(Int(20 * scale), $0) - coverage) < 0.003 })
    #expect(frame.inkColumns()?.lowerBound == Int((8 * scale).rounded()))
    #expect(abs(Double(rows.lowerBound) - 9.5 * scale) < 1)
  }

  @Test("a picture in a picture is scaled, cut and faded")
  func aPictureInAPictureIsScaledCutAndFaded() {
    let dot = Picture(
      size: Size(width: 10, height: 10), marks: [.fill(.rect(.stage(10, 10)), .color(.black))])
    let frame = Picture.paper(
      60, 60,
      .picture(dot, in: Rect(x: 10, y: 10, width: 40, height: 40), radius: 20, opacity: 0.5)
    ).frame()
    #expect(abs(area(frame) - Double.pi * 400 / 2) < 4)
    #expect(abs(frame.ink(30, 30) - 0.5) < 0.01 && frame.ink(11, 11) == 0)
  }

  @Test("marks outside of a picture are cut off") func marksOutsideOfAPictureAreCutOff() {
    let wide = Picture(
      size: Size(width: 10, height: 10),
      marks: [.fill(.rect(Rect(x: -50, y: -50, width: 200, height: 200)), .color(.black))])
    let frame = Picture.paper(60, 60, .picture(wide, at: Point(x: 20, y: 20))).frame()
    #expect(area(frame) == 100)
  }

  @Test("broken numbers do no harm") func brokenNumbersDoNoHarm() {
    let size = Size(width: 40, height: 30)
    let snapshot = Flattened(DisplayList(.paper(40, 30)), size: size)
    for broken in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      var layers = [Layer](
        repeating: Layer(
          LayerID("broken"), .color(.black), frame: Rect(x: 5, y: 5, width: 20, height: 20),
          radii: CornerRadii(4),
          shadow: Shadow(ambient: .init(offset: 2, blur: 4, color: .black))), count: 11)
      layers[0].frame.origin.x = broken
      layers[1].frame.size.height = broken
      layers[2].transform = .translation(x: broken, y: 0)
      layers[3].transform = .rotation(broken)
      layers[4].opacity = broken
      layers[5].radii = CornerRadii(broken)
      layers[6].content = .color(Color(white: broken, alpha: broken))
      layers[7].content = .flattened(
        snapshot,
        Filter(blurRadius: broken, saturation: broken, scrim: Color(white: broken, alpha: broken)))
      layers[8].clip = Layer.Clip(
        Rect(x: broken, y: 0, width: 9, height: broken), radii: CornerRadii(broken))
      layers[9].shadow = Shadow(ambient: .init(offset: broken, blur: 4, color: .black))
      layers[10].shadow = Shadow(ambient: .init(offset: 2, blur: broken, color: .black))
      for layer in layers {
        let list = DisplayList(.paper(40, 30), layer)
        let frame = Frame(list, width: 40, height: 30)
        #expect(frame.pixels.allSatisfy { $0 >= 0xFF00_0000 })
        let canvas = Canvas(size: size, scale: 1)
        let damage = Damage(from: DisplayList(.paper(40, 30)), to: list, on: canvas)
        #expect(damage.rects.allSatisfy { canvas.pixelBounds.contains($0) })
      }
    }
  }

  @Test("what no layer covers is black") func whatNoLayerCoversIsBlack() {
    let frame = Frame(DisplayList(.paper(4, 4)), width: 8, height: 8)
    #expect(frame[3, 3] == 0xFFFF_FFFF && frame[4, 4] == 0xFF00_0000)
  }

  @Test("a flattened list looks like the list") func aFlattenedListLooksLikeTheList() {
    let photo = Picture.paper(
      40, 30, .fill(.circle(center: Point(x: 20, y: 15), radius: 9), .color(Color(0xD92F50))))
    let list = DisplayList(
      .paper(80, 60),
      Layer(
        LayerID("photo"), .picture(photo), frame: Rect(x: 13, y: 9, width: 40, height: 30),
        transform: Transform3D.rotation(0.2).about(Point(x: 33, y: 24)), radii: CornerRadii(6),
        shadow: Shadow(ambient: .init(offset: 4, blur: 9, color: Color(0, alpha: 0.4)))))
    let flattened = DisplayList(
      Layer(
        LayerID("snapshot"), .flattened(Flattened(list, size: Size(width: 80, height: 60)), .none),
        frame: .stage(80, 60)))
    for scale in [1, 1.5, 2] {
      #expect(
        Frame(flattened, width: 80, height: 60, scale: scale)
          == Frame(list, width: 80, height: 60, scale: scale))
    }
  }

  @Test("a transparent flattened list lets the ground through")
  func aTransparentFlattenedListLetsTheGroundThrough() {
    let half = DisplayList(
      Layer(LayerID("half"), .color(.black), frame: Rect(x: 0, y: 0, width: 40, height: 60)))
    let list = DisplayList(
      .paper(80, 60),
      Layer(
        LayerID("snapshot"), .flattened(Flattened(half, size: Size(width: 80, height: 60)), .none),
        frame: .stage(80, 60)))
    let frame = Frame(list, width: 80, height: 60)
    #expect(frame[10, 10] == 0xFF00_0000 && frame[60, 10] == 0xFFFF_FFFF)
  }
}

extension Frame {
  /// The largest difference of a channel.
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    (0..<3).map { channel in
      let shift = UInt32(8 * channel)
      return abs(Int((a >> shift) & 0xFF) - Int((b >> shift) & 0xFF))
    }.max() ?? 0
  }
}
