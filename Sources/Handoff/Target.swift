/// A target platform of the hand-off.
package enum Target: String, CaseIterable, Sendable {
  case swiftui, uikit, coreanimation, compose, android, flutter, motion
  case reactSpring = "react-spring"
  case reanimated, libadwaita, qt, figma, css, tokens

  /// Returns whether the platform can reproduce `move`. Some platforms accept no velocity, others
  /// need a distance.
  package func expresses(_ move: SpringMove) -> Bool {
    switch self {
    case .qt, .figma: move.velocity == 0
    case .uikit, .coreanimation: move.velocity == 0 || move.travel != 0
    // `withSpring` to the current value does not start an animation.
    case .reanimated: move.travel != 0
    default: true
    }
  }

  /// The name of the platform in the user interface.
  package var title: String {
    switch self {
    case .swiftui: "SwiftUI"
    case .uikit: "UIKit"
    case .coreanimation: "Core Animation"
    case .compose: "Compose"
    case .android: "Android"
    case .flutter: "Flutter"
    case .motion: "Motion"
    case .reactSpring: "react-spring"
    case .reanimated: "React Native"
    case .libadwaita: "GTK"
    case .qt: "Qt"
    case .figma: "Figma"
    case .css: "CSS"
    case .tokens: "Tokens"
    }
  }

  /// A description of the effect when a running motion gets a new target.
  package var interrupted: String {
    switch self {
    case .swiftui:
      "SwiftUI keeps the velocity; interpolatingSpring adds the new motion to the old one"
    case .uikit:
      "in UIKit, pause the property animator and pass velocity / distance to a new spring"
    case .coreanimation:
      "in Core Animation, start a new animation at presentation(), with the velocity there"
    case .compose: "Compose's Animatable keeps the velocity"
    case .android: "Android's animateToFinalPosition keeps the velocity"
    case .flutter: "in Flutter, pass the controller's velocity to the new simulation"
    case .motion: "Motion keeps the velocity of this spring, but not of a spring with a duration"
    case .reactSpring: "react-spring keeps its own velocity and ignores a new one"
    case .reanimated:
      "Reanimated adds the velocity that withSpring gets: pass 0, unless the user releases a drag"
    case .libadwaita: "in libadwaita, pass the velocity to the new animation"
    case .qt: "Qt keeps the velocity"
    case .figma: "Figma starts again at velocity 0"
    case .css: "CSS starts an interrupted transition again at velocity 0"
    case .tokens: "design tokens leave this to the platform that reads them"
    }
  }
}
