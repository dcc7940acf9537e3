import SceneCore
import TestSupport
import Testing

@Suite("a catalogue of scenes")
struct SceneCatalogTests {
  private func entry(_ id: SceneID) -> SceneEntry { CountingScene.entry(id) }

  @Test("has the later one of two scenes with a name, at the end")
  func names() {
    var catalog = SceneCatalog([entry("a"), entry("b")])
    #expect(catalog.ids == ["a", "b"] && catalog.id(named: "b") == "b" && catalog["c"] == nil)
    catalog.add(entry("a"))
    #expect(catalog.ids == ["b", "a"])
    #expect(catalog.adding([entry("c")]).ids == ["b", "a", "c"] && catalog.ids.count == 2)
  }

  @Test("knows which scene file was opened last, and which scenes are built in")
  func opened() {
    var file = entry("mine")
    file.descriptor.isOfFile = true
    var other = entry("other")
    other.descriptor.isOfFile = true
    var catalog = SceneCatalog([entry("a")])
    #expect(catalog.lastOpened == nil)
    catalog.add(file)
    catalog.add(other)
    #expect(catalog.lastOpened?.id == "other" && catalog.builtIn.map(\.id) == ["a"])
    catalog.add(file)
    #expect(catalog.lastOpened?.id == "mine")
  }

  @Test("names tunings, and says so where another one has such a name")
  func tunings() {
    let named = Tuning(name: "old", settings: [.init(scene: "a", parameter: "size", value: 0)])
    let catalog = SceneCatalog([entry("a")], tunings: [named])
    #expect(catalog.tunings == [.fluid, named] && catalog.tuning(named: "old") == named)
    #expect(catalog.label(of: named) == "old")
    #expect(catalog.label(of: Tuning(name: "old")) == "old (own)")
    #expect(catalog.label(of: Tuning(name: "mine")) == "mine")
    #expect(catalog.hasNamedValues(Tuning(name: "x")))
    let spelledOut = Tuning(name: "x").completed(for: catalog.descriptors)
    #expect(catalog.hasNamedValues(spelledOut))
    #expect(
      !catalog.hasNamedValues(
        Tuning(name: "x", settings: [.init(scene: "a", parameter: "size", value: 7)])))
  }

  @Test("compares settings of scenes that it has not as they are")
  func absent() {
    let descriptors = SceneCatalog([entry("a")]).descriptors
    func tuning(_ value: Double) -> Tuning {
      Tuning(name: "x", settings: [.init(scene: "gone", parameter: "size", value: value)])
    }
    #expect(tuning(1).hasSameValues(as: tuning(1), in: descriptors))
    #expect(!tuning(1).hasSameValues(as: tuning(2), in: descriptors))
    #expect(!tuning(1).hasSameValues(as: Tuning(name: "x"), in: descriptors))
  }
}
