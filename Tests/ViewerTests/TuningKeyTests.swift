import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing
import Workbench

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
        #expect(script.viewer.tuning == wanted)
      }
    }
    // A recording that begins, a restart and another scene change nothing in that.
    for key in ["o", "o", "v", "R", "3"] { script.key(key) }
    #expect(script.viewer.tuning == .classic)
    script.key("o")
    #expect(script.viewer.tuning == own)
  }

  @Test("what quitting would lose is the tuning that is on, else the own one that o comes back to")
  func unsaved() throws {
    var script = try ViewerScript()
    func lost(_ script: inout ViewerScript) -> Tuning? {
      script.edit { viewer, _ in viewer.unsavedTuning() }
    }
    #expect(lost(&script) == nil)
    script.put(.tuning(own))
    #expect(lost(&script) == own)
    script.key("o")
    #expect(script.viewer.tuning == .fluid && lost(&script) == own)
    script.edit { viewer, now in viewer.savedTuning(own, as: "mine.tuning.json", at: now) }
    #expect(lost(&script) == nil)
    // Saved, taken back and saved again: the user does not want the first values any more.
    script.edit { viewer, now in viewer.savedTuning(.fluid, as: "mine.tuning.json", at: now) }
    #expect(lost(&script) == nil)
  }

  @Test("a change that is undone is not kept for the next start, one that is redone is")
  func undone() throws {
    var script = try ViewerScript()
    func lost(_ script: inout ViewerScript) -> Tuning? {
      script.edit { viewer, _ in viewer.unsavedTuning() }
    }
    script.edit { viewer, now in _ = viewer.apply(own, at: now) }
    #expect(lost(&script) == own)
    script.edit { viewer, now in viewer.undo(-1, at: now) }
    #expect(script.viewer.tuning == .fluid && lost(&script) == nil)
    script.edit { viewer, now in viewer.undo(1, at: now) }
    #expect(lost(&script) == own)
  }

  @Test("a frozen tuning says where the variants are compared")
  func frozen() throws {
    var script = try ViewerScript()
    script.key("b")
    #expect(script.viewer.announcements.notice?.detail == "x swaps; compare at the panel's top")
    #expect(script.viewer.bench.dock.hasPanel)
  }

  @Test("what is written has no defaults, and what scenes that are not there will want again")
  func shortened() {
    func setting(_ scene: SceneID, _ parameter: String, _ value: Double) -> Tuning.Setting {
      Tuning.Setting(scene: scene, parameter: parameter, value: value)
    }
    let scenes = SceneCatalog.demos.descriptors + [CountingScene.entry("mine").descriptor]
    let tuning = Tuning(
      name: "a",
      settings: [
        setting("other", "size", 3), setting("mine", "gone", 1), setting("mine", "size", 700),
        setting("popover", "cornerRadius", 30), setting("sheet", "fluid", 1),
      ])
    #expect(
      tuning.shortened(for: scenes).settings == [
        setting("popover", "cornerRadius", 30), setting("mine", "size", 100),
        setting("other", "size", 3),
      ])
  }

  @Test("a parameter that is changed makes the tuning an own one")
  func parameter() throws {
    var script = try ViewerScript()
    script.put(.parameter("cornerRadius", 20))
    let changed = script.viewer.tuning
    for wanted in [Tuning.fluid, .classic, changed] {
      script.key("o")
      #expect(script.viewer.tuning == wanted)
    }
    #expect(script.number("cornerRadius") == 0)
  }

  @Test("where the scene has no classic, o leaves it out, and the panel shows it as off")
  func withoutClassic() throws {
    func head(_ script: inout ViewerScript) -> (title: String, mode: Int?, missing: [Int]) {
      let subject = script.edit { viewer, _ in viewer.panelSubject() }
      return (subject.tuning, subject.mode, subject.missingModes)
    }
    for scene in SceneCatalog.demos.ids {
      var script = try ViewerScript(scene)
      #expect(head(&script) == ("fluid", 0, []))
      script.key("o")
      #expect(head(&script) == ("classic", 1, []))
    }
    var entry = CountingScene.entry("mine")
    entry.descriptor.isOfFile = true
    var script = try ViewerScript(entry)
    #expect(head(&script) == ("fluid", 0, [1]))
    script.key("o")
    script.wait(0.1)
    #expect(
      script.viewer.announcements.notice
        == Toast("No other tuning", "in this scene", icon: .sliders))
    #expect(script.viewer.tuning == .fluid)
    // Chosen in another scene, it has no effect in this one.
    for key in ["1", "o", "0"] { script.key(key) }
    #expect(script.viewer.tuning == .classic)
    #expect(head(&script) == ("fluid", 0, [1]))
    let own = Tuning(name: "soft", settings: [.init(scene: "mine", parameter: "size", value: 9)])
    script.put(.tuning(own))
    for wanted in [Tuning.fluid, own, .fluid, own] {
      script.key("o")
      #expect(script.viewer.tuning == wanted)
    }
    #expect(head(&script) == ("soft", 0, [2]))
  }

  @Test("without an own one it goes between the two")
  func two() throws {
    var script = try ViewerScript()
    for wanted in [Tuning.classic, .fluid, .classic] {
      script.key("o")
      #expect(script.viewer.tuning == wanted)
    }
  }

  @Test("a file's own tuning that is called as a built-in one is not taken for it")
  func names() throws {
    for name in ["fluid", "classic"] {
      var script = try ViewerScript()
      let own = Tuning(name: name, settings: own.settings)
      script.put(.tuning(own))
      #expect(script.viewer.stage.catalog.label(of: script.viewer.tuning) == "\(name) (own)")
      for wanted in [Tuning.fluid, .classic, own] {
        script.key("o")
        #expect(script.viewer.tuning == wanted)
      }
      script.wait(0.1)
      #expect(script.viewer.announcements.notice == Toast("\(name) (own)", "tuning", icon: .curve))
    }
    #expect(SceneCatalog.demos.label(of: .fluid) == "fluid")
  }

  @Test(
    "what a tuning changes is a change of each parameter, in their order, as its scene comes on")
  func recorded() throws {
    let own = Tuning(
      name: "mine",
      settings: [
        .init(scene: "stack", parameter: "cornerRadius", value: 3),
        .init(scene: "sheet", parameter: "dimmerAlpha", value: 0.2),
        .init(scene: "sheet", parameter: "response", value: 0.5),
        .init(scene: "sheet", parameter: "cornerRadius", value: 10),
      ])
    var script = try ViewerScript("sheet")
    script.edit { $0.apply(own, at: $1) }
    script.wait(0.1)
    #expect(
      script.kept.map(\.kind) == [.parameter("response", 0.5), .parameter("dimmerAlpha", 0.2)])
    script.key("5")
    script.wait(0.1)
    #expect(
      script.kept.dropFirst(2).map(\.kind) == [.scene("stack"), .parameter("cornerRadius", 3)])
    // Of what comes in one frame the last counts.
    for _ in 0..<5 { script.key("o") }
    script.wait(0.1)
    #expect(
      script.kept.dropFirst(4).map(\.kind) == [
        .parameter("fluid", 0), .parameter("cornerRadius", 16),
      ])
    script.key("1")
    script.wait(0.1)
    #expect(
      script.kept.dropFirst(6).map(\.kind) == [
        .scene("sheet"), .parameter("fluid", 0), .parameter("response", 0.35),
        .parameter("dimmerAlpha", 0.7),
      ])
    for _ in 0..<2 { script.named("Z", .ctrl) }
    #expect(script.viewer.tuning == .classic, "only the open workbench undoes")
    script.key("k")
    for _ in 0..<6 { script.named("Z", .ctrl) }
    script.wait(0.1)
    #expect(script.viewer.tuning == .fluid)
    #expect(script.kept.last?.kind == .parameter("fluid", 1))
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
