import SceneCore
import Testing

@testable import ProgramSupport

@Suite("what is remembered of a window")
struct WindowMemoryTests {
  @Test("a tuning's path with a line break in it is not remembered")
  func lineBreak() {
    var memory = WindowMemory()
    (memory.scene, memory.tuning) = ("sheet", "/a\nscene stack")
    #expect(WindowMemory(memory.text).scene == "sheet")
    #expect(WindowMemory(memory.text).tuning == nil)
  }
}
