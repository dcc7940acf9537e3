/// A limit that determines the result of a release, such as a minimum speed, as code for a
/// platform.
package struct ThresholdHandoff: Hashable, Sendable {
  /// The name of the constant in code, such as "dismissVelocity".
  package var name: String
  /// The value, measured in `unit`.
  package var value: Double
  /// The unit: "pt/s", "pt", or "" for a fraction.
  package var unit: String

  package init(_ name: String, _ value: Double, unit: String) {
    (self.name, self.value, self.unit) = (name, value, unit)
  }

  /// Returns the value as a constant in the platform's code, or as a design token.
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

  /// The value as one member of a design token file.
  var token: String {
    "\"\(name)\": {\n  \"$type\": \"number\", \"$value\": \(DetentHandoff.text(value))}"
  }
}
