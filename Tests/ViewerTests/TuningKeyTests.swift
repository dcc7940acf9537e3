import CardScenes
import Stage
import TestSupport
import Testing

@testable import Viewer

@Suite("the tuning's key")
struct TuningKeyTests {
  private let own = Tuning(
    name: "mine", settings: [Tuning.Setting(scene: "popover", parameter: "cornerRadius", value: 30)]
  )

  @Test("o goes from the own tuning to fluid to classic and round, and never forgets the own one")
  func cycle() throws {
    var script = try ViewerScript()
    script.put(.tuning(own))
    for _ in 0..<3 {
      for wanted in [Tuning.fluid, .classic, own] {
        script.key("o")
        #expect(script.viewer.stage.surroundings.tuning == wanted)
      }
    }
    // A recording that begins, a restart and another scene change nothing in that.
    for key in ["o", "o", "v", "R", "3"] { script.key(key) }
    #expect(script.viewer.stage.surroundings.tuning == .classic)
    script.key("o")
    #expect(script.viewer.stage.surroundings.tuning == own)
    #expect(script.kept.last?.kind == .tuning(own), "recorded as a whole")
  }

  @Test("a parameter that is changed makes the tuning an own one")
  func parameter() throws {
    var script = try ViewerScript()
    script.put(.parameter("cornerRadius", 20))
    let changed = script.viewer.stage.surroundings.tuning
    for wanted in [Tuning.fluid, .classic, changed] {
      script.key("o")
      #expect(script.viewer.stage.surroundings.tuning == wanted)
    }
    #expect(script.number("cornerRadius") == 0)
  }

  @Test("without an own one it goes between the two")
  func two() throws {
    var script = try ViewerScript()
    for wanted in [Tuning.classic, .fluid, .classic] {
      script.key("o")
      #expect(script.viewer.stage.surroundings.tuning == wanted)
    }
  }

  @Test("a file's own tuning that is called as a built-in one is not taken for it")
  func names() throws {
    for name in ["fluid", "classic"] {
      var script = try ViewerScript()
      let own = Tuning(name: name, settings: own.settings)
      script.put(.tuning(own))
      #expect(script.viewer.stage.surroundings.tuning.label == "\(name) (own)")
      for wanted in [Tuning.fluid, .classic, own] {
        script.key("o")
        #expect(script.viewer.stage.surroundings.tuning == wanted)
      }
      script.wait(0.1)
      #expect(script.viewer.overlays.notice == Notice("\(name) (own)", "tuning"))
    }
    #expect(Tuning.fluid.label == "fluid")
  }

  @Test("the parameter fluid is 0 or 1, whatever is asked for")
  func whole() throws {
    var script = try ViewerScript()
    for (asked, taken) in [(0.4, 0.0), (0.6, 1), (-3, 0), (7, 1)] {
      script.put(.parameter("fluid", asked))
      #expect(script.kept.last?.kind == .parameter("fluid", taken))
    }
    let count = script.kept.count
    script.put(.parameter("nothing", 1))
    #expect(script.kept.count == count, "there is no such parameter")
  }
}
