internal import CardDrawing
internal import CardGestures
internal import DemoScenes
internal import SceneCore
internal import Stage
internal import StageFiles

extension RandomUser {
  /// Plans a command, sometimes repeated as if its key were held down.
  mutating func command() {
    let command: SceneCommand =
      if dice.hits(0.05) {
        .key(Key(name: dice.pick(Self.texts)))
      } else if dice.hits(0.1) {
        .move(dice.pick(SceneCommand.CaretMove.allCases), extend: dice.hits(0.5))
      } else {
        dice.pick(SceneCommand.words).command
      }
    for _ in 0..<(dice.hits(0.15) ? dice.whole(2...20) : 1) {
      plan(.command(command), at: now)
      now += dice.number(0...0.04)
    }
    now += dice.number(0...0.4)
  }

  /// Plans text from a keyboard or an input method.
  mutating func text() {
    for _ in 0..<dice.whole(1...4) {
      let text = dice.pick(Self.texts)
      plan(.text(dice.hits(0.3) ? .composing(text) : .committed(text)), at: now)
      now += dice.number(0...0.2)
    }
  }

  /// Plans a change of the environment, of a parameter or of the scene.
  ///
  /// Dropped files are not planned, because a stage does not handle them.
  mutating func change(on stage: Stage) {
    let kind: StageInput.Kind
    switch dice.weighted([20, 12, 18, 10, 10, 12, 10]) {
    case 0: kind = .resize(StageSizes.any(&dice))
    case 1: kind = .appearance(dice.pick([.light, .dark]))
    case 2: kind = .cancel
    case 3: kind = .reducedMotion(dice.hits(0.5))
    case 4:
      kind = .tuning(
        plan.mood == .tuning ? Tunings.any(&dice) : dice.pick([.fluid, .classic]))
    case 5: kind = .scene(dice.pick(plan.scenes))
    default:
      guard plan.mood == .tuning, dice.hits(0.8) else {
        kind = .restart
        break
      }
      let parameter = dice.pick(stage.descriptor.parameters)
      kind = .parameter(parameter.name, Tunings.value(of: parameter, &dice))
    }
    plan(kind, at: now)
    now += dice.number(0...0.3)
  }

  /// Texts in many scripts with difficult characters: combining marks, ligatures, both writing
  /// directions, joined emoji, invisible characters.
  private static let texts = [
    "a", "cell 4", "This", "7", " ", "", "phở", "Hạ Long", "e\u{301}\u{323}", "日本語", "にほん", "한국어",
    "ᄒ", "שלום", "السلام", "ﷺ", "हिन्दी", "ไทยแลนด์", "Ελληνικά", "Ωß", "ﬁ", "𝔘𝔫𝔦", "👩‍👩‍👧‍👦", "🇩🇪🇻🇳", "👍🏽",
    "\u{202E}abc\u{202C}", "\u{200B}", "\u{FEFF}", "\n", "\t", "\"\\/", "\u{0}", "\u{7F}\u{9B}",
    "\u{1B}[31m", "\u{10FFFF}", "z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}",
    String(repeating: "words and more words ", count: 12),
  ]
}
