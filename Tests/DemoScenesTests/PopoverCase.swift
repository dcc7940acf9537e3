import DemoScenes
import SceneCore
import TestSupport
import Testing

/// A scene in a tuning, with its numbers on a stage of 414 × 896.
struct PopoverCase: Sendable, CustomTestStringConvertible {
  let scene: SceneID
  let tuning: Tuning
  let collapsed: Double
  let expanded: Double
  let duration: Double

  var travel: Double { collapsed - expanded }
  var testDescription: String { "\(scene), \(tuning.name)" }

  static let all = [Tuning.fluid, .classic].flatMap { tuning in
    [
      PopoverCase(
        scene: "popover", tuning: tuning, collapsed: 627.2, expanded: 179.2, duration: 0.5),
      PopoverCase(scene: "drawer", tuning: tuning, collapsed: 831, expanded: 296, duration: 0.9),
    ]
  }
  static let fluid = all.filter { $0.tuning == .fluid }
  static let classic = all.filter { $0.tuning == .classic }

  /// A fresh stage.
  func opened(reducesMotion: Bool = false) throws -> StageScript {
    try StageScript(scene, tuning: tuning, reducesMotion: reducesMotion)
  }

  /// A stage whose card is at rest expanded.
  func atExpanded() throws -> StageScript {
    var script = try opened()
    script.tap(at: .at(207, collapsed + 30))
    script.wait(4)
    return script
  }
}
