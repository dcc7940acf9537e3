package import CardMotion

extension SpringPreset {
  /// Returns the preset whose motion from rest is nearest to that of `spring`, and the largest
  /// difference as a fraction of the distance. `nil` if no preset is within 5 %.
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
}
