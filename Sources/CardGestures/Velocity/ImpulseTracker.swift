public import CardGeometry

/// Estimates a velocity from steps instead of positions: for wheels and trackpads, which have no
/// place of their own.
///
/// Each step is an impulse that changes the kinetic energy of a mass of 1; the velocity is the
/// one that has the energy gathered (the impulse strategy of Android's `VelocityTracker.cpp`).
/// It needs no window: energy follows a steady speed within a step.
public struct ImpulseTracker: Sendable {
  /// One axis: signed energy before the newest step, and that step.
  private struct Axis {
    var energy = 0.0
    var step = 0.0

    func energy(withStepOver interval: Double, isFirst: Bool) -> Double {
      let speed = step / interval
      let change = (speed - Self.velocity(of: energy)) * abs(speed)
      return energy + (isFirst ? change / 2 : change)
    }

    static func velocity(of energy: Double) -> Double {
      (2 * abs(energy)).squareRoot() * (energy < 0 ? -1 : 1)
    }
  }

  private enum State {
    /// No step, or only old ones.
    case still
    /// One step, with nothing to measure its duration by.
    case started(at: Double)
    /// The newest step, at `time`, came after another one; `isFirst` such.
    case moving(from: Double, to: Double, isFirst: Bool)
  }

  /// The pause in seconds after which it has stopped.
  public let stopGap: Double
  private var state = State.still
  private var x = Axis()
  private var y = Axis()

  /// A tracker that has seen nothing; `stopGap` defaults to the 0.2 s of a slowly turned wheel, which
  /// also stands for one that is negative or not a number.
  public init(stopGap: Double = 0.2) {
    self.stopGap = stopGap >= 0 ? stopGap : 0.2
  }

  /// Forgets everything.
  public mutating func reset() {
    state = .still
    x = Axis()
    y = Axis()
  }

  /// Takes a step in points, made up to `time` in seconds; steps of one time add up.
  ///
  /// A step or a time that is not finite, or beyond 10¹⁰⁰, is ignored.
  public mutating func add(delta: Vector, at time: Double) {
    guard delta.dx.isSensible, delta.dy.isSensible, time.isSensible else { return }
    if let last = lastTime, time - last > stopGap { reset() }
    switch state {
    case .still:
      state = .started(at: time)
    case .started(let last) where time > last:
      x.step = 0
      y.step = 0
      state = .moving(from: last, to: time, isFirst: true)
    case .moving(let start, let last, let isFirst) where time > last:
      x.energy = x.energy(withStepOver: last - start, isFirst: isFirst)
      y.energy = y.energy(withStepOver: last - start, isFirst: isFirst)
      // Steps too far apart in too short a time: what came before them tells nothing.
      if !x.energy.isFinite || !y.energy.isFinite { (x, y) = (Axis(), Axis()) }
      x.step = 0
      y.step = 0
      state = .moving(from: last, to: time, isFirst: false)
    case .started, .moving:
      break
    }
    x.step += delta.dx
    y.step += delta.dy
  }

  /// Points per second at `time`; nil if it stopped before or if there was but one step.
  public func velocity(at time: Double) -> Vector? {
    guard case .moving(let start, let last, let isFirst) = state, !(time - last > stopGap) else {
      return nil
    }
    func velocity(_ axis: Axis) -> Double {
      Axis.velocity(of: axis.energy(withStepOver: last - start, isFirst: isFirst))
    }
    let result = Vector(dx: velocity(x), dy: velocity(y))
    return result.dx.isFinite && result.dy.isFinite ? result : nil
  }

  private var lastTime: Double? {
    switch state {
    case .still: nil
    case .started(let time): time
    case .moving(_, let time, _): time
    }
  }
}
