/// What is wrong at a byte of a text whose path is not known here.
package struct TextError: Error {
  package var offset: Int
  package var problem: String
  package var expected: String?
  /// What else is wrong in the same place: a value is read to its end nevertheless.
  package var others: [TextError] = []

  package init(_ problem: String, at offset: Int, expected: String? = nil) {
    self.offset = offset
    self.problem = problem
    self.expected = expected
  }

  /// A `name` that should be one of `expected` and is none.
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
