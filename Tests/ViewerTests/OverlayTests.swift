import CardDrawing
import CardGeometry
import CardScenes
import Stage
import TestSupport
import Testing

@testable import Viewer

@Suite("overlays fit the stage")
struct OverlayTests {
  private static let sizes = Size.stages
  private let measuring = FixedPitchMeasuring()

  private func marks(_ layers: [Layer], _ name: String) throws -> (marks: [Mark], frame: Rect) {
    let layer = try #require(layers.last { $0.id.name == name })
    guard case .picture(let picture) = layer.content else { return ([], layer.frame) }
    return (picture.marks, layer.frame)
  }

  private func texts(_ marks: [Mark]) -> [(text: Text, box: Rect)] {
    marks.compactMap { if case .text(let text, let box) = $0 { (text, box) } else { nil } }
  }

  @Test("the keys are all shown, page by page, never much smaller than they are", arguments: sizes)
  func keys(_ size: Size) throws {
    var overlays = Overlays()
    let stage = try StageScript("sheet", size: size).stage
    var shown: Set<String> = []
    var pages = 0
    overlays.turnHelp(on: size)
    while !overlays.isEmpty, pages < 10 {
      pages += 1
      var list = DisplayList()
      overlays.draw(over: stage, at: 0, figures: nil, speed: 1, frame: 0, into: &list)
      let (marks, frame) = try marks(list.layers, "help")
      #expect(Rect(origin: .zero, size: size).contains(frame), "page \(pages): \(frame)")
      #expect(abs(frame.midX - size.width / 2) < 1e-9, "in the middle")
      if size.width >= 700 { #expect(abs(frame.midY - size.height / 2) < 1e-9) }
      guard case .picture(let picture) = try #require(list.layers.last).content else { return }
      // Full size but where the stage is narrower than a column.
      let full = size.width >= 414 ? 1 : (size.width - 24) / 390
      #expect(frame.width / picture.size.width >= full - 1e-9)
      shown.formUnion(texts(marks).map(\.text.string))
      overlays.turnHelp(on: size)
    }
    for binding in KeyTable.groups.flatMap(\.bindings) {
      #expect(shown.contains(binding.summary), "\(binding.summary)")
    }
    #expect(pages == 1 || size.height < 700)
    // Esc closes them from any page.
    overlays.turnHelp(on: size)
    let isClosed = overlays.closePanel()
    #expect(isClosed)
    #expect(overlays.isEmpty)
  }

  @Test(
    "the inspector's words are on the stage, above its bar, and none on another",
    arguments: SceneCatalog.ids, sizes)
  func tags(_ scene: SceneID, _ size: Size) throws {
    var script = try StageScript(scene, size: size)
    var overlays = Overlays()
    overlays.showsInspector = true
    for moment in 0..<4 {
      var list = DisplayList()
      script.stage.frame(at: script.now, into: &list)
      overlays.draw(
        over: script.stage, at: script.now, figures: nil, speed: 1, frame: 0, into: &list)
      let tags = texts(try marks(list.layers, "inspector").marks).filter {
        $0.text.style.size == 11
      }
      .map { text, box in
        Rect(
          x: box.minX, y: box.minY,
          width: measuring.extent(of: text, wrappedAt: .infinity).width, height: 16)
      }
      let inside = Rect(x: 0, y: 0, width: size.width, height: size.height - 44)
      for (index, tag) in tags.enumerated() {
        #expect(inside.contains(tag), "\(tag) at moment \(moment)")
        #expect(!tags[..<index].contains { $0.intersects(tag) }, "\(tag) at moment \(moment)")
      }
      if moment == 0 { #expect(!tags.isEmpty) }
      script.key("Up")
      script.wait(moment == 1 ? 2 : 0.08)
    }
  }
}
