import HostSystem
import SDLBackend

/// When the steps of starting up were done, in host seconds; told once the first frame is seen.
struct StartReport {
  let start: Double
  var fontsDone = 0.0
  var windowOpened = 0.0
  // Meanwhile, on another thread.
  var sceneDone = 0.0
  var paintDone = 0.0
  /// When both threads were done.
  var allDone = 0.0
  /// Processor seconds for loading and linking the program and reading its arguments.
  private let process = ProcessClock.cpuSeconds()

  /// A program that began at `start`.
  init(start: Double) { self.start = start }

  func text(shown: Double) -> String {
    func ms(_ seconds: Double) -> String { "\(Int((seconds * 1000).rounded()))" }
    return "first frame after \(ms(shown - start)) ms: fonts \(ms(fontsDone - start)), "
      + "SDL and window \(ms(windowOpened - fontsDone)) (meanwhile scene "
      + "\(ms(sceneDone - fontsDone)), pictures \(ms(paintDone - sceneDone))), "
      + "first frame \(ms(shown - allDone)); before that, process \(ms(process))"
  }
}
