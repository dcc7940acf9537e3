import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import SceneFile
import Testing

/// A scene file that a program of another package runs.
@Suite("scene files in other programs")
struct PublicSceneTests {
  private let text = """
    { "cardstage-scene": 2,
      "values": { "card": { "type": "track", "detents": { "up": 100, "low": 500 }, "start": "low" } },
      "layers": [
        { "picture": "a.png", "height": 40 }, { "name": "card", "y": "card", "fill": "surface" }
      ],
      "gestures": [ { "on": "card", "drag": "card" } ] }
    """

  @Test("the scene is dragged, and its layers are drawn")
  func runs() throws {
    let image = try #require(
      PixelImage(width: 4, height: 1, pixels: [0, 0, 0, 0], fingerprint: 1))
    let entry = try SceneEntry(sceneFile: text, path: "my.scene.json", pictures: ["a.png": image])
    #expect(entry.id == "my")
    var scene = entry.makeScene(
      SceneEnvironment(
        size: Size(width: 414, height: 896), measuring: FixedPitchMeasuring()))
    func top(at time: Double) -> Double? {
      var list = DisplayList()
      scene.draw(at: time, into: &list)
      return list.layers.first { $0.id.name.contains("card") }?.frame.minY
    }
    #expect(top(at: 0) == 500)
    let events: [(PointerPhase, Double, Double)] = [
      (.down, 600, 0.1), (.move, 540, 0.15), (.move, 350, 0.2), (.up, 350, 0.21),
    ]
    for (phase, y, time) in events {
      while let due = scene.nextDeadline(by: time) { scene.handleDeadline(due) }
      let event = PointerEvent(
        id: 1, device: .mouse, phase: phase, position: Point(x: 200, y: y), time: time)
      scene.handle(.pointer(event), at: time)
    }
    #expect(top(at: 0.21) == 250)
    #expect(top(at: 3) == 100)
  }

  @Test("errors name path, line and column; a picture that is not given is named")
  func errors() throws {
    let wrong = text.replacing("\"y\": \"card\"", with: "\"y\": \"cart\"")
    let error = #expect(throws: SceneFileError.self) {
      try SceneEntry(sceneFile: wrong, path: "my.scene.json")
    }
    let sentence = try #require(error).description
    #expect(sentence.hasPrefix("my.scene.json:4:"), "\(sentence)")
    #expect(sentence.contains("unknown name \"cart\""), "\(sentence)")
    let image = try #require(
      PixelImage(width: 4, height: 1, pixels: [0, 0, 0, 0], fingerprint: 1))
    let cropped = text.replacing("\"height\": 40", with: "\"height\": 40, \"crop\": [0, 0, 5, 1]")
    let past = #expect(throws: SceneFileError.self) {
      try SceneEntry(sceneFile: cropped, pictures: ["a.png": image])
    }
    #expect(past?.description.contains("the crop extends past the edge of \"a.png\"") == true)
    let missing = #expect(throws: SceneFileError.self) { try SceneEntry(sceneFile: text) }
    #expect(missing?.messages == ["card.scene.json: the picture \"a.png\" is missing"])
  }
}
