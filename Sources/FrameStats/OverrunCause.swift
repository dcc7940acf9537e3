/// The part of a frame that took the most of its time, when the frame took too long.
public enum OverrunCause: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// From the deadline to waking up.
  case lateWake
  /// Taking the inputs.
  case input
  /// Advancing the stage.
  case simulation
  /// Making the pixels.
  case raster
  /// Showing them.
  case present

  /// Its name in summaries and charts.
  public var name: String {
    switch self {
    case .lateWake: "late wake"
    case .input: "input"
    case .simulation: "sim"
    case .raster: "raster"
    case .present: "present"
    }
  }

  /// The word for it among the flags of `frames.csv`.
  var flag: String {
    switch self {
    case .lateWake: "overrunWake"
    case .input: "overrunInput"
    case .simulation: "overrunSim"
    case .raster: "overrunRaster"
    case .present: "overrunPresent"
    }
  }

  /// Whether a frame of `time` took too long for `budget`, both in ms.
  static func isOverrun(_ time: Double, budget: Double) -> Bool { time > 1.5 * budget }

  /// How many further frames could have been shown in a frame of `time`.
  static func missedFrames(_ time: Double, budget: Double) -> Double {
    max(0, (time / budget).rounded() - 1)
  }

  /// Showing it, if `record` was handed over in time and still seen half of `budget` (ms) or more
  /// after the refresh that it was made for; else its longest part, the earliest of equals.
  init(of record: FrameRecord, budget: Double) {
    if let target = record.target, let seen = record.seen, record.presentEnd <= target,
      seen - target > budget / 2000
    {
      self = .present
    } else {
      self.init(longestPartOf: record)
    }
  }

  /// The longest part of `record`; the earliest of equals.
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
