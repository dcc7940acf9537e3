internal import Stage

extension History {
  /// A position between two inputs of a history.
  struct Index: Hashable {
    var stretch: Int
    /// Number of inputs before the position, counted from the start of the segment.
    var inputs: Int
  }

  /// Returns the position after all inputs up to stage time `time`.
  func index(after time: Double) -> Index {
    let index = stretch(at: time)
    return Index(stretch: index, inputs: stretches[index].inputs.count(until: time))
  }

  /// Returns the position of the next input after `index`, which may be in a later segment. Returns
  /// `nil` if there is no next input.
  private func forward(_ index: Index) -> Index? {
    var index = index
    while stretches.indices.contains(index.stretch) {
      if index.inputs < stretches[index.stretch].inputs.count { return index }
      index = Index(stretch: index.stretch + 1, inputs: 0)
    }
    return nil
  }

  /// Returns the next input after the position `index`, or `nil` if no input follows up to stage
  /// time `time`.
  func next(after index: Index, until time: Double) -> StageInput? {
    guard let index = forward(index) else { return nil }
    let tape = stretches[index.stretch].inputs
    return tape.time(of: index.inputs) <= time ? tape[index.inputs] : nil
  }

  /// Moves `index` past the next input.
  func skip(_ index: inout Index) {
    guard let next = forward(index) else { return }
    index = Index(stretch: next.stretch, inputs: next.inputs + 1)
  }

  /// Moves `index`, if it is at the end of its segment, to the start of the next segment. Passes
  /// several segments if they have no inputs, but no segment that begins after stage time `time`.
  /// Stops at a segment that begins with a change of the environment, such as another backdrop, and
  /// returns this change. Returns `nil` if there is no such change.
  func enterNext(_ index: inout Index, until time: Double) -> HistorySegment.Change? {
    while stretches.indices.contains(index.stretch + 1),
      index.inputs >= stretches[index.stretch].inputs.count,
      stretches[index.stretch + 1].time <= time
    {
      index = Index(stretch: index.stretch + 1, inputs: 0)
      if let change = stretches[index.stretch].change { return change }
    }
    return nil
  }

  /// Returns the stage time of the last input before `index` in the same segment, or the segment's
  /// start time if there is no such input. Returns `nil` if `index` is not in the history.
  func time(before index: Index) -> Double? {
    guard stretches.indices.contains(index.stretch),
      index.inputs <= stretches[index.stretch].inputs.count
    else { return nil }
    let stretch = stretches[index.stretch]
    return index.inputs > 0 ? stretch.inputs.time(of: index.inputs - 1) : stretch.time
  }

  /// Returns whether the scene was at rest just before the input that follows the position `index`.
  /// Returns false if no input follows.
  func hasRest(before index: Index) -> Bool {
    guard let index = forward(index) else { return false }
    let stretch = stretches[index.stretch]
    guard stretch.rests.contains(where: { $0.end == stretch.inputs.time(of: index.inputs) })
    else { return false }
    return index.inputs == 0
      || stretch.inputs.time(of: index.inputs - 1) < stretch.inputs.time(of: index.inputs)
  }

  /// Returns the stage just before the input that follows the position `index`.
  mutating func stage(before index: Index) -> Stage {
    let time = forward(index).map { stretches[$0.stretch].inputs.time(of: $0.inputs) }
    return stage(at: (time ?? lastTime) - 5e-7)
  }
}
