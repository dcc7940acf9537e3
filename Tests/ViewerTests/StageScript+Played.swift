import CardGeometry
import SceneCore
import Stage
import TestSupport

extension StageScript {
  /// A hand that does something to every part of `scene`, at odd times.
  static func played(_ scene: SceneID, seconds: Double, seed: UInt64 = 3) throws -> StageScript {
    var generator = SeededGenerator(seed: seed)
    var script = try StageScript(scene)
    let commands: [SceneCommand] = [.up, .down, .press, .dismiss, .pageDown, .escape]
    func place() -> Point {
      .at(
        Double.random(in: 20...394, using: &generator),
        Double.random(in: 60...860, using: &generator))
    }
    while script.now < seconds {
      switch Int.random(in: 0..<7, using: &generator) {
      case 0, 1: script.fling(from: place(), to: place(), over: 0.15)
      case 2: script.tap(at: place())
      case 3: script.wheel(-1.5, at: place())
      case 4: script.take(.command(commands.randomElement(using: &generator) ?? .up))
      case 5:
        let names = SceneCatalog.demo(scene).descriptor.parameters.map(\.name)
        script.take(.parameter(names.randomElement(using: &generator) ?? "", 0.4))
      default: script.wait(2)
      }
      script.wait(Double.random(in: 0...0.4, using: &generator))
    }
    return script
  }
}
