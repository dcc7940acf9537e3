import CardDrawing
import CardGeometry
import Raster
import Workbench

/// Benchmarks of the time that the timeline below the stage adds to a frame: update, display list,
/// damage and pixels.
enum TimelineBenchmarks {
  private static let (live, still) = ("timeline live, a frame", "timeline unchanged, a frame")

  static func run(_ bench: Bench) -> [Measurement] {
    guard bench.wants(live, still) else { return [] }
    let count = bench.isQuick ? 4 : 120
    let subjects = subjects(count)
    func line(_ name: String, _ seconds: Double, goal: Double) -> Measurement {
      Measurement(
        name: name, size: "1280x168", value: seconds * 1000, unit: "ms", goal: goal)
    }
    let moving = bench.stopwatch.seconds {
      let strip = Strip()
      for subject in subjects { strip.show(subject) }
    }
    // The time for creating a timeline and rendering its first frame is subtracted.
    let first = bench.stopwatch.seconds { Strip().show(subjects[0]) }
    let strip = Strip()
    strip.show(subjects[0])
    let resting = bench.stopwatch.seconds {
      for _ in 0..<count { strip.show(subjects[0]) }
    }
    return [
      line(live, (moving - first) / Double(count - 1), goal: 0.6),
      line(still, resting / Double(count), goal: 0.3),
    ]
  }

  /// Returns the timeline's data at each of `count` successive frames. The frame rate is 60 Hz, and
  /// a card swings during the frames. The data begin ten seconds before the first of the frames.
  private static func subjects(_ count: Int) -> [TimelineData] {
    let before = 600
    let samples = (0..<before + count).map { frame in
      // The card moves once per second, along a parabola in time.
      let fraction = Double(frame % 60) / 60
      return Trace.Sample(
        time: Double(frame) / 60, position: 30 + 1672 * fraction * (1 - fraction),
        velocity: 1672 * (1 - 2 * fraction))
    }
    return (0..<count).map { index in
      let frame = before + index
      let now = Double(frame) / 60
      var subject = TimelineData()
      (subject.probe, subject.unit) = ("cardTop", "pt")
      subject.trace = Trace(Array(samples[...frame]))
      subject.frames = (0..<frame).map {
        TimelineData.Frame(time: Double($0) / 60, duration: 1.0 / 60)
      }
      subject.marks = (0..<Int(now)).map { .press(from: Double($0), until: Double($0) + 0.5) }
      subject.detents = [TimelineData.Detent("up", at: 30), TimelineData.Detent("down", at: 448)]
      (subject.range, subject.history) = (0...now, 0...now)
      (subject.cursor, subject.frame) = (now, frame)
      return subject
    }
  }

  /// A timeline with its rasterizer and pixels.
  private final class Strip {
    private static let canvas = Canvas(size: Size(width: 1280, height: 168), scale: 1)
    private var timeline: Timeline
    private let rasterizer: Rasterizer
    private var pixels: PixelBuffer
    private var shown = DisplayList()
    private var next = DisplayList()
    private var damage = Damage()

    init() {
      let text = PangoTextMeasurer()
      timeline = Timeline(measuring: text)
      rasterizer = Rasterizer(text: text, cores: 1)
      pixels = PixelBuffer(
        width: Self.canvas.pixelWidth, height: Self.canvas.pixelHeight)
    }

    func show(_ subject: TimelineData) {
      timeline.show(subject)
      next.removeAll()
      timeline.draw(on: Self.canvas.size, style: .docked, into: &next)
      damage.update(from: shown, to: next, on: Self.canvas)
      if !damage.rects.isEmpty {
        rasterizer.draw(next, on: Self.canvas, damage: damage.rects, into: &pixels)
      }
      swap(&shown, &next)
    }
  }
}
