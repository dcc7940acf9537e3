import Glibc

/// What the program tells the user; data goes to standard output, words to standard error.
enum Messages {
  /// A line on standard error.
  static func say(_ text: String) {
    var rest = Array("cardstage: \(text)\n".utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
