import CardGeometry
import SceneCore
import Stage
import TestSupport
import Testing

@testable import DemoScenes

@Suite("tunings")
struct TuningTests {
  /// Every parameter at one end of its range, or each at one of both.
  private func tunings(_ scene: SceneID) -> [Tuning] {
    let parameters = SceneCatalog.demo(scene).descriptor.parameters
    func tuning(_ value: (ParameterDescriptor) -> Double) -> Tuning {
      Tuning(
        name: "extreme",
        settings: parameters.map {
          Tuning.Setting(scene: scene, parameter: $0.name, value: value($0))
        })
    }
    var random = SeededGenerator(seed: 7)
    return [tuning(\.range.lowerBound), tuning(\.range.upperBound)]
      + (0..<6).map { _ in
        tuning { Bool.random(using: &random) ? $0.range.lowerBound : $0.range.upperBound }
      }
  }

  @Test("classic sets the parameter fluid of the scenes that have it, and nothing else")
  func classic() {
    let scenes = SceneCatalog.demos.descriptors
    let other = CountingScene.entry("other").descriptor
    #expect(Tuning.curves(in: scenes + [other]) == .classic)
    #expect(Tuning.classic.clamped(to: scenes) == .classic)
    #expect(Tuning.classic.settings.count >= 5)
    #expect(Tuning.classic.settings.allSatisfy { $0.parameter == "fluid" && $0.value == 0 })
  }

  @Test(
    "no value within the ranges stops a scene",
    arguments: SceneCatalog.demos.ids)
  func extremes(_ scene: SceneID) throws {
    for tuning in tunings(scene) {
      for size in [Size(width: 414, height: 896), Size(width: 844, height: 320)] {
        var script = try StageScript(scene, size: size, tuning: tuning)
        script.key("Return")
        script.wait(1.5)
        for (y, way) in [(0.9, -0.8), (0.2, 0.7), (0.95, -0.1), (0.5, 0.4)] {
          script.down(at: .at(size.width / 2, y * size.height))
          script.move(to: .at(size.width / 2, (y + way) * size.height), over: 0.1)
          script.up()
          script.wait(0.2)
        }
        script.wheel(-3, at: .at(size.width / 2, 0.9 * size.height))
        script.take(.resize(Size(width: 500, height: 700)))
        script.wait(3)
        let names = SceneCatalog.demo(scene).descriptor.probes.map(\.name)
        for name in names where script.word(name) == nil {
          #expect(script.number(name).isFinite, "\(name) of \(scene) by \(tuning.settings)")
        }
      }
    }
  }
}
