import Foundation
import TestSupport
import Testing

/// A real window of WindowProbe on a real X server, and hands on it.
final class ProbedWindow {
  /// The window did not say what it should have.
  struct Silent: Error, CustomStringConvertible {
    let description: String
  }

  let server: Xvfb
  let driver: XDriver
  /// Where the window is on the screen.
  private(set) var frame = (x: 0, y: 0, width: 0, height: 0)

  private let folder: TemporaryFolder
  private let process: Process
  private var read = 0

  /// Opens the window and waits until it has drawn itself.
  init(
    _ arguments: String..., on server: Xvfb? = nil, environment: [String: String?] = [:]
  ) throws {
    self.server = try server ?? Xvfb()
    driver = try XDriver(display: self.server.display)
    folder = try TemporaryFolder()
    process = try Tool(built: "WindowProbe").process(
      arguments,
      environment: ["DISPLAY": self.server.display, "WAYLAND_DISPLAY": nil, "GDK_SCALE": nil]
        .merging(environment) { $1 })
    try Data().write(to: folder.url("out"))
    process.standardOutput = try FileHandle(forWritingTo: folder.url("out"))
    process.standardInput = FileHandle.nullDevice
    try process.run()
    frame = try driver.frame(ofWindow: "Window probe")
    if arguments.contains("--restless") { return }
    try until("the window is grey") {
      try color(atX: 5, y: 5) == .grey && color(atX: frame.width - 5, y: frame.height - 5) == .grey
    }
  }

  enum Color: UInt32 {
    case grey = 0x808080
    case red = 0xFF0000
  }

  /// Does all of `finger`, in pixels of the window.
  func perform(_ finger: Finger) throws {
    try driver.perform(finger, x: frame.x, y: frame.y)
  }

  /// What is seen at (x, y) of the window; nil if neither of its colours.
  func color(atX x: Int, y: Int) throws -> Color? {
    try server.screenshot()[frame.x + x, frame.y + y].flatMap(Color.init)
  }

  /// FNV-1a of the colours that are seen of it, row by row.
  func sum() throws -> UInt64 {
    let screen = try server.screenshot()
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for y in frame.y..<frame.y + frame.height {
      for x in frame.x..<frame.x + frame.width {
        sum = (sum ^ UInt64(screen[x, y] ?? 0)) &* 0x100_0000_01B3
      }
    }
    return sum
  }

  /// Reads the window's position and size again.
  func locate() throws {
    frame = try driver.frame(ofWindow: "Window probe")
  }

  /// All it has said.
  var lines: [String] {
    get throws {
      try String(contentsOf: folder.url("out"), encoding: .utf8).split(separator: "\n")
        .map(String.init)
    }
  }

  /// The next line it says, or has said, that begins with `start`.
  @discardableResult
  func line(_ start: String) throws -> String {
    var found: String?
    try until("the window says '\(start)'") {
      let index = try lines.dropFirst(read).firstIndex { $0.hasPrefix(start) }
      if let index {
        found = try lines[index]
        read = index + 1
      }
      return index != nil
    }
    return found ?? ""
  }

  /// Waits for what must become true; how long it takes does not matter.
  func until(_ what: String, _ isTrue: () throws -> Bool) throws {
    for _ in 0..<2000 {
      if try isTrue() { return }
      usleep(5_000)
    }
    throw Silent(description: "never: \(what); so far:\n\(try lines.joined(separator: "\n"))")
  }

  /// Sends it a signal.
  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// How it ended, once it has.
  func status() throws -> Int32 {
    try until("the window's process ends") { !process.isRunning }
    return process.status
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}
