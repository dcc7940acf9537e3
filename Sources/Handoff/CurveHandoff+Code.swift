extension CurveHandoff {
  /// Returns the code of several curves for one platform. Design tokens become one JSON object. On
  /// other platforms, the code of each curve begins with a comment that contains the curve's name.
  package static func code(of curves: [(name: String, curve: CurveHandoff)]) -> String {
    if curves.first?.curve.target == .tokens {
      return "{\(curves.map { $1.token(named: $0) }.joined(separator: ",\n"))}"
    }
    return curves.map { name, curve in
      let code = curve.code(named: name)
      return curves.count == 1 ? code : "\(curve.target.comment(name))\n\(code)"
    }.joined(separator: "\n\n")
  }

  /// Returns the code for the target platform, in lines of at most 40 columns.
  ///
  /// - Parameter name: The name of the animated object, such as "card".
  package func code(named name: String) -> String {
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
        animator.addAnimations {
          card.frame.origin.y = target
        }
        animator.startAnimation()
        """
    case .coreanimation:
      return """
        let animation = CABasicAnimation(
          keyPath: "position.y")
        animation.duration = \(time)
        animation.timingFunction =
          CAMediaTimingFunction(controlPoints:
        \(wrapped(texts, indent: 4)))
        animation.fromValue = top
        animation.toValue = target
        card.layer.position.y = target
        card.layer.add(
          animation, forKey: "position.y")
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
        ObjectAnimator.ofFloat(
          card, View.TRANSLATION_Y, target
        ).apply {
          duration = \(time)
          interpolator = PathInterpolator(
        \(wrapped(floats, indent: 4)))
          start()
        }
        """
    case .flutter:
      return """
        // AnimationController.unbounded(…)
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
      let line = "    cubic-bezier(\(all));"
      return ".\(name.identifier) {\n  transition: translate \(time)ms\n"
        + (line.count <= 40 ? line : "    cubic-bezier(\n\(wrapped(texts, indent: 6)));") + "\n}"
    case .tokens: return "{\(token(named: name))}"
    }
  }

  /// Returns the curve as one member of a design token file.
  private func token(named name: String) -> String {
    """
    "\(name.identifier)": {
      "$type": "transition", "$value": {
        "duration":
          {"value": \(time), "unit": "ms"},
        "delay": {"value": 0, "unit": "ms"},
        "timingFunction": [
    \(wrapped(texts, indent: 6))
        ]}}
    """
  }

  /// Returns `numbers` as code: in one line of at most 36 columns if possible, otherwise with two
  /// numbers per line.
  private func wrapped(_ numbers: [String], indent: Int = 2) -> String {
    let space = String(repeating: " ", count: indent)
    let line = space + numbers.joined(separator: ", ")
    guard line.count > 36 else { return line }
    return stride(from: 0, to: numbers.count, by: 2).map {
      space + numbers[$0..<min($0 + 2, numbers.count)].joined(separator: ", ")
    }.joined(separator: ",\n")
  }
}
