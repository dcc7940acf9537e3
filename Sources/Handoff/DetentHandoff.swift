/// Places where a card comes to rest, in a platform's words.
package struct DetentHandoff: Sendable {
  /// A place by its name, in points from the stage's top.
  package struct Detent: Hashable, Sendable {
    package var name: String
    package var position: Double

    package init(_ name: String, at position: Double) {
      (self.name, self.position) = (name, position)
    }
  }

  package let detents: [Detent]
  /// The stage's height, in points: what of a card is seen ends there.
  package let height: Double
  /// Seconds by which a velocity is multiplied for where it would end.
  package let reach: Double

  package init(_ detents: [Detent], height: Double, reach: Double) {
    (self.detents, self.height, self.reach) = (detents, height, reach)
  }

  /// The places, and the choice between them at a release: the one nearest to where the velocity ends.
  package func code(for target: Target) -> String {
    func text(_ value: Double) -> String { DecimalText.rounded(value, digits: 6) }
    let reach = DecimalText.rounded(reach, digits: 4)
    let seen = detents.filter { $0.position < height }.map { text(height - $0.position) }
    func pairs(_ line: (String, String) -> String) -> String {
      detents.map { line($0.name.camel, text($0.position)) }.joined(separator: "\n")
    }
    switch target {
    case .swiftui:
      return ".presentationDetents([\n"
        + seen.map { "  .height(\($0))" }.joined(separator: ",\n") + ",\n])"
    case .uikit:
      return "sheet.detents = [\n"
        + seen.map { "  .custom { _ in \($0) }" }.joined(separator: ",\n") + ",\n]"
    case .compose:
      return "DraggableAnchors {\n" + pairs { "  Detent.\($0.capitalized) at \($1)f" } + "\n}"
    case .coreanimation:
      return "let detents: [Double] = [\n" + pairs { "  \($1),  // \($0)" } + "\n]\n"
        + "let end = y + velocity * \(reach)\n"
        + "let target = detents.min {\n  abs($0 - end) < abs($1 - end)\n}"
    case .android:
      return "val detents = floatArrayOf(\n" + pairs { "  \($1)f,  // \($0)" } + "\n)\n"
        + "val end = y + velocity * \(reach)f\n"
        + "val target = detents.minBy {\n  abs(it - end)\n}"
    case .flutter:
      return "const detents = <double>[\n" + pairs { "  \($1), // \($0)" } + "\n];\n"
        + "final end = y + velocity * \(reach);\n"
        + "final target = detents.reduce((a, b) =>\n"
        + "  (a - end).abs() < (b - end).abs()\n    ? a : b);"
    case .libadwaita:
      return "static const double detents[] = {\n" + pairs { "  \($1), /* \($0) */" } + "\n};\n"
        + "double end = y + velocity * \(reach),\n       target = detents[0];\n"
        + "for (int i = 1; i < \(detents.count); i++)\n"
        + "  if (fabs (detents[i] - end)\n      < fabs (target - end))\n    target = detents[i];"
    case .motion, .reactSpring, .reanimated, .css, .qt, .figma:
      return "const detents = [\n" + pairs { "  \($1), // \($0)" } + "\n];\n"
        + "const end = y + velocity * \(reach);\n"
        + "const target = detents.reduce((a, b) =>\n"
        + "  Math.abs(a - end) < Math.abs(b - end)\n    ? a : b);"
    case .tokens:
      return "{\"detents\": {\n"
        + detents.map {
          "  \"\($0.name.identifier)\": {\n    \"$type\": \"dimension\", \"$value\": {\n"
            + "      \"value\": \(text($0.position)), \"unit\": \"px\"}}"
        }.joined(separator: ",\n") + "}}"
    }
  }
}

extension String {
  /// It as the name of a constant: letters and digits, a capital where a word begins.
  fileprivate var camel: String {
    let words = identifier.split(separator: "-")
    return words.enumerated().map {
      $0.offset == 0 ? String($0.element) : String($0.element).capitalized
    }
    .joined()
  }

  /// With a capital letter first.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
