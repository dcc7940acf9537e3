internal import CardDrawing
internal import DemoScenes
internal import HostSystem
internal import Raster
internal import Stage
internal import StageFiles
internal import Viewer

/// A check that renders a recording at some times by several methods. All methods must give the
/// same pixels.
///
/// The check compares recorded inputs with inputs that were printed and parsed, rendering of the
/// damaged area with rendering of the whole frame, one processor with three processors, and cached
/// pictures with new pictures. Also, a run with real fonts must have the same probes as a run with
/// characters of fixed width, because fonts may move only carets and line breaks.
///
/// This check cannot compare the kernels (the innermost drawing functions) for special processor
/// instructions with those for any processor, because a frame has no option for the choice.
/// `ProcessorTests` compares the kernels row by row instead.
final class PixelRelation: @unchecked Sendable {
  /// Maximum number of pixels of a frame. Larger frames take long and find no other faults.
  private static let maximumPixelCount = 1_300_000
  /// Number of stage times at which frames are rendered. For each of these times, the frame 1/60 s
  /// later is rendered too. The objects in two such successive frames overlap, which tests the
  /// rendering of damaged areas.
  private static let moments = 4

  // `condition` guards these properties, so that one thread uses them at a time.
  private let condition = Condition()
  private let text = PangoTextMeasurer()
  private lazy var reusedRasterizer = Rasterizer(text: text, cores: 1)
  private lazy var shared = Rasterizer(text: text, cores: 3)

  /// The check that this object performs. The renderers keep their caches between recordings.
  var check: Check {
    Check("pixels") { recording in
      self.condition.lock()
      defer { self.condition.unlock() }
      return self.finding(recording)
    }
  }

  private func finding(_ recording: Recording) -> Violation? {
    var warnings: [FileError] = []
    let printed = recording.printed(.demos)
    guard
      let replay = try? Recording.parse(
        Array(printed.utf8), path: "", catalog: .demos, warnings: &warnings)
    else { return Violation("replay", "what was printed cannot be read") }
    let all = recording.times
    let times = (1...Self.moments).map { all[all.count * $0 / Self.moments - 1] }
      .flatMap { [$0, $0 + 1.0 / 60] }.sorted()
    let rows = ReplayedProbes(recording, at: times).rows
    var (first, second) = (Scenery(recording, text), Scenery(replay, text))
    var pipeline = FramePipeline(reusedRasterizer)
    var pixels = PixelBuffer(width: 1, height: 1)
    for (moment, time) in times.enumerated() {
      first.go(to: time)
      second.go(to: time)
      if let difference = ProbeRow(first.stage, at: time).difference(from: rows[moment], within: 0)
      {
        return Violation("fonts", "with other fonts \(difference) at \(time) s")
      }
      let canvas = first.stage.canvas
      guard canvas.pixelWidth * canvas.pixelHeight <= Self.maximumPixelCount else { continue }
      first.stage.frame(at: time, into: &pipeline.next)
      let list = pipeline.next
      if (pixels.width, pixels.height) != (canvas.pixelWidth, canvas.pixelHeight) {
        pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
      }
      if pipeline.update(on: canvas) { pipeline.draw(into: &pixels) }
      second.stage.frame(at: time, into: &second.list)
      let whole = Self.hash(second.list, on: canvas, by: shared)
      let isAlike =
        whole == FrameHash.value(of: pixels)
        && (moment != 3
          || whole == Self.hash(list, on: canvas, by: Rasterizer(text: text, cores: 1)))
      if !isAlike {
        return Violation(
          "pixels", cause(list, second.list, on: canvas, FrameHash.value(of: pixels)))
      }
    }
    return nil
  }

  /// Returns a description of the cause of a difference: the replay, cached pictures, the number of
  /// processors, or the damage.
  ///
  /// - Parameter damaged: The hash of the frame of which only the damaged area was rendered.
  private func cause(
    _ list: DisplayList, _ other: DisplayList, on canvas: Canvas, _ damaged: UInt64
  ) -> String {
    if list != other { return "a replay shows other layers" }
    let anew = Self.hash(list, on: canvas, by: Rasterizer(text: text, cores: 1))
    if Self.hash(list, on: canvas, by: reusedRasterizer) != anew {
      return "kept pictures look otherwise"
    }
    if Self.hash(list, on: canvas, by: shared) != anew { return "more processors paint otherwise" }
    return damaged == anew ? "they change from one time to the next" : "the damage is too small"
  }

  private static func hash(
    _ list: DisplayList, on canvas: Canvas, by rasterizer: Rasterizer
  ) -> UInt64 {
    var pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
    rasterizer.draw(list, on: canvas, into: &pixels)
    return FrameHash.value(of: pixels)
  }
}

/// The playback of a recording on a stage, and the display list of its last frame.
private struct Scenery {
  var stage: Stage
  var list = DisplayList()
  private var playback: Playback

  init(_ recording: Recording, _ text: PangoTextMeasurer) {
    stage = recording.header.stage(.demos, measuring: text)
    playback = Playback(recording.inputs)
  }

  mutating func go(to time: Double) { playback.hand(to: &stage, until: time) }
}
