internal import CardMotion
internal import SceneCore

/// The animations of the card's corner radius and the backdrop's blur.
///
/// In the `fluid` tuning, radius and blur depend only on the card's position. In the `classic`
/// tuning, each has its own animator, whose value is a fraction from 0 (collapsed) to 1 (expanded).
/// If a pointer interrupts the animators, the current fractions are kept. A drag then changes each
/// fraction in proportion to the dragged distance.
struct PopoverAnimators: CardAlongside {
  /// The state at the time when a pointer grabbed the card.
  private struct DragState {
    var top = 0.0
    var radius = 0.0
    var blur = 0.0
  }

  private var radius = Animated(0.0, tolerance: 0.001)
  private var blur = Animated(0.0, tolerance: 0.001)
  /// The state at the grab, or `nil` if no pointer drags the card.
  private var grip: DragState?

  init() {}

  /// Returns position, corner radius and blur as fractions: 0 at the collapsed detent, 1 at the
  /// expanded detent.
  func fractions(cardTop top: Double, _ rules: PopoverRules, at time: Double)
    -> (position: Double, radius: Double, blur: Double)
  {
    let position = rules.layout.fraction(cardTop: top)
    if rules.isFluid { return (position, position, position) }
    if let dragged = dragged(cardTop: top, rules) { return (position, dragged.0, dragged.1) }
    // The spring for the wheel continues with the current velocity and may overshoot, so the value
    // is clamped.
    func shown(_ fraction: Animated<Double>) -> Double {
      min(max(fraction.value(at: time), 0), 1)
    }
    return (position, shown(radius), shown(blur))
  }

  /// Returns corner radius and blur, as fractions from 0 to 1, of a card that is dragged to `top`.
  /// Returns `nil` if no pointer drags the card.
  private func dragged(cardTop top: Double, _ rules: PopoverRules) -> (Double, Double)? {
    guard let grip else { return nil }
    let fraction = (grip.top - top) / rules.layout.travel
    return (min(max(grip.radius + fraction, 0), 1), min(max(grip.blur + fraction, 0), 1))
  }

  mutating func grab(cardTop top: Double, _ rules: PopoverRules, at time: Double) {
    grip = nil
    let fractions = fractions(cardTop: top, rules, at: time)
    grip = DragState(top: top, radius: fractions.radius, blur: fractions.blur)
    radius.set(fractions.radius, at: time)
    blur.set(fractions.blur, at: time)
  }

  mutating func drag(cardTop top: Double, _ rules: PopoverRules, at time: Double) {
    guard let dragged = dragged(cardTop: top, rules) else { return }
    radius.set(dragged.0, at: time)
    blur.set(dragged.1, at: time)
  }

  mutating func wheel(
    from top: Double, to aim: Double, with timing: Timing, _ rules: PopoverRules, at time: Double
  ) {
    grip = nil
    let fraction = (top - aim) / rules.layout.travel
    let fractions = fractions(cardTop: top, rules, at: time)
    radius.retarget(to: min(max(fractions.radius + fraction, 0), 1), with: timing, at: time)
    blur.retarget(to: min(max(fractions.blur + fraction, 0), 1), with: timing, at: time)
  }

  mutating func stop(at time: Double) {
    grip = nil
    radius.stop(at: time)
    blur.stop(at: time)
  }

  /// Animates corner radius and blur towards `detent`. The duration of the radius's linear
  /// animation is proportional to the remaining distance.
  mutating func send(
    to detent: PopoverDetent, isReleased: Bool, _ rules: PopoverRules, at time: Double
  ) {
    grip = nil
    let end = detent.fraction
    let left = abs(end - radius.value(at: time))
    radius.retarget(
      to: end, with: .curve(.linear, duration: rules.duration * left), velocity: .fromRest,
      at: time)
    blur.retarget(to: end, with: .spring(rules.spring), velocity: .fromRest, at: time)
  }

  mutating func finishAtTarget(at detent: PopoverDetent, time: Double) {
    grip = nil
    radius.set(detent.fraction, at: time)
    blur.set(detent.fraction, at: time)
  }

  func isThere(_ detent: PopoverDetent, _ rules: PopoverRules, at time: Double) -> Bool {
    rules.isFluid
      || radius.value(at: time) == detent.fraction && blur.value(at: time) == detent.fraction
  }

  var finishTime: Double {
    max(radius.restTime(within: 1e-11), blur.restTime(within: 1e-11))
  }

  /// Returns the stage time from which the blur differs from its target by at most `fraction`. The
  /// blur is measured from 0 (card collapsed) to 1 (card expanded).
  func blurRestTime(within fraction: Double) -> Double { blur.restTime(within: fraction) }

  func restTime(within distance: Double, _ rules: PopoverRules) -> Double {
    rules.isFluid ? -.infinity : max(radius.restTime, blur.restTime)
  }
}
