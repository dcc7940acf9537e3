internal import SceneCore

/// What of a scene file moves with a value that a finger drags.
struct MovingLayer {
  /// Places of the value and of the gesture that drags it.
  var value: Int
  var gesture: Int
  /// Places of the layers that move with the value, the one that has the gesture first.
  var layers: [Int]
}

/// What a file's gestures, layers, probes and rules have to do with each other.
extension SceneProgram {
  /// The layers that are dragged, in the order of the gestures that drag them; not those in a group that
  /// is dragged as a whole.
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
    return moving
  }

  /// A layer and the groups that it is in, innermost first.
  func groups(of layer: Int) -> [Int] {
    var path = [layer]
    while let parent = layers[path[path.count - 1]].parent { path.append(parent) }
    return path
  }

  private func moves(_ layer: Int, with value: Int) -> Bool {
    looksUp(value, in: layers[layer].x) || looksUp(value, in: layers[layer].y)
  }

  private func grows(_ layer: Int, with value: Int) -> Bool {
    looksUp(value, in: layers[layer].width) || looksUp(value, in: layers[layer].height)
  }

  /// Whether `expression` looks up where the value at a place is.
  private func looksUp(_ value: Int, in expression: Expression?) -> Bool {
    guard case .program(let range, _)? = expression else { return false }
    return instructions[range].contains { instruction in
      guard case .live(let slot) = instruction else { return false }
      switch liveSlots[slot] {
      case .member(value, .itself), .member(value, .x), .member(value, .y), .member(value, .open):
        return true
      case .expression(let inner): return looksUp(value, in: inner)
      default: return false
      }
    }
  }

  // MARK: Probes

  /// The value and the member of it that `expression` is, and nothing else.
  private func member(_ expression: Expression) -> (value: Int, member: Member)? {
    guard case .program(let range, _) = expression, range.count == 1,
      case .live(let slot) = instructions[range.lowerBound],
      case .member(let value, let member) = liveSlots[slot]
    else { return nil }
    return (value, member)
  }

  /// Name of the probe that tells `member` of the value at a place.
  func probe(of value: Int, _ member: Member) -> String? {
    probes.first { self.member($0.value).map { $0 == (value, member) } ?? false }?.name
  }

  /// Name of the probe that tells the velocity of what `probe` tells.
  func velocityProbe(of probe: ProbeProgram) -> String? {
    switch member(probe.value) {
    case (let value, .itself)?: self.probe(of: value, .velocity)
    case (let value, .list)?: self.probe(of: value, .listVelocity) ?? headerVelocity(of: value)
    default: nil
    }
  }

  /// Of a header one velocity is that of height and list.
  private func headerVelocity(of value: Int) -> String? {
    guard case .collapsing = values[value].kind else { return nil }
    return probe(of: value, .velocity)
  }

  /// Names of the probes that tell where the value at a place is, the one that counts most first; if none
  /// tells just that, of those that depend on it.
  func positionProbes(of value: Int) -> [String] {
    let members: [Member] =
      switch values[value].kind {
      case .collapsing: [.list, .itself]
      case .free: [.y, .x]
      default: [.itself]
      }
    let exact = members.compactMap { probe(of: value, $0) }
    guard exact.isEmpty else { return exact }
    return probes.filter { $0.unit != "name" && looksUp(value, in: $0.value) }.map { $0.name }
  }

  /// Names of the probes that tell most: of what is dragged, else the first that is a number.
  var primaryProbes: [String] {
    let dragged = movingLayers.flatMap { positionProbes(of: $0.value) }
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

  /// The parameters that the rules of releases look up.
  var thresholds: [ReleaseThreshold] {
    var thresholds: [ReleaseThreshold] = []
    for (value, track) in tracks {
      guard case .rules(let rules) = track.release else { continue }
      let conditions = rules.compactMap { $0.when }
      for place in conditions.flatMap(parameters(in:)) {
        let parameter = self.parameters[place]
        guard !thresholds.contains(where: { $0.parameter == parameter.name }) else { continue }
        thresholds.append(
          ReleaseThreshold(
            parameter.name, of: probe(of: value, .itself) ?? "",
            parameter.unit == "pt/s" ? .velocity : .position))
      }
    }
    return thresholds
  }

  /// The deceleration rate of the first card or header; `nil` if there is none.
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

  /// Places of the parameters that `expression` looks up.
  private func parameters(in expression: Expression) -> [Int] {
    guard case .program(let range, _) = expression else { return [] }
    return instructions[range].flatMap { instruction -> [Int] in
      let slot: Slot
      switch instruction {
      case .layout(let place): slot = layoutSlots[place]
      case .live(let place): slot = liveSlots[place]
      default: return []
      }
      switch slot {
      case .parameter(let place): return [place]
      case .expression(let inner): return parameters(in: inner)
      default: return []
      }
    }
  }
}
