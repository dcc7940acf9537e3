import CardGeometry
import CardGestures
import Foundation
import SceneCore
import Testing

@testable import SceneFile

/// Scene files of version 2 that were written before the program could read them, gesture by gesture.
@Suite("example files of version 2")
struct SecondExampleTests {
  private func run(_ name: String) throws -> SceneRun {
    let file = Examples.folder.appending(path: "second/\(name).scene.json")
    return try SceneRun(String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  @Test("player: a tap opens it, a catch on the way does not tap, songs go round")
  func player() throws {
    var run = try run("player")
    #expect(run.scene.state == "mini")
    run.tap(207, 840)
    run.wait(0.05)
    // Caught at once on its way; the tap's condition no longer holds, so it just goes on.
    let before = try run.number("top")
    run.pointer(.down, 207, 840)
    #expect(abs(try run.number("top") - before) < 1e-9)
    run.wait(0.1)
    #expect(abs(try run.number("top") - before) < 1e-9)
    run.pointer(.up, 207, 840)
    run.wait(3)
    let rest = try run.number("top")
    #expect(rest == 0 || rest == 896 - 84, "\(rest)")
    if rest != 0 {
      run.tap(207, 840)
      run.wait(3)
    }
    #expect(try run.number("top") == 0)
    #expect(run.scene.state == "full")
    for song in [1.0, 2, 0] {
      run.tap(285, 730)
      run.wait(0.5)
      #expect(try run.number("song") == song)
    }
    #expect(try run.probe("playing") == .word("paused"))
    run.tap(207, 730)
    #expect(try run.probe("playing") == .word("playing"))
    run.wait(3)
    #expect(abs(try run.number("beat") - 1) < 1e-4)
  }

  @Test("player: a row of the list plays its song, but only while the player is small")
  func list() throws {
    var run = try run("player")
    run.tap(100, 76 + 64 * 2 + 30)
    run.wait(0.5)
    #expect(try run.number("song") == 2)
    #expect(try run.probe("playing") == .word("playing"))
    run.press(.up)
    run.wait(3)
    #expect(run.scene.state == "full")
    run.press(.focusNext)
    run.press(.press)
    // Only the buttons of the player are shown: the first one pauses.
    #expect(try run.probe("playing") == .word("paused"))
  }
}
