/// The detents of a card, the decay, and the thresholds that choose a detent, as code for a
/// platform.
package struct PlacesHandoff: Sendable {
  package var detents: DetentHandoff
  package var decay: DecayHandoff
  package var thresholds: [ThresholdHandoff]

  package init(
    _ detents: DetentHandoff, decay: DecayHandoff, thresholds: [ThresholdHandoff]
  ) {
    (self.detents, self.decay, self.thresholds) = (detents, decay, thresholds)
  }

  /// Returns the code for `target`: the detents, the decay and the thresholds, separated by blank
  /// lines. If the target is design tokens, the result is one JSON object instead.
  package func code(for target: Target) -> String {
    if target == .tokens {
      let members = [detents.token, decay.token] + thresholds.map(\.token)
      return "{\(members.joined(separator: ",\n"))}"
    }
    let constants = thresholds.map { $0.code(for: target) }.joined(separator: "\n")
    return [detents.code(for: target), decay.code(for: target), constants]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
