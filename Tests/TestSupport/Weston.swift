internal import Foundation

/// A real Wayland compositor on an X server of its own, whose mouse and keyboard are its.
public final class Weston {
  /// What becomes of windows.
  public enum Shell: String, Sendable {
    /// Each fills the screen: there is no way to learn where one is.
    case kiosk
    /// Each is as large as it likes, before a black ground. Super and the right button resize it.
    case desktop
  }

  /// The compositor did not come up.
  public struct StartFailed: Error, CustomStringConvertible {
    /// What it said.
    public let description: String
  }

  /// What it shows itself on.
  public let server: Xvfb
  /// What a program must have in its environment to open its windows here.
  public let environment: [String: String?]

  private let process: Process
  private let folder: TemporaryFolder

  /// Starts one with a screen of that size, and waits until it takes connections.
  ///
  /// - Throws: `Tool.Missing`, `Xvfb.StartFailed`, `Weston.StartFailed`.
  public init(width: Int = 414, height: Int = 896, shell: Shell = .kiosk) throws {
    let tool = try Tool("weston", package: "weston")
    server = try Xvfb(width: width, height: height)
    folder = try TemporaryFolder()
    let path = folder.url.path
    environment = [
      "XDG_RUNTIME_DIR": path, "WAYLAND_DISPLAY": "wayland-test", "SDL_VIDEODRIVER": "wayland",
      "DISPLAY": nil,
    ]
    try Data("[shell]\npanel-position=none\nbackground-color=0xff000000\nlocking=false\n".utf8)
      .write(to: folder.url("ini"))
    process = tool.process(
      [
        "--backend=x11-backend.so", "--use-pixman", "--shell=\(shell)-shell.so",
        "--width=\(width)", "--height=\(height)", "--socket=wayland-test", "--idle-time=0",
        "--config=\(folder.url("ini").path)", "--log=\(folder.url("log").path)",
      ], environment: ["DISPLAY": server.display, "XDG_RUNTIME_DIR": path, "WAYLAND_DISPLAY": nil])
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    for _ in 0..<1000 {
      if FileManager.default.fileExists(atPath: folder.url("wayland-test").path) { return }
      usleep(10_000)
    }
    kill()
    let said = (try? String(contentsOf: folder.url("log"), encoding: .utf8)) ?? ""
    throw StartFailed(description: "weston gave up: \(said)")
  }

  /// It answers no more, until it is ended.
  public func freeze() { Foundation.kill(process.processIdentifier, SIGSTOP) }

  /// Ends it at once, as a crash would.
  public func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  deinit { kill() }
}
