import Testing

@testable import Workbench

@Suite("springs of the preset menu")
struct PresetItemTests {
  @Test("the menu's springs are those of the one list, to the millisecond")
  func springs() {
    let expected: [(String, Double, Double)] = [
      ("Apple smooth", 0.5, 1), ("Apple snappy", 0.5, 0.85), ("Apple bouncy", 0.5, 0.7),
      ("M3 expressive fast", 0.222, 0.6), ("M3 expressive", 0.322, 0.8),
      ("M3 expressive slow", 0.444, 0.8), ("M3 standard fast", 0.168, 0.9),
      ("M3 standard", 0.237, 0.9), ("M3 standard slow", 0.363, 0.9),
    ]
    #expect(
      PresetItem.known == expected.map { PresetItem(name: $0.0, response: $0.1, ratio: $0.2) })
  }
}
