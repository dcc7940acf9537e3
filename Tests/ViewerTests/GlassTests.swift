import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

@Suite("frosted panels")
struct GlassTests {
  /// What the ground of the panel called `name` is; nil: there is no panel.
  private func glass(_ script: ViewerScript, _ name: String) -> (isBlurred: Bool, under: Layer)? {
    guard let layer = script.shown.layers.first(where: { $0.id == LayerID(name) }) else {
      return nil
    }
    if case .flattened = layer.content { return (true, layer) }
    return (false, layer)
  }

  @Test("a panel is the stage blurred by 28 under α .84 of its ground", arguments: ["?", "d", "g"])
  func blurred(_ key: String) throws {
    var script = try ViewerScript("popover")
    script.key(key)
    script.wait(0.1)
    let name = ["?": "help", "d": "notice", "g": "legend"][key] ?? ""
    let layer = try #require(glass(script, name)).under
    guard case .flattened(let stage, let filter) = layer.content else {
      Issue.record("not blurred")
      return
    }
    #expect(filter.blurRadius == 28)
    #expect(filter.scrim == Color(0x0E1118, alpha: 0.84))
    #expect(!stage.list.layers.isEmpty)
    let panel = try #require(layer.clip).rect
    #expect(layer.frame.contains(panel))
    #expect(stage.size == layer.frame.size)
  }

  @Test("while the stage under it rests it is one and the same picture, and no frame is asked for")
  func cached() throws {
    var script = try ViewerScript("popover")
    script.key("?")
    script.wait(1)
    guard case .flattened(let first, _)? = glass(script, "help")?.under.content else { return }
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
    script.take(.exposed)
    script.wait(0.1)
    guard case .flattened(let second, _)? = glass(script, "help")?.under.content else { return }
    #expect(first == second)
  }

  @Test("what moves outside of a panel leaves its glass as it is")
  func elsewhere() throws {
    var script = try ViewerScript("drawer")
    script.key("d")
    script.wait(0.05)
    script.pointer(.down, 207, 850)
    script.pointer(.move, 207, 845)
    script.wait(0.05)
    #expect(glass(script, "notice")?.isBlurred == true)
  }

  @Test("a large panel over a stage that moves is not blurred, and is again once that rests")
  func moving() throws {
    var script = try ViewerScript("popover", size: Size(width: 1280, height: 800))
    script.edit { viewer, _ in viewer.apply(scale: 2) }
    script.key("?")
    script.wait(0.1)
    #expect(glass(script, "help")?.isBlurred == true)
    script.named("Up")
    script.wait(0.1)
    let flat = try #require(glass(script, "help"))
    #expect(!flat.isBlurred)
    #expect(flat.under.content == .color(Color(0x0E1118, alpha: 0.92)))
    script.wait(3)
    #expect(glass(script, "help")?.isBlurred == true)
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
  }

  @Test("a turned layer is under the glass where it is on the stage")
  func turned() throws {
    var script = try ViewerScript("stack")
    script.key("?")
    script.wait(0.1)
    let layer = try #require(glass(script, "help")).under
    guard case .flattened(let under, _) = layer.content else { return }
    var list = DisplayList()
    script.viewer.stage.frame(at: script.viewer.lastTime, into: &list)
    let way = Point.zero - layer.frame.origin
    for (there, here) in zip(
      list.layers.filter { $0.bounds.intersects(layer.frame) }, under.list.layers)
    {
      #expect(here.bounds.midX - there.bounds.midX - way.dx < 1e-6, "\(there.id)")
      #expect(here.bounds.midY - there.bounds.midY - way.dy < 1e-6, "\(there.id)")
    }
  }
}
