internal import SceneCore

/// A value that a pointer drags, and the layers that move with this value.
struct MovingLayer {
  /// The index, in the program, of the dragged value.
  var value: Int
  /// The index of the gesture that drags the value.
  var gesture: Int
  /// The indices of the layers that move with the dragged value. The layer that receives the drag
  /// comes first.
  var layers: [Int]
}

/// Relations between the gestures, layers, probes and rules of a scene file.
extension SceneProgram {
  /// The dragged layers, in the order of their gestures. Layers inside a dragged group are omitted.
  var movingLayers: [MovingLayer] {
    var moving: [MovingLayer] = []
    for (index, gesture) in gestures.enumerated() {
      guard let value = gesture.target(of: .drag), !moving.contains(where: { $0.value == value })
      else { continue }
      let own = gesture.layer.flatMap { layer in
        groups(of: layer).last { moves($0, with: value) }
      }
      var all = layers.indices.filter { layer in
        moves(layer, with: value)
          && !groups(of: layer).dropFirst().contains { moves($0, with: value) }
      }
      if all.isEmpty { all = layers.indices.filter { grows($0, with: value) } }
      moving.append(
        MovingLayer(
          value: value, gesture: index,
          layers: (own.map { [$0] } ?? []) + all.filter { $0 != own }))
    }
    return primaryFirst(moving)
  }

  /// Returns `moving` with the primary value first. If the file names a card (``card``), that layer
  /// comes first among the layers of the primary value.
  private func primaryFirst(_ moving: [MovingLayer]) -> [MovingLayer] {
    guard var first = moving.first(where: { primary == nil || $0.value == primary }) else {
      return moving
    }
    if let card { first.layers = [card] + first.layers.filter { $0 != card } }
    return [first] + moving.filter { $0.value != first.value }
  }

  /// Returns the index of a layer, followed by the indices of the groups around the layer,
  /// innermost first.
  func groups(of layer: Int) -> [Int] {
    var path = [layer]
    while let parent = layers[path[path.count - 1]].parent { path.append(parent) }
    return path
  }

  /// Returns the index of the track that all gestures of `layer` move, or `nil` if there is none.
  func track(servedBy layer: Int) -> Int? {
    var track: Int?
    for gesture in gestures where gesture.layer == layer {
      let moved: [Int?] =
        gesture.action.map { actions[$0].steps.map(Self.target(of:)) } ?? [gesture.target]
      for value in moved {
        guard let value, track ?? value == value, case .track = values[value].kind else {
          return nil
        }
        track = value
      }
    }
    return track
  }

  /// Returns the index of the value that `step` moves to a detent or toggles, or `nil` if the step
  /// does something else.
  private static func target(of step: Step) -> Int? {
    switch step {
    case .goTrack(let value, _, _, _), .toggle(let value): value
    default: nil
    }
  }

  private func moves(_ layer: Int, with value: Int) -> Bool {
    looksUp(value, in: layers[layer].x) || looksUp(value, in: layers[layer].y)
  }

  private func grows(_ layer: Int, with value: Int) -> Bool {
    looksUp(value, in: layers[layer].width) || looksUp(value, in: layers[layer].height)
  }

  /// Returns whether `expression` reads the position of the value with index `value`.
  private func looksUp(_ value: Int, in expression: Expression?) -> Bool {
    reads(expression, [.itself, .x, .y, .open], of: value, cards: Set(CardMember.Name.allCases))
  }

  /// Returns whether `expression` reads one of `members` of the value with index `value`. If the
  /// value is a deck, one of the members `cards` of a card counts too.
  func reads(
    _ expression: Expression?, _ members: Set<Member>, of value: Int, cards: Set<CardMember.Name>
  ) -> Bool {
    guard case .program(let range, _)? = expression else { return false }
    return instructions[range].contains { instruction in
      if case .card(let member) = instruction {
        return decks[Int(member.deck)] == value && cards.contains(member.name)
      }
      guard case .live(let slot) = instruction else { return false }
      switch liveSlots[slot] {
      case .member(value, let member): return members.contains(member)
      case .expression(let inner): return reads(inner, members, of: value, cards: cards)
      default: return false
      }
    }
  }

  // MARK: Probes

  /// Returns the value and the member that `expression` reads, or `nil` if the expression is not
  /// just one member of a value.
  private func member(_ expression: Expression) -> (value: Int, member: Member)? {
    guard case .program(let range, _) = expression, range.count == 1,
      case .live(let slot) = instructions[range.lowerBound],
      case .member(let value, let member) = liveSlots[slot]
    else { return nil }
    return (value, member)
  }

  /// Returns the name of the probe for `member` of a value, or `nil` if there is none.
  func probe(of value: Int, _ member: Member) -> String? {
    probes.first { self.member($0.value).map { $0 == (value, member) } ?? false }?.name
  }

  /// Returns the name of the probe for the velocity of the quantity that `probe` measures, or `nil`
  /// if there is none.
  func velocityProbe(of probe: ProbeProgram) -> String? {
    switch member(probe.value) {
    case (let value, .itself)?: self.probe(of: value, .velocity)
    case (let value, .x)?: self.probe(of: value, .vx)
    case (let value, .y)?: self.probe(of: value, .vy)
    case (let value, .list)?: self.probe(of: value, .listVelocity) ?? headerVelocity(of: value)
    default: nil
    }
  }

  /// Returns the name of the velocity probe of a header, or `nil` if there is none. A header has
  /// only one velocity, which applies to its height and to its list.
  private func headerVelocity(of value: Int) -> String? {
    guard case .collapsing = values[value].kind else { return nil }
    return probe(of: value, .velocity)
  }

  /// Returns the names of the probes for the position of a value, in order of importance. If there
  /// are none, returns the names of the probes that depend on the position.
  func positionProbes(of value: Int) -> [String] {
    let members: [Member] =
      switch values[value].kind {
      case .collapsing: [.list, .itself]
      case .free, .zoom, .deck: [.y, .x]
      default: [.itself]
      }
    let exact = members.compactMap { probe(of: value, $0) }
    guard exact.isEmpty else { return exact }
    return probes.filter { $0.unit != "name" && looksUp(value, in: $0.value) }.map { $0.name }
  }

  /// The names of the primary probes. These measure the positions of dragged values. If no value is
  /// dragged, the first numeric probe is used.
  var primaryProbes: [String] {
    var moved = movingLayers.map { $0.value }
    if let primary, !moved.contains(primary) { moved.insert(primary, at: 0) }
    let dragged = moved.flatMap(positionProbes(of:))
    if !dragged.isEmpty { return dragged }
    let moving = probes.first { $0.unit != "name" && velocityProbe(of: $0) != nil }
    return [moving ?? probes.first { $0.unit != "name" }].compactMap { $0?.name }
  }

  // MARK: Releases

  private var tracks: [(value: Int, track: TrackProgram)] {
    values.enumerated().compactMap { index, value in
      if case .track(let track) = value.kind { (index, track) } else { nil }
    }
  }

  /// The parameters that the release rules read.
  var thresholds: [ReleaseThreshold] {
    var thresholds: [ReleaseThreshold] = []
    for (value, track) in tracks {
      guard case .rules(let rules) = track.release else { continue }
      let conditions = rules.compactMap { $0.when }
      for index in conditions.flatMap(parameters(in:)) {
        let parameter = self.parameters[index]
        guard !thresholds.contains(where: { $0.parameter == parameter.name }) else { continue }
        thresholds.append(
          ReleaseThreshold(
            parameter.name, of: probe(of: value, .itself) ?? "",
            parameter.unit == "pt/s" ? .velocity : .position))
      }
    }
    return thresholds
  }

  /// The deceleration rate of the first track or header, or `nil` if there is none.
  var decelerationRate: Expression? {
    for value in values {
      switch value.kind {
      case .track(let track): return track.deceleration
      case .collapsing(let header): return header.deceleration
      default: continue
      }
    }
    return nil
  }

  /// Returns the indices of the parameters that `expression` reads.
  private func parameters(in expression: Expression) -> [Int] {
    guard case .program(let range, _) = expression else { return [] }
    return instructions[range].flatMap { instruction -> [Int] in
      let slot: Slot
      switch instruction {
      case .layout(let index): slot = layoutSlots[index]
      case .live(let index): slot = liveSlots[index]
      default: return []
      }
      switch slot {
      case .parameter(let index): return [index]
      case .expression(let inner): return parameters(in: inner)
      default: return []
      }
    }
  }
}
