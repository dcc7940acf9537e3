/// The cause of an overrun, i.e. of a frame that is longer than 1.5 × the budget: usually the part
/// of the frame that took longest.
public enum OverrunCause: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The delay from the deadline to the wake-up.
  case lateWake
  /// Handling the inputs.
  case input
  /// Advancing the stage and completing its display list.
  case simulation
  /// Rasterizing the pixels.
  case raster
  /// Presenting the frame.
  case present

  /// The name of the cause in summaries and charts.
  public var name: String {
    switch self {
    case .lateWake: "late wake"
    case .input: "input"
    case .simulation: "sim"
    case .raster: "raster"
    case .present: "present"
    }
  }

  /// The name of the cause among the flags of `frames.csv`.
  var flag: String {
    switch self {
    case .lateWake: "overrunWake"
    case .input: "overrunInput"
    case .simulation: "overrunSim"
    case .raster: "overrunRaster"
    case .present: "overrunPresent"
    }
  }

  /// Returns whether a frame of `time` is an overrun: longer than 1.5 × `budget`. Both are in
  /// milliseconds.
  static func isOverrun(_ time: Double, budget: Double) -> Bool { time > 1.5 * budget }

  /// Returns the number of refreshes that showed the preceding frame again. `counted` is this
  /// number according to the display's refresh counter. If `counted` is `nil`, the number is
  /// estimated from `time`, the frame time. `time` and `budget` are in milliseconds.
  static func missedRefreshes(counted: Int?, time: Double, budget: Double) -> Int {
    counted ?? Int(min(max(0, (time / budget).rounded() - 1), 1e6))
  }

  /// Creates the cause of an overrun.
  ///
  /// The cause is `present` if `record` was presented in time but became visible more than half of
  /// `budget` (milliseconds) after its target refresh. Otherwise the cause is the longest part of
  /// the frame.
  init(of record: FrameRecord, budget: Double) {
    if let target = record.target, let seen = record.seen, record.presentEnd <= target,
      seen - target > budget / 2000
    {
      self = .present
    } else {
      self.init(longestPartOf: record)
    }
  }

  /// Creates the cause from the longest part of `record`. If several parts are equally long, the
  /// earliest is used.
  init(longestPartOf record: FrameRecord) {
    self = .lateWake
    var longest = record.wake - record.deadline
    give(to: .input, record.inputDone - record.wake, over: &longest)
    give(to: .simulation, record.simulationDone - record.inputDone, over: &longest)
    give(to: .raster, record.rasterDone - record.simulationDone, over: &longest)
    give(to: .present, record.presentEnd - record.rasterDone, over: &longest)
  }

  private mutating func give(to other: OverrunCause, _ seconds: Double, over longest: inout Double)
  {
    guard seconds > longest else { return }
    self = other
    longest = seconds
  }
}
