internal import TextFormat

/// The errors and warnings of a file, limited in number.
struct Diagnostics {
  private(set) var errors: [TextError] = []
  private(set) var warnings: [TextError] = []

  var isFull: Bool { errors.count >= FileError.maximumCount }

  /// Adds an error. The closure that creates the error runs only if the maximum is not reached.
  mutating func note(_ error: @autoclosure () -> TextError) {
    if !isFull { errors.append(error()) }
  }

  mutating func warn(_ warning: @autoclosure () -> TextError) {
    if warnings.count < FileError.maximumCount { warnings.append(warning()) }
  }
}
