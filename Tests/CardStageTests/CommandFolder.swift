import Foundation
import TestSupport

/// A folder of its own in which the program runs without a window.
struct CommandFolder {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = try Tool(built: "cardstage")
  }

  func run(_ arguments: String...) throws -> Tool.Output { try run(arguments) }

  func run(_ arguments: [String]) throws -> Tool.Output {
    try tool.run(arguments, in: folder.url("."))
  }

  /// The file called `name`.
  func url(_ name: String) -> URL { folder.url(name) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.url(name))
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: folder.url(name), encoding: .utf8)
  }
}
