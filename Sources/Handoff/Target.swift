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
      "the successor keeps the velocity; interpolatingSprings add up"
    case .uikit: "pause the property animator, new parameters with velocity / distance"
    case .coreanimation: "start from presentation(), with its velocity"
    case .compose: "Animatable keeps the velocity"
    case .android: "animateToFinalPosition keeps the velocity"
    case .flutter: "pass the controller's velocity on"
    case .motion: "keeps the velocity in this form only"
    case .reactSpring: "keeps its own velocity, ignores a new one"
    case .reanimated:
      "the given velocity is added: pass 0 unless the user releases a drag; the same target again ignores it"
    case .libadwaita: "pass the velocity on"
    case .qt: "keeps the velocity"
    case .figma: "starts again at velocity 0"
    case .css: "an interrupted transition starts again at velocity 0"
    case .tokens: "as the platform that reads them"
    }
  }
}
