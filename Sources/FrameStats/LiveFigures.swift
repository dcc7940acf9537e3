/// Figures of the last active frames, as those of `Summary` with the same names; nil is n/a.
public struct LiveFigures: Equatable, Sendable {
  private var values: [String: Double] = [:]

  init() {}

  init(_ frames: ActiveFrames) {
    for key in FigureKey.live { values[key.key] = key.statistic(frames).value }
  }

  /// The value of `key`.
  public subscript(key: FigureKey) -> Double? { values[key.key] }

  /// How smooth they are.
  public var verdict: Verdict? { Verdict { self[$0] } }
}
