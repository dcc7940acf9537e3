import CardDrawing
import CardGeometry
import Testing

@testable import SceneFile

@Suite("touched layers of a scene file")
struct LayerTouchTests {
  @Test("the frontmost one that is shown, and its groups outwards")
  func frontmost() {
    var layers = LayerCase()
    let ground = layers.fill(0, 0, 400, 800)
    let card = layers.group(x: 100, y: 100, width: 200, height: 200)
    let content = layers.group(in: card)
    let leaf = layers.fill(to: content, 0, 0, 50, 50)
    _ = layers.fill(100, 100, 50, 50) { $0.isTouchable = false }
    _ = layers.fill(100, 100, 50, 50) { $0.opacity = .constant(0) }
    _ = layers.fill(100, 100, 50, 50) { $0.visible = .constant(0) }
    #expect(layers.touched(120, 120) == [leaf, content, card])
    // A group is touched by its layers only.
    #expect(layers.touched(250, 250) == [ground])
    #expect(layers.touched(500, 0) == [])
    let area = layers.add(.nothing)
    #expect(layers.touched(120, 120) == [area])
  }

  @Test("in a group that lets touches through nothing is touched")
  func letThrough() {
    var layers = LayerCase()
    let group = layers.group { $0.isTouchable = false }
    _ = layers.fill(to: group, 0, 0, 400, 800)
    #expect(layers.touched(10, 10) == [])
    #expect(layers.frame(group) == nil)
  }

  @Test("what is cut away is not touched")
  func clipped() {
    var layers = LayerCase()
    let window = layers.group(y: 100, height: 200) { $0.clips = true }
    let leaf = layers.fill(to: window, 0, -50, 400, 900)
    #expect(layers.touched(10, 99) == [])
    #expect(layers.touched(10, 100) == [leaf, window])
    #expect(layers.touched(10, 300) == [])
    #expect(layers.frame(leaf)?.bounds == Rect(x: 0, y: 100, width: 400, height: 200))
  }

  @Test("what has a tap is touched within 44 points, upright or turned")
  func widened() throws {
    var layers = LayerCase()
    let button = layers.fill(100, 100, 20, 60)
    #expect(layers.touched(95, 110) == [])
    layers.tap(on: button)
    #expect(layers.touched(88, 100) == [button])
    #expect(layers.touched(131, 100) == [button])
    #expect(layers.touched(132, 100) == [])
    #expect(layers.touched(110, 99) == [])
    #expect(layers.frame(button)?.bounds == Rect(x: 88, y: 100, width: 44, height: 60))
    let turned = layers.fill(190, 190, 20, 20) { $0.rotate = .constant(45) }
    #expect(layers.touched(190, 190) == [])
    layers.tap(on: turned)
    #expect(layers.touched(180, 180) == [turned])
    #expect(layers.touched(177, 200) == [])
  }

  @Test("a tilted one within its seen corners")
  func tilted() throws {
    var layers = LayerCase()
    let leaf = layers.fill(100, 100, 200, 200) { $0.tiltX = .constant(45) }
    let corners = try #require(layers.frame(leaf)).corners
    #expect(layers.touched(corners[0].x + 1, corners[0].y + 1) == [leaf])
    // Left of the upper edge, right of the lower edge's end.
    #expect(layers.touched(corners[3].x + 1, corners[0].y + 1) == [])
  }

  @Test("a repeated one wherever a copy is, a flattened one as its layers")
  func copies() {
    var layers = LayerCase()
    let row = layers.group { $0.repeats = .init(count: .constant(3), pitch: .constant(100)) }
    let leaf = layers.fill(to: row, 0, 0, 50, 50)
    #expect(layers.touched(10, 210) == [leaf, row])
    #expect(layers.touched(10, 60) == [])
    #expect(layers.frame(leaf)?.bounds == Rect(x: 0, y: 0, width: 50, height: 250))
    let flat = layers.group(x: 200, width: 100, height: 100) { $0.flattens = true }
    let inner = layers.fill(to: flat, 50, 50, 400, 50)
    #expect(layers.touched(260, 60) == [inner, flat])
    #expect(layers.touched(310, 60) == [])
    #expect(layers.frame(flat)?.bounds == Rect(x: 250, y: 50, width: 50, height: 50))
  }
}
