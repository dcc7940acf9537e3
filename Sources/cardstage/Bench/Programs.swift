import Foundation

/// The programs that benchmarks start.
enum Programs {
  /// This one.
  static var cardstage: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }

  /// Opens a window with one line of text and nothing else (`Tests/BareWindow`), built beside this
  /// one; nil if it is not.
  static var bareWindow: String? {
    let path = URL(fileURLWithPath: cardstage).deletingLastPathComponent()
      .appendingPathComponent("BareWindow").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  static let bareWindowMissing = "BareWindow is not built: swift build -c release"
}
