/// An error at a byte of a text. ``located(in:path:severity:)`` adds the path of the text's file.
package struct TextError: Error {
  package var offset: Int
  package var problem: String
  package var expected: String?
  /// What to do, if that is clearer than what was expected.
  package var advice: String?
  /// Further errors in the same value. Parsing continues after an error to the end of the value.
  package var others: [TextError] = []

  package init(_ problem: String, at offset: Int, expected: String? = nil, advice: String? = nil) {
    self.offset = offset
    self.problem = problem
    self.expected = expected
    self.advice = advice
  }

  /// Returns the error that `name` is none of the `expected` names. `kind` says what is named, for
  /// example a key.
  package static func unknown(
    _ kind: String, _ name: String, at offset: Int, expected: [String]
  ) -> TextError {
    let maximum = 60
    let more = expected.count - maximum
    return TextError(
      "unknown \(kind) \(JSONText.excerpt(name))", at: offset,
      expected: expected.prefix(maximum).joined(separator: ", ")
        + (more > 0 ? " and \(more) more" : ""))
  }
}
