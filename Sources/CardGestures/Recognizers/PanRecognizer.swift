public import CardGeometry

/// The allowed directions of a pan.
public enum PanAxis: String, CaseIterable, Hashable, Sendable, Codable {
  /// Movement in all directions.
  case any
  /// Horizontal movement only.
  case horizontal
  /// Vertical movement only.
  case vertical

  /// Returns the component of `translation` along the axis.
  func along(_ translation: Vector) -> Vector {
    switch self {
    case .any: translation
    case .horizontal: Vector(dx: translation.dx, dy: 0)
    case .vertical: Vector(dx: 0, dy: translation.dy)
    }
  }
}

/// A recognizer of a drag by one or several pointers. With several pointers, the pan follows one of
/// them at a time.
public struct PanRecognizer: Hashable, Sendable, Codable {
  /// The condition under which a pan begins.
  public enum Start: String, CaseIterable, Hashable, Sendable, Codable {
    /// Movement beyond the slop.
    case pastSlop
    /// Movement beyond the slop, or the moment at which no other recognizer is left for the
    /// pointer. If no other recognizer was added, the pan begins at the pointer's down event.
    case whenAlone
    /// The pointer's down event: the pan begins without any movement, for example to grab a moving
    /// object. No other recognizer gets the pointer.
    case atDown
  }

  /// The effect that another pointer's down event, anywhere on the stage, has on the pan.
  public enum SecondPointer: String, CaseIterable, Hashable, Sendable, Codable {
    /// The other pointer's down event cancels the pan.
    case cancels
    /// The other pointer has no effect on the pan.
    case isIgnored
    /// The pan follows the newest pointer, if the recognizer was added for that pointer too. When
    /// that pointer goes up, the pan follows the first pointer again. The translation stays
    /// continuous.
    case followsNewest
  }

  /// The allowed directions of the pan. Movement across these directions neither begins the pan nor
  /// counts in its translation.
  public var axis: PanAxis
  /// The condition under which the pan begins.
  public var start: Start
  /// Smallest movement that begins the pan, in points; `nil` for the device's slop.
  public var slop: Double?
  /// Whether the movement within the slop counts in the translation. If so, the grabbed point is
  /// under the pointer when the pan begins. If not, the grabbed point stays behind the pointer by
  /// the slop.
  public var includesSlop: Bool
  /// The effect of another pointer's down event.
  public var secondPointer: SecondPointer
  /// Smallest speed of a fling, in points per second. A slower pan ends with velocity 0. Flutter
  /// and Android use 50; the default of 0 accepts every velocity.
  public var minimumSpeed: Double
  /// The limit of each component of the velocity, in points per second. The default of 8000 is that
  /// of Flutter and Android.
  public var maximumSpeed: Double

  /// Creates a pan recognizer. The defaults suit a card at rest.
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

  /// Returns the velocity at the end of a pan, from the estimate at the pointer's release. The
  /// velocity is along the axis, 0 below ``minimumSpeed`` or without an estimate, and clamped to
  /// ``maximumSpeed``.
  func endVelocity(_ estimate: VelocityEstimate?) -> Vector {
    let velocity = axis.along(estimate?.velocity ?? .zero)
    guard velocity.length >= minimumSpeed else { return .zero }
    func clamped(_ speed: Double) -> Double { min(max(speed, -maximumSpeed), maximumSpeed) }
    return Vector(dx: clamped(velocity.dx), dy: clamped(velocity.dy))
  }
}

/// The state of a pan in progress.
public struct PanUpdate: Hashable, Sendable {
  /// The location at which the pan starts, in points of the stage: the location of the pointer's
  /// down event, or the location after the slop if ``PanRecognizer/includesSlop`` is `false`.
  public var start: Point
  /// The pointer's location, in points of the stage.
  public var location: Point
  /// The translation since the start along the pan's axis, in points. If the pan changes to another
  /// pointer, the translations of both pointers add up.
  public var translation: Vector
  /// The velocity at the end of the pan, along the pan's axis, in points per second. The velocity
  /// is zero before the end, and if the pointer had stopped.
  public var velocity: Vector
  /// Whether the pointer has left the slop since its down event. If the value is still `false` at
  /// the end of a pan, the press on a grabbed card was a tap.
  public var exceedsSlop: Bool

  /// Creates the state of a pan from `start` to `location`, in points of the stage.
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
