internal import CSDL2
internal import CardGestures

/// The pointer IDs of the fingers on touch screens. A finger has an ID, from 1, while it is down.
struct Fingers {
  private struct Finger: Hashable {
    let device: SDL_TouchID
    let number: SDL_FingerID
  }

  private var down: [PointerID: Finger] = [:]

  /// The touch screens that fingers are on.
  var devices: Set<SDL_TouchID> { Set(down.values.map(\.device)) }

  /// Returns the pointer ID of a finger for an event with `phase`.
  ///
  /// Returns `nil` if a finger that was not down moves or goes up, or a finger that is down goes
  /// down again.
  mutating func id(
    device: SDL_TouchID, finger number: SDL_FingerID, phase: PointerPhase
  ) -> PointerID? {
    let finger = Finger(device: device, number: number)
    let known = down.first { $0.value == finger }?.key
    switch (phase, known) {
    case (.down, nil):
      var id = PointerID(rawValue: 1)
      while down[id] != nil { id = PointerID(rawValue: id.rawValue + 1) }
      down[id] = finger
      return id
    case (.move, let known?): return known
    case (.up, let known?), (.cancel, let known?):
      down[known] = nil
      return known
    default: return nil
    }
  }

  /// Removes all fingers.
  mutating func releaseAll() {
    down.removeAll()
  }
}
