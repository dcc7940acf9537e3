extension SpringTokens {
  /// The platform of the text, or `nil` if no word in the text identifies a platform.
  var platform: Target? {
    if call("linear") != nil || contains("cubic-bezier") || hasFourNumbers { return .css }
    if contains("withAnimation", "interpolatingSpring", "allowOverDamping") { return .swiftui }
    if contains("exp") { return .figma }
    if contains("withSpring", "springify") { return .reanimated }
    if contains("adw_spring_params_new", "adw_spring_params_new_full", "SpringParams") {
      return .libadwaita
    }
    if contains("SpringForce", "SpringAnimation", "setStiffness") {
      // Kotlin code may also assign to `spring`.
      let isAndroid =
        contains("SpringForce", "setStiffness") || call("SpringAnimation") != nil
      return isQML || has("spring") && !isAndroid ? .qt : .android
    }
    if contains("SpringDescription", "SpringSimulation") { return .flutter }
    if contains("CUSTOM_SPRING", "easingFunctionSpring") { return .figma }
    if contains("CASpringAnimation", "settlingDuration"), !contains("Spring") {
      return .coreanimation
    }
    if contains("springDuration", "initialSpringVelocity", "UISpringTimingParameters") {
      return .uikit
    }
    if contains("useSpring") {
      // In Motion, the first argument of `useSpring` is a value to follow. In react-spring, it is
      // an object or a function.
      return call("useSpring")?.first.map {
        tokens[$0.range.lowerBound].isNumber || callsMotion($0)
      }
        ?? false ? .motion : .reactSpring
    }
    if contains("restVelocity") || contains("api") && contains("tension") || namesConfig {
      return .reactSpring
    }
    if contains("cardstage") || contains("$extensions") { return .tokens }
    if contains("type") && contains("spring"), !contains("dampingFraction") { return .motion }
    if contains("visualDuration", "restDelta", "restSpeed") { return .motion }
    if isMember("spring") || isMember("interactiveSpring") { return .swiftui }
    if contains("animateTo", "visibilityThreshold", "animationSpec")
      || contains("spring")
        && (has("stiffness", "dampingRatio") && !has("response") || usesConstants)
    {
      return contains("dampingFraction") ? .swiftui : .compose
    }
    if contains("dampingFraction", "extraBounce", "interactiveSpring")
      || !members(["smooth", "snappy", "bouncy"]).isEmpty
    {
      return .swiftui
    }
    if contains("Spring") || contains("spring") && has("bounce", "response") { return .swiftui }
    return nil
  }

  /// Whether the text uses Compose's named numbers, such as `Spring.StiffnessLow`.
  private var usesConstants: Bool {
    tokens.contains {
      $0.word.map { $0.hasPrefix("Stiffness") || $0.hasPrefix("DampingRatio") } ?? false
    }
  }

  /// Whether the text uses a preset of react-spring, such as `config.slow`.
  private var namesConfig: Bool {
    SpringReading.reactSpringPresets.keys.contains { contains("config", dot: $0) }
  }

  /// Whether the text uses `spring(mass, stiffness, damping, velocity)`. This was an early proposal
  /// for CSS in browsers.
  private var hasFourNumbers: Bool {
    call("spring").map { $0.count == 4 && $0.allSatisfy { $0.label == nil } } ?? false
  }

  private func callsMotion(_ first: Argument) -> Bool {
    let tokens = tokens[first.range]
    return !tokens.contains { $0.mark == "{" || $0.mark == ">" } && tokens.first?.word != "function"
  }
}
