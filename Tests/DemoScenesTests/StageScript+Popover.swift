import CardGeometry
import SceneCore
import TestSupport
import Testing

/// How the tests of the popover and the drawer begin.
extension StageScript {
  /// A stage whose card is at rest expanded.
  static func expandedCard(
    _ scene: SceneID, _ tuning: Tuning = .fluid, size: Size = Size(width: 414, height: 896)
  ) throws -> StageScript {
    var script = try StageScript(scene, size: size, tuning: tuning)
    script.key("Up")
    script.wait(4)
    #expect(script.word("state") == "expanded")
    return script
  }
}
