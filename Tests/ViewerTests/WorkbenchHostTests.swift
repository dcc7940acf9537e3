import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing
import Workbench

@testable import Viewer

/// Who has keyboard and pointers, without a stage.
@Suite("the workbench host alone")
struct WorkbenchHostTests {
  private static let window = Canvas(size: Size(width: 734, height: 1064), scale: 1)

  /// Panel and timeline open beside a stage of 414 × 896 points.
  private func open() throws -> (WorkbenchHost, WorkbenchLayout) {
    let stage = try StageScript("sheet").stage
    var bench = WorkbenchHost(.fluid, stage.catalog, measuring: FixedPitchMeasuring())
    let mode = WindowLayout.Mode.fixed(stage.canvas.size)
    let closed = WindowLayout(window: stage.canvas, mode: mode)
    _ = bench.dock.open(
      panel: true, timeline: true, at: closed, largest: nil, mayGrow: true, now: 0)
    bench.dock.settle(in: Self.window.size, normal: closed)
    let layout = WorkbenchLayout(window: Self.window, mode: mode, dock: bench.dock)
    _ = bench.subject(of: input(stage))
    bench.drawPanel(input(stage).subject, in: layout)
    bench.drawTimeline(TimelineData(), in: layout)
    return (bench, layout)
  }

  private func input(_ stage: Stage) -> PanelInput {
    PanelInput(
      scene: stage.descriptor, tuning: .fluid, title: "fluid", headings: ["Fluid"], mode: 0,
      missingModes: [], isUnsaved: false, fileError: nil, canUndo: false, canRedo: false,
      isPassing: false,
      isMoving: false, before: nil, rival: nil, releaseTime: nil, springs: [], timings: [],
      figures: nil)
  }

  private func pointer(_ phase: PointerPhase, _ point: Point) -> WindowEvent {
    WindowEvent(
      .pointer(
        PointerEvent(id: 0, device: .mouse, phase: phase, position: point, time: 1)), at: 1)
  }

  @Test("a pointer is its part's from down to up, wherever it moves; on the stage it is not taken")
  func pointers() throws {
    var (bench, layout) = try open()
    let panel = try #require(layout.panel).frame
    let (inside, onStage) = (panel.center, Point(x: 100, y: 100))
    #expect(layout.part(at: inside) == .panel && layout.part(at: onStage) == nil)
    let taken = [
      bench.handle(pointer(.down, inside), in: layout),
      bench.handle(pointer(.move, onStage), in: layout),
      bench.handle(pointer(.up, onStage), in: layout),
      bench.handle(pointer(.down, onStage), in: layout),
    ]
    #expect(taken == [true, true, true, false] && bench.held.isEmpty)
  }

  @Test("F6 takes the keyboard from the stage to the panel, to the timeline, and back")
  func keyboard() throws {
    var (bench, _) = try open()
    var focused: [WorkbenchHost.Part?] = []
    for _ in 0..<3 {
      let isTaken = bench.handle(KeyPress(.function(6)), isPaused: false, at: 1)
      #expect(isTaken)
      focused.append(bench.focus)
    }
    #expect(focused == [.panel, .timeline, nil])
  }

  @Test("keys for what is tuned become requests; Home and End only while time stands still")
  func requests() throws {
    var (bench, _) = try open()
    _ = bench.handle(KeyPress("Z", modifiers: .ctrl), isPaused: false, at: 1)
    guard case .perform(.undo) = bench.nextRequest() else {
      Issue.record("Ctrl+Z takes no step back")
      return
    }
    let isTaken = bench.handle(KeyPress(.home), isPaused: false, at: 1)
    let isSilent = bench.nextRequest() == nil
    #expect(!isTaken && isSilent)
    _ = bench.handle(KeyPress(.home), isPaused: true, at: 1)
    guard case .goToStart = bench.nextRequest() else {
      Issue.record("Home does not go to the start")
      return
    }
  }

  @Test("closed it takes nothing, and its version stays")
  func closed() throws {
    let stage = try StageScript("sheet").stage
    var bench = WorkbenchHost(.fluid, stage.catalog, measuring: FixedPitchMeasuring())
    let layout = WorkbenchLayout(
      window: stage.canvas, mode: .fixed(stage.canvas.size), dock: bench.dock)
    let version = bench.version
    let isPointerTaken = bench.handle(pointer(.down, Point(x: 1, y: 1)), in: layout)
    let isKeyTaken = bench.handle(KeyPress(.function(6)), isPaused: false, at: 1)
    #expect(!isPointerTaken && !isKeyTaken && bench.version == version)
  }

  @Test("what the panel shows follows from its input alone")
  func panelInput() throws {
    let stage = try StageScript("sheet").stage
    let first = input(stage)
    #expect(first == input(stage) && first.subject == input(stage).subject)
    #expect(first.subject.modes == ["Fluid"] && first.subject.differences.isEmpty)
  }
}
