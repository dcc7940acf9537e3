internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// Where the cards of the stack are on one stage, in points.
struct StackLayout {
  /// Points by which lower cards slide where motion is reduced.
  static let slide = 16.0

  let size: Size
  let safeArea: Insets
  let column: ContentColumn
  let cardSize: Size
  let parameters: StackParameters
  /// How a card stands in the first, second and third place.
  private let stances: [Stance]

  /// How a card stands, its bottom right corner being moved from its anchor.
  private struct Stance {
    /// Where the corner is moved before it is turned and scaled: at rest…
    var hanging: Vector
    /// …and straightened.
    var straight: Vector
    /// Radians.
    var turn: Double
    var scale: Double
    /// Radians.
    var tilt: Double
    /// Points, for the tilt.
    var rise: Double
    var depth: Double
  }

  init(size: Size, safeArea: Insets, parameters: StackParameters) {
    self.size = size
    self.safeArea = safeArea
    self.parameters = parameters
    column = ContentColumn(in: size)
    // On a wide stage the cards keep the shape that they have on the original's.
    let stageWidth = min(size.width, size.height * 414 / 896)
    let (width, height) = (parameters.cardWidth * stageWidth, parameters.cardHeight * size.height)
    cardSize = Size(width: width, height: height)
    // The original's points are those of a stage 896 points high.
    let k = size.height / 896
    let radian = Double.pi / 180
    let first = Vector(dx: width / 2, dy: height / 2)
    let straight = Vector(dx: width / 2, dy: 90 * k)
    stances = [
      Stance(
        hanging: first, straight: first, turn: 0, scale: 1, tilt: 0, rise: 0, depth: 0),
      Stance(
        hanging: Vector(dx: 0.362 * stageWidth, dy: 0.075 * size.height), straight: straight,
        turn: parameters.secondTurn * radian, scale: parameters.secondScale,
        tilt: parameters.secondTilt * radian, rise: parameters.secondRise * size.height,
        depth: parameters.depth * k),
      Stance(
        hanging: Vector(dx: 0.338 * stageWidth, dy: 0.044 * size.height), straight: straight,
        turn: parameters.thirdTurn * radian, scale: parameters.thirdScale,
        tilt: parameters.thirdTilt * radian, rise: parameters.thirdRise * size.height,
        depth: parameters.depth * k),
    ]
  }

  /// What all cards hang by at rest.
  var center: Point { Point(x: size.width / 2, y: size.height / 2) }

  /// A card before its transform: its bottom right corner is the origin.
  var card: Rect {
    Rect(x: -cardSize.width, y: -cardSize.height, width: cardSize.width, height: cardSize.height)
  }

  /// How the `card` of a place is seen whose anchor is at `anchor`; `straight` and `tilt` say how far
  /// (0 to 1) it has gone from hanging to straightened, and from there to tilted.
  func transform(
    _ place: StackPlace, anchor: Point, straight: Double, tilt: Double
  ) -> Transform3D {
    func mixed(_ part: (Stance) -> Double) -> Double {
      (0..<3).reduce(0) { $0 + place.weights[$1] * part(stances[$1]) }
    }
    func way(_ part: (Stance) -> Vector) -> Vector {
      Vector(dx: mixed { part($0).dx }, dy: mixed { part($0).dy })
    }
    let corner = way { $0.hanging }.interpolated(to: way { $0.straight }, fraction: straight)
    let scale = mixed { $0.scale }.interpolated(to: 1, fraction: straight)
    let hung =
      Transform3D.scale(x: scale, y: scale) * .rotation(mixed { $0.turn } * (1 - straight))
      * .translation(x: corner.dx, y: corner.dy)
    guard tilt != 0 else { return .translation(x: anchor.x, y: anchor.y) * hung }
    return .translation(x: anchor.x, y: anchor.y)
      * .perspective(eyeDistance: parameters.eyeDistance * size.height / 896)
      * .rotationAboutX(mixed { $0.tilt } * tilt)
      * .translation(x: 0, y: -mixed { $0.rise } * tilt, z: -mixed { $0.depth } * tilt) * hung
  }

  /// The card in the first place, its centre at `anchor`.
  func firstCard(at anchor: Point) -> Rect {
    Rect(
      x: anchor.x - cardSize.width / 2, y: anchor.y - cardSize.height / 2, width: cardSize.width,
      height: cardSize.height)
  }

  /// Where a card that was flicked from `start` towards `way` (not zero) turns round: it is beside
  /// the others, and by `margin` more.
  func exit(from start: Point, towards way: Vector, margin: Double) -> Point {
    let unit = way * (1 / way.length)
    // The fan looks out by less than a twentieth of the stage.
    let clear = min(
      cardSize.width / abs(unit.dx), (cardSize.height + 0.05 * size.height) / abs(unit.dy))
    let offset = start - center
    let distance = max(clear, offset.dx * unit.dx + offset.dy * unit.dy) + margin
    return center + unit * distance
  }

  /// How far the stage moves up for the detail card.
  var shift: Double { parameters.stageShift * size.height }
  /// Top of the detail card when it is shown.
  var detailTop: Double { parameters.detailTop * size.height }
  /// What is seen of the detail card.
  var detailHeight: Double { size.height - detailTop }

  /// Between what the detail card moves, and its text of which `textEnd` points can be scrolled. It
  /// is not pulled up.
  func detailLimits(textEnd: Double) -> CardTrack.Limits {
    CardTrack.Limits(
      hiddenTop: size.height, expandedTop: detailTop, listEnd: textEnd, givesAbove: false)
  }

  /// How they slide and give.
  var detailPhysics: ScrollPhysics {
    ScrollPhysics(stageHeight: size.height, decelerationRate: parameters.decelerationRate)
  }

  /// The detail card's sheet with its top at `y`: longer than seen, so that it stays opaque at the
  /// bottom when it is thrown up.
  func detailSheet(top y: Double) -> Rect {
    Rect(x: 0, y: y, width: size.width, height: detailHeight + size.height)
  }

  /// The detail card with its top at `y`, down to the stage's end.
  func detail(top y: Double) -> Rect {
    Rect(x: 0, y: y, width: size.width, height: max(0, size.height - y))
  }
}

/// A place in the stack, or somewhere between places: parts of the first, second and third.
struct StackPlace: Interpolatable {
  var weights: SIMD3<Double>

  /// Place `index`, counted from the front.
  init(_ index: Int) {
    weights = .zero
    weights[index] = 1
  }

  private init(weights: SIMD3<Double>) { self.weights = weights }

  /// How much of the picture shows: all of it in the first place, nothing in the others.
  var pictureOpacity: Double { min(max(weights[0], 0), 1) }

  static let zero = StackPlace(weights: .zero)

  func adding(_ other: StackPlace, scaledBy factor: Double) -> StackPlace {
    StackPlace(weights: weights + factor * other.weights)
  }

  var magnitude: Double { max(weights.max(), -weights.min()) }

  func maximum(with other: StackPlace, of measure: (Double, Double) -> Double) -> Double {
    (0..<3).reduce(-Double.infinity) { max($0, measure(weights[$1], other.weights[$1])) }
  }
}
