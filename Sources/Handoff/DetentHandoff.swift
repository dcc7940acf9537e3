internal import TextFormat

/// Places where a card comes to rest, and the choice between them, in a platform's words.
package struct DetentHandoff: Sendable {
  /// A place by its name, in points from the stage's top.
  package struct Detent: Hashable, Sendable {
    package var name: String
    package var position: Double

    package init(_ name: String, at position: Double) {
      (self.name, self.position) = (name, position)
    }
  }

  /// A place, and when it is chosen.
  package struct Rule: Hashable, Sendable {
    package enum Condition: Hashable, Sendable {
      /// The velocity is above so many points per second.
      case velocity(above: Double)
      /// The velocity ends above a place on the stage, in points from its top.
      case end(before: Double)
      /// In any case.
      case always
    }

    package var condition: Condition
    package var detent: Detent

    package init(_ condition: Condition, to detent: Detent) {
      (self.condition, self.detent) = (condition, detent)
    }
  }

  /// Which of them is chosen at a release.
  package enum Choice: Hashable, Sendable {
    /// The one nearest to where the velocity ends.
    case nearest
    /// The first that holds.
    case rules([Rule])
    /// In words, for what is not written as code.
    case other(String)
  }

  package let detents: [Detent]
  /// The stage's height, in points: what of a card is seen ends there; nil: they are no card's tops.
  package let height: Double?
  /// Seconds by which a velocity is multiplied for where it would end.
  package let reach: Double
  package let choice: Choice

  package init(
    _ detents: [Detent], height: Double?, reach: Double, choice: Choice = .nearest
  ) {
    (self.detents, self.height, self.reach) = (detents, height, reach)
    self.choice = choice
  }

  /// The places, and the choice between them.
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
      // Two that have another language of their own.
      let head =
        target == .css ? "// JavaScript\n" : target == .qt ? "// JavaScript, in a function\n" : ""
      places = head + "const detents = [\n" + pairs { "  \($1), // \($0)" } + "\n];"
    case (.tokens, _): return "{\(token)}"
    }
    return places + "\n\n" + chosen(by: target)
  }

  /// A member of a file of tokens.
  var token: String {
    "\"detents\": {\n"
      + zip(names, detents).map { name, detent in
        "  \"\(name)\": {\n    \"$type\": \"dimension\", \"$value\": {\n"
          + "      \"value\": \(Self.text(detent.position)), \"unit\": \"px\"}}"
      }.joined(separator: ",\n") + "}"
  }

  /// Names for code, each only once: "a_b" and "aB" differ, as constants they may not.
  private var names: [String] {
    detents.indices.map { index in
      let name = detents[index].name.camel
      let count = detents[..<index].count { $0.name.camel == name }
      return count == 0 ? name : "\(name)\(count + 1)"
    }
  }

  /// What the platform does not do as the card does.
  package func lost(by target: Target) -> [String] {
    switch (target, choice) {
    case (.swiftui, _) where height != nil, (.uikit, _) where height != nil:
      return ["the choice: a system sheet makes its own; the code is for a card of yours"]
    case (.compose, .rules), (.compose, .other):
      return [
        "the choice: AnchoredDraggable has a speed and half the way; animateTo(target) has yours"
      ]
    case (.tokens, _): return ["the choice: a token has no code"]
    default: return []
    }
  }

  static func text(_ value: Double) -> String { DecimalText.rounded(value, digits: 6) }

  /// `value` as a literal of a floating-point type: Swift and Dart infer an integer from `896`.
  static func text(_ value: Double, in language: Language) -> String {
    let text = text(value) + language.suffix
    guard language == .swift || language == .dart, !text.contains(".") else { return text }
    return text + ".0"
  }
}

extension String {
  /// It as the name of a constant: letters and digits, a capital where a word begins.
  var camel: String {
    let words = identifier.split(separator: "-")
    return words.enumerated().map {
      $0.offset == 0 ? String($0.element) : String($0.element).capitalized
    }
    .joined()
  }

  /// With a capital letter first.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
