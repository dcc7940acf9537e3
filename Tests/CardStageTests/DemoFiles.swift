import Foundation
import TestSupport

/// A folder with a recording, and the program run in it without a display.
struct DemoFiles {
  static let header =
    #"{"cardstage":1,"scene":"sheet","width":414,"height":896,"scale":1,"rate":60,"tuning":"fluid","seed":0}"#
  /// Opens the card, drags it down and lets go.
  static let recording =
    header + "\n" + #"{"t":0.100000,"type":"down","id":0,"device":"mouse","x":100,"y":460}"# + "\n"
    + #"{"t":0.200000,"type":"up","id":0,"x":100,"y":460}"# + "\n"
    + #"{"t":1.500000,"type":"down","id":0,"device":"mouse","x":207,"y":500}"# + "\n"
    + #"{"t":1.600000,"type":"move","id":0,"x":207,"y":560}"# + "\n"
    + #"{"t":1.700000,"type":"move","id":0,"x":207,"y":620}"# + "\n"
    + #"{"t":1.900000,"type":"up","id":0,"x":207,"y":620}"# + "\n"
    + #"{"t":2.000000,"type":"end"}"# + "\n"

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write(Self.recording, to: "demo.jsonl")
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.url(name))
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url(name), encoding: .utf8)
  }

  /// Names of what is in the folder, besides the recording.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
      .filter { $0 != "demo.jsonl" }
  }

  /// Runs `cardstage` with `arguments` in the folder.
  func run(_ arguments: [String], environment: [String: String?] = [:]) throws -> Tool.Output {
    try Tool(built: "cardstage").run(
      arguments,
      environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil]
        .merging(environment) { $1 }, in: folder.url)
  }

  func run(_ arguments: String...) throws -> Tool.Output { try run(arguments) }
}
