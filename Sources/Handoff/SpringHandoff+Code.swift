internal import CardMotion
internal import TextFormat

extension SpringHandoff {
  /// Returns the code for the target platform, in lines of at most 40 columns.
  ///
  /// - Parameter name: The name of the animated object, such as "card".
  package func code(named name: String) -> String {
    let name = name.identifier
    let numbers = renditions[0]
    switch target {
    case .swiftui:
      return starts[0].spring.dampingRatio > 1
        ? """
        withAnimation(.spring(Spring(
          mass: 1, stiffness: \(numbers["stiffness"]),
          damping: \(numbers["damping"]),
          allowOverDamping: true
        ))) { top = target }
        """
        : """
        withAnimation(.spring(
          response: \(numbers["response"]),
          dampingFraction: \(numbers["dampingFraction"])
        )) { top = target }
        """
    case .uikit:
      return """
        UIView.animate(
          springDuration: \(numbers["springDuration"]),
          bounce: \(numbers["bounce"]),
          initialSpringVelocity:
            velocity / distance
        ) { card.frame.origin.y = target }
        """
    case .coreanimation:
      let creeps = numbers["allowsOverdamping"].isEmpty ? "" : "\nspring.allowsOverdamping = true"
      return """
        let spring = CASpringAnimation(
          keyPath: "position.y")
        spring.mass = 1
        spring.stiffness = \(numbers["stiffness"])
        spring.damping = \(numbers["damping"])\(creeps)
        spring.initialVelocity =
          velocity / distance
        spring.duration =
          spring.settlingDuration
        spring.fromValue = top
        spring.toValue = target
        card.layer.position.y = target
        card.layer.add(
          spring, forKey: "position.y")
        """
    case .compose:
      return """
        top.animateTo(
          target,
          spring(
            dampingRatio = \(numbers["dampingRatio"])f,
            stiffness = \(numbers["stiffness"])f,
            visibilityThreshold = \(numbers["visibilityThreshold"])f
          ),
          initialVelocity = velocity
        )
        """
    case .android:
      return """
        SpringAnimation(
          card, DynamicAnimation.TRANSLATION_Y,
          target
        ).apply {
          spring.dampingRatio = \(numbers["dampingRatio"])f
          spring.stiffness = \(numbers["stiffness"])f
          minimumVisibleChange = \(numbers["minimumVisibleChange"])f
          setStartVelocity(velocity * density)
          start()
        }
        """
    case .flutter:
      return """
        // AnimationController.unbounded(…)
        controller.animateWith(SpringSimulation(
          SpringDescription.withDampingRatio(
            mass: 1, stiffness: \(numbers["stiffness"]),
            ratio: \(numbers["ratio"])),
          top, target, velocity,
          snapToEnd: true,
          tolerance: const Tolerance(
            distance: \(numbers["toleranceDistance"]),
            velocity: \(numbers["toleranceVelocity"])),
        ));
        """
    case .motion:
      return """
        \(visualDuration)animate(y, target, {
          type: "spring",
          stiffness: \(numbers["stiffness"]),
          damping: \(numbers["damping"]), mass: 1,
          // Only where a finger let go:
          velocity,
          restDelta: \(numbers["restDelta"]),
          restSpeed: \(numbers["restSpeed"]),
        });
        """
    case .reactSpring:
      return """
        api.start({
          y: target,
          config: {
            tension: \(numbers["tension"]),
            friction: \(numbers["friction"]), mass: 1,
            velocity: velocity / 1000,
            precision: \(numbers["precision"]),
            restVelocity: \(numbers["restVelocity"]),
          },
        });
        """
    case .reanimated:
      return """
        y.value = withSpring(target, {
          mass: 1, stiffness: \(numbers["stiffness"]),
          damping: \(numbers["damping"]), velocity,
        });
        """
    case .libadwaita:
      return """
        AdwAnimation *spring =
          adw_spring_animation_new (
            card, top, target,
            adw_spring_params_new (\(numbers["dampingRatio"]), 1,
              \(numbers["stiffness"])),
            callback);
        g_object_set (spring,
          "epsilon", \(numbers["epsilon"]),
          "initial-velocity", velocity, NULL);
        adw_animation_play (spring);
        """
    case .qt:
      return """
        Behavior on y {
          SpringAnimation {
            spring: \(numbers["spring"])
            damping: \(numbers["damping"])
            epsilon: \(numbers["epsilon"])
          }
        }
        """
    case .figma:
      return """
        const easing = {
          type: "CUSTOM_SPRING",
          easingFunctionSpring: {
            mass: 1, stiffness: \(numbers["stiffness"]),
            damping: \(numbers["damping"]),
            initialVelocity: 0,
          },
        };
        """
    case .css: return css(name)
    case .tokens: return tokens(name)
    }
  }

  /// A comment for the generated code of the JavaScript library Motion. The comment states the
  /// library's parameters `visualDuration` and `bounce`, which describe the spring correctly only
  /// for starts from rest.
  private var visualDuration: String {
    let spring = starts[0].spring
    guard (0.05...1).contains(spring.dampingRatio) else { return "" }
    let duration = DecimalText.rounded(spring.response / 1.2, digits: digits + 1)
    let bounce = DecimalText.rounded(1 - spring.dampingRatio, digits: digits)
    return """
      // From rest only: visualDuration
      // \(duration), bounce \(bounce)

      """
  }

  /// Returns one CSS rule for each start of the motion: from rest, or with an initial velocity. A
  /// single rule is not enough, because the `linear()` that fits one start can be wrong by a third
  /// of the distance for another start.
  private func css(_ name: String) -> String {
    let rules = renditions.indices.map { rule(of: $0, named: className(of: $0, named: name)) }
    return rules.joined(separator: "\n")
  }

  /// Returns the class name of the CSS rule for the element `index` of ``starts``. `name` is the
  /// class name for a start from rest.
  func className(of index: Int, named name: String) -> String {
    starts.count > 1 && starts[index].velocity != 0 ? name + "-flick" : name
  }

  private func rule(of index: Int, named name: String) -> String {
    switch renditions[index].path {
    case .spring, .steps: return ""
    case .cubic(let cubic, _):
      return """
        .\(name) {
          transition: translate \(cubic.duration)ms
        \(bezier(cubic, indent: "    "))
        }
        """
    case .easing(let easing, let progress, let older):
      return progress.move.travel == 0
        ? keyframes(name, easing, progress) : rule(name, easing, older)
    }
  }

  private func rule(_ name: String, _ easing: LinearEasing, _ cubic: CubicEasing?) -> String {
    let stops = wrapped(
      easing.stops.map(\.text), first: "  --\(name)-spring: linear(", indent: "    ",
      last: ");")
    var text = """
      :root {
      \(stops)
        --\(name)-duration: \(easing.duration)ms;
      }
      .\(name) {
        transition: translate
          var(--\(name)-duration)
          var(--\(name)-spring);
      }
      """
    if let cubic {
      let percent = DecimalText.rounded(cubic.deviation * 100, digits: 2)
      text += """

        /* older browsers: \(percent) % off */
        @supports not
          (transition-timing-function:
            linear(0, 1)) {
          .\(name) {
            transition: translate \(cubic.duration)ms
        \(bezier(cubic, indent: "      "))
          }
        }
        """
    }
    return text
  }

  private func bezier(_ cubic: CubicEasing, indent: String) -> String {
    wrapped(cubic.controls, first: indent + "cubic-bezier(", indent: indent + "  ", last: ");")
  }

  /// Returns a keyframe animation for a release while the object is at its target. In this case a
  /// CSS transition would not start, because the animated value does not change.
  private func keyframes(_ name: String, _ easing: LinearEasing, _ progress: Progress) -> String {
    let stops = easing.stops.map { stop in
      let percent = DecimalText.exact(Double(stop.column) / 100)
      let translation = DecimalText.rounded(Double(stop.value) / 10_000 * progress.unit, digits: 6)
      return "  \(percent)% { translate: 0 \(translation)px; }"
    }
    return """
      /* set the class anew at each release */
      .\(name) {
        animation: \(name)-throw
          \(easing.duration)ms linear;
      }
      @keyframes \(name)-throw {
      \(stops.joined(separator: "\n"))
      }
      """
  }

  /// Returns `parts` as code, separated by commas, in lines of at most 40 columns.
  private func wrapped(
    _ parts: [String], first: String, indent: String, last: String
  ) -> String {
    var lines = [first]
    var line = indent
    for (index, part) in parts.enumerated() {
      let piece = part + (index == parts.count - 1 ? last : ",")
      if line.count + piece.count + 1 > 40, line != indent {
        lines.append(line)
        line = indent
      }
      line += (line == indent ? "" : " ") + piece
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// Returns a design token called `name` for the spring. The Design Tokens format has no type for
  /// springs. So the token is a transition with a similar timing curve, and an extension of the
  /// token contains the spring.
  private func tokens(_ name: String) -> String {
    let spring = starts[0].spring
    let progress = Progress(starts[0])
    let numbers = renditions[0]
    let printed = try? Spring(
      response: number(numbers["response"]), dampingRatio: number(numbers["dampingRatio"]))
    func rounded(_ value: Double) -> String { DecimalText.rounded(value, digits: 5) }
    let easing = LinearEasing(progress, tolerance: tolerance)
    let cubic = CubicEasing(progress, tolerance: tolerance)
    let settled = Int((starts[0].settles(within: tolerance) * 1000).rounded(.up))
    let duration = cubic?.duration ?? easing?.duration ?? settled
    let controls = wrapped(
      cubic?.controls ?? ["0", "0", "0.58", "1"], first: "    \"timingFunction\": [",
      indent: "      ", last: "]},")
    return """
      {"\(name)": {
        "$type": "transition",
        "$value": {
          "duration": {
            "value": \(duration), "unit": "ms"},
          "delay": {"value": 0, "unit": "ms"},
      \(controls)
        "$extensions": {"cardstage.spring": {
          "response": \(numbers["response"]),
          "dampingRatio": \(numbers["dampingRatio"]),
          "mass": 1,
          "stiffness": \(rounded((printed ?? spring).stiffness)),
          "damping": \(rounded((printed ?? spring).damping))\(easing.map(baked) ?? "")}}}}
      """
  }

  /// Returns members for the token's extension as JSON: the stops of the `linear()` curve `easing`,
  /// its duration and its deviation. The text begins with a comma, because other members precede
  /// it.
  private func baked(_ easing: LinearEasing) -> String {
    let stops = easing.stops.map {
      "[\(DecimalText.exact(Double($0.column) / 100)), \(DecimalText.exact(Double($0.value) / 10_000))]"
    }
    let lines = wrapped(stops, first: "      \"stops\": [", indent: "        ", last: "],")
    return """
      ,
          "baked": {
            "duration": {
              "value": \(easing.duration), "unit": "ms"},
      \(lines)
            "deviation": \(DecimalText.exact(tolerance))}
      """
  }
}

extension String {
  /// The string as a name in code: lower-case letters, digits and hyphens.
  var identifier: String {
    let letters = lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let name = String(letters).split(separator: "-").joined(separator: "-")
    return name.first?.isLetter == true ? name : "card-" + name
  }
}
