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
}
