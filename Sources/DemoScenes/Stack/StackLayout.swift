internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// The layout of the stack scene on one stage, in points.
struct StackLayout {
  /// The displacement of the lower cards in points if motion is reduced. With reduced motion, the
  /// lower cards are displaced instead of tilted.
  static let slide = 16.0

  let size: Size
  let safeArea: Insets
  let column: ContentColumn
  let cardSize: Size
  let parameters: StackParameters
  /// The poses of a card in the first, second and third place of the stack, counted from the front.
  private let stances: [Stance]

  /// The pose of a card in a place of the stack. The card's anchor is the point that drags and
  /// animations move.
  private struct Stance {
    /// The offset in points of the card's bottom right corner from the anchor, while the card is at
    /// rest. The offset is that of the card before its rotation and scaling.
    var hanging: Vector
    /// The offset in points of the card's bottom right corner from the anchor, while the card is
    /// straightened, i.e. has neither rotation nor scaling.
    var straight: Vector
    /// The rotation at rest in radians.
    var turn: Double
    var scale: Double
    /// The tilt about the x axis in radians.
    var tilt: Double
    /// The upward shift of a tilted card in points.
    var rise: Double
    /// The distance in points by which a tilted card is moved away from the viewer.
    var depth: Double
  }

  init(size: Size, safeArea: Insets, parameters: StackParameters) {
    self.size = size
    self.safeArea = safeArea
    self.parameters = parameters
    column = ContentColumn(in: size)
    // On a wide stage, the cards have the same aspect ratio as on the stage of the original.
    let stageWidth = min(size.width, size.height * 414 / 896)
    let (width, height) = (parameters.cardWidth * stageWidth, parameters.cardHeight * size.height)
    cardSize = Size(width: width, height: height)
    // The constants of the original are for a stage with a height of 896 points.
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

  /// The centre of the stage, where the anchors of all cards are at rest.
  var center: Point { Point(x: size.width / 2, y: size.height / 2) }

  /// The frame of a card before its transform. The origin of the coordinates is the card's bottom
  /// right corner.
  var card: Rect {
    Rect(x: -cardSize.width, y: -cardSize.height, width: cardSize.width, height: cardSize.height)
  }

  /// Returns the transform of a card.
  ///
  /// - Parameters:
  ///   - place: The place of the card in the stack.
  ///   - anchor: The position of the card's anchor.
  ///   - straight: The fraction from resting (0) to straightened (1).
  ///   - tilt: The fraction from straightened (0) to tilted (1).
  func transform(
    _ place: StackPlace, anchor: Point, straight: Double, tilt: Double
  ) -> Transform3D {
    func mixed(_ value: (Stance) -> Double) -> Double {
      (0..<3).reduce(0) { $0 + place.weights[$1] * value(stances[$1]) }
    }
    func mixedVector(_ value: (Stance) -> Vector) -> Vector {
      Vector(dx: mixed { value($0).dx }, dy: mixed { value($0).dy })
    }
    let corner = mixedVector { $0.hanging }.interpolated(
      to: mixedVector { $0.straight }, fraction: straight)
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

  /// Returns the frame of the front card with its anchor at `anchor`.
  func firstCard(at anchor: Point) -> Rect {
    Rect(
      x: anchor.x - cardSize.width / 2, y: anchor.y - cardSize.height / 2, width: cardSize.width,
      height: cardSize.height)
  }

  /// Returns the position of the anchor at which a flicked card turns back. At this position, the
  /// card has passed the other cards completely and is `margin` points beyond them.
  ///
  /// - Parameters:
  ///   - start: The position of the card's anchor.
  ///   - direction: The direction of the flick, not zero.
  ///   - carry: The distance in points by which a fast card flies further.
  ///   - margin: The extra distance in points.
  func exit(from start: Point, towards direction: Vector, carry: Double, margin: Double) -> Point {
    let unit = direction * (1 / direction.length)
    // The lower cards extend beyond the front card by less than a twentieth of the stage's height.
    let clear = min(
      (cardSize.width + carry) / abs(unit.dx),
      (cardSize.height + 0.05 * size.height + carry) / abs(unit.dy))
    let offset = start - center
    let distance = max(clear, offset.dx * unit.dx + offset.dy * unit.dy) + margin
    return center + unit * distance
  }

  /// The upward shift of the stage while the detail card is shown.
  var shift: Double { parameters.stageShift * size.height }
  /// The top of the shown detail card.
  var detailTop: Double { parameters.detailTop * size.height }
  /// The visible height of the shown detail card.
  var detailHeight: Double { size.height - detailTop }

  /// Maximum distance in points by which the detail card can be pulled above `detailTop`.
  static let overhang = 48.0

  /// Returns the motion limits of the detail card and its text. The text scrolls by up to `textEnd`
  /// points.
  func detailLimits(textEnd: Double) -> CardTrack.Limits {
    CardTrack.Limits(
      hiddenTop: size.height, expandedTop: detailTop, listEnd: textEnd,
      overhang: Self.overhang)
  }

  /// The scroll physics of the detail card and its text.
  var detailPhysics: ScrollPhysics {
    ScrollPhysics(stageHeight: size.height, decelerationRate: parameters.decelerationRate)
  }

  /// Returns the frame of the drawn detail card with its top at `y`. The frame extends below the
  /// stage, so that the stage's bottom stays covered if the card overshoots upwards.
  func detailSheet(top y: Double) -> Rect {
    Rect(x: 0, y: y, width: size.width, height: detailHeight + size.height)
  }

  /// Returns the visible part of the detail card with its top at `y`.
  func detail(top y: Double) -> Rect {
    Rect(x: 0, y: y, width: size.width, height: max(0, size.height - y))
  }
}

/// A place in the stack, or a mixture of places during a motion: the weights of the first, second
/// and third place.
struct StackPlace: Interpolatable {
  var weights: SIMD3<Double>

  /// Creates the place with the index `index`, counted from the front.
  init(_ index: Int) {
    weights = .zero
    weights[index] = 1
  }

  private init(weights: SIMD3<Double>) { self.weights = weights }

  /// The opacity of the card's photo: 1 in the first place, i.e. at the front of the stack, and 0
  /// in the second and third place.
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
