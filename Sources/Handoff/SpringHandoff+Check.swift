internal import CardMotion

extension SpringHandoff {
  /// Twenty values as an assertion in the platform's language: from rest, over the way of the first start.
  /// Where the platform tells a spring's value it is asked; else `position` is what was sampled.
  package func test(named name: String) -> String {
    let (start, rendition) = (starts[0], renditions[0])
    let end = max(start.settles(within: tolerance), rendition.endsAt ?? 0)
    let step = max(rendition.clock.time(1), 0.001)
    // With a point, so that every language takes them for the same type.
    func pointed(_ value: Double, _ digits: Int) -> String {
      let text = DecimalText.rounded(value, digits: digits)
      return text.contains(".") ? text : text + ".0"
    }
    let pairs = (0..<20).map { index -> (String, String) in
      let time = (Double(index) / 19 * end / step).rounded() * step
      let place = start.travel + start.state(after: time).position
      return (pointed(time, 5), pointed(place, 7))
    }
    let most = DecimalText.rounded(max(deviations[0], 1e-4) * 1.01, digits: 3)
    let travel = DecimalText.rounded(start.travel, digits: 7)
    func table(_ open: String, _ close: String) -> String {
      pairs.map { "  \(open)\($0), \($1)\(close)," }.joined(separator: "\n")
    }
    switch target {
    case .swiftui:
      let made =
        start.spring.dampingRatio > 1
        ? "Spring(mass: 1,\n  stiffness: \(rendition["stiffness"]),\n  damping: \(rendition["damping"]),\n  allowOverDamping: true)"
        : "Spring(\n  response: \(rendition["response"]),\n  dampingRatio: \(rendition["dampingFraction"]))"
      return "let spring = \(made)\nfor (t, y) in [\n\(table("(", ")"))\n] {\n"
        + "  assert(abs(spring.value(\n    target: \(travel), time: t) - y)\n    <= \(most))\n}"
    case .uikit, .coreanimation:
      return
        "for (t, y) in [\n\(table("(", ")"))\n] {\n  assert(abs(position(t) - y)\n    <= \(most))\n}"
    case .compose:
      return
        "val spring = TargetBasedAnimation(\n  spring(\(rendition["dampingRatio"])f, \(rendition["stiffness"])f,\n"
        + "    \(rendition["visibilityThreshold"])f),\n  Float.VectorConverter, 0f, \(travel)f)\n"
        + "for ((t, y) in listOf(\n\(pairs.map { "  \($0) to \($1)f," }.joined(separator: "\n"))\n))\n"
        + "  check(abs(spring.getValueFromNanos(\n    (t * 1e9).toLong()) - y)\n    <= \(most)f)"
    case .android:
      return
        "for ((t, y) in listOf(\n\(pairs.map { "  \($0) to \($1)f," }.joined(separator: "\n"))\n))\n"
        + "  check(abs(position(t) - y)\n    <= \(most)f)"
    case .flutter:
      return "final spring = SpringSimulation(\n  SpringDescription.withDampingRatio(\n"
        + "    mass: 1, stiffness: \(rendition["stiffness"]),\n    ratio: \(rendition["ratio"])),\n"
        + "  0, \(travel), 0);\nfor (final (t, y) in [\n\(table("(", ")"))\n]) {\n"
        + "  assert((spring.x(t) - y).abs()\n    <= \(most));\n}"
    case .motion:
      return
        "const moves = spring({\n  keyframes: [0, \(travel)],\n  stiffness: \(rendition["stiffness"]),\n"
        + "  damping: \(rendition["damping"]), mass: 1 });\nfor (const [t, y] of [\n\(table("[", "]"))\n])\n"
        + "  console.assert(Math.abs(\n    moves.next(1000 * t).value - y)\n    <= \(most));"
    case .reactSpring, .reanimated, .figma, .css, .qt:
      return "for (const [t, y] of [\n\(table("[", "]"))\n])\n"
        + "  console.assert(Math.abs(\n    position(t) - y) <= \(most));"
    case .libadwaita:
      return
        "static const double moves[][2] = {\n\(table("{", "}"))\n};\nfor (int i = 0; i < 20; i++)\n"
        + "  g_assert_cmpfloat_with_epsilon (\n    position (moves[i][0]),\n    moves[i][1], \(most));"
    case .tokens:
      return "{\"\(name.identifier)-positions\": [\n"
        + pairs.map { "  [\($0), \($1)]" }.joined(separator: ",\n") + "]}"
    }
  }
}
