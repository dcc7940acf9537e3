extension Spring {
  /// At the target at once.
  public static let snap = preset(response: 0, dampingRatio: 1)

  /// No bounce, half a second (SwiftUI `smooth`).
  public static let smooth = preset(duration: 0.5, bounce: 0)
  /// A small bounce, half a second (SwiftUI `snappy`).
  public static let snappy = preset(duration: 0.5, bounce: 0.15)
  /// A clear bounce, half a second (SwiftUI `bouncy`).
  public static let bouncy = preset(duration: 0.5, bounce: 0.3)
  /// Follows a finger (SwiftUI `interactiveSpring`).
  public static let interactive = preset(response: 0.15, dampingRatio: 0.86)
  /// SwiftUI `spring()` as it was before durations: response 0.5, damping ratio 0.825.
  public static let standard = preset(response: 0.5, dampingRatio: 0.825)

  /// Core Animation's `CASpringAnimation`: mass 1, stiffness 100, damping coefficient 10.
  public static let coreAnimation = Spring(angularFrequency: 10, dampingRatio: 0.5, mass: 1)
  /// UIKit's `UISpringTimingParameters()`: mass 3, stiffness 1000, damping coefficient 500; it
  /// creeps (damping ratio 4.56).
  public static let uiKit = Spring(
    angularFrequency: (1000.0 / 3).squareRoot(), dampingRatio: 250 / 3000.0.squareRoot(), mass: 3)
}
