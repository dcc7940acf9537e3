/// The parameter names that a platform accepts for a spring animation.
struct SpringKeys {
  /// The name of the platform in messages.
  let title: String
  /// The names of parameters that define the spring.
  let parameters: Set<String>
  /// The names of parameters for time, repetition and the end of the motion. These parameters do
  /// not affect the spring.
  var others: Set<String> = []
  /// The names of parameters that stop the motion at its target or at other limits.
  var clamps: Set<String> = []
  /// The names of functions that set time, repetition or the end of the motion.
  var otherCalls: Set<String> = []
  var clampCalls: Set<String> = []

  /// Parameter names, of any platform, that connect an animation to its object, values and
  /// callbacks.
  static let wiring: Set<String> = [
    "type", "value", "label", "key", "name", "id", "objectName", "ref", "target", "targetValue",
    "targetOffset", "initialValue", "toValue", "fromValue", "byValue", "from", "to", "property",
    "properties", "keyPath", "path", "animations", "completion", "options", "callback", "widget",
    "useNativeDriver", "isInteraction", "platformConfig", "config", "transition", "animate",
    "initial", "exit", "running", "paused", "animationSpec", "spring", "springParams",
    "spring_params", "reset", "reverse", "cancel", "default", "snapToEnd", "finalPosition",
    "valueFrom", "valueTo", "value_from", "value_to", "fillMode", "isRemovedOnCompletion",
    "isAdditive", "x", "y", "z", "scale", "rotate", "opacity", "inherit", "layout", "vsync",
  ]

  private static let constants: Set = ["mass", "stiffness", "damping"]
  private static let apple = constants.union([
    "response", "dampingFraction", "dampingRatio", "bounce", "extraBounce", "duration",
    "perceptualDuration", "springDuration", "settlingDuration", "initialVelocity",
    "initialSpringVelocity", "velocity", "speed", "epsilon", "allowOverDamping",
    "allowsOverdamping",
  ])

  /// The parameter names of React Native's `Animated.spring`.
  static let animated = SpringKeys(
    title: "Animated.spring",
    parameters: constants.union(["tension", "friction", "bounciness", "speed", "velocity"]),
    others: ["delay", "iterations", "restDisplacementThreshold", "restSpeedThreshold"],
    clamps: ["overshootClamping"])

  /// Creates the parameter names of the platform `target`, or of all platforms if `target` is
  /// `nil`.
  init(_ target: Target?) {
    switch target {
    case .swiftui:
      self.init(
        title: "SwiftUI", parameters: Self.apple, others: ["blendDuration"],
        otherCalls: ["delay", "repeatForever", "repeatCount"])
    case .uikit:
      self.init(title: "UIKit", parameters: Self.apple, others: ["delay", "afterDelay"])
    case .coreanimation:
      self.init(
        title: "Core Animation", parameters: Self.apple.subtracting(["speed"]),
        others: [
          "beginTime", "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "speed",
        ])
    case .compose:
      self.init(
        title: "Compose", parameters: ["dampingRatio", "stiffness", "initialVelocity"],
        others: ["visibilityThreshold", "iterations", "repeatMode", "initialStartOffset"],
        otherCalls: ["repeatable", "infiniteRepeatable"])
    case .android:
      self.init(
        title: "Android",
        parameters: ["dampingRatio", "stiffness", "initialVelocity", "startVelocity"],
        others: ["minimumVisibleChange"], otherCalls: ["setMinimumVisibleChange"],
        clampCalls: ["setMinValue", "setMaxValue"])
    case .flutter:
      self.init(
        title: "Flutter",
        parameters: Self.constants.union([
          "dampingRatio", "ratio", "bounce", "duration", "velocity",
        ]), others: ["tolerance"])
    case .motion:
      self.init(
        title: "Motion",
        parameters: Self.constants.union(["bounce", "duration", "visualDuration", "velocity"]),
        others: [
          "delay", "repeat", "repeatType", "repeatDelay", "delayChildren", "staggerChildren",
          "when", "times", "restDelta", "restSpeed", "ease", "skipInitialAnimation",
        ])
    case .reactSpring:
      self.init(
        title: "react-spring",
        parameters: [
          "tension", "friction", "mass", "velocity", "frequency", "damping", "bounce", "duration",
        ],
        others: [
          "delay", "loop", "precision", "restVelocity", "round", "progress", "immediate", "easing",
        ], clamps: ["clamp"])
    case .reanimated:
      self.init(
        title: "Reanimated",
        parameters: Self.constants.union(["dampingRatio", "duration", "velocity"]),
        others: [
          "restDisplacementThreshold", "restSpeedThreshold", "energyThreshold", "reduceMotion",
        ], clamps: ["overshootClamping", "clamp"],
        otherCalls: ["withDelay", "withRepeat", "withSequence", "delay"],
        clampCalls: ["withClamp"])
    case .libadwaita:
      self.init(
        title: "GTK", parameters: Self.constants.union(["dampingRatio", "velocity"]),
        others: ["epsilon", "latch", "initial_velocity"], clamps: ["clamp"],
        clampCalls: ["adw_spring_animation_set_clamp", "set_clamp"])
    case .qt:
      self.init(
        title: "Qt", parameters: ["spring", "damping", "mass", "velocity"],
        others: ["epsilon", "modulus", "loops", "alwaysRunToEnd", "duration", "easing"])
    case .figma:
      self.init(
        title: "Figma",
        parameters: Self.constants.union(["initialVelocity", "velocity", "duration"]))
    case .css, .tokens, nil:
      self.init(
        title: "a spring", parameters: SpringTokens.parameters, others: ["delay", "repeat"],
        clamps: ["clamp", "overshootClamping"])
    }
  }

  private init(
    title: String, parameters: Set<String>, others: Set<String> = [], clamps: Set<String> = [],
    otherCalls: Set<String> = [], clampCalls: Set<String> = []
  ) {
    (self.title, self.parameters, self.others, self.clamps) = (title, parameters, others, clamps)
    (self.otherCalls, self.clampCalls) = (otherCalls, clampCalls)
  }

  /// Returns whether the platform accepts `key`.
  func contains(_ key: String) -> Bool {
    if parameters.contains(key) || parameters.contains(SpringTokens.name(key)) { return true }
    if others.contains(key) || clamps.contains(key) || Self.wiring.contains(key) { return true }
    // Event handlers such as `onRest`.
    return key.hasPrefix("on") && key.dropFirst(2).first?.isUppercase == true
  }

  /// Returns the accepted name that is closest to `key`, or `nil` if no name is similar.
  func nearest(to key: String) -> String? {
    let keys = (parameters.union(others).union(clamps)).sorted()
    return keys.first { $0.lowercased() == key.lowercased() }
      ?? keys.first { SpringTokens.isSlip(key, of: $0) }
      ?? keys.first { $0.count > 4 && SpringTokens.isNear(key, $0) }
  }
}
