internal import Foundation

/// A real X server without a screen, of the test's own; killed when the last reference goes.
///
/// Its keyboard is an American one with a key for each of `letters`. xdotool types a letter that no key
/// has by relabelling one for a moment, and a busy program reads the label too late.
public final class Xvfb {
  /// Letters beyond ASCII that can be typed.
  static let letters = "éòở아침"

  /// The server did not come up.
  public struct StartFailed: Error, CustomStringConvertible {
    /// What it said.
    public let description: String
  }

  /// What `DISPLAY` is to be.
  public let display: String
  /// Width of the screen in pixels.
  public let width: Int
  /// Height of the screen in pixels.
  public let height: Int

  private let process: Process
  private let folder: TemporaryFolder

  /// Starts a server with one screen of `depth` bits a pixel (true colour), without some of its extensions, and waits until it
  /// takes connections.
  ///
  /// - Throws: `Tool.Missing`, `Xvfb.StartFailed`.
  public init(
    width: Int = 1280, height: Int = 1024, depth: Int = 24, without extensions: [String] = []
  ) throws {
    let tool = try Tool("Xvfb", package: "xvfb")
    (self.width, self.height) = (width, height)
    folder = try TemporaryFolder()
    // The server picks a free number and tells it. Without -noreset it would start afresh when its
    // last client goes, be it xdotool before our window is up.
    process = tool.process(
      [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x\(depth)", "-nolisten", "tcp",
        "-noreset",
        "-fbdir", folder.url.path,
      ] + extensions.flatMap { ["-extension", $0] })
    let told = Pipe()
    let log = folder.url("log")
    try Data().write(to: log)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = told
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    var number = Data()
    while number.last != UInt8(ascii: "\n") {
      let bytes = told.fileHandleForReading.availableData
      guard !bytes.isEmpty else {
        process.waitUntilExit()
        let said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        throw StartFailed(description: "Xvfb gave up with status \(process.status): \(said)")
      }
      number += bytes
    }
    display = ":" + String(decoding: number.dropLast(), as: UTF8.self)
    try addLetters()
  }

  /// Puts `letters` on keys of screens and radios, which no test presses.
  private func addLetters() throws {
    let keys = Self.letters.unicodeScalars.enumerated().map { index, letter in
      "key <I\(249 + index)> { [ U\(String(letter.value, radix: 16, uppercase: true)) ] };"
    }
    let file = folder.url("keyboard.xkb")
    try """
    xkb_keymap {
      xkb_keycodes { include "evdev+aliases(qwerty)" };
      xkb_types { include "complete" };
      xkb_compatibility { include "complete" };
      xkb_symbols { include "pc+us+inet(evdev)" \(keys.joined(separator: " ")) };
    };
    """.write(to: file, atomically: true, encoding: .utf8)
    let output = try Tool("xkbcomp", package: "x11-xkb-utils").run(["-w", "0", file.path, display])
    guard output.status == 0 else {
      throw StartFailed(description: "xkbcomp did not set the keyboard: \(output.err)")
    }
  }

  /// Whether it has not ended.
  public var isRunning: Bool { process.isRunning }

  /// The screen as it is now.
  public func screenshot() throws -> ScreenPixels {
    try ScreenPixels(xwd: Data(contentsOf: folder.url("Xvfb_screen0")))
  }

  /// The server answers no more, until it is ended.
  public func freeze() { Foundation.kill(process.processIdentifier, SIGSTOP) }

  /// Ends the server at once, as a crash would.
  public func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  deinit {
    kill()
  }
}
