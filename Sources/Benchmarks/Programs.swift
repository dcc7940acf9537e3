import Glibc

/// The programs that benchmarks start.
enum Programs {
  /// This one.
  static var cardstage: String {
    guard let path = realpath("/proc/self/exe", nil) else { return CommandLine.arguments[0] }
    defer { free(path) }
    return String(cString: path)
  }

  /// Opens a window with one line of text and nothing else (`Tests/BareWindow`), built beside this
  /// one; nil if it is not.
  static var bareWindow: String? {
    let program = cardstage
    let path = program[..<(program.lastIndex(of: "/") ?? program.startIndex)] + "/BareWindow"
    return access(String(path), X_OK) == 0 ? String(path) : nil
  }

  /// The program called `name` on the search path; nil if there is none.
  static func onPath(_ name: String) -> String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { String("\($0)/\(name)") }
      .first { (program: String) in access(program, X_OK) == 0 }
  }

  static let bareWindowMissing = "BareWindow is not built: swift build -c release"
}
