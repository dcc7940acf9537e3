internal import HostSystem
internal import SceneFile

extension SceneCheck {
  /// Runs the scene file `text` with random input. Returns the first violation, or `nil` if there
  /// is none.
  ///
  /// All values must be finite, must not depend on the frame rate, and must be at rest `seconds`
  /// after the last of `actions` random actions.
  package static func finding(
    in text: [UInt8], seed: UInt64, actions: Int, atRestIn seconds: Double
  ) -> Violation? {
    let (program, messages) = SceneReader.read(text, path: "fuzz.scene.json")
    guard let program else { return Violation("is taken", "\(messages.map(\.description))") }
    guard let check = SceneCheck(program, seed: seed, actions: actions) else {
      return Violation("is taken", "no picture")
    }
    return check.finding(atRestIn: seconds)
  }

  /// Returns the first violation, or `nil` if there is none: all values must be finite, must not
  /// depend on the frame rate, and must be at rest `seconds` after the last action.
  func finding(atRestIn seconds: Double) -> Violation? {
    finiteness(framesPerSecond: 5) ?? rest(within: seconds) ?? rates()
  }
}

extension RandomScene {
  /// Runs the scene that `seed` determines with six random actions. Returns the first violation, or
  /// `nil` if there is none.
  ///
  /// After the last action, the scene must come to rest in time. The limit is the sum of 10 s, five
  /// times the slowest usual timing, and all of the scene's delays. A spring settles to a thousandth of
  /// the distance, but rests only at the last bit of its target, several times later.
  package static func finding(seed: UInt64) -> Violation? {
    let scene = RandomScene(seed: seed)
    return SceneCheck.finding(
      in: scene.text, seed: seed, actions: 6, atRestIn: 10 + 5 * RandomScene.slowest + scene.waits)
  }
}
