internal import TextFormat

/// The detents of a card and the rule that chooses a detent at a release, as code for a platform.
package struct DetentHandoff: Sendable {
  /// A named detent with its position in points from the top of the stage.
  package struct Detent: Hashable, Sendable {
    package var name: String
    package var position: Double

    package init(_ name: String, at position: Double) {
      (self.name, self.position) = (name, position)
    }
  }

  /// A rule that chooses its detent if its condition holds.
  package struct Rule: Hashable, Sendable {
    package enum Condition: Hashable, Sendable {
      /// The velocity of the release is above the limit, in points per second.
      case velocity(above: Double)
      /// The projected end position is less than the limit, in points from the top of the stage.
      case end(before: Double)
      /// A condition that always holds.
      case always
    }

    package var condition: Condition
    package var detent: Detent

    package init(_ condition: Condition, to detent: Detent) {
      (self.condition, self.detent) = (condition, detent)
    }
  }

  /// The rule that chooses a detent at a release.
  package enum Choice: Hashable, Sendable {
    /// The detent nearest to the projected end position.
    case nearest
    /// The detent of the first rule whose condition holds.
    case rules([Rule])
    /// Another rule, for which no code is written. The text describes the rule in words.
    case other(String)
  }

  package let detents: [Detent]
  /// The height of the stage in points if the detents are positions of a card's top edge, otherwise
  /// `nil`. The visible part of such a card ends at the bottom edge of the stage.
  package let height: Double?
  /// The factor, in seconds, for the projection of a release: the velocity times this factor is the
  /// distance to the projected end position.
  package let reach: Double
  package let choice: Choice

  package init(
    _ detents: [Detent], height: Double?, reach: Double, choice: Choice = .nearest
  ) {
    (self.detents, self.height, self.reach) = (detents, height, reach)
    self.choice = choice
  }

  /// Returns the code of the detents, followed by the code that chooses a detent.
  func code(for target: Target) -> String {
    let seen = height.map { height in
      detents.filter { $0.position < height }.map { Self.text(height - $0.position) }
    }
    let names = names
    func pairs(_ line: (String, String) -> String) -> String {
      zip(names, detents).map { line($0, Self.text($1.position)) }.joined(separator: "\n")
    }
    let places: String
    switch (target, seen) {
    case (.swiftui, let seen?):
      places =
        "card.presentationDetents([\n"
        + seen.map { "  .height(\($0))" }.joined(separator: ",\n") + ",\n])"
    case (.uikit, let seen?):
      places =
        "sheet.detents = [\n"
        + seen.map { "  .custom { _ in \($0) }" }.joined(separator: ",\n") + ",\n]"
    case (.compose, _):
      places =
        "enum class Detent {\n" + pairs { name, _ in "  \(name.capitalized)," } + "\n}\n"
        + "val anchors = DraggableAnchors {\n"
        + pairs { "  Detent.\($0.capitalized) at \($1)f" } + "\n}"
    case (.swiftui, nil), (.uikit, nil), (.coreanimation, _):
      places = "let detents: [Double] = [\n" + pairs { "  \($1),  // \($0)" } + "\n]"
    case (.android, _):
      places = "val detents = floatArrayOf(\n" + pairs { "  \($1)f,  // \($0)" } + "\n)"
    case (.flutter, _):
      places = "const detents = <double>[\n" + pairs { "  \($1), // \($0)" } + "\n];"
    case (.libadwaita, _):
      places = "static const double detents[] = {\n" + pairs { "  \($1), /* \($0) */" } + "\n};"
    case (.motion, _), (.reactSpring, _), (.reanimated, _), (.css, _), (.qt, _), (.figma, _):
      // For CSS and Qt, a comment says that the code is JavaScript, because the other code for
      // these platforms is in another language.
      let head =
        target == .css ? "// JavaScript\n" : target == .qt ? "// JavaScript, in a function\n" : ""
      places = head + "const detents = [\n" + pairs { "  \($1), // \($0)" } + "\n];"
    case (.tokens, _): return "{\(token)}"
    }
    return places + "\n\n" + chosen(by: target)
  }

  /// The detents as one member of a design token file.
  var token: String {
    "\"detents\": {\n"
      + zip(names, detents).map { name, detent in
        "  \"\(name)\": {\n    \"$type\": \"dimension\", \"$value\": {\n"
          + "      \"value\": \(Self.text(detent.position)), \"unit\": \"px\"}}"
      }.joined(separator: ",\n") + "}"
  }

  /// Names of the detents for the code, unique among all detents. The names "a_b" and "a b" both
  /// become `aB`, so a number is added to the second name.
  private var names: [String] {
    detents.indices.map { index in
      let name = detents[index].name.camel
      let count = detents[..<index].count { $0.name.camel == name }
      return count == 0 ? name : "\(name)\(count + 1)"
    }
  }

  /// Returns the fidelity losses on `target`.
  package func lost(by target: Target) -> [String] {
    switch (target, choice) {
    case (.swiftui, _) where height != nil, (.uikit, _) where height != nil:
      return [
        "the choice: system sheets choose their detent themselves; use this code for your own card"
      ]
    case (.compose, .rules), (.compose, .other):
      return [
        "the choice: AnchoredDraggable chooses by velocity and half the distance; "
          + "call animateTo(target)"
      ]
    case (.tokens, _): return ["the choice: design tokens contain no code"]
    default: return []
    }
  }

  static func text(_ value: Double) -> String { DecimalText.rounded(value, digits: 6) }

  /// Returns `value` as a floating-point literal. Whole numbers end in `.0` in Swift and Dart,
  /// because both infer an integer from `896`.
  static func text(_ value: Double, in language: Language) -> String {
    let text = text(value) + language.suffix
    guard language == .swift || language == .dart, !text.contains(".") else { return text }
    return text + ".0"
  }
}

extension String {
  /// The string as a constant's name in camel case, with letters and digits only.
  var camel: String {
    let words = identifier.split(separator: "-")
    return words.enumerated().map {
      $0.offset == 0 ? String($0.element) : String($0.element).capitalized
    }
    .joined()
  }

  /// The string with its first letter in upper case.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
