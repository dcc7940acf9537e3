import HostSystem
import SDLBackend

/// The host times in seconds at which the steps of the program's start ended. They are printed
/// after the first frame.
struct StartReport {
  let start: Double
  var fontsDone = 0.0
  var windowOpened = 0.0
  // The steps of the other thread, `FirstPaint`.
  var sceneDone = 0.0
  var paintDone = 0.0
  /// Host time in seconds at which the main thread and the thread that loads the fonts were both
  /// ready.
  var allDone = 0.0
  /// Processor time in seconds that the process used before this report was created: loading,
  /// linking and reading arguments.
  private let process = ProcessClock.cpuSeconds()

  /// Creates a report for a program that started at host time `start`.
  init(start: Double) { self.start = start }

  func text(shown: Double) -> String {
    func ms(_ seconds: Double) -> String { "\(Int((seconds * 1000).rounded()))" }
    return "first frame after \(ms(shown - start)) ms: fonts \(ms(fontsDone - start)), "
      + "SDL and window \(ms(windowOpened - fontsDone)) (meanwhile scene "
      + "\(ms(sceneDone - fontsDone)), pictures \(ms(paintDone - sceneDone))), "
      + "first frame \(ms(shown - allDone)); before that, process \(ms(process))"
  }
}
