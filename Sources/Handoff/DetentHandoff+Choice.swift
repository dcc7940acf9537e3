internal import TextFormat

extension DetentHandoff {
  /// Returns code for `target` that chooses a detent at a release. The code reads the position `y`
  /// in points and `velocity` in points per second.
  func chosen(by target: Target) -> String {
    let reach = DecimalText.rounded(reach, digits: 4)
    let language = target.language
    let end = "\(language.constant) end = y + velocity * \(reach)\(language.suffix)\(language.stop)"
    switch choice {
    case .nearest: return end + "\n" + nearest(language, target)
    case .rules(let rules): return end + "\n" + lines(rules, language)
    case .other(let description):
      // The words of the description are wrapped at 36 columns.
      var lines = [""]
      for word in description.split(separator: " ") {
        if lines[lines.count - 1].count + word.count > 35 { lines.append("") }
        lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
      }
      return lines.map { language.comment($0) }.joined(separator: "\n")
    }
  }

  private func nearest(_ language: Language, _ target: Target) -> String {
    switch language {
    case .swift:
      return "let target = \(list(target, "[", "]")).min {\n  abs($0 - end) < abs($1 - end)\n} ?? y"
    case .kotlin:
      return "val target = \(list(target, "listOf(", ")")).minBy {\n  abs(it - end)\n}"
    case .dart:
      return "final target = detents.reduce((a, b) =>\n"
        + "  (a - end).abs() < (b - end).abs()\n    ? a : b);"
    case .c:
      return "double target = detents[0];\nfor (int i = 1; i < \(detents.count); i++)\n"
        + "  if (fabs (detents[i] - end)\n      < fabs (target - end))\n    target = detents[i];"
    case .javaScript:
      return "const target = detents.reduce((a, b) =>\n"
        + "  Math.abs(a - end) < Math.abs(b - end)\n    ? a : b);"
    }
  }

  /// Returns the list of detents for an expression in the code. If the platform's code declares a
  /// constant `detents`, the result is this name. Otherwise the result is a list literal: the
  /// positions, enclosed by the texts `left` and `right`.
  private func list(_ target: Target, _ left: String, _ right: String) -> String {
    let isSheet = height != nil && (target == .swiftui || target == .uikit)
    if target != .compose, !isSheet { return "detents" }
    let places = detents.map { "  " + Self.text($0.position, in: target.language) }
    return "\(left)\n\(places.joined(separator: ",\n"))\n\(right)"
  }

  private func lines(_ rules: [Rule], _ language: Language) -> String {
    func number(_ value: Double) -> String { Self.text(value, in: language) }
    let isWhen = language == .kotlin
    var lines = [isWhen ? "val target = when {" : "\(language.constant) target ="]
    for (index, rule) in rules.enumerated() {
      let position = number(rule.detent.position)
      let condition: String? =
        switch rule.condition {
        case .velocity(let limit): "velocity > \(number(limit))"
        case .end(let limit): "end < \(number(limit))"
        case .always: nil
        }
      let name = language.comment(rule.detent.name)
      if isWhen {
        lines.append("  \(condition ?? "else") -> \(position)  \(name)")
      } else {
        let lead = index == 0 ? "" : ": "
        let stop = condition == nil ? language.stop : ""
        let text = condition.map { "\($0) ? \(position)" } ?? position
        lines.append("  \(lead)\(text)\(stop)  \(name)")
      }
    }
    return (isWhen ? lines + ["}"] : lines).joined(separator: "\n")
  }
}
