import CardDrawing
import CardGeometry
import CardScenes
import FrameStats
import HostSystem
import SDLBackend
import Stage

extension WindowLoop {
  /// Renews the figures, a few times a second at most: faster than that nobody reads.
  func updateFigures(at host: Double) {
    guard overlays.statistics != .off, host - figuresTime >= 0.25 || figures == nil else { return }
    figuresTime = host
    let now = live.figures
    figures = StatisticsFigures(
      scene: stage.sceneName, tuning: stage.surroundings.tuning.name, surroundings: surroundings,
      framesPerSecond: live.framesPerSecond, p99: now[.p99], hitchRatio: now[.hitch],
      verdict: now.verdict?.rawValue,
      budget: rate.map { 1000 / $0 },
      bars: (0..<live.recentCount).map {
        let frame = live.recent($0)
        return StatisticsFigures.Bar(
          milliseconds: frame.milliseconds, cause: frame.cause.map(Self.word))
      },
      large: [
        .init("frame, mean", now[.mean], digits: 2, "ms"),
        .init("average", now[.fps], digits: 1, "fps"),
        .init("hitch ratio", now[.hitch], digits: 1, "ms/s"),
        .init("input → present", now[.input50], "ms"),
      ],
      details: details(now))
  }

  private var surroundings: String {
    let canvas = stage.canvas
    let (width, height) = (Int(canvas.size.width), Int(canvas.size.height))
    let scale = canvas.scale == 1 ? "" : " @" + canvas.scale.shortest
    let rate = rate.map { "\(Int($0.rounded())) Hz" } ?? "uncapped"
    return "\(width)×\(height)\(scale) · \(rate) · \(window.path.rawValue)"
  }

  /// Column by column.
  private func details(_ now: LiveFigures) -> [StatisticsFigures.Figure] {
    let scale = stage.canvas.scale
    return [
      .init("p50", now[.p50], digits: 2), .init("p95", now[.p95], digits: 2),
      .init("p99", now[.p99], digits: 2), .init("p99.9", now[.p999], digits: 2),
      .init("max", now[.max], digits: 2),

      .init("missed", now[.missed]), .init("jank", now[.jank]),
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
