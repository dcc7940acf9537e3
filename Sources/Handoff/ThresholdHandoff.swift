/// A number of a release that is no place, such as a speed, in a platform's words.
package struct ThresholdHandoff: Hashable, Sendable {
  /// A name as code has them: "dismissVelocity".
  package var name: String
  /// In `unit`.
  package var value: Double
  /// "pt/s", "pt", or "" for a share.
  package var unit: String

  package init(_ name: String, _ value: Double, unit: String) {
    (self.name, self.value, self.unit) = (name, value, unit)
  }

  /// It as a constant, in points; a token of it.
  func code(for target: Target) -> String {
    let text = DetentHandoff.text(value)
    let language = target.language
    let constant: String
    switch language {
    case _ where target == .tokens:
      return "{\(token)}"
    case .swift: constant = "let \(name) = \(text)\(text.contains(".") ? "" : ".0")"
    case .kotlin: constant = "val \(name) = \(text)f"
    case .dart: constant = "const double \(name) = \(text.contains(".") ? text : text + ".0");"
    case .c: constant = "static const double \(name) =\n  \(text);"
    case .javaScript: constant = "const \(name) = \(text);"
    }
    return unit.isEmpty ? constant : "\(language.comment(unit))\n\(constant)"
  }

  /// A member of a file of tokens.
  var token: String {
    "\"\(name)\": {\n  \"$type\": \"number\", \"$value\": \(DetentHandoff.text(value))}"
  }
}
