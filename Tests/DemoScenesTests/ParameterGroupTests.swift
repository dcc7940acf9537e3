import DemoScenes
import SceneCore
import TestSupport
import Testing

@Suite("springs and groups of parameters")
struct ParameterGroupTests {
  @Test(
    "every parameter of a scene belongs to one spring or to one group",
    arguments: SceneCatalog.demos.ids)
  func coverage(_ scene: SceneID) {
    let descriptor = SceneCatalog.demo(scene).descriptor
    let places = descriptor.springs.flatMap(\.parameters) + descriptor.groups.flatMap(\.parameters)
    #expect(places.sorted() == descriptor.parameters.map(\.name).sorted())
    // A scene that names no groups has one of the rest.
    let rest = ParameterGroup.rest(of: descriptor.parameters, but: descriptor.springs)
    if descriptor.groups == rest { return }
    let titles = descriptor.groups.map(\.title)
    #expect(titles == ["Release", "Places", "Look", "Timing"].filter(titles.contains))
    #expect(descriptor.groups.allSatisfy { !$0.parameters.isEmpty })
  }

  @Test(
    "a spring is made of a time in seconds and of a ratio that can be a damping ratio",
    arguments: SceneCatalog.demos.ids)
  func units(_ scene: SceneID) throws {
    let descriptor = SceneCatalog.demo(scene).descriptor
    for spring in descriptor.springs {
      let time = try #require(descriptor.parameters.first { $0.name == spring.time })
      #expect(time.unit == "s" && time.range.lowerBound > 0)
      guard let name = spring.ratio else { continue }
      let ratio = try #require(descriptor.parameters.first { $0.name == name })
      #expect(ratio.unit == "" && ratio.range == 0.1...2)
    }
  }

  @Test("which springs there are")
  func names() {
    let known: [(scene: SceneID, springs: [String])] = [
      ("sheet", ["Card"]), ("popover", ["Card"]), ("drawer", ["Card"]),
      ("header", ["Snap", "List ends", "Wheel"]),
      ("stack", ["Follow", "Tilt", "Detail", "Leaving"]),
    ]
    for (scene, springs) in known {
      #expect(SceneCatalog.demo(scene).descriptor.springs.map(\.name) == springs)
    }
  }
}
