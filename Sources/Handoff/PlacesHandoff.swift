/// Where a card comes to rest, and what decides on it, in a platform's words.
package struct PlacesHandoff: Sendable {
  package var detents: DetentHandoff
  package var decay: DecayHandoff
  package var thresholds: [ThresholdHandoff]

  package init(
    _ detents: DetentHandoff, decay: DecayHandoff, thresholds: [ThresholdHandoff]
  ) {
    (self.detents, self.decay, self.thresholds) = (detents, decay, thresholds)
  }

  /// Code, with a blank line between the three; for tokens one object of JSON.
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
