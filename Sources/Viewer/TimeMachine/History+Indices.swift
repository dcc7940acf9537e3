internal import Stage

extension History {
  /// A position between two inputs of a history.
  struct Index: Hashable {
    var stretch: Int
    /// Number of inputs of the segment that lie before the position.
    var inputs: Int
  }

  /// Returns the position after all inputs up to stage time `time`.
  func place(after time: Double) -> Index {
    let index = stretch(at: time)
    return Index(stretch: index, inputs: stretches[index].inputs.count(until: time))
  }

  /// Returns the position of the next input after `place`, which may be in a later segment. Returns
  /// `nil` if there is no next input.
  private func forward(_ place: Index) -> Index? {
    var place = place
    while stretches.indices.contains(place.stretch) {
      if place.inputs < stretches[place.stretch].inputs.count { return place }
      place = Index(stretch: place.stretch + 1, inputs: 0)
    }
    return nil
  }

  /// Returns the next input after the position `place`, or `nil` if no input follows up to stage
  /// time `time`.
  func next(after place: Index, until time: Double) -> StageInput? {
    guard let place = forward(place) else { return nil }
    let tape = stretches[place.stretch].inputs
    return tape.time(of: place.inputs) <= time ? tape[place.inputs] : nil
  }

  /// Moves `place` past the next input.
  func skip(_ place: inout Index) {
    guard let next = forward(place) else { return }
    place = Index(stretch: next.stretch, inputs: next.inputs + 1)
  }

  /// Returns the stage time of the input before the position `place`, or `nil` if the segment of
  /// `place` has no earlier input.
  func time(before place: Index) -> Double? {
    guard stretches.indices.contains(place.stretch), place.inputs > 0,
      place.inputs <= stretches[place.stretch].inputs.count
    else { return nil }
    return stretches[place.stretch].inputs.time(of: place.inputs - 1)
  }

  /// Returns whether the scene was at rest until the input after `place`.
  func hasRest(before place: Index) -> Bool {
    guard let place = forward(place) else { return false }
    let stretch = stretches[place.stretch]
    guard stretch.rests.contains(where: { $0.end == stretch.inputs.time(of: place.inputs) })
    else { return false }
    return place.inputs == 0
      || stretch.inputs.time(of: place.inputs - 1) < stretch.inputs.time(of: place.inputs)
  }

  /// Returns the stage just before the input that follows the position `place`.
  mutating func stage(before place: Index) -> Stage {
    let time = forward(place).map { stretches[$0.stretch].inputs.time(of: $0.inputs) }
    return stage(at: (time ?? lastTime) - 5e-7)
  }
}
