import Foundation
import Testing

@testable import SceneFile

/// The hand-written part of the reference of scene files.
@Suite("The reference of scene files")
struct ReferenceTests {
  @Test("the reference names every function of expressions")
  func functions() throws {
    let page = Examples.folder.appending(path: "../../../Assets/Manual/scene-reference.md")
    let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    for function in Function.all {
      #expect(text.contains("`\(function.form)`"), "\(function.form)")
    }
  }
}
