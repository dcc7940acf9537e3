import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing
import Viewer

/// What is played and recorded.
extension ViewerTests {
  @Test("while a recording is played the user is not heard, then the stage is the user's")
  func notHeard() throws {
    var script = try ViewerScript("popover", Self.played())
    script.wait(1)
    script.pointer(.down, 207, 200)
    script.pointer(.move, 207, 300)
    script.pointer(.up, 207, 300)
    script.key("2")
    #expect(script.said == ["not possible during a replay; press Esc to stop it"])
    script.wait(6)
    #expect(script.kept == Self.drag)
    script.pointer(.down, 207, 100)
    #expect(script.kept.count == Self.drag.count + 1, "and heard again afterwards")
  }

  @Test("a recording played by frames at any moment shows what a replay shows")
  func playedExactly() throws {
    var script = try ViewerScript("popover", Self.played())
    var replay = Replay(try StageScript("popover").stage, Self.drag, end: 6, rate: 7)
    while let time = replay.next() {
      var (seen, wanted) = ([ProbeValue](), [ProbeValue]())
      replay.stage.probes(at: time, into: &wanted)
      script.wait(100 + time - script.now)
      script.viewer.stage.probes(at: time, into: &seen)
      #expect(seen == wanted, "at \(time)")
    }
  }

  @Test("Esc takes over at once: what is held is let go, the rest is not played")
  func takenOver() throws {
    var script = try ViewerScript("popover", Self.played())
    script.wait(2)
    script.named("Escape")
    let played = script.kept.dropLast()
    #expect(Array(played) == Array(Self.drag[..<played.count]))
    #expect(played.count < 10)
    #expect(script.kept.last?.kind == .cancel)
    script.wait(5)
    #expect(script.kept.count == played.count + 1)
  }

  @Test("a run that ends with its recording is over when all is at rest after it")
  func over() throws {
    var opening = Self.played(end: 5.45)
    opening.endsWithPlayback = true
    var script = try ViewerScript("popover", opening)
    script.wait(5.3)
    #expect(!script.viewer.isOver(at: script.now))
    script.wait(0.2)
    #expect(!script.viewer.isOver(at: script.now), "the card is still on its way")
    script.wait(2)
    #expect(script.viewer.isOver(at: script.now))
  }

  @Test("a run that ends with its recording goes on when the user takes over before")
  func notOver() throws {
    var opening = Self.played(end: 5.45)
    opening.endsWithPlayback = true
    var script = try ViewerScript("popover", opening)
    script.wait(1)
    script.named("Escape")
    script.wait(10)
    #expect(!script.viewer.isOver(at: script.now))
  }

  @Test("a recording that begins while another is played has the window's size")
  func capturedAtWindowSize() throws {
    var opening = Self.played()
    opening.playback = Playback(
      [StageInput(.resize(Size(width: 600, height: 700)), at: 0.1)], end: 6)
    var script = try ViewerScript("popover", opening)
    script.wait(1)
    script.take(.resized(Size(width: 450, height: 640)))
    script.key("v")
    #expect(script.viewer.stage.canvas.size == Size(width: 450, height: 640))
    #expect(script.viewer.isCapturing)
  }

  @Test("a recorded resize is one of the window too; afterwards the stage is the window's")
  func resized() throws {
    var opening = Viewer.Configuration()
    let size = Size(width: 600, height: 700)
    opening.playback = Playback([StageInput(.resize(size), at: 0.5)], end: 0.8)
    var script = try ViewerScript("popover", opening)
    script.wait(0.6)
    #expect(script.asked.contains(.resizeWindow(size)))
    #expect(script.viewer.stage.canvas.size == size)
    // This window could not take it.
    script.take(.resized(Size(width: 450, height: 640)))
    #expect(script.viewer.stage.canvas.size == size, "not heard yet")
    script.wait(0.5)
    #expect(script.viewer.stage.canvas.size == Size(width: 450, height: 640))
  }

  @Test("v records from the scene's opening on, V plays it at its size; same motion")
  func capture() throws {
    var script = try ViewerScript()
    script.key("v")
    #expect(script.asked.contains(.openCapture))
    #expect(script.viewer.isCapturing)
    script.wait(0.2)
    script.pointer(.down, 207, 640)
    for step in 1...10 {
      script.wait(0.02)
      script.pointer(.move, 207, 640 - 20 * Double(step))
    }
    script.pointer(.up, 207, 440)
    script.wait(0.1)
    let top = script.number("cardTop")
    let time = script.viewer.lastTime
    script.key("v")
    #expect(!script.viewer.isCapturing)
    let kept = script.kept
    script.take(.resized(Size(width: 500, height: 800)))
    script.wait(0.5)
    script.key("V")
    #expect(script.asked.contains(.resizeWindow(Size(width: 414, height: 896))))
    script.wait(time)
    var row: [ProbeValue] = []
    script.viewer.stage.probes(at: time, into: &row)
    #expect(row.contains(.number(top)))
    script.wait(2)
    #expect(script.kept.suffix(kept.count) == kept[...])
  }

  @Test("V without a recording says so; neither begins anew where files follow the time")
  func refused() throws {
    var script = try ViewerScript()
    script.key("V")
    #expect(script.said == ["Nothing to replay yet; press v to record input."])
    var opening = Viewer.Configuration()
    opening.mayRestartTime = false
    script = try ViewerScript("popover", opening)
    script.key("v")
    #expect(!script.asked.contains(.openCapture))
    #expect(script.said.first?.contains("are not possible in a run") == true)
  }
}
