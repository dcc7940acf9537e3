extension Spring {
  /// A spring that jumps to the target.
  public static let snap = preset(response: 0, dampingRatio: 1)

  /// A spring without bounce and with a response of 0.5 s (SwiftUI `smooth`).
  public static let smooth = preset(duration: 0.5, bounce: 0)
  /// A spring with a bounce of 0.15 and a response of 0.5 s (SwiftUI `snappy`).
  public static let snappy = preset(duration: 0.5, bounce: 0.15)
  /// A spring with a bounce of 0.3 and a response of 0.5 s (SwiftUI `bouncy`).
  public static let bouncy = preset(duration: 0.5, bounce: 0.3)
  /// A spring for values that follow a pointer: response 0.15 s, damping ratio 0.86 (SwiftUI
  /// `interactiveSpring`).
  public static let interactive = preset(response: 0.15, dampingRatio: 0.86)
  /// A spring with a response of 0.5 s and a damping ratio of 0.825 (SwiftUI `spring()` before iOS
  /// 17).
  public static let standard = preset(response: 0.5, dampingRatio: 0.825)
}
