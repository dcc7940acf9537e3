internal import CardGeometry

/// A sheet, drawer or panel that rests at some places and is dragged between them.
///
/// A finger has it 1:1, against a rubber band past the outermost places. Let go, a spring takes it to
/// the place that its fling chooses, at the velocity there is. It can be caught on its way at any
/// time, and stays where it is then.
///
/// ```swift
/// var sheet = try DetentSheet(positions: [30, 448, 896], detent: 1, band: RubberBand(dimension: 896))
/// sheet.drag(by: -100, at: 0)
/// sheet.release(velocity: -1200, at: 0.1)  // expanded
/// sheet.position(at: 0.2)
/// sheet.catch(at: 0.2)  // nothing jumps
/// ```
///
/// Positions are points along one axis, velocities points per second, times seconds. A command that is
/// older than the last is taken as ``Animated`` takes it; one with a number that is not finite, or with
/// an index that is none of the ``positions``, changes nothing.
public struct DetentSheet: Equatable, Sendable {
  /// Where it rests.
  public let positions: [Double]
  /// What takes it there.
  public var spring: Spring
  /// Which of the ``positions`` it rests at, is on its way to, or was when it was caught.
  public private(set) var detent: Int

  private let elastic: ElasticRange
  private let chooser: DetentChooser
  private var motion: Animated<Double>
  private var grip: DragState?

  /// A finger that has it, as if there were no rubber band.
  private struct DragState: Equatable {
    /// The range as the finger feels it.
    let elastic: ElasticRange
    /// Where it caught it, and how far it has gone since.
    let start: Double
    var way = 0.0
    var place: Double { start + way }
  }

  /// A sheet at rest.
  ///
  /// - Parameters:
  ///   - positions: Where it rests.
  ///   - detent: Which of them it rests at.
  ///   - band: What resists past the outermost ones; its dimension is the stage's extent.
  ///   - spring: What takes it to rest.
  ///   - allowsSkipping: Whether a strong fling may pass a position (``DetentChooser``).
  /// - Throws: ``MotionError`` unless there are positions, all of them finite and at most 10¹⁰⁰ either
  ///   way, and `detent` is one of their indices.
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

  // MARK: Looking

  /// Where it is at `time`.
  public func position(at time: Double) -> Double { motion.value(at: time) }

  /// How fast it moves by itself at `time`; 0 under a finger.
  public func velocity(at time: Double) -> Double { motion.velocity(at: time) }

  /// Whether a finger has it.
  public var isHeld: Bool { grip != nil }

  /// Whether it stays where it is from `time` on, unless a finger moves it.
  public func isResting(at time: Double) -> Bool { motion.isResting(at: time) }

  /// From when on it stays within half a point of where it rests.
  public var restTime: Double { motion.restTime }

  /// The position nearest to where it is at `time`.
  public func nearestDetent(at time: Double) -> Int {
    chooser.target(from: detent, position: position(at: time), velocity: 0).index
  }

  // MARK: Finger

  /// A finger catches it where it is, also past an end.
  public mutating func grab(at time: Double) {
    guard time.isValid else { return refused() }
    motion.stop(at: time)
    let held = elastic.held(at: position(at: time))
    grip = DragState(elastic: held, start: held.dragged(forShown: position(at: time)))
  }

  /// The finger is `translation` points from where it caught it; past an end less and less of that shows.
  public mutating func drag(toTranslation translation: Double, at time: Double) {
    guard translation.isValid, time.isValid else { return refused() }
    if grip == nil { self.grab(at: time) }
    guard var held = grip, translation != held.way else { return }
    held.way = translation
    grip = held
    motion.set(held.elastic.shown(forDragged: held.place), at: time)
  }

  /// The finger goes on by `delta` points.
  public mutating func drag(by delta: Double, at time: Double) {
    drag(toTranslation: (grip?.way ?? 0) + delta, at: time)
  }

  /// The finger lets go at `velocity`. Past an end it goes on as fast as it was seen to follow.
  ///
  /// - Returns: Where it goes, and why.
  @discardableResult
  public mutating func release(velocity: Double, at time: Double) -> DetentChoice {
    guard velocity.isValid, time.isValid else {
      refused()
      return DetentChoice(index: detent, reason: .position)
    }
    let seen = grip.map { velocity * $0.elastic.slope(atDragged: $0.place) } ?? velocity
    let choice = chooser.target(from: detent, position: position(at: time), velocity: seen)
    settle(atDetent: choice.index, velocity: .exactly(seen), at: time)
    return choice
  }

  // MARK: Without a finger

  /// Sends it to the position numbered `detent`, at the velocity it has unless said otherwise; it
  /// bounces no further than nine tenths of the band's dimension past an end.
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
