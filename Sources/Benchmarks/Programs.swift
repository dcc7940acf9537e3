import Glibc

/// The paths of the programs that benchmarks start.
enum Programs {
  /// The path of `cardstage`: the value of the environment variable CARDSTAGE_PROGRAM, or else the
  /// program in this program's directory.
  static var cardstage: String {
    getenv("CARDSTAGE_PROGRAM").map { String(cString: $0) } ?? "\(folder)/cardstage"
  }

  /// The reason why `cardstage` cannot be started, or `nil` if it can be started.
  static var cardstageMissing: String? {
    access(cardstage, X_OK) == 0
      ? nil : "'\(cardstage)' is not built: swift build -c release --product cardstage"
  }

  /// The path of the program `Tests/BareWindow`, which opens a window with one line of text.
  /// `BareWindow` is expected in the directory of the benchmark program. `nil` if `BareWindow` is
  /// not built.
  static var bareWindow: String? {
    let path = "\(folder)/BareWindow"
    return access(path, X_OK) == 0 ? path : nil
  }

  /// The directory that contains this program.
  private static var folder: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "." }
    defer { free(path) }
    let program = String(cString: path)
    return String(program[..<(program.lastIndex(of: "/") ?? program.startIndex)])
  }

  /// Returns the path of the program called `name` in a directory of PATH, or `nil` if there is
  /// none.
  static func onPath(_ name: String) -> String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { String("\($0)/\(name)") }
      .first { (program: String) in access(program, X_OK) == 0 }
  }

  static let bareWindowMissing = "BareWindow is not built: swift build -c release"
}
