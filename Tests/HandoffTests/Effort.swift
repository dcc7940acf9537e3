import Foundation

/// How much is tried.
enum Effort {
  /// How many random springs, if `CARDSTAGE_SPRINGS` says so.
  static let springs = ProcessInfo.processInfo.environment["CARDSTAGE_SPRINGS"].flatMap { Int($0) }
}
