import AllocationCount
import CardDrawing
import CardGeometry
import CardScenes
import FrameStats
import Raster
import Stage
import TestSupport

/// A stage that is played frame by frame as the window plays it, while allocations are counted step
/// by step. One core: whatever a frame asks for is asked for by this thread.
final class FrameAllocations {
  /// What a frame consists of.
  enum Step: Int, CaseIterable {
    case input, frame, damage, raster, statistics
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
  private var stage: Stage
  private var inputs: ArraySlice<StageInput> = []
  private let rasterizer: Rasterizer
  private var pixels: PixelBuffer
  private var shown = DisplayList()
  private var next = DisplayList()
  private var damage = Damage()
  private var live = LiveStatistics(refreshRate: 60)
  private var mark = 0

  /// The opening stage of `scene`, with real fonts.
  init(_ scene: SceneID, size: Size = Size(width: 414, height: 896)) throws {
    let text = PangoTextMeasurer()
    stage = Stage(
      scene: scene, environment: SceneEnvironment(size: size, measuring: text))
    rasterizer = Rasterizer(text: text, cores: 1)
    pixels = PixelBuffer(width: Int(size.width), height: Int(size.height))
  }

  /// Plays `inputs` at 60 Hz from `start` to `end`, and adds up what the frames after `warm` ask for.
  func play(_ inputs: [StageInput], from start: Double, to end: Double, countingFrom warm: Double) {
    self.inputs = inputs[...]
    var frame = 0
    var time = start
    while time < end {
      let before = count
      makeFrame(at: time)
      if time < warm { count = before } else { count.frames += 1 }
      frame += 1
      time = start + Double(frame) / 60
    }
  }

  private func makeFrame(at time: Double) {
    mark = allocation_count()
    while let input = inputs.first, input.time <= time {
      inputs.removeFirst()
      // Making the test's own copies is not what is looked for.
      mark = allocation_count()
      stage.take(input)
      note(.input)
    }
    mark = allocation_count()
    // As the window's loop does.
    stage.advance(to: time - 0.1)
    stage.lookAhead(to: time)
    stage.frame(at: time, into: &next)
    let activity = stage.activity(at: time)
    let place = stage.heldPlace(at: time)
    let caret = stage.caret(at: time)
    let change = stage.nextChange(after: time)
    note(.frame)
    let isEqual = next == shown
    let canvas = stage.canvas
    if !isEqual { damage.update(from: shown, to: next, on: canvas) }
    note(.damage)
    if !isEqual {
      rasterizer.draw(next, on: canvas, damage: damage.rects, into: &pixels)
      swap(&shown, &next)
      count.drawn += 1
    }
    note(.raster)
    var record = FrameRecord()
    (record.deadline, record.wake, record.presentEnd) = (time, time, time)
    record.state = activity == .drag ? .drag : .spring
    record.card = place.map { FramePoint(x: $0.x, y: $0.y) }
    record.inputEvents = caret == nil && change == nil ? 0 : 1
    live.append(record)
    note(.statistics)
  }

  private func note(_ step: Step) {
    let now = allocation_count()
    count.steps[step.rawValue] += now - mark
    mark = allocation_count()
  }
}
