/// A spring that a platform or a library ships under a name.
package struct SpringPreset: Sendable {
  /// The platform or library, followed by the name that it gives to the spring, such as "SwiftUI
  /// snappy".
  package let name: String
  /// The title of the spring in menus, or `nil` if no menu lists the spring.
  package let title: String?
  package let spring: Spring

  /// The springs of SwiftUI, Core Animation, Material 3, react-spring and Reanimated, with
  /// the constants that their sources state.
  package static let all: [SpringPreset] = [
    SpringPreset(name: "SwiftUI smooth", title: "Apple smooth", spring: .smooth),
    SpringPreset(name: "SwiftUI snappy", title: "Apple snappy", spring: .snappy),
    SpringPreset(name: "SwiftUI bouncy", title: "Apple bouncy", spring: .bouncy),
    SpringPreset(name: "SwiftUI interactive", title: nil, spring: .interactive),
    SpringPreset(name: "SwiftUI spring before iOS 17", title: nil, spring: .standard),
    constants("Core Animation default", 100, 10),
    stiffness("M3 expressive spatial fast", 800, 0.6, title: "M3 expressive fast"),
    stiffness("M3 expressive spatial default", 380, 0.8, title: "M3 expressive"),
    stiffness("M3 expressive spatial slow", 200, 0.8, title: "M3 expressive slow"),
    stiffness("M3 standard spatial fast", 1400, 0.9, title: "M3 standard fast"),
    stiffness("M3 standard spatial default", 700, 0.9, title: "M3 standard"),
    stiffness("M3 standard spatial slow", 300, 0.9, title: "M3 standard slow"),
    stiffness("M3 effects fast", 3800, 1), stiffness("M3 effects default", 1600, 1),
    stiffness("M3 effects slow", 800, 1),
    constants("react-spring default", 170, 26), constants("react-spring gentle", 120, 14),
    constants("react-spring wobbly", 180, 12), constants("react-spring stiff", 210, 20),
    constants("react-spring slow", 280, 60), constants("react-spring molasses", 280, 120),
    constants("Reanimated gentle", 225, 30), constants("Reanimated wiggly", 225, 22.5),
    constants("Reanimated snappy", 225, 27.5),
  ]

  private static func stiffness(
    _ name: String, _ stiffness: Double, _ ratio: Double, title: String? = nil
  ) -> SpringPreset {
    SpringPreset(
      name: name, title: title,
      spring: .preset(response: 2 * .pi / stiffness.squareRoot(), dampingRatio: ratio))
  }

  private static func constants(
    _ name: String, _ stiffness: Double, _ damping: Double
  ) -> SpringPreset {
    self.stiffness(name, stiffness, damping / (2 * stiffness.squareRoot()))
  }
}
