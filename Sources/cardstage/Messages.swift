import Foundation

/// What the program tells the user; data goes to standard output, words to standard error.
enum Messages {
  /// A line on standard error.
  static func say(_ text: String) {
    FileHandle.standardError.write(Data("cardstage: \(text)\n".utf8))
  }
}
