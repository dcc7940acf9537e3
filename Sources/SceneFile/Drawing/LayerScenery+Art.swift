internal import Arithmetic
internal import CardDesign
internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import TextFormat

extension LayerScenery {
  // MARK: Text

  /// Returns the picture of a text layer. `space` is the geometry of the layer.
  ///
  /// A text that fits into the layer is drawn at its natural width, so that the picture does not
  /// change with the width of the layer. In this case, the method changes `space` to the area that
  /// the text covers.
  func picture(
    _ text: TextProgram, of layerIndex: Int, in space: inout LayerSpace,
    _ moment: inout EvaluationContext
  ) -> Picture {
    var key = LayerArt.Key(layerIndex, moment)
    let whole = art.picture(key) {
      let styled = styledText(text, &moment)
      let (width, lines) = measuring.extent(of: styled, wrappedAt: .infinity)
      // Glyphs may extend beyond their advance widths.
      return Self.picture(
        styled, width: width > 0 ? width.rounded(.up) + 2 : 0, lines: lines)
    }
    guard whole.size.width > space.size.width + 2 else {
      let room = space.size.width - whole.size.width
      let fraction: Double =
        switch text.align {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
      space.origin.x += room * fraction
      space.size = whole.size
      return whole
    }
    let lines = Double(text.lines)
    space.size.height = lines * text.style.lineHeight
    key.width = min(space.size.width, 8192)
    return art.picture(key) {
      Self.picture(styledText(text, &moment), width: key.width, lines: text.lines)
    }
  }

  private static func picture(_ text: Text, width: Double, lines: Int) -> Picture {
    let size = Size(width: width, height: Double(max(1, lines)) * text.style.lineHeight)
    return Picture(size: size, marks: [.text(text, in: Rect(origin: .zero, size: size))])
  }

  private func styledText(_ text: TextProgram, _ moment: inout EvaluationContext) -> Text {
    Text(
      string(of: text.pieces, &moment), text.style, color(text.color, &moment),
      alignment: text.align, maximumLines: text.lines)
  }

  /// Returns the text of `pieces`, with the values of their expressions.
  func string(of pieces: [TextProgram.Piece], _ moment: inout EvaluationContext) -> String {
    var string = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): string += literal
      case .number(let number): string += moment.value(number, of: program).rounded(to: 6)
      case .word(let word):
        let number = Int(moment.value(word, of: program))
        if program.words.indices.contains(number) { string += program.words[number] }
      case .field(let field):
        if fields.indices.contains(field) { string += fields[field].text.shown }
      case .bool(let bool): string += moment.holds(bool, of: program) ? "true" : "false"
      }
    }
    return string
  }

  // MARK: Gradients and icons

  /// Returns the picture of a gradient that fills a layer of `size`.
  func picture(
    _ gradient: GradientProgram, of layerIndex: Int, size: Size, _ moment: inout EvaluationContext
  ) -> Picture {
    let size = LayerSpace.clamped(size)
    let key = LayerArt.Key(layerIndex, moment, size: size)
    return art.picture(key) {
      let stops = gradient.stops.map { GradientStop($0.offset, color($0.color, &moment)) }
      let paint: Paint
      switch gradient.kind {
      case .linear(let angle):
        let line = Self.line(at: moment.value(angle, of: program), in: size)
        paint = .linear(from: line.start, to: line.end, stops: stops)
      case .radial(let x, let y, let radius):
        let center = Point(
          x: moment.value(x, of: program) * size.width,
          y: moment.value(y, of: program) * size.height)
        let radius = max(moment.value(radius, of: program), 1e-6) * max(size.width, size.height)
        paint = .radial(center: center, radius: radius, stops: stops)
      }
      return Picture(size: size, marks: [.fill(.rect(Rect(origin: .zero, size: size)), paint)])
    }
  }

  /// Returns the line of a linear gradient at `degrees` in a box of `size`: through the centre, and
  /// as long as CSS (css-images-3, "linear-gradient()") defines it.
  private static func line(at degrees: Double, in size: Size) -> (start: Point, end: Point) {
    let radians = degrees * .pi / 180
    let (sine, cosine) = sincos(radians)
    // A line along an axis stays exactly there.
    let direction = Vector(
      dx: abs(sine) < 1e-12 ? 0 : sine, dy: abs(cosine) < 1e-12 ? 0 : -cosine)
    let half = (abs(size.width * direction.dx) + abs(size.height * direction.dy)) / 2
    let center = Point(x: size.width / 2, y: size.height / 2)
    return (center - direction * half, center + direction * half)
  }

  /// Returns the picture of an icon. The picture has the size `size`, and the icon is as wide as
  /// the picture and vertically centred.
  func picture(
    _ icon: Icon, _ color: Color, of layerIndex: Int, size: Size,
    _ moment: inout EvaluationContext
  ) -> Picture {
    let size = LayerSpace.clamped(size)
    let key = LayerArt.Key(layerIndex, moment, size: size)
    return art.picture(key) {
      let box = Rect(
        x: 0, y: (size.height - size.width) / 2, width: size.width, height: size.width)
      return Picture(size: size, marks: icon.marks(in: box, color: color))
    }
  }

  // MARK: Pictures

  /// Returns the picture, with the size `size`, of a layer that shows an image file. `nil` if there
  /// is no image.
  func picture(
    _ picture: PictureProgram, of layerIndex: Int, size: Size, _ moment: inout EvaluationContext
  ) -> Picture? {
    guard let image = image(of: picture), let crop = crop(of: picture, &moment) else { return nil }
    let shapes = (size.width * crop.height, size.height * crop.width)
    // If the aspect ratios are equal, one picture is used for all sizes.
    if picture.fit == .stretch || abs(shapes.0 - shapes.1) < 1e-6 * shapes.0 {
      return art.picture(LayerArt.Key(layerIndex, moment)) {
        Self.picture(image, crop, size: crop.size)
      }
    }
    return art.picture(LayerArt.Key(layerIndex, moment, size: size)) {
      Self.picture(image, crop, picture.fit, in: size)
    }
  }

  /// Returns the part `crop` of `image`, stretched to `size`.
  private static func picture(_ image: PixelImage, _ crop: Rect, size: Size) -> Picture {
    let (x, y) = (size.width / crop.width, size.height / crop.height)
    let all = Rect(
      x: -crop.minX * x, y: -crop.minY * y, width: Double(image.width) * x,
      height: Double(image.height) * y)
    return Picture(size: size, marks: [.image(image, in: all)])
  }

  /// Returns the part `crop` of `image` with its aspect ratio unchanged. According to `fit`, the
  /// picture covers all of `size` or fits within `size`.
  private static func picture(
    _ image: PixelImage, _ crop: Rect, _ fit: PictureProgram.Fit, in size: Size
  ) -> Picture {
    let scales = (size.width / crop.width, size.height / crop.height)
    let scale = fit == .cover ? max(scales.0, scales.1) : min(scales.0, scales.1)
    let own = Size(width: crop.width * scale, height: crop.height * scale)
    let frame = Rect(
      x: (size.width - own.width) / 2, y: (size.height - own.height) / 2, width: own.width,
      height: own.height)
    let cropped = picture(image, crop, size: own)
    return Picture(size: size, marks: [.picture(cropped, in: frame, radius: 0, opacity: 1)])
  }

  // MARK: Flattened

  /// Returns `picture` as a flattened image of at most `size`, which a filter can change.
  /// `layerIndex` is the index of the picture's layer.
  func flattened(
    _ picture: Picture, of layerIndex: Int, size: Size, _ moment: inout EvaluationContext
  ) -> Flattened {
    let size = LayerSpace.clamped(size)
    return flattened(layerIndex, size, &moment) { _, list in
      list.add(Layer(ids[layerIndex], .picture(picture), frame: Rect(origin: .zero, size: size)))
    }
  }

  /// Returns one flattened image of the layers with the indices `places`. `layerIndex` is the index
  /// of their group, and `size` is the group's size in points.
  func flattened(
    _ places: [Int], of layerIndex: Int, size: Size, _ moment: inout EvaluationContext
  ) -> Flattened {
    let own = LayerSpace.clamped(size)
    var space = LayerSpace(size: size)
    if own != size {
      space.matrix = .scale(x: own.width / size.width, y: own.height / size.height)
    }
    return flattened(layerIndex, own, &moment) { moment, list in
      draw(places, in: space, own, &moment, into: &list)
    }
  }

  private func flattened(
    _ layerIndex: Int, _ size: Size, _ moment: inout EvaluationContext,
    draw: (inout EvaluationContext, inout DisplayList) -> Void
  ) -> Flattened {
    let key = LayerArt.Key(layerIndex, moment, size: size)
    return art.flattened(key) {
      var list = DisplayList()
      draw(&moment, &list)
      return Flattened(list, size: size)
    }
  }
}

extension LayerSpace {
  /// Returns `size`, or a smaller size with the same aspect ratio if `size` exceeds the maximum
  /// size of a picture.
  static func clamped(_ size: Size) -> Size {
    let factor = factor(size)
    return factor < 1 ? Size(width: size.width * factor, height: size.height * factor) : size
  }

  private static func factor(_ size: Size) -> Double {
    let (side, area) = (8192.0, 4_194_304.0)
    let largest = max(size.width, size.height)
    guard largest > side || size.width * size.height > area else { return 1 }
    return min(side / largest, (area / (size.width * size.height)).squareRoot())
  }

  /// Reduces the layer's size to the maximum size of a picture, and adds a scale to `matrix` so
  /// that the layer appears in its original size.
  mutating func limitPixels() {
    let factor = Self.factor(size)
    guard factor < 1 else { return }
    let own =
      Transform3D.translation(x: origin.x, y: origin.y) * .scale(x: 1 / factor, y: 1 / factor)
    matrix = matrix.map { $0 * own } ?? own
    origin = .zero
    size = Self.clamped(size)
  }
}
