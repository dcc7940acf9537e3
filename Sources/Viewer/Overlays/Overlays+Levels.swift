extension Overlays {
  /// All overlays, in the order of their rows in the list of keys, in which Esc closes them. Those
  /// without a panel are drawn in this order, later ones above; then those with one.
  static let all: [any Overlay] = [
    StatisticsOverlay(),
    InspectorOverlay(),
    TouchesOverlay(),
  ]

  /// The overlays that are shown, with their levels.
  var shown: [(overlay: any Overlay, level: Int)] {
    if levels.isEmpty { return [] }
    return Self.all.compactMap { overlay in
      levels[overlay.id].map { (overlay, $0) }
    }
  }

  /// The level at which `id` is shown, from 0, off, to the number of its levels.
  public subscript(id: OverlayID) -> Int {
    get { levels[id] ?? 0 }
    set {
      let count = Self.all.first { $0.id == id }?.levels.count ?? 0
      levels[id] = (1...max(count, 1)).contains(newValue) ? newValue : nil
    }
  }

  /// Shows `id` at its next level; off after the last. Returns the notice of it.
  mutating func cycle(_ id: OverlayID) -> Toast {
    let words = Self.all.first { $0.id == id }?.levels ?? []
    self[id] += 1
    return Toast(id.word, self[id] == 0 ? "off" : words[self[id] - 1])
  }

  /// Closes the first panel that is open. Returns false if there is none.
  mutating func closeOverlay() -> Bool {
    for (overlay, level) in shown where level >= overlay.panelLevel ?? .max {
      self[overlay.id] = 0
      return true
    }
    return false
  }

  /// Stage time until which something fades.
  var fadeEnd: Double {
    shown.reduce(-.infinity) { max($0, $1.overlay.fadeEnd(level: $1.level, touches: trails)) }
  }
}

extension KeyTable {
  /// The lines of the overlays.
  static let overlays = Overlays.all.map { overlay in
    let keys = [overlay.key] + [overlay.functionKey].compactMap(\.self)
    return KeyBinding(
      [overlay.key], overlay.help,
      run: Dictionary(uniqueKeysWithValues: keys.map { ($0, .cycle(overlay.id)) }))
  }
}
