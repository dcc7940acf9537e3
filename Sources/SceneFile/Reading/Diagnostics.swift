internal import TextFormat

/// The errors and warnings of a file, limited in number.
struct Diagnostics {
  /// The maximum number of errors that are reported. The same maximum applies to warnings.
  static let maximumCount = 50

  private(set) var errors: [TextError] = []
  private(set) var warnings: [TextError] = []

  var isFull: Bool { errors.count >= Self.maximumCount }

  /// Adds an error. The closure that creates the error runs only if the maximum is not reached.
  mutating func note(_ error: @autoclosure () -> TextError) {
    if !isFull { errors.append(error()) }
  }

  mutating func warn(_ warning: @autoclosure () -> TextError) {
    if warnings.count < Self.maximumCount { warnings.append(warning()) }
  }
}
