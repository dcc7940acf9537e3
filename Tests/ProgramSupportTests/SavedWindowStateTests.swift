import SceneCore
import Testing

@testable import ProgramSupport

@Suite("what is remembered of a window")
struct SavedWindowStateTests {
  @Test("a tuning's path with a line break in it is not remembered")
  func lineBreak() {
    var memory = SavedWindowState()
    (memory.scene, memory.tuning) = ("sheet", "/a\nscene stack")
    #expect(SavedWindowState(memory.text).scene == "sheet")
    #expect(SavedWindowState(memory.text).tuning == nil)
  }

  @Test("a scene file is remembered by its absolute path, with or without a built-in scene")
  func sceneFile() {
    var memory = SavedWindowState()
    memory.file = "/home/me/my cards/mine.scene.json"
    #expect(SavedWindowState(memory.text) == memory)
    memory.scene = "stack"
    #expect(SavedWindowState(memory.text) == memory)
    #expect(SavedWindowState("file mine.scene.json\n").file == nil, "of which folder?")
    memory.file = "/a\nscene header"
    #expect(SavedWindowState(memory.text).scene == "stack")
    #expect(SavedWindowState(memory.text).file == nil)
  }
}
