/// Lists of metrics in display order.
extension MetricKey {
  /// All metrics. A run in a window has all of them; a replay has only the metrics in
  /// ``ofReplays``.
  static let all =
    ofEveryRun + [
      fps, low1, low1mean, missed, hitch, shortfall, worst, worstAt, jank, animation, animation99,
      input50,
      input95, input99,
    ] + ofDrags + [
      overruns, late(.lateWake, "overruns whose longest part was wake − deadline"),
      late(.input, "… handling input"), late(.simulation, "… advancing the stage"),
      late(.raster, "… rendering"), late(.present, "… presenting"), cpu, cpuIdle, wakes,
    ]
  /// The metrics of a replay, in which frame times are raster times.
  static let ofReplays = ofEveryRun + ofDrags
  private static let ofEveryRun = [
    frames, active, seconds, dropped, mean, p50, p90, p95, p99, p999, max,
  ]
  private static let ofDrags = [lag, lagMax, jerk, jerkMax]
  /// The metrics of the live panel on the stage.
  static let live = [
    mean, p50, p95, p99, p999, max, fps, missed, low1, worst, hitch, shortfall, animation,
    input50, lag, jerk, dirty, cpu,
  ]
  /// The metrics that comparisons use, in order of importance. A smaller value of these metrics is
  /// better.
  static let compared = [hitch, shortfall, p99, p95, p50, mean, input95, input50, animation]
}
