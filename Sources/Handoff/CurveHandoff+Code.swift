extension CurveHandoff {
  /// Code of the platform, with lines of 40 columns at most.
  package var code: String {
    let all = texts.joined(separator: ", ")
    let floats = texts.map { "\($0)f" }
    let (x1, y1, x2, y2) = (texts[0], texts[1], texts[2], texts[3])
    switch target {
    case .swiftui:
      return
        "withAnimation(.timingCurve(\n\(wrapped(texts)),\n  duration: \(time)\n)) { top = target }"
    case .uikit:
      return """
        let curve = UICubicTimingParameters(
          controlPoint1: CGPoint(
            x: \(x1), y: \(y1)),
          controlPoint2: CGPoint(
            x: \(x2), y: \(y2)))
        let animator = UIViewPropertyAnimator(
          duration: \(time),
          timingParameters: curve)
        """
    case .coreanimation:
      return """
        animation.duration = \(time)
        animation.timingFunction =
          CAMediaTimingFunction(controlPoints:
        \(wrapped(texts, indent: 4)))
        """
    case .compose:
      return """
        top.animateTo(
          target,
          tween(
            \(time),
            easing = CubicBezierEasing(
        \(wrapped(floats, indent: 6))))
        )
        """
    case .android:
      return """
        animator.duration = \(time)
        animator.interpolator =
          PathInterpolator(
        \(wrapped(floats, indent: 4)))
        """
    case .flutter:
      return """
        controller.animateTo(
          target,
          duration: const Duration(
            milliseconds: \(time)),
          curve: const Cubic(
        \(wrapped(texts, indent: 4))),
        );
        """
    case .motion:
      return """
        animate(y, target, {
          duration: \(time),
          ease: [
        \(wrapped(texts, indent: 4)),
          ],
        });
        """
    case .reactSpring:
      return """
        import bezier from "bezier-easing";
        api.start({
          y: target,
          config: {
            duration: \(time),
            easing: bezier(
        \(wrapped(texts, indent: 6))),
          },
        });
        """
    case .reanimated:
      return """
        y.value = withTiming(target, {
          duration: \(time),
          easing: Easing.bezier(
        \(wrapped(texts, indent: 4))),
        });
        """
    case .libadwaita:
      return """
        AdwAnimation *animation =
          adw_timed_animation_new (
            card, top, target, \(time),
            callback);
        adw_timed_animation_set_easing (
          ADW_TIMED_ANIMATION (animation),
          \(NamedEasing.nearest(to: controls).rawValue));
        adw_animation_play (animation);
        """
    case .qt:
      return """
        Behavior on y {
          NumberAnimation {
            duration: \(time)
            easing.type: Easing.BezierSpline
            easing.bezierCurve: [
        \(wrapped(texts + ["1", "1"], indent: 6))
            ]
          }
        }
        """
    case .figma:
      return """
        // \(time) ms
        const easing = {
          type: "CUSTOM_CUBIC_BEZIER",
          easingFunctionCubicBezier: {
            x1: \(x1), y1: \(y1),
            x2: \(x2), y2: \(y2),
          },
        };
        """
    case .css:
      let line = "  cubic-bezier(\(all));"
      return "transition: translate \(time)ms\n"
        + (line.count <= 40 ? line : "  cubic-bezier(\n\(wrapped(texts, indent: 4)));")
    case .tokens:
      return """
        {"$type": "transition", "$value": {
          "duration":
            {"value": \(time), "unit": "ms"},
          "delay": {"value": 0, "unit": "ms"},
          "timingFunction": [
        \(wrapped(texts, indent: 4))
          ]}}
        """
    }
  }

  /// `numbers` in one line if they fit into 38 columns, else two to a line.
  private func wrapped(_ numbers: [String], indent: Int = 2) -> String {
    let space = String(repeating: " ", count: indent)
    let line = space + numbers.joined(separator: ", ")
    guard line.count > 36 else { return line }
    return stride(from: 0, to: numbers.count, by: 2).map {
      space + numbers[$0..<min($0 + 2, numbers.count)].joined(separator: ", ")
    }.joined(separator: ",\n")
  }
}
