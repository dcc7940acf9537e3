import CardDrawing
import CardGeometry
import FrameStats
import HostSystem
import SDLBackend
import SceneCore
import Stage
import TextFormat
import Viewer

/// The metrics in the statistics overlay, computed from the records of recent frames.
struct LivePanel {
  /// Seconds between two updates of the metrics. More frequent updates would be unreadable.
  private static let pause = 0.25

  private var live: LiveStatistics
  private var figures: StatisticsFigures?
  private var time = -Double.infinity
  /// The scene, the tuning and the canvas for which the metrics were computed.
  private var subject: (scene: SceneID, tuning: String, canvas: Canvas)?
  /// Whether frames that count in the metrics have been presented since the last update.
  private var isStale = false
  private let rate: Double?
  private let path: PresentPath

  /// Creates a panel for a window. `rate` is the frame rate in frames per second, or `nil` if the
  /// rate has no limit. `path` is the window's method of presenting frames.
  init(rate: Double?, path: PresentPath) {
    self.rate = rate
    self.path = path
    live = LiveStatistics(refreshRate: rate)
  }

  /// The measured refresh period of the display in seconds, or `nil` if it is unknown.
  var measuredPeriod: Double? {
    get { live.measuredPeriod }
    set { live.measuredPeriod = newValue }
  }

  /// Adds the record of a presented frame.
  mutating func append(_ record: FrameRecord) {
    let count = live.total
    live.append(record)
    if live.total != count { isStale = true }
  }

  /// The first letter of the cause of the last frame's lateness, or `nil` if the frame was not
  /// late.
  var lastCause: Character? {
    guard live.recentCount > 0 else { return nil }
    return live.recent(live.recentCount - 1).cause.flatMap { Self.word($0).first }
  }

  /// Returns the host time in seconds of the next update of the metrics, or infinity if no update
  /// is due.
  func nextChange(for viewer: Viewer) -> Double {
    isStale && viewer.overlays[.statistics] > 0 ? time + Self.pause : .infinity
  }

  /// Discards all metrics so far.
  mutating func reset() {
    live.reset()
    figures = nil
  }

  /// Returns the metrics for the viewer's stage at host time `now` in seconds, and the number of
  /// active frames since the last reset. While the statistics overlay is hidden, the metrics are
  /// not updated, and are `nil` if there were none before.
  mutating func figures(for viewer: Viewer, at now: Double) -> (StatisticsFigures?, Int) {
    guard viewer.overlays[.statistics] > 0 else { return (figures, live.total) }
    let stage = viewer.stage
    let subject = (stage.sceneID, stage.catalog.label(of: stage.environment.tuning), stage.canvas)
    let isSame = self.subject.map { $0 == subject } ?? false
    if !isSame || figures == nil || isStale && now - time >= Self.pause {
      (time, isStale, self.subject) = (now, false, subject)
      figures = figures(of: stage)
    }
    return (figures, live.total)
  }

  private func figures(of stage: Stage) -> StatisticsFigures {
    let now = live.figures
    let hitches = StatisticsFigures.Metric("hitch ratio", now[.hitch], digits: 1, "ms/s")
    let shortfall = StatisticsFigures.Metric("shortfall", now[.shortfall], digits: 1, "%")
    // The metric that decides the verdict is shown in large type.
    let isShort = now.verdict?.figure == MetricKey.shortfall.key
    var figures = StatisticsFigures(
      scene: stage.sceneID.rawValue, tuning: stage.catalog.label(of: stage.environment.tuning),
      environment: environment(of: stage), framesPerSecond: live.framesPerSecond, p99: now[.p99],
      hitchRatio: now[.hitch], verdict: now.verdict?.grade.rawValue, budget: rate.map { 1000 / $0 },
      bars: (0..<live.recentCount).map {
        let frame = live.recent($0)
        return StatisticsFigures.Bar(
          milliseconds: frame.milliseconds, cause: frame.cause.map(Self.word))
      },
      large: [
        .init("frame, mean", now[.mean], digits: 2, "ms"),
        .init("average", now[.fps], digits: 1, "fps"),
        isShort ? shortfall : hitches,
        .init("input → present", now[.input50], "ms"),
      ],
      details: details(now, beside: isShort ? hitches : shortfall, scale: stage.canvas.scale))
    if rate != nil, now.activeSeconds < Verdict.minimumSeconds {
      figures.missingSeconds = Verdict.minimumSeconds - now.activeSeconds
    }
    return figures
  }

  private func environment(of stage: Stage) -> String {
    let canvas = stage.canvas
    let (width, height) = (Int(canvas.size.width), Int(canvas.size.height))
    let scale = canvas.scale == 1 ? "" : " @" + canvas.scale.shortest
    let rate = rate.map { "\(Int($0.rounded())) Hz" } ?? "uncapped"
    return "\(width)×\(height)\(scale) · \(rate) · \(path.rawValue)"
  }

  /// Returns the metrics in small type, column by column.
  private func details(
    _ now: LiveMetrics, beside other: StatisticsFigures.Metric, scale: Double
  ) -> [StatisticsFigures.Metric] {
    [
      .init("p50", now[.p50], digits: 2), .init("p95", now[.p95], digits: 2),
      .init("p99", now[.p99], digits: 2), .init("p99.9", now[.p999], digits: 2),
      .init("max", now[.max], digits: 2),

      .init("missed", now[.missed]), other,
      .init("1 % low", now[.low1], digits: 1, "fps"), .init("worst s", now[.worst], "fps"),
      .init("anim. err", now[.animation], digits: 2, "ms"),

      .init("lag", now[.lag].map { $0 / scale }, digits: 1, "pt"),
      .init("jerk", now[.jerk].map { $0 / scale }, digits: 2, "pt"),
      .init("dirty", now[.dirty], "%"), .init("CPU", now[.cpu], digits: 1, "%"),
      .init("frames", Double(live.total)),
    ]
  }

  private static func word(_ cause: OverrunCause) -> String {
    switch cause {
    case .lateWake: "Wake"
    case .input: "Input"
    case .simulation: "Sim"
    case .raster: "Raster"
    case .present: "Present"
    }
  }
}
