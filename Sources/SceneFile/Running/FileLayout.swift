internal import CardDesign
internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// A program that is shared by all copies of a scene.
final class FixedProgram: Sendable {
  let scene: SceneProgram
  /// The scene's descriptor, computed once because each frame reads it.
  let descriptor: SceneDescriptor
  /// The layers that move with a dragged value, computed once because each frame reads them.
  let moving: [MovingLayer]
  /// For each layer: the index of the track on which all gestures of the layer act. `nil` if the
  /// layer has no gestures, or if a gesture acts on something else.
  let servants: [Int?]
  /// For each entry of the section "on": the indices, in ascending order, of the live slots that
  /// the entry's value reads. A live slot holds a value that changes while something moves.
  let crossingSlots: [[Int]]

  init(_ scene: SceneProgram) {
    (self.scene, descriptor, moving) = (scene, scene.descriptor, scene.movingLayers)
    servants = scene.layers.indices.map(scene.track(servedBy:))
    crossingSlots = scene.crossings.map { scene.liveSlots(readBy: $0.value).sorted() }
  }
}

/// The values of a scene that are constant until the stage, the tuning or a state changes.
struct FileLayout {
  let program: FixedProgram
  let size: Size
  let reducesMotion: Bool
  /// Whether the tuning has chosen the mode Classic.
  let isClassic: Bool
  /// The values of the program's layout slots. A layout slot holds a value that stays the same
  /// until the stage, the tuning or a state changes.
  private(set) var slots: [Double]
  private let timings: [PacedTiming]
  /// For each timing: whether it is the variant for the mode Classic. An animation with such a
  /// timing starts at rest.
  private let restingStarts: [Bool]

  /// Creates the layout with the given states, which are indexed by value.
  init(_ program: FixedProgram, _ environment: SceneEnvironment, states: [Double]) {
    let scene = program.scene
    self.program = program
    (size, reducesMotion) = (environment.size, environment.reducesMotion)
    let tuned = Self.parameters(of: scene, environment.tuning)
    var moment = EvaluationContext(layout: Array(repeating: 0, count: scene.layoutSlots.count))
    for (index, slot) in scene.layoutSlots.enumerated() {
      let value: Double =
        switch slot {
        case .width: size.width
        case .height: size.height
        case .safeTop: environment.safeArea.top
        case .safeBottom: environment.safeArea.bottom
        case .dark: environment.appearance == .dark ? 1 : 0
        case .reduced: reducesMotion ? 1 : 0
        case .parameter(let number): tuned[number]
        case .state(let number): states[number]
        case .expression(let expression): moment.value(expression, of: scene)
        case .member, .waiting, .press, .crossings: 0
        }
      moment.layout[index] = value
    }
    slots = moment.layout
    let fluid = scene.parameters.firstIndex { $0.name == TimingProgram.modeName }
    let isFluid = fluid.map { tuned[$0] != 0 } ?? true
    isClassic = !isFluid
    timings = scene.timings.map { timing in
      Self.timing(
        timing.kind(isFluid: isFluid), isReduced: environment.reducesMotion
      ) { moment.value($0, of: scene) }
    }
    restingStarts = scene.timings.map { $0.hasModes && !isFluid }
  }

  /// Returns the values of the parameters with a tuning applied.
  private static func parameters(of scene: SceneProgram, _ tuning: Tuning) -> [Double] {
    let id = SceneID(stringLiteral: scene.name)
    return scene.parameters.map { parameter in
      let own = tuning.settings.last { $0.scene == id && $0.parameter == parameter.name }
      return own.map { parameter.clamped($0.value) } ?? parameter.defaultValue
    }
  }

  private static func timing(
    _ kind: TimingProgram.Kind, isReduced: Bool, number: (Expression) -> Double
  ) -> PacedTiming {
    let timing = timing(kind, number: number)
    let distance = kind.distance.map(number)
    guard isReduced else { return PacedTiming(timing, per: distance) }
    return PacedTiming(
      distance == nil ? timing.reduced : timing, per: distance, atMost: Timing.longestReduced)
  }

  private static func timing(
    _ kind: TimingProgram.Kind, number: (Expression) -> Double
  ) -> Timing {
    switch kind {
    case .response(let response, let ratio):
      return .spring(.tuned(response: number(response), dampingRatio: number(ratio)))
    case .settling(let duration, let ratio):
      return .spring(.tuned(settlingDuration: number(duration), dampingRatio: number(ratio)))
    case .duration(let duration, let bounce):
      return .spring((try? Spring(duration: number(duration), bounce: number(bounce))) ?? .snap)
    case .stiffness(let stiffness, let damping):
      let spring = try? Spring(mass: 1, stiffness: number(stiffness), damping: number(damping))
      return .spring(spring ?? .snap)
    case .curve(let curve, let duration, _):
      return .curve(curve.timingCurve, duration: number(duration))
    case .modes(let fluid, _): return timing(fluid, number: number)
    }
  }

  // MARK: Values

  /// Returns the value of `expression`, which may read only the stage, the tuning and states (level
  /// `layout`).
  func number(_ expression: Expression) -> Double {
    if case .constant(let number) = expression { return number }
    var moment = EvaluationContext(layout: slots)
    return moment.value(expression, of: program.scene)
  }

  /// Returns the timing at `index` in `SceneProgram.timings`. Local variables count as 0.
  func timing(_ index: Int) -> PacedTiming { timings[index] }

  /// Returns the timing at `index` in `SceneProgram.timings`, evaluated with the local variables in
  /// `moment`. For example, the duration of a throw can depend on the speed of the release.
  func timing(_ index: Int, _ moment: inout EvaluationContext) -> PacedTiming {
    let scene = program.scene
    return Self.timing(
      scene.timings[index].kind(isFluid: !isClassic), isReduced: reducesMotion
    ) { moment.value($0, of: scene) }
  }

  /// Returns whether the timing at `index` is the variant for the mode Classic. An animation with
  /// such a timing starts at rest.
  func startsAtRest(_ index: Int) -> Bool { restingStarts[index] }

  /// Returns whether an animation with the timing at `index` continues the current velocity.
  func carriesVelocity(_ index: Int) -> Bool {
    if startsAtRest(index) { return false }
    if case .spring = timings[index].whole { return !reducesMotion }
    return false
  }

  /// Returns the start velocity of an animation with the timing at `index`.
  func start<Value>(_ index: Int) -> StartVelocity<Value> {
    carriesVelocity(index) ? .kept : .fromRest
  }

  /// Returns the timing at `index` as a spring. A timing curve is replaced by a spring that settles
  /// within the duration of the curve.
  func spring(_ index: Int) -> Spring {
    if case .spring(let spring) = timings[index].whole { return spring }
    return .tuned(settlingDuration: timings[index].whole.duration)
  }
}

extension Timing {
  /// The maximum duration of a motion in seconds if motion is reduced.
  fileprivate static var longestReduced: Double { 0.15 }

  /// A variant of the timing for reduced motion: at most 0.15 s and without bounce.
  fileprivate var reduced: Timing {
    let maximum = Self.longestReduced
    switch self {
    case .spring(let spring):
      return .spring(
        .tuned(
          settlingDuration: min(maximum, spring.settlingDuration),
          dampingRatio: max(1, spring.dampingRatio)))
    case .curve(let curve, let duration): return .curve(curve, duration: min(maximum, duration))
    case .decay, .snap: return self
    }
  }
}

extension FileCurve {
  fileprivate var timingCurve: TimingCurve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .cubic(let x1, let y1, let x2, let y2):
      .cubic(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
    }
  }
}
