import Foundation
import TestSupport

/// The built program with a virtual display of its own: started, handled, looked at, ended.
final class ProgramRun {
  let server: Xvfb
  /// The Wayland compositor that it runs under; nil: it runs under `server` itself.
  let weston: Weston?
  let hands: XDriver
  let folder: TemporaryFolder
  /// The stage's top left corner on the screen, in pixels.
  private(set) var origin = (x: 0, y: 0)
  private let process: Process
  /// The user's state, unless it is given.
  private let ownState: TemporaryFolder
  private let errors: URL
  private let output: URL

  /// `cardstage` with `arguments` on a fresh display, once its window has shown its first frame, or
  /// with `isBare` is there; a user's state is in `state`, if not nil. With a `server` its window comes
  /// before those that are there; with `weston` under that.
  init(
    _ arguments: [String], on server: Xvfb? = nil, under weston: Weston? = nil, width: Int = 1280,
    height: Int = 1024,
    isBare: Bool = false, state: URL? = nil, environment: [String: String?] = [:]
  ) throws {
    let server = try weston?.server ?? server ?? Xvfb(width: width, height: height)
    self.weston = weston
    self.server = server
    hands = try XDriver(display: server.display)
    folder = try TemporaryFolder()
    ownState = try Tool.stateOfItsOwn()
    errors = folder.url("stderr")
    output = folder.url("stdout")
    process = try Tool(built: "cardstage").process(
      arguments + (isBare ? [] : ["--verbose"]),
      environment: [
        "DISPLAY": server.display, "GDK_SCALE": nil,
        // The file dialog of this machine's desktop stays closed.
        "DBUS_SESSION_BUS_ADDRESS": nil, "XDG_RUNTIME_DIR": nil,
      ]
      .merging(["XDG_STATE_HOME": (state ?? ownState.url(".")).path]) { $1 }
      .merging(weston?.environment ?? [:]) { $1 }
      .merging(environment) { $1 })
    process.currentDirectoryURL = folder.url
    try Data().write(to: errors)
    try Data().write(to: output)
    process.standardInput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    if !isBare {
      try waitFor("first frame") { self.said.contains("first frame") }
      // What the server or compositor has been handed is on the screen some refreshes later.
      try waitFor("picture on the screen") { try !server.screenshot().isPlain }
    }
    if weston == nil {
      let frame = try hands.frame(ofWindow: "CardStage")
      origin = (frame.x, frame.y)
    } else {
      // It fills the screen. A compositor may count the mouse's way from where that comes in.
      try hands.perform(finger.hover(at: .at(0, 0)).wait(0.2))
    }
  }

  /// Ends what it shows itself on, as a crash would.
  func loseDisplay() {
    if let weston { weston.kill() } else { server.kill() }
  }

  /// What it has told the user.
  var said: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

  /// What it has printed.
  var printed: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

  /// The file called `name` in its folder.
  func file(_ name: String) -> String { folder.url(name).path }

  /// The contents of the file called `name`.
  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url(name), encoding: .utf8)
  }

  // MARK: Hands and eyes, in points of the stage

  /// Does all of `finger` at mouse and keyboard.
  func perform(_ finger: Finger) throws {
    try hands.perform(finger, x: origin.x, y: origin.y)
  }

  /// The window's size in pixels; where it is now is where hands and eyes look for it from now on.
  func size() throws -> (width: Int, height: Int) {
    let frame = try hands.frame(ofWindow: "CardStage")
    origin = (frame.x, frame.y)
    return (frame.width, frame.height)
  }

  /// The window before a compositor's black ground; where it is now is where hands and eyes look for it
  /// from now on.
  func windowOnBlack() throws -> (width: Int, height: Int)? {
    guard let frame = try server.screenshot().window else { return nil }
    origin = (frame.x, frame.y)
    return (frame.width, frame.height)
  }

  /// The screen's pixel at (`x`, `y`) of the stage: 0xRRGGBB.
  typealias Look = (_ x: Int, _ y: Int) -> UInt32

  /// The screen as it is now.
  func look() throws -> Look { look(at: try server.screenshot()) }

  private func look(at screen: ScreenPixels) -> Look {
    let origin = origin
    return { screen[origin.x + $0, origin.y + $1] ?? 0 }
  }

  /// The screen once it stands still and `isThere`; how long it takes does not matter. What is still
  /// on its way there may pass by a state, so it has to be still as well.
  @discardableResult
  func see(_ what: String, _ isThere: (Look) throws -> Bool) throws -> Look {
    var last = try server.screenshot()
    var still = 0
    try waitFor(what, every: 0.03) {
      let next = try server.screenshot()
      still = next == last ? still + 1 : 0
      last = next
      return try still >= 5 && isThere(look(at: next))
    }
    return look(at: last)
  }

  // MARK: Ending

  /// Sends `signal`.
  func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits until it has ended.
  ///
  /// - Returns: Its exit status, or the negative number of the signal that ended it.
  func ended() throws -> Int32 {
    try waitFor("the program's end") { !self.process.isRunning }
    return process.status
  }

  struct TimedOut: Error, CustomStringConvertible {
    var description: String
  }

  /// The libraries it has loaded, by path.
  func libraries() throws -> Set<Substring> {
    // Read by pieces: its size is said to be nothing.
    let maps = FileHandle(forReadingAtPath: "/proc/\(process.processIdentifier)/maps")
    let text = try String(decoding: maps?.readToEnd() ?? Data(), as: UTF8.self)
    return Set(
      text.split(separator: "\n").compactMap { line in
        line.firstIndex(of: "/").map { line[$0...] }.flatMap { $0.contains(".so") ? $0 : nil }
      })
  }

  /// Waits for what must become true; how long it takes does not matter.
  func waitFor(
    _ what: String, every seconds: Double = 0.05, _ isThere: () throws -> Bool
  ) throws {
    let end = Date().addingTimeInterval(30)
    while Date() < end {
      if try isThere() { return }
      if !process.isRunning, try !isThere() {
        throw TimedOut(description: "no \(what), it ended with \(process.status): \(said)")
      }
      Thread.sleep(forTimeInterval: seconds)
    }
    let state = state
    process.terminate()
    throw TimedOut(description: "no \(what) in 30 s (\(state)): \(said)")
  }

  /// What the system says that the program does.
  private var state: String {
    let folder = "/proc/\(process.processIdentifier)/"
    let texts = ["status", "wchan", "syscall"].map { name in
      let text = (try? String(contentsOfFile: folder + name, encoding: .utf8)) ?? "unknown"
      return text.split(separator: "\n").first { name != "status" || $0.hasPrefix("State") } ?? ""
    }
    return texts.joined(separator: ", ")
  }

  deinit {
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }
}
