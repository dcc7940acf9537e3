package import CardMotion

/// A named spring of a platform or library.
package struct SpringPreset: Sendable {
  package let name: String
  package let spring: Spring

  /// The presets of SwiftUI, Core Animation, Material 3, react-spring and Reanimated, from their
  /// sources.
  package static let all: [SpringPreset] = [
    preset("SwiftUI smooth", 0.5, 1), preset("SwiftUI snappy", 0.5, 0.85),
    preset("SwiftUI bouncy", 0.5, 0.7), preset("SwiftUI interactive", 0.15, 0.86),
    preset("SwiftUI spring before iOS 17", 0.5, 0.825),
    constants("Core Animation default", 100, 10),
    stiffness("M3 expressive spatial fast", 800, 0.6),
    stiffness("M3 expressive spatial default", 380, 0.8),
    stiffness("M3 expressive spatial slow", 200, 0.8),
    stiffness("M3 standard spatial fast", 1400, 0.9),
    stiffness("M3 standard spatial default", 700, 0.9),
    stiffness("M3 standard spatial slow", 300, 0.9),
    stiffness("M3 effects fast", 3800, 1), stiffness("M3 effects default", 1600, 1),
    stiffness("M3 effects slow", 800, 1),
    constants("react-spring default", 170, 26), constants("react-spring gentle", 120, 14),
    constants("react-spring wobbly", 180, 12), constants("react-spring stiff", 210, 20),
    constants("react-spring slow", 280, 60), constants("react-spring molasses", 280, 120),
    constants("Reanimated gentle", 225, 30), constants("Reanimated wiggly", 225, 22.5),
    constants("Reanimated snappy", 225, 27.5),
  ]

  /// Returns the preset whose motion from rest is closest to that of `spring`. `distance` is the
  /// largest difference, as a fraction of the distance moved. The result is `nil` if no preset is
  /// within 5 %.
  package static func nearest(to spring: Spring) -> (preset: SpringPreset, distance: Double)? {
    let one = SpringMove(spring, travel: 1, velocity: 0)
    let nearest = all.map { preset in
      let other = SpringMove(preset.spring, travel: 1, velocity: 0)
      let limit = min(60, max(one.settles(within: 0.001), other.settles(within: 0.001)))
      let distance = (0...1000).reduce(0.0) { largest, step in
        let time = Double(step) / 1000 * limit
        return max(
          largest, abs(one.state(after: time).position - other.state(after: time).position))
      }
      return (preset: preset, distance: distance)
    }.min { $0.distance < $1.distance }
    return nearest.flatMap { $0.distance <= 0.05 ? $0 : nil }
  }

  private static func preset(_ name: String, _ response: Double, _ ratio: Double) -> SpringPreset {
    SpringPreset(name: name, spring: .preset(response: response, dampingRatio: ratio))
  }

  private static func stiffness(
    _ name: String, _ stiffness: Double, _ ratio: Double
  ) -> SpringPreset {
    preset(name, 2 * .pi / stiffness.squareRoot(), ratio)
  }

  private static func constants(
    _ name: String, _ stiffness: Double, _ damping: Double
  ) -> SpringPreset {
    let frequency = stiffness.squareRoot()
    return preset(name, 2 * .pi / frequency, damping / (2 * frequency))
  }
}
