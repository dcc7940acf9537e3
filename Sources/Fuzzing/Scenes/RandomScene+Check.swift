internal import HostSystem
internal import SceneFile

extension SceneCheck {
  /// What is wrong with the scene file `text` when somebody does so many `actions` to it, as `seed`
  /// says: all is finite, at rest so many `seconds` after the last of them, and depends on no frame.
  package static func finding(
    in text: [UInt8], seed: UInt64, actions: Int, atRestIn seconds: Double
  ) -> Finding? {
    let (program, messages) = SceneReader.read(text, path: "fuzz.scene.json")
    guard let program else { return Finding("is taken", "\(messages.map(\.description))") }
    guard let check = SceneCheck(program, seed: seed, actions: actions) else {
      return Finding("is taken", "no picture")
    }
    return check.finiteness(framesPerSecond: 5) ?? check.rest(within: seconds) ?? check.rates()
  }
}

extension RandomScene {
  /// What is wrong with the scene that follows from `seed`, when somebody does six things to it; nil:
  /// nothing. It is at rest 10 s after the last of them, and what the slowest of usual timings and all
  /// that waits in it take besides.
  package static func finding(seed: UInt64) -> Finding? {
    let scene = RandomScene(seed: seed)
    return SceneCheck.finding(
      in: scene.text, seed: seed, actions: 6, atRestIn: 10 + RandomScene.slowest + scene.waits)
  }
}
