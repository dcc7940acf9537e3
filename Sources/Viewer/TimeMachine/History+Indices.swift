internal import Stage

extension History {
  /// Between two inputs.
  struct Index: Hashable {
    var stretch: Int
    /// How many inputs of the stretch are before it.
    var inputs: Int
  }

  /// After all inputs up to `time`.
  func place(after time: Double) -> Index {
    let index = stretch(at: time)
    return Index(stretch: index, inputs: stretches[index].inputs.count(until: time))
  }

  /// The same place, at the start of the stretch in which the next input is; nil: there is none.
  private func forward(_ place: Index) -> Index? {
    var place = place
    while stretches.indices.contains(place.stretch) {
      if place.inputs < stretches[place.stretch].inputs.count { return place }
      place = Index(stretch: place.stretch + 1, inputs: 0)
    }
    return nil
  }

  /// The next input, if it is not after `time`.
  func next(after place: Index, until time: Double) -> StageInput? {
    guard let place = forward(place) else { return nil }
    let tape = stretches[place.stretch].inputs
    return tape.time(of: place.inputs) <= time ? tape[place.inputs] : nil
  }

  /// Goes past the next input.
  func skip(_ place: inout Index) {
    guard let next = forward(place) else { return }
    place = Index(stretch: next.stretch, inputs: next.inputs + 1)
  }

  /// Time of the last input before `place`, as far as it is in the same stretch.
  func time(before place: Index) -> Double? {
    guard stretches.indices.contains(place.stretch), place.inputs > 0,
      place.inputs <= stretches[place.stretch].inputs.count
    else { return nil }
    return stretches[place.stretch].inputs.time(of: place.inputs - 1)
  }

  /// Whether the next input ended a rest.
  func hasRest(before place: Index) -> Bool {
    guard let place = forward(place) else { return false }
    let stretch = stretches[place.stretch]
    guard stretch.rests.contains(where: { $0.end == stretch.inputs.time(of: place.inputs) })
    else { return false }
    return place.inputs == 0
      || stretch.inputs.time(of: place.inputs - 1) < stretch.inputs.time(of: place.inputs)
  }

  /// The stage before the next input.
  mutating func stage(before place: Index) -> Stage {
    let time = forward(place).map { stretches[$0.stretch].inputs.time(of: $0.inputs) }
    return stage(at: (time ?? lastTime) - 5e-7)
  }
}
