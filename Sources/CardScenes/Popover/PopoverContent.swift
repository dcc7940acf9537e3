internal import CardDrawing
internal import CardGeometry

/// What a popover scene shows: a screen, and over it a card with buttons that change it.
protocol PopoverContent {
  /// The scene's name.
  static var name: String { get }
  /// One sentence for lists.
  static var summary: String { get }
  /// The scene's defaults.
  static var parameters: PopoverParameters { get }

  /// As it is at first.
  init()

  /// The screen behind the card.
  func screen(_ layout: PopoverLayout, _ theme: Theme) -> DisplayList

  /// The card's face.
  func face(_ layout: PopoverLayout, _ theme: Theme) -> CardFace

  /// Does what the face's button number `index` is for.
  mutating func press(_ index: Int)
}

/// What is on a card; places are points from the left of the column and the top of the card.
struct CardFace {
  /// A picture that moves with the card. All but the head are opaque, which is cheaper to draw and
  /// keeps the card's round corners free.
  struct Part {
    var picture: Picture
    var origin: Point
  }

  /// A place that takes taps.
  struct Button {
    var label: String
    var rect: Rect
    var radius: Double
  }

  var parts: [Part] = []
  var buttons: [Button] = []
  /// A chevron that turns as the card moves.
  var chevron: Chevron?

  /// Pictures of it on its way from pointing up to pointing down, half a point of its ends' way
  /// apart: so that frames need not paint one each.
  struct Chevron {
    private static let steps = 24

    let origin: Point
    private let pictures: [Picture]

    init(in box: Rect, color: Color) {
      origin = box.origin
      let square = Rect(origin: .zero, size: box.size)
      pictures = (0...Self.steps).map { step in
        let fraction = Double(step) / Double(Self.steps)
        return Picture(size: box.size, marks: [Icon.chevron(fraction, in: square, color: color)])
      }
    }

    /// How it looks at `fraction` of its way.
    func picture(at fraction: Double) -> Picture {
      pictures[Int((min(max(fraction, 0), 1) * Double(Self.steps)).rounded())]
    }
  }

  /// Adds what `paint` paints on a ground of colour `ground`, or on none.
  mutating func add(
    _ rect: Rect, on ground: Color? = nil, paint: (inout [Mark]) -> Void
  ) {
    let picture = Picture(size: rect.size) { marks in
      if let ground {
        marks.append(.fill(.rect(Rect(origin: .zero, size: rect.size)), .color(ground)))
      }
      paint(&marks)
    }
    parts.append(Part(picture: picture, origin: rect.origin))
  }
}
