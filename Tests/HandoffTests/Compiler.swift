import Foundation
import TestSupport

/// The compilers that come with Swift.
enum Compiler {
  /// What they say of `code` for the files of `folder`: nothing, if it is right.
  static func complaints(
    of name: String, about code: String, as file: String, _ arguments: [String],
    others: [String: String] = [:]
  ) throws -> String {
    let folder = try TemporaryFolder()
    for (file, text) in others { try Data(text.utf8).write(to: folder.url(file)) }
    try Data(code.utf8).write(to: folder.url(file))
    let output = try Tool(name, package: "swift").run(
      arguments + ["-I", folder.url("").path, folder.url(file).path])
    return output.status == 0 ? "" : output.err + output.out
  }

  /// The numbers that a program in C prints, one a line.
  static func run(_ program: String) throws -> [Double] {
    let folder = try TemporaryFolder()
    try Data(program.utf8).write(to: folder.url("program.c"))
    let made = try Tool("clang", package: "swift").run([
      folder.url("program.c").path, "-o", folder.url("program").path, "-lm",
    ])
    guard made.status == 0 else { throw Unbuilt(reason: made.err) }
    return try Tool(url: folder.url("program")).run([]).out
      .split(separator: "\n").compactMap { Double($0) }
  }

  struct Unbuilt: Error { let reason: String }
}
