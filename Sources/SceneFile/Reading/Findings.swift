internal import TextFormat

/// What is wrong with a file, as far as people read it.
struct Findings {
  /// Errors that are told at most.
  static let most = 50

  private(set) var errors: [TextError] = []
  private(set) var warnings: [TextError] = []

  var isFull: Bool { errors.count >= Self.most }

  /// Notes an error; it is only made up if there is room for it.
  mutating func note(_ error: @autoclosure () -> TextError) {
    if !isFull { errors.append(error()) }
  }

  mutating func warn(_ warning: @autoclosure () -> TextError) {
    if warnings.count < Self.most { warnings.append(warning()) }
  }
}
