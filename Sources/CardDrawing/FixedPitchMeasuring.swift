/// Text measures without fonts, for whoever runs scenes and looks at no picture: every character is
/// half its size wide.
package final class FixedPitchMeasuring: TextMeasuring, Sendable {
  /// Measures that need nothing.
  package init() {}

  private func pitch(_ text: Text) -> Double { text.style.size / 2 }

  /// Wraps after as many characters as fit.
  package func extent(of text: Text, wrappedAt width: Double) -> (width: Double, lines: Int) {
    let whole = Double(text.string.count) * pitch(text)
    guard whole > width else { return (whole, 1) }
    let lines = Int((whole / width).rounded(.up))
    return (width, min(text.maximumLines, lines))
  }

  /// Counts characters.
  package func caretOffset(in text: Text, atUTF8Offset offset: Int) -> Double {
    let end = text.string.utf8.index(
      text.string.startIndex, offsetBy: min(max(offset, 0), text.string.utf8.count))
    return Double(text.string[..<end].count) * pitch(text)
  }

  /// The nearest gap between two characters.
  package func utf8Offset(in text: Text, at x: Double) -> Int {
    let count = min(max(Int((x / pitch(text)).rounded()), 0), text.string.count)
    return text.string.prefix(count).utf8.count
  }
}
