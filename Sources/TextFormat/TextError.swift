/// An error at a byte of a text. ``located(in:path:severity:)`` adds the path of the text's file.
package struct TextError: Error {
  package var offset: Int
  package var problem: String
  package var expected: String?
  /// Advice on what to do about the problem. An advice is given if it helps more than a description
  /// of the correct content (`expected`) would. `nil` if there is none.
  package var advice: String?
  /// Further errors in the same value. Parsing continues after an error to the end of the value.
  package var others: [TextError] = []

  package init(_ problem: String, at offset: Int, expected: String? = nil, advice: String? = nil) {
    self.offset = offset
    self.problem = problem
    self.expected = expected
    self.advice = advice
  }

  /// Returns the error that `name` is none of the `allowed` names. `kind` says what is named, for
  /// example a key. `list` says where all names are listed, or is `nil` if they are listed nowhere.
  package static func unknown(
    _ kind: String, _ name: String, at offset: Int, allowed: [String], list: String? = nil
  ) -> TextError {
    TextError("unknown \(kind) \(JSONText.excerpt(name))", at: offset)
      .suggesting(allowed, for: name, list: list)
  }

  /// Returns the error with a suggestion for `name`, a misspelt name. If `name` resembles some of
  /// the `allowed` names, the error suggests these. Otherwise the error lists all allowed names. If
  /// there are too many, the error gives the text `list` instead, or the first 24 names if `list`
  /// is `nil`.
  package func suggesting(
    _ allowed: [String], for name: String, list: String? = nil
  ) -> TextError {
    let maximum = list == nil ? 24 : 12
    var error = self
    if let question = NearNames.question(for: name, in: allowed) {
      error.advice = question
    } else if let list, allowed.count > maximum {
      error.advice = list
    } else if allowed.count == 1, !allowed[0].contains(" ") {
      // Without quotation marks the only name, such as `number`, could be read as a kind of value.
      error.advice = "use \(JSONText.quoted(allowed[0]))"
    } else if !allowed.isEmpty {
      let more = allowed.count - maximum
      error.expected =
        more > 1
        ? allowed.prefix(maximum).joined(separator: ", ") + " or \(more) others"
        : allowed.joined(separator: ", ")
    }
    return error
  }
}
