internal import CardGeometry

/// A sheet, drawer or panel that rests at detents and is dragged between them.
///
/// The sheet follows the pointer 1:1 between the outermost detents, and against a rubber band past
/// the outermost detents. On release, the fling chooses a detent, and a spring moves the sheet to
/// this detent, starting at the current velocity. The moving sheet can be grabbed at any time and
/// then stops.
///
/// ```swift
/// var sheet = try DetentSheet(
///   positions: [30, 448, 896], detent: 1, band: RubberBand(dimension: 896))
/// sheet.drag(by: -100, at: 0)
/// sheet.release(velocity: -1200, at: 0.1)  // expanded
/// sheet.position(at: 0.2)
/// sheet.grab(at: 0.2)  // nothing jumps
/// ```
///
/// Positions are points along one axis, velocities are points per second, times are seconds. A
/// command whose time is before the last command takes effect at the last command's time, as with
/// ``Animated``. A command with a number that is not finite, or with an index that is not in
/// ``positions``, changes nothing.
public struct DetentSheet: Equatable, Sendable {
  /// The positions of the detents, in points.
  public let positions: [Double]
  /// The spring that moves the sheet to a detent.
  public var spring: Spring
  /// The index in ``positions`` of the sheet's detent. While a spring moves the sheet, this is the
  /// detent to which the sheet moves. While a pointer holds the sheet, this is the sheet's detent
  /// from before the grab.
  public private(set) var detent: Int

  private let elastic: ElasticRange
  private let chooser: DetentChooser
  private var motion: Animated<Double>
  private var grip: DragState?

  /// The state of a drag. Its positions are the positions that the sheet would have without a
  /// rubber band.
  private struct DragState: Equatable {
    /// The range of the drag, with the rubber band that applies during the drag.
    let elastic: ElasticRange
    /// The position in points at the grab, as it would be without a rubber band.
    let start: Double
    /// The pointer's translation since the grab, in points.
    var translation = 0.0
    var position: Double { start + translation }
  }

  /// Creates a sheet at rest.
  ///
  /// - Parameters:
  ///   - positions: The positions of the detents, in points.
  ///   - detent: The index of the detent at which the sheet rests.
  ///   - band: The resistance past the outermost detents. Its dimension is the extent of the stage.
  ///   - spring: The spring that moves the sheet to a detent.
  ///   - allowsSkipping: Whether a strong fling may pass a detent (``DetentChooser``).
  /// - Throws: ``MotionError`` if `positions` is empty, if a position is not finite or beyond
  ///   ±10¹⁰⁰, or if `detent` is not an index of `positions`.
  public init(
    positions: [Double], detent: Int, band: RubberBand,
    spring: Spring = .preset(response: 0.35, dampingRatio: 1), allowsSkipping: Bool = true
  ) throws(MotionError) {
    guard !positions.isEmpty, positions.allSatisfy({ $0.isValid }) else {
      throw .positions(positions)
    }
    guard positions.indices.contains(detent) else { throw .detent(detent) }
    self.positions = positions
    self.spring = spring
    self.detent = detent
    let ends = positions.reduce((positions[0], positions[0])) { (min($0.0, $1), max($0.1, $1)) }
    elastic = ElasticRange(ClosedRange(between: ends.0, and: ends.1), band: band)
    chooser = DetentChooser(positions: positions, allowsSkipping: allowsSkipping)
    motion = Animated(positions[detent])
  }

  // MARK: Reading

  /// Returns the position at `time` seconds, in points.
  public func position(at time: Double) -> Double { motion.value(at: time) }

  /// Returns the velocity of the spring motion at `time` seconds, in points per second; 0 during a
  /// drag.
  public func velocity(at time: Double) -> Double { motion.velocity(at: time) }

  /// Whether a pointer holds the sheet.
  public var isHeld: Bool { grip != nil }

  /// Returns whether the sheet rests from `time` seconds on, unless a command moves it.
  public func isResting(at time: Double) -> Bool { motion.isResting(at: time) }

  /// The time in seconds from which the sheet stays within half a point of its detent.
  public var restTime: Double { motion.restTime }

  /// Returns the index of the detent nearest to the sheet's position at `time` seconds.
  public func nearestDetent(at time: Double) -> Int {
    chooser.target(from: detent, position: position(at: time), velocity: 0).index
  }

  // MARK: Dragging

  /// Grabs the sheet at its present position, also past an outermost detent.
  public mutating func grab(at time: Double) {
    guard time.isValid else { return refused() }
    motion.stop(at: time)
    let held = elastic.held(at: position(at: time))
    grip = DragState(elastic: held, start: held.dragged(forShown: position(at: time)))
  }

  /// Moves the pointer to `translation` points from the grab point. Past an outermost detent, the
  /// sheet moves by less than the pointer.
  public mutating func drag(toTranslation translation: Double, at time: Double) {
    guard translation.isValid, time.isValid else { return refused() }
    if grip == nil { self.grab(at: time) }
    guard var held = grip, translation != held.translation else { return }
    held.translation = translation
    grip = held
    motion.set(held.elastic.shown(forDragged: held.position), at: time)
  }

  /// Moves the pointer by `delta` points from its last location.
  public mutating func drag(by delta: Double, at time: Double) {
    drag(toTranslation: (grip?.translation ?? 0) + delta, at: time)
  }

  /// Releases the sheet at the pointer's `velocity`, in points per second. Past an outermost
  /// detent, the rubber band makes the sheet slower than the pointer, and the spring starts at this
  /// lower velocity.
  ///
  /// - Returns: The chosen detent and the reason for it.
  @discardableResult
  public mutating func release(velocity: Double, at time: Double) -> DetentChoice {
    guard velocity.isValid, time.isValid else {
      refused()
      return DetentChoice(index: detent, reason: .position)
    }
    let seen = grip.map { velocity * $0.elastic.slope(atDragged: $0.position) } ?? velocity
    let choice = chooser.target(from: detent, position: position(at: time), velocity: seen)
    settle(atDetent: choice.index, velocity: .exactly(seen), at: time)
    return choice
  }

  // MARK: Moving without a pointer

  /// Moves the sheet to the detent with the index `detent`, by default at the current velocity. The
  /// velocity is clamped so that the sheet overshoots an outermost detent by at most nine tenths of
  /// ``RubberBand/dimension``.
  public mutating func settle(
    atDetent detent: Int, velocity: StartVelocity<Double> = .kept, at time: Double
  ) {
    guard positions.indices.contains(detent), velocity.isValid, time.isValid else {
      return refused()
    }
    grip = nil
    self.detent = detent
    let (state, target) = (motion.state(at: time), positions[detent])
    let start: Double =
      switch velocity {
      case .kept: state.velocity
      case .fromRest: 0
      case .exactly(let velocity): velocity
      }
    motion.retarget(
      to: target, with: .spring(spring),
      velocity: .exactly(elastic.clamped(start, at: state.value, to: target, by: spring)),
      at: time)
  }
}
