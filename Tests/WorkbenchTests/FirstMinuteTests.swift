import CardGeometry
import DemoScenes
import Foundation
import SceneCore
import TestSupport
import Testing

@testable import Workbench

@Suite("README's first minute")
struct FirstMinuteTests {
  @Test("README's first scene is that of key 1, and its panel has the number that README drags")
  func number() throws {
    let text = try String(
      contentsOf: GeneratedRegion.manual.appending(path: "../../README.md").standardized,
      encoding: .utf8)
    let match = try #require(
      text.firstMatch(of: /key `1` opens the (\w+)[\s\S]*number\s+next\s+to\s+\*\*(.+?)\*\*/))
    let (scene, word) = (String(match.output.1), String(match.output.2))
    try #require(SceneCatalog.demos.ids.first?.rawValue == scene)
    var script = PanelScript(SceneID(rawValue: scene))
    #expect(script.texts.contains(word))
    let number = try #require(SpringNumber.allCases.first { $0.title == word })
    let before = try #require(script.panel.springNumbers(0)).response
    script.drag(.number(.spring(number)), by: Vector(dx: 40, dy: 0))
    #expect(try #require(script.panel.springNumbers(0)).response > before, "to the right is softer")
  }
}
