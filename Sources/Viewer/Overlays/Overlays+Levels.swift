internal import CardGestures
internal import SceneCore

extension Overlays {
  /// All overlays, in the order of the list of keys. Esc closes overlays in the same order.
  /// Overlays without a panel are drawn first, then the overlays with a panel.
  static let all: [any Overlay] = [
    StatisticsOverlay(),
    InspectorOverlay(),
    TouchesOverlay(),
    LandingOverlay(),
  ]

  /// The visible overlays, each with its current level, from 1. A key cycles through the levels of
  /// an overlay.
  var shown: [(overlay: any Overlay, level: Int)] {
    if levels.isEmpty { return [] }
    return Self.all.compactMap { overlay in
      levels[overlay.id].map { (overlay, $0) }
    }
  }

  /// The level of the overlay `id`: from 0, which is off, to the number of its levels.
  public subscript(id: OverlayID) -> Int {
    get { levels[id] ?? 0 }
    set {
      let count = Self.all.first { $0.id == id }?.levels.count ?? 0
      levels[id] = (1...max(count, 1)).contains(newValue) ? newValue : nil
    }
  }

  /// Sets the overlay `id` to its next level, or turns the overlay off after its last level.
  /// Returns the toast that names the new level.
  mutating func cycle(_ id: OverlayID) -> Toast {
    let overlay = Self.all.first { $0.id == id }
    let words = overlay?.levels ?? []
    self[id] += 1
    return Toast(
      id.word, self[id] == 0 ? "off" : words[self[id] - 1], icon: overlay?.icon ?? .info)
  }

  /// Closes the first open overlay with a panel. Returns false if no such overlay is open.
  mutating func closeOverlay() -> Bool {
    for (overlay, level) in shown where level >= overlay.panelLevel ?? .max {
      self[overlay.id] = 0
      return true
    }
    return false
  }

  /// Stage time at which the last fade of the visible overlays ends.
  var fadeEnd: Double {
    shown.reduce(-.infinity) { max($0, $1.overlay.fadeEnd(level: $1.level, touches: trails)) }
  }
}

extension KeyTable {
  /// The rows of the overlays in the key table.
  static let overlays = Overlays.all.map { overlay in
    let keys = [overlay.key] + [overlay.functionKey].compactMap(\.self)
    return KeyBinding(
      [overlay.key.name], overlay.help,
      run: Dictionary(uniqueKeysWithValues: keys.map { (Shortcut($0), .cycle(overlay.id)) }))
  }
}
