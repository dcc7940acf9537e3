/// One figure of a summary, with how it was reached.
public struct Figure: Equatable, Sendable {
  /// Its short name, as in `--gate`.
  public let key: String
  /// Its name in words.
  public let name: String
  /// Its value, or nil for n/a.
  public let value: Double?
  /// Its unit; empty for a count.
  public let unit: String
  /// How many samples it rests on.
  public let count: Int
  /// Its formula; d is a frame time, T the budget.
  public let formula: String
  /// Why it is n/a, if it is.
  public let missing: String?
  /// Who told the times at which frames were seen that it depends on; nil if on none.
  public let source: String?

  /// The figure that `key` is of `frames`.
  init(_ key: FigureKey, of frames: ActiveFrames) {
    let statistic = key.statistic(frames)
    self.key = key.key
    name = key.name.text(frames)
    let result = statistic.value
    value = result.flatMap { $0.isFinite ? $0 : nil }
    unit = key.unit
    count = statistic.count
    formula = key.formula.text(frames)
    let sources =
      switch key.times {
      case .none: ""
      case .ofFrames: frames.timeSources.text
      case .ofInputs: frames.inputSources.text
      }
    source = sources.isEmpty ? nil : sources
    missing =
      result == nil ? key.missing.text(frames) : value == nil ? "divided by no time" : nil
  }
}
