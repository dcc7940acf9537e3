import CardDrawing
import CardGeometry
import CardGestures
import Foundation
import SceneCore
import SceneFile
import Stage
import TestSupport
import Testing
import TextFormat

@testable import TouchPage

@Suite("a scene in a page")
struct TouchPageTests {
  private static let text = """
    {
      "cardstage-scene": 1,
      "about": "a card <b>between</b> two detents",
      "parameters": { "rise": { "default": 0.5, "range": [0, 1], "about": "share" } },
      "values": {
        "card": { "type": "track", "detents": { "open": 100, "shut": 600 }, "start": "shut" }
      },
      "layers": [
        { "name": "screen", "fill": "ground", "height": "height" },
        { "name": "card", "fill": "raised", "y": "card", "height": 400, "radius": 16,
          "shadow": "card", "opacity": "0.5+rise" },
        { "name": "title", "text": "\\"</script>\\"", "y": "card + 20" }
      ],
      "gestures": [{ "on": "card", "drag": "card" }]
    }
    """

  private func page(_ text: String = text, pictures: [PageFile.Picture] = []) throws -> TouchPage {
    try TouchPage(
      PageFile(name: "mine.scene.json", text: Array(text.utf8), pictures: pictures),
      SceneEnvironment(size: Size(width: 414, height: 896), measuring: FixedPitchMeasuring()))
  }

  private func pointer(_ phase: PointerPhase, _ y: Double, _ time: Double) -> StageInput.Kind {
    .pointer(
      PointerEvent(
        id: 1, device: .touch, phase: phase, position: Point(x: 200, y: y), time: time))
  }

  /// The contents of JSON as Foundation reads it.
  private func objects(_ text: String) throws -> [[String: Any]] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  @Test("a flung card moves as on any stage, to the bit")
  func moves() throws {
    var page = try page()
    var stage = page.stage
    for (kind, time) in [
      (pointer(.down, 700, 0.1), 0.1), (pointer(.move, 600, 0.15), 0.15),
      (pointer(.move, 480, 0.2), 0.2), (pointer(.up, 480, 0.21), 0.21),
    ] {
      #expect(page.handle(kind, at: time) != nil)
      stage.handle(StageInput(kind, at: time))
    }
    for time in [0.15, 0.25, 0.4, 2] {
      var row: [ProbeValue] = []
      stage.probes(at: time, into: &row)
      guard case .number(let card)? = row.first else {
        Issue.record("no number")
        return
      }
      #expect(page.probes(at: time).split(separator: ",")[1] == card.shortest)
    }
    #expect(page.nextChange(after: 0.3) == 0.3)
    #expect(page.nextChange(after: 10) == nil)
  }

  @Test("each layer of a frame has its numbers, and each content is told once")
  func frames() throws {
    var page = try page()
    page.draw(at: 0)
    let numbers = page.frame.numbers
    #expect(numbers.count == 3 * FrameBuffer.stride)
    // The card: a colour at its detent, with its opacity, radii and shadow.
    let card = Array(numbers[FrameBuffer.stride..<2 * FrameBuffer.stride])
    #expect(card[1] == 0)
    #expect(Array(card[3...6]) == [0, 600, 414, 400])
    #expect(card[16] == 1)
    #expect(Array(card[17...18]) == [16, 16])
    #expect(card[20] > 0)
    let contents = try objects(page.takeContents())
    #expect(contents.contains { $0["shadow"] != nil })
    #expect(contents.contains { ($0["marks"] as? [[Any]])?.first?.first as? String == "text" })
    page.draw(at: 0.1)
    #expect(page.frame.numbers == numbers)
    #expect(page.takeContents() == "[]")
  }

  @Test("a changed parameter shows in the next frame, and in the facts")
  func parameters() throws {
    var page = try page()
    #expect(page.handle(.parameter("rise", 0.2), at: 1) != nil)
    page.draw(at: 1)
    #expect(page.frame.numbers[FrameBuffer.stride + 16] == 0.7)
    let facts = try objects("[\(page.facts)]")[0]
    #expect(facts["about"] as? String == "a card <b>between</b> two detents")
    let parameter = try #require((facts["parameters"] as? [[String: Any]])?.first)
    #expect(parameter["value"] as? Double == 0.2)
    #expect(parameter["high"] as? Double == 1)
  }

  @Test("an error in the file names its line")
  func error() {
    #expect {
      try page("{\n\"cardstage-scene\": 1,\n\"layer\": []\n}")
    } throws: {
      "\($0)".hasPrefix("mine.scene.json:3:1: ")
    }
  }

  @Test("commands are spelled as in recordings")
  func commands() {
    #expect(SceneCommand(spelled: "pageDown", extends: false) == .pageDown)
    #expect(SceneCommand(spelled: "moveLeft", extends: true) == .move(.left, extend: true))
    #expect(SceneCommand(spelled: "Key:Return", extends: false) == .key(.return))
    #expect(SceneCommand(spelled: "jump", extends: false) == nil)
  }
}
