import Glibc

/// The programs that benchmarks start.
enum Programs {
  /// The users' program: that which the environment's CARDSTAGE_PROGRAM names, else the one that is
  /// built beside this program.
  static var cardstage: String {
    getenv("CARDSTAGE_PROGRAM").map { String(cString: $0) } ?? "\(folder)/cardstage"
  }

  /// Why the users' program cannot be started, or `nil` if it can.
  static var cardstageMissing: String? {
    access(cardstage, X_OK) == 0
      ? nil : "'\(cardstage)' is not built: swift build -c release --product cardstage"
  }

  /// Opens a window with one line of text and nothing else (`Tests/BareWindow`), built beside this
  /// program; nil if it is not.
  static var bareWindow: String? {
    let path = "\(folder)/BareWindow"
    return access(path, X_OK) == 0 ? path : nil
  }

  /// The directory of this program.
  private static var folder: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "." }
    defer { free(path) }
    let program = String(cString: path)
    return String(program[..<(program.lastIndex(of: "/") ?? program.startIndex)])
  }

  /// The program called `name` on the search path; nil if there is none.
  static func onPath(_ name: String) -> String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { String("\($0)/\(name)") }
      .first { (program: String) in access(program, X_OK) == 0 }
  }

  static let bareWindowMissing = "BareWindow is not built: swift build -c release"
}
