import CardDrawing
import CardGeometry
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

/// When a frame is needed: if what it is made from has changed.
@Suite("the frame source alone")
struct FrameSourceTests {
  private func input(_ machine: TimeMachine, overlays: Int = 0) -> FrameInput {
    FrameInput(
      run: machine.version,
      bench: WorkbenchHost(.fluid, machine.stage.catalog, measuring: FixedPitchMeasuring()).version,
      announcements: Announcements(nil),
      window: WindowState(size: machine.stage.canvas.size, mode: .phone, isFullScreen: false),
      overlays: overlays, lit: nil, gallery: nil)
  }

  @Test("the first frame is needed, the same one never, and one that is unfinished once more")
  func needed() throws {
    let machine = TimeMachine(
      try StageScript("sheet").stage, at: 0, rate: 60, Viewer.Configuration())
    var frames = FrameSource()
    let input = input(machine)
    #expect(frames.needsFrame(input) && frames.notes.isFirst)
    frames.made(from: input, isUnfinished: true)
    #expect(frames.needsFrame(input))
    frames.made(from: input, isUnfinished: false)
    #expect(!frames.needsFrame(input))
    frames.presented()
    #expect(!frames.needsFrame(input) && !frames.notes.isFirst)
    #expect(frames.needsFrame(self.input(machine, overlays: 1)))
  }

  @Test("overlays count their changes")
  func overlays() {
    var frames = FrameSource()
    let revision = frames.overlayEdition
    frames.overlays.toggleHelp()
    #expect(frames.overlayEdition == revision + 1)
    frames.overlays[.touches] = 2
    #expect(frames.overlayEdition == revision + 2)
    #expect(frames.overlays[.touches] == 2 && frames.overlayEdition == revision + 2)
  }

  @Test("a caret is told when it moves, and when it goes")
  func caret() {
    var frames = FrameSource()
    let caret = Rect(x: 1, y: 2, width: 3, height: 4)
    let moves = [nil, caret, caret, nil].map { frames.moves(caret: $0) }
    #expect(moves == [false, true, false, true])
  }
}
