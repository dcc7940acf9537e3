import CardDrawing
import CardGeometry
import Raster
import SceneCore
import Stage
import TestSupport
import Testing

/// Words on buttons of fixed widths, measured in the fonts in which they are drawn.
@Suite("words on buttons")
struct ButtonTextTests {
  private let measurer = PangoTextMeasurer()

  /// The space beside each drawing of `word` in its button, in points.
  private func sides(of word: String, in script: StageScript) -> [Double] {
    script.layers().flatMap { layer -> [Double] in
      guard case .picture(let picture) = layer.content else { return [] }
      return picture.marks.compactMap { mark in
        guard case .text(let text, let box) = mark, text.string == word else { return nil }
        return (box.width - measurer.extent(of: text, wrappedAt: .infinity).width) / 2
      }
    }
  }

  private func press(_ label: String, in script: inout StageScript) throws {
    let area = try #require(
      script.stage.inspection(at: script.now).hitAreas.last { $0.label == label })
    script.tap(at: area.face.center)
    script.wait(1)
  }

  @Test("\"Following\" has 12 points on each side, over the post and in the list")
  func following() throws {
    var script = try StageScript("sheet")
    try press("follow", in: &script)
    #expect(sides(of: "Following", in: script).map { $0.rounded() } == [12])
    script.key("Up")
    script.wait(2)
    script.key("Up")
    script.wait(2)
    try press("follow 김서연", in: &script)
    try press("follow Maya Okafor", in: &script)
    #expect(sides(of: "Following", in: script).map { $0.rounded() } == [12, 12])
  }
}
