/// A timing curve with two control points, in a platform's words.
package struct CurveHandoff: Sendable {
  /// x1, y1, x2, y2.
  package let controls: [Double]
  /// In seconds.
  package let duration: Double

  package init(_ controls: [Double], duration: Double) {
    (self.controls, self.duration) = (controls, duration)
  }

  /// Code, or what there is instead.
  package func code(for target: Target) -> String {
    let numbers = controls.map { DecimalText.rounded($0, digits: 6) }
    let all = numbers.joined(separator: ", ")
    let seconds = DecimalText.rounded(duration, digits: 6)
    let milliseconds = DecimalText.exact((duration * 1000).rounded())
    switch target {
    case .swiftui: return ".timingCurve(\n  \(all),\n  duration: \(seconds))"
    case .uikit:
      return
        "UICubicTimingParameters(\n  controlPoint1: CGPoint(\n    x: \(numbers[0]), y: \(numbers[1])),\n"
        + "  controlPoint2: CGPoint(\n    x: \(numbers[2]), y: \(numbers[3])))\n// duration: \(seconds)"
    case .coreanimation:
      return
        "animation.duration = \(seconds)\nanimation.timingFunction =\n  CAMediaTimingFunction(controlPoints:\n    \(all))"
    case .compose:
      return "tween<Float>(\n  \(milliseconds), easing = CubicBezierEasing(\n    "
        + numbers.map { "\($0)f" }.joined(separator: ", ") + "))"
    case .android:
      return "animator.duration = \(milliseconds)\nanimator.interpolator = PathInterpolator(\n  "
        + numbers.map { "\($0)f" }.joined(separator: ", ") + ")"
    case .flutter:
      return
        "duration: const Duration(\n  milliseconds: \(milliseconds)),\ncurve: const Cubic(\n  \(all)),"
    case .motion: return "{ duration: \(seconds),\n  ease: [\(all)] }"
    case .reactSpring: return "config: { duration: \(milliseconds),\n  easing: bezier(\(all)) }"
    case .reanimated:
      return
        "withTiming(target, {\n  duration: \(milliseconds),\n  easing: Easing.bezier(\n    \(all)) })"
    case .libadwaita: return "/* named easings only; nearest:\n   ADW_EASE, \(milliseconds) ms */"
    case .qt:
      return
        "NumberAnimation {\n  duration: \(milliseconds)\n  easing.bezierCurve: [\n    \(all), 1, 1]\n}"
    case .figma:
      return "easing: {\n  type: \"CUSTOM_CUBIC_BEZIER\",\n  easingFunctionCubicBezier: {\n"
        + "    x1: \(numbers[0]), y1: \(numbers[1]),\n    x2: \(numbers[2]), y2: \(numbers[3]) } }\n// \(milliseconds) ms"
    case .css: return "transition: translate \(milliseconds)ms\n  cubic-bezier(\(all));"
    case .tokens:
      return
        "{\"$type\": \"transition\", \"$value\": {\n  \"duration\": {\"value\": \(milliseconds), \"unit\": \"ms\"},\n"
        + "  \"delay\": {\"value\": 0, \"unit\": \"ms\"},\n  \"timingFunction\": [\(all)]}}"
    }
  }
}
