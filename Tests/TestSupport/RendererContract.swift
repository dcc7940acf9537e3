package import CardDrawing
internal import CardGeometry

/// What every renderer must do. Tests of a renderer run all cases of it, within a tolerance.
package struct RendererContract: Sendable {
  /// How far off a renderer may be.
  package struct Tolerance: Sendable {
    /// A pixel that is off by no more than this in any channel counts as right.
    package let levels: Int
    /// This part of all pixels may be off by more.
    package let share: Double
    /// Whether the same frame is the same pixels however it came about, and not only within tolerance.
    package let isExact: Bool

    package init(levels: Int, share: Double, isExact: Bool = true) {
      (self.levels, self.share, self.isExact) = (levels, share, isExact)
    }
  }

  /// One frame after the other, drawn into the same target.
  package typealias Frame = (list: DisplayList, damage: [PixelRect])

  /// A list, and what it should look like.
  struct Case: Sendable {
    let description: String
    let list: DisplayList
    /// The same said with coloured layers, if it is not.
    let plainList: DisplayList
    let scale: Double

    init(_ description: String, scale: Double = 1, like plain: [Layer]? = nil, _ layers: Layer...) {
      self.description = "\(description) at \(scale)×"
      self.scale = scale
      list = DisplayList(of: layers)
      plainList = plain.map { DisplayList(of: $0) } ?? list
    }
  }

  /// One thing that is asked of every renderer.
  package struct Clause: Sendable, CustomStringConvertible {
    package let description: String
    /// What is wrong; nil if nothing.
    fileprivate let failure: @Sendable (RendererContract) throws -> String?
  }

  /// All that is asked: each list drawn, damage, parts, text.
  package static let clauses: [Clause] =
    cases.map { example in
      Clause(description: example.description) { try $0.failure(of: example) }
    }
    + (0..<6).map { seed in
      Clause(description: "damage, seed \(seed)") { try $0.failureOfDamage(seed: seed) }
    } + [
      Clause(description: "a frame in parts") { try $0.failureOfParts() },
      Clause(description: "text") { try $0.failureOfText() },
    ]

  private let tolerance: Tolerance
  private let draw: @Sendable (_ frames: [Frame], _ canvas: Canvas) throws -> Pixels

  /// The contract of a renderer of which `draw` draws some frames, one after the other, into one
  /// target, and gives what that shows in the end.
  package init(
    tolerance: Tolerance,
    draw: @escaping @Sendable (_ frames: [Frame], _ canvas: Canvas) throws -> Pixels
  ) {
    (self.tolerance, self.draw) = (tolerance, draw)
  }

  private static let size = Size(width: 96, height: 80)
  private static func canvas(_ scale: Double) -> Canvas { Canvas(size: size, scale: scale) }

  /// What is wrong with how `clause` is kept; nil if nothing.
  package func failure(of clause: Clause) throws -> String? { try clause.failure(self) }

  private func failure(of example: Case) throws -> String? {
    let canvas = Self.canvas(example.scale)
    let drawn = try draw([(example.list, [canvas.pixelBounds])], canvas)
    let expected = PlainRenderer(example.plainList, on: canvas, ground: .black).pixels
    return problem(drawn, expected)
  }

  private func isSame(_ a: Pixels, _ b: Pixels) -> Bool {
    tolerance.isExact ? a == b : problem(a, b) == nil
  }

  private func problem(_ drawn: Pixels, _ expected: Pixels) -> String? {
    let share = drawn.share(offBy: tolerance.levels, from: expected)
    if share > tolerance.share {
      let worst = drawn.worst(against: expected)
      return "\(share) of all pixels are off by > \(tolerance.levels), most at \(worst)"
    }
    let strangers = drawn.strangers(to: expected, levels: 3 * tolerance.levels)
    return strangers > 0 ? "\(strangers) pixels are like none around them" : nil
  }

  /// What is wrong when the damage between frames is drawn, and not all of the last one.
  private func failureOfDamage(seed: UInt64) throws -> String? {
    var random = SeededGenerator(seed: seed)
    let canvas = Self.canvas([1, 1.5, 2][Int(seed % 3)])
    var layers = Self.samples
    var frames: [Frame] = [(DisplayList(of: layers), [canvas.pixelBounds])]
    for _ in 0..<4 {
      let index = Int.random(in: 1..<layers.count, using: &random)
      layers[index].frame = layers[index].frame.offset(dx: .random(in: -9...9, using: &random))
      layers[index].opacity = .random(in: 0.3...1, using: &random)
      layers.swapAt(index, .random(in: 1..<layers.count, using: &random))
      let next = DisplayList(of: layers)
      let damage = Damage(from: frames[frames.count - 1].list, to: next, on: canvas)
      frames.append((next, damage.rects))
    }
    let inSteps = try draw(frames, canvas)
    let atOnce = try draw([(frames[frames.count - 1].list, [canvas.pixelBounds])], canvas)
    return isSame(inSteps, atOnce) ? nil : "seed \(seed): the damage drawn is not all drawn"
  }

  /// What is wrong when a frame is drawn in parts, some beyond the canvas.
  private func failureOfParts() throws -> String? {
    let canvas = Self.canvas(1.5)
    let list = DisplayList(of: Self.samples)
    let all = canvas.pixelBounds
    let upper = PixelRect(x: -20, y: -20, width: all.width + 40, height: 51)
    let left = PixelRect(x: 0, y: 31, width: 47, height: 1000)
    let right = PixelRect(x: 47, y: 31, width: 1000, height: 1000)
    let empty = PixelRect(x: 3, y: 3, width: 0, height: 9)
    let parts = try draw([(list, [upper]), (list, [left, empty]), (list, [right])], canvas)
    let whole = try draw([(list, [all])], canvas)
    return isSame(parts, whole)
      ? nil : "the parts are not the whole: \(parts.worst(against: whole))"
  }

  /// What is wrong with how text is set: words where they belong, in their colour, nowhere else.
  private func failureOfText() throws -> String? {
    let canvas = Self.canvas(2)
    let style = TextStyle(size: 20, lineHeight: 24, weight: 700)
    let picture = Picture(
      size: Size(width: 80, height: 24),
      marks: [
        .text(Text("HHH", style, Color(0x0000FF)), in: Rect(x: 0, y: 0, width: 80, height: 24))
      ])
    let list = DisplayList(of: [
      Self.paper,
      Layer(LayerID("words"), .picture(picture), frame: Rect(x: 8, y: 20, width: 80, height: 24)),
    ])
    let drawn = try draw([(list, [canvas.pixelBounds])], canvas)
    var (rows, columns): (Set<Int>, Set<Int>) = ([], [])
    for y in 0..<drawn.height {
      for x in 0..<drawn.width where (drawn[x, y] >> 16) & 255 < 128 {
        rows.insert(y)
        columns.insert(x)
        // Blue on white: no more red than green, and always all blue.
        if drawn[x, y] & 255 < 225 { return "ink of another colour at (\(x), \(y))" }
      }
    }
    guard let top = rows.min(), let bottom = rows.max(), let left = columns.min() else {
      return "no ink"
    }
    // The baseline is at 24/2 + 0.364 · 20 points, capitals are about 0.73 · 20 high.
    let baseline = Int(((20 + 12 + 7.28) * 2).rounded())
    if abs(bottom + 1 - baseline) > 1 { return "letters stand on \(bottom + 1), not \(baseline)" }
    if !(25...33).contains(bottom + 1 - top) { return "letters \(bottom + 1 - top) pixels high" }
    return (16...24).contains(left) ? nil : "letters begin at \(left)"
  }
}

extension RendererContract {
  private static let paper = color(0xF4F1EA, 0, 0, 96, 80)

  private static func color(
    _ hex: UInt32, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Layer {
    Layer(
      LayerID("layer \(hex)"), .color(Color(hex)),
      frame: Rect(x: x, y: y, width: width, height: height))
  }

  private static func with(_ layer: Layer, _ change: (inout Layer) -> Void) -> Layer {
    var layer = layer
    change(&layer)
    return layer
  }

  private static let card = color(0x2F5BE8, 20, 16, 48, 40)
  private static let rounded = with(card) { $0.radii = CornerRadii(top: 14, bottom: 6) }
  private static let shadow = Shadow(
    ambient: .init(offset: 6, blur: 16, color: Color(white: 0, alpha: 0.4)),
    contact: .init(offset: 1, blur: 3, color: Color(0x400000, alpha: 0.3)), opacity: 0.8)
  private static let turned = with(card) {
    $0.transform = Transform3D.rotation(0.35).about($0.frame.center)
  }
  private static let tilted = with(rounded) {
    $0.transform = (Transform3D.perspective(eyeDistance: 150) * .rotationAboutX(0.6))
      .about($0.frame.center)
  }

  private static func flattened(_ filter: Filter, _ layers: Layer...) -> Layer {
    Layer(
      LayerID("flattened"), .flattened(Flattened(DisplayList(of: layers), size: size), filter),
      frame: Rect(origin: .zero, size: size))
  }

  private static let samples = [
    paper, with(rounded) { $0.shadow = shadow }, with(turned) { $0.opacity = 0.7 }, tilted,
    with(color(0xE8A02F, 4, 50, 60, 20)) {
      $0.clip = .init(Rect(x: 9, y: 40, width: 40, height: 26))
    },
  ]

  /// All that layers can do, one thing after the other.
  private static let cases: [Case] =
    [1, 1.5].flatMap { scale in
      [
        Case("nothing is black", scale: scale),
        Case("a colour all over", scale: scale, paper),
        Case(
          "layers above hide layers below", scale: scale, paper, card,
          color(0xE8A02F, 40, 30, 40, 40), color(0x2FE86A, 50, 8, 10, 64)),
        Case(
          "what is off the canvas is cut off", scale: scale, paper,
          color(0x2F5BE8, -30, -20, 60, 50),
          color(0xE8A02F, 80, 60, 90, 90), color(0x2FE86A, 400, 10, 50, 50),
          color(0xFF0000, -90, 0, 50, 50)),
        Case(
          "opacity", scale: scale, paper, with(card) { $0.opacity = 0.35 },
          with(color(0xE8A02F, 40, 30, 40, 40)) { $0.content = .color(Color(0xE8A02F, alpha: 0.5)) }
        ),
        Case("rounded corners", scale: scale, paper, rounded),
        Case(
          "corners are limited to half a side", scale: scale, paper,
          with(card) { $0.radii = CornerRadii(99) }),
        Case(
          "a clip", scale: scale, paper,
          with(card) {
            $0.clip = .init(Rect(x: 30, y: 4, width: 60, height: 40), radii: CornerRadii(12))
          }),
        Case(
          "a move", scale: scale, paper,
          with(rounded) { $0.transform = .translation(x: -12, y: 9) }),
        Case("a turn", scale: scale, paper, turned),
        Case(
          "a scaling", scale: scale, paper,
          with(rounded) { $0.transform = Transform3D.scale(x: 1.3, y: 0.7).about($0.frame.center) }),
        Case("a tilt", scale: scale, paper, tilted),
        Case(
          "a flattened list", scale: scale, paper,
          with(flattened(.none, rounded, color(0xE8A02F, 40, 30, 40, 40))) { $0.opacity = 0.5 }),
        Case(
          "saturation and a veil", scale: scale,
          flattened(
            Filter(saturation: 1.6, scrim: Color(white: 0, alpha: 0.3)), paper,
            color(0xB08070, 20, 16, 48, 40))),
        Case(
          "a picture shows its marks", scale: scale,
          like: [
            paper, color(0x2F5BE8, 20, 16, 48, 40), color(0xE8A02F, 32, 24, 36, 24),
          ], paper,
          Layer(
            LayerID("picture"),
            .picture(
              Picture(size: Size(width: 48, height: 40)) { marks in
                marks.append(
                  .fill(.rect(Rect(x: 0, y: 0, width: 48, height: 40)), .color(Color(0x2F5BE8))))
                // Beyond the picture's own edge it is cut off.
                marks.append(
                  .fill(.rect(Rect(x: 12, y: 8, width: 90, height: 24)), .color(Color(0xE8A02F))))
              }), frame: card.frame)),
      ]
    } + softCases

  /// What takes the plain renderer long.
  private static let softCases = [
    Case("a shadow", paper, with(rounded) { $0.shadow = shadow }),
    Case(
      "a clipped shadow of a see-through layer", paper,
      with(card) {
        $0.shadow = shadow
        $0.opacity = 0.6
        $0.clip = .init(Rect(x: 10, y: 10, width: 70, height: 52))
      }),
    Case(
      "a blur goes on beyond the edges",
      flattened(Filter(blurRadius: 9), paper, rounded, color(0xE8A02F, 60, -10, 60, 40))),
    Case(
      "all filters at once", scale: 1.5,
      flattened(
        Filter(blurRadius: 5, saturation: 1.4, scrim: Color(0xFFFFFF, alpha: 0.25)), paper, card,
        color(0x2FE86A, 50, 8, 10, 64))),
  ]
}

extension DisplayList {
  fileprivate init(of layers: [Layer]) {
    self.init()
    for layer in layers { add(layer) }
  }
}
