import AllocationCount
import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import FrameStats
import Raster
import SceneCore
import Stage
import Viewer

/// A recording that is played frame by frame as the window plays it, or done live from some moment on,
/// while allocations are counted step by step. One core: whatever a frame asks for is asked for by this
/// thread.
final class FrameAllocations {
  /// What a frame consists of.
  enum Step: Int, CaseIterable {
    case look, damage, raster, statistics
  }

  /// Allocations by step.
  struct Count: Equatable, CustomStringConvertible {
    var steps = SIMD8<Int>.zero
    var frames = 0
    /// Frames that differed from the one before.
    var drawn = 0

    /// Of a frame, on average.
    var perFrame: Double { Double(steps.wrappedSum()) / Double(max(frames, 1)) }

    var description: String {
      Step.allCases.map { step in
        let mean = Double(steps[step.rawValue]) / Double(max(frames, 1))
        return "\(step) \((mean * 100).rounded() / 100)"
      }.joined(separator: ", ") + " a frame over \(frames) frames, \(drawn) of them drawn"
    }
  }

  private(set) var count = Count()
  private var viewer: Viewer
  private var pipeline: FramePipeline<Rasterizer>
  private var pixels: PixelBuffer
  private var live = LiveStatistics(refreshRate: 60)
  private var mark = 0
  /// What is still to be done by hand.
  private var byHand: ArraySlice<WindowEvent>

  /// `inputs` on the opening stage of `scene`, with real fonts; those of pointers and wheels from
  /// `liveFrom` on come from the window.
  init(
    _ scene: SceneID, _ inputs: [StageInput], liveFrom: Double = .infinity,
    size: Size = Size(width: 414, height: 896)
  ) {
    let text = PangoTextMeasurer()
    let stage = Stage(
      .demos, scene: scene, environment: SceneEnvironment(size: size, measuring: text))
    var opening = Viewer.Configuration()
    opening.playback = Playback(inputs.filter { $0.time < liveFrom })
    byHand = inputs.filter { $0.time >= liveFrom }.compactMap(WindowEvent.init)[...]
    viewer = Viewer(stage, at: 0, rate: 60, opening)
    pipeline = FramePipeline(Rasterizer(text: text, cores: 1))
    pixels = PixelBuffer(width: Int(size.width), height: Int(size.height))
  }

  /// Plays them at 60 Hz to `end`, and adds up what the frames after `warm` ask for.
  func play(to end: Double, countingFrom warm: Double) {
    for frame in 0..<Int(end * 60) {
      let (before, time) = (count, Double(frame) / 60)
      makeFrame(at: time)
      if time < warm { count = before } else { count.frames += 1 }
    }
  }

  private func makeFrame(at time: Double) {
    mark = allocation_count()
    while let event = byHand.first, event.time <= time {
      byHand.removeFirst()
      viewer.handle(event)
      while viewer.nextAction() != nil {}
    }
    let shown = viewer.render(shownAt: time, wake: time, into: &pipeline.next)
    while viewer.nextAction() != nil {}
    note(.look)
    let isNew = pipeline.update(on: viewer.stage.canvas)
    note(.damage)
    if isNew {
      pipeline.draw(into: &pixels)
      count.drawn += 1
    }
    note(.raster)
    var record = FrameRecord()
    (record.deadline, record.wake, record.presentEnd) = (time, time, time)
    record.state = viewer.stage.activity(at: shown) == .drag ? .drag : .spring
    record.card = viewer.stage.draggedPoint(at: shown).map { FramePoint(x: $0.x, y: $0.y) }
    record.inputEvents = viewer.notes.inputEvents
    viewer.presented(shown)
    live.append(record)
    note(.statistics)
  }

  private func note(_ step: Step) {
    let now = allocation_count()
    count.steps[step.rawValue] += now - mark
    mark = allocation_count()
  }
}

extension WindowEvent {
  /// What the window tells of a pointer or wheel; nil: `input` is another.
  init?(_ input: StageInput) {
    switch input.kind {
    case .pointer(let event): self.init(.pointer(event), at: input.time)
    case .scroll(let event): self.init(.scroll(event), at: input.time)
    default: return nil
    }
  }
}
