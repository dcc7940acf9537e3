/// A text measurer without fonts, for runs that render nothing. Each character is half as wide as
/// the font size.
package final class FixedPitchMeasuring: TextMeasuring, Sendable {
  /// Creates a measurer.
  package init() {}

  private func pitch(_ text: Text) -> Double { text.style.size / 2 }

  /// Returns the extent of `text` if the text is wrapped at `width` points. Each part between line
  /// feeds has as many lines as its unwrapped width divided by `width`, rounded up.
  package func extent(of text: Text, wrappedAt width: Double) -> (width: Double, lines: Int) {
    var (longest, lines) = (0.0, 0)
    for paragraph in text.string.split(separator: "\n", omittingEmptySubsequences: false) {
      let whole = Double(paragraph.count) * pitch(text)
      longest = max(longest, whole)
      lines += whole > width ? Int((whole / width).rounded(.up)) : 1
    }
    return (min(longest, width), min(text.maximumLines, lines))
  }

  /// Returns the total width of the characters before `offset`.
  package func caretOffset(in text: Text, atUTF8Offset offset: Int) -> Double {
    let end = text.string.utf8.index(
      text.string.startIndex, offsetBy: min(max(offset, 0), text.string.utf8.count))
    return Double(text.string[..<end].count) * pitch(text)
  }

  /// Returns the UTF-8 offset of the character boundary nearest to `x`.
  package func utf8Offset(in text: Text, at x: Double) -> Int {
    let count = min(max(Int((x / pitch(text)).rounded()), 0), text.string.count)
    return text.string.prefix(count).utf8.count
  }
}
