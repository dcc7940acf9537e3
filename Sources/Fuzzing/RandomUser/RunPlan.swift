internal import CardDrawing
internal import CardGeometry
internal import DemoScenes
package import SceneCore
internal import StageFiles

/// The plan of a random run: the initial stage and the source of the inputs. The plan is determined
/// by a seed.
package struct RunPlan {
  /// The seed of the whole plan.
  package let seed: UInt64
  /// Number of inputs in the run.
  package let events: Int
  let mood: BehaviorProfile
  let header: RecordingHeader
  /// The scenes that the run may show.
  let scenes: [SceneID]
  /// The random generator for the inputs.
  let dice: SeededRandom

  /// Creates the plan that `seed` determines. The run shows some of `scenes`.
  package init(seed: UInt64, scenes: [SceneID] = SceneCatalog.demos.ids) {
    var dice = SeededRandom(seed: seed)
    self.seed = seed
    self.scenes = scenes
    mood = BehaviorProfile(&dice)
    events = dice.hits(0.1) ? dice.whole(1000...4000) : dice.whole(20...1000)
    header = Self.header(&dice, mood, scenes)
    self.dice = dice
  }

  private static func header(
    _ dice: inout SeededRandom, _ mood: BehaviorProfile, _ scenes: [SceneID]
  ) -> RecordingHeader {
    var header = RecordingHeader(
      scene: dice.pick(scenes), size: StageSizes.opening(&dice),
      scale: dice.pick([1, 1, 1, 2, 1.5, 0.75]), rate: dice.pick([60, 60, 24, 30, 90, 120, 240]),
      tuning: dice.hits(0.6) ? .fluid : .classic)
    if mood == .tuning, dice.hits(0.7) { header.tuning = Tunings.any(&dice) }
    if dice.hits(0.15) {
      header.safeArea = Insets(
        top: dice.pick([44, 0, 120, 300, 1000]), bottom: dice.pick([34, 0, 80, 870]))
    }
    if dice.hits(0.2) { header.appearance = .dark }
    if dice.hits(0.15) { header.reducesMotion = true }
    return header
  }
}

/// Random sizes of stages in points.
enum StageSizes {
  static func opening(_ dice: inout SeededRandom) -> Size {
    dice.hits(0.4) ? Size(width: 414, height: 896) : any(&dice)
  }

  /// Returns a common size, a very small size, or a random size with decimal places.
  static func any(_ dice: inout SeededRandom) -> Size {
    let usual = [
      (414.0, 896.0), (375, 667), (844, 390), (1280, 800), (240, 320), (2560, 1440), (480, 1040),
      (1, 1),
    ]
    guard dice.hits(0.3) else {
      let (width, height) = dice.pick(usual)
      return Size(width: width, height: height)
    }
    return Size(width: dice.number(200...1600), height: dice.number(250...1200))
  }
}

/// Random tunings that are valid in a tuning file.
enum Tunings {
  /// Returns a built-in tuning, or random values of some parameters of some scenes.
  static func any(_ dice: inout SeededRandom) -> Tuning {
    if dice.hits(0.2) { return dice.pick([.fluid, .classic]) }
    var tuning = Tuning(name: "any")
    for scene in SceneCatalog.demos.descriptors where dice.hits(0.7) {
      for parameter in scene.parameters where dice.hits(0.3) {
        tuning.set(parameter.name, of: scene.id, to: value(of: parameter, &dice))
      }
    }
    return tuning
  }

  /// Returns a random valid value of `parameter`, often its default or an end of its range.
  static func value(of parameter: ParameterDescriptor, _ dice: inout SeededRandom) -> Double {
    let range = parameter.range
    let value =
      dice.hits(0.3)
      ? dice.pick([range.lowerBound, range.upperBound, parameter.defaultValue]) : dice.number(range)
    return parameter.isWhole ? value.rounded() : value
  }
}
