public import CardGeometry

/// In which directions a pan moves.
public enum PanAxis: String, CaseIterable, Hashable, Sendable, Codable {
  /// Any.
  case any
  /// Left and right only.
  case horizontal
  /// Up and down only.
  case vertical

  /// The part of `way` along the axis.
  func along(_ way: Vector) -> Vector {
    switch self {
    case .any: way
    case .horizontal: Vector(dx: way.dx, dy: 0)
    case .vertical: Vector(dx: 0, dy: way.dy)
    }
  }
}

/// Dragged.
public struct PanRecognizer: Hashable, Sendable, Codable {
  /// What makes it begin.
  public enum Start: String, CaseIterable, Hashable, Sendable, Codable {
    /// Movement beyond the slop.
    case pastSlop
    /// Movement beyond the slop, or being the only one left that wants the pointer: at its down
    /// already if nothing else was added.
    case whenAlone
    /// The pointer's down: to catch what moves. Nothing else gets the pointer.
    case atDown
  }

  /// What another pointer's down does to it, wherever it is.
  public enum SecondPointer: String, CaseIterable, Hashable, Sendable, Codable {
    /// Cancels it.
    case cancels
    /// Nothing.
    case isIgnored
    /// If the pan was added for that pointer too, it follows it from there on, and the first one
    /// again when that goes up; nothing jumps.
    case followsNewest
  }

  /// In which directions it moves; those across neither begin nor show in it.
  public var axis: PanAxis
  /// What makes it begin.
  public var start: Start
  /// How far the pointer has to move, in points; nil: its device's slop.
  public var slop: Double?
  /// Whether the way through the slop is part of the translation, so that what was grabbed moves
  /// under the pointer as the pan begins; if not, it trails by the slop.
  public var includesSlop: Bool
  /// What another pointer's down does to it.
  public var secondPointer: SecondPointer
  /// Slower than this, in points per second, it ends with velocity 0. Flutter and Android take
  /// 50; by default every velocity counts.
  public var minimumSpeed: Double
  /// Each component of the velocity is clamped to this, in points per second; 8000 is Flutter's
  /// and Android's.
  public var maximumSpeed: Double

  /// A pan; the defaults suit a card at rest.
  public init(
    axis: PanAxis = .any, start: Start = .pastSlop, slop: Double? = nil,
    includesSlop: Bool = true, secondPointer: SecondPointer = .cancels,
    minimumSpeed: Double = 0, maximumSpeed: Double = 8000
  ) {
    self.axis = axis
    self.start = start
    self.slop = slop
    self.includesSlop = includesSlop
    self.secondPointer = secondPointer
    self.minimumSpeed = minimumSpeed
    self.maximumSpeed = maximumSpeed
  }

  /// The velocity that a pan let go at `estimate` ends with.
  func endVelocity(_ estimate: VelocityEstimate?) -> Vector {
    let velocity = axis.along(estimate?.velocity ?? .zero)
    guard velocity.length >= minimumSpeed else { return .zero }
    func clamped(_ speed: Double) -> Double { min(max(speed, -maximumSpeed), maximumSpeed) }
    return Vector(dx: clamped(velocity.dx), dy: clamped(velocity.dy))
  }
}

/// How far a pan has come.
public struct PanUpdate: Hashable, Sendable {
  /// Where the pan is counted from: the pointer's down, unless the slop was left out.
  public var start: Point
  /// Where the pointer is.
  public var location: Point
  /// The way since the start along the pan's axis, in points; across pointers taking over it is
  /// the way of all of them.
  public var translation: Vector
  /// Points per second along the pan's axis when it ended; zero before, and if it had stopped.
  public var velocity: Vector
  /// Whether the pointer has ever left the slop: if not, a caught card was tapped.
  public var exceedsSlop: Bool

  /// A pan from `start` that has come to `location`.
  public init(
    start: Point, location: Point, translation: Vector, velocity: Vector = .zero,
    exceedsSlop: Bool = true
  ) {
    self.start = start
    self.location = location
    self.translation = translation
    self.velocity = velocity
    self.exceedsSlop = exceedsSlop
  }
}
