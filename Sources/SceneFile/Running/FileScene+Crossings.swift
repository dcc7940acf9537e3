internal import SceneCore

extension FileScene {
  /// Stores, for each entry of the section "on", on which side of each threshold the entry's value
  /// is now. Performs no actions.
  mutating func noteCrossings(at time: Double) {
    guard !program.scene.crossings.isEmpty else { return }
    var moment = moment(at: time)
    for index in program.scene.crossings.indices {
      _ = passed(index, moment.value(program.scene.crossings[index].value, of: program.scene))
    }
  }

  /// Performs the actions of those entries in the section "on" whose value has passed a threshold.
  /// An action is performed once for each passed threshold. Also stores on which side of each
  /// threshold the values are now, as ``noteCrossings(at:)`` does.
  ///
  /// - Parameter isDrag: Whether a pointer's move has changed the values. If true, only entries
  ///   whose value depends on the dragged object can act. If false, only the other entries can act.
  ///   In both cases, the entry's `phase` must permit the action.
  mutating func performCrossings(byDrag isDrag: Bool, at time: Double) {
    let scene = program.scene
    guard !scene.crossings.isEmpty else { return }
    var moment = moment(at: time)
    // All values are read before the first action changes any of them.
    var due: [(index: Int, directions: [Bool])] = []
    for (index, crossing) in scene.crossings.enumerated() {
      let directions = passed(index, moment.value(crossing.value, of: scene))
      guard crossing.phase != (isDrag ? .free : .held), readsGripped(crossing) == isDrag else {
        continue
      }
      due.append((index, directions))
    }
    guard due.contains(where: { !$0.directions.isEmpty }) else { return }
    for (index, directions) in due {
      for isUp in directions {
        crossings[index].count += 1
        if scene.crossings[index].setsMark { mark(scene.crossings[index].name, at: time) }
        guard let then = scene.crossings[index].then else { continue }
        perform(then, ActionContext(isUp: isUp), at: time)
      }
    }
    react(at: time)
    noteCrossings(at: time)
  }

  /// Returns whether the value of `crossing` depends on an object that a pointer moves.
  private func readsGripped(_ crossing: CrossingProgram) -> Bool {
    guard isHolding, let value = grippedValue else { return false }
    return program.scene.reads(crossing.value, value)
  }

  // MARK: Motions without a pointer

  /// The interval, in microseconds, between two tests of a motion. If a value passes a threshold
  /// and returns within this interval, the pass is not noticed.
  private static var interval: Int { 4_000 }
  /// The longest time span, in seconds, in which one search looks for the next passed threshold. If
  /// a motion lasts longer, another search follows.
  private static var horizon: Double { 20 }
  /// The distance from the target, in points, at which the search for passed thresholds ends. A
  /// threshold that is closer to the target is passed at the end of the motion, when the value is
  /// set exactly to its target.
  private static var remainder: Double { 0.01 }

  /// Searches the motions after `time` for the next time at which the value of an entry of the
  /// section "on" has passed one of the entry's thresholds. That time, a whole microsecond, becomes
  /// a deadline, ``crossingTime``.
  ///
  /// All motions are known until the next input or deadline, and each input and each deadline calls
  /// this method again. The tested times are multiples of ``interval``, so the result does not
  /// depend on the time of the search.
  mutating func planCrossings(after time: Double) {
    crossingTime = .infinity
    let scene = program.scene
    guard scene.crossings.contains(where: { $0.phase != .held }) else { return }
    let end = min(motionRest(within: Self.remainder), time + Self.horizon)
    guard end > time else { return }
    // The motions may last longer, or an animated value may be delayed.
    if end == time + Self.horizon { crossingTime = end.asDeadline }
    var moment = EvaluationContext(layout: layout.slots)
    for (index, crossing) in scene.crossings.enumerated()
    where crossing.phase != .held && !readsGripped(crossing) {
      let thresholds = thresholds(of: index)
      let last = Int((min(end, crossingTime) * 1e6).rounded(.up))
      func hasPassed(_ microseconds: Int) -> Bool {
        let time = Double(microseconds) / 1e6
        if !values.decks.isEmpty { sampleDecks(into: &moment, at: time) }
        for slot in program.crossingSlots[index] {
          moment.live[slot] = value(of: scene.liveSlots[slot], &moment, scene, at: time)
        }
        let value = moment.value(crossing.value, of: scene)
        return thresholds.contains { $0.isPassed(by: value) }
      }
      var before = Int((time * 1e6).rounded(.down))
      while before < last {
        var after = min((before / Self.interval + 1) * Self.interval, last)
        guard hasPassed(after) else {
          before = after
          continue
        }
        while after - before > 1 {
          let middle = before + (after - before) / 2
          if hasPassed(middle) { after = middle } else { before = middle }
        }
        crossingTime = min(crossingTime, Double(after) / 1e6)
        break
      }
    }
  }

  /// A threshold of an entry in the section "on", with the side on which the entry's value was at
  /// the last test.
  private struct Threshold {
    let number: Double
    /// The two limits of the hysteresis around `number`. The value passes the number upwards when
    /// it reaches `rise`, and downwards when it falls below `fall`.
    let (rise, fall): (Double, Double)
    let isAbove: Bool

    func isPassed(by value: Double) -> Bool { isAbove ? value < fall : value >= rise }
  }

  /// Returns the thresholds of the entry `index` in the section "on".
  ///
  /// In one direction, the value passes a threshold exactly at the entry's number. In the other
  /// direction, the value passes the threshold only when it is beyond the number by the entry's
  /// slack. So small changes of the value do not pass the threshold repeatedly. The slack applies
  /// to the direction that does not trigger the action. If both directions trigger the action, the
  /// slack applies downwards.
  private func thresholds(of index: Int) -> [Threshold] {
    let crossing = program.scene.crossings[index]
    let slack = layout.number(crossing.slack)
    return zip(crossing.numbers, crossings[index].isAbove).map { expression, isAbove in
      let number = layout.number(expression)
      return crossing.direction == .down
        ? Threshold(number: number, rise: number + slack, fall: number, isAbove: isAbove)
        : Threshold(number: number, rise: number, fall: number - slack, isAbove: isAbove)
    }
  }

  /// Returns the thresholds that the entry at `index` in the section "on" has passed since the last
  /// call, in the order of the passes. Only passes in the entry's direction count. An element of
  /// the result is `true` for a pass upwards and `false` for a pass downwards. Also stores on which
  /// side of each threshold the present value `value` is.
  private mutating func passed(_ index: Int, _ value: Double) -> [Bool] {
    let crossing = program.scene.crossings[index]
    guard crossings[index].isAbove.count == crossing.numbers.count else {
      crossings[index].isAbove = crossing.numbers.map { value >= layout.number($0) }
      return []
    }
    var passes: [(number: Double, isUp: Bool)] = []
    for (position, threshold) in thresholds(of: index).enumerated()
    where threshold.isPassed(by: value) {
      let isUp = !threshold.isAbove
      crossings[index].isAbove[position] = isUp
      if crossing.direction != (isUp ? .down : .up) { passes.append((threshold.number, isUp)) }
    }
    let ordered = passes.sorted { $0.isUp ? $0.number < $1.number : $0.number > $1.number }
    return ordered.map { $0.isUp }
  }
}

extension SceneProgram {
  /// Returns the slots of the values that `expression` reads, directly or through named
  /// expressions, and that can change at inputs or as time passes. A slot is an index in
  /// ``liveSlots``.
  func liveSlots(readBy expression: Expression) -> Set<Int> {
    guard case .program(let range, _) = expression else { return [] }
    var slots: Set<Int> = []
    for case .live(let slot) in instructions[range] where slots.insert(slot).inserted {
      if case .expression(let inner) = liveSlots[slot] { slots.formUnion(liveSlots(readBy: inner)) }
    }
    return slots
  }

  /// Returns whether `expression` reads a member of the value with the index `value`, directly or
  /// through a named expression. For a deck, members of its cards count as well.
  func reads(_ expression: Expression, _ value: Int) -> Bool {
    guard case .program(let range, _) = expression else { return false }
    return instructions[range].contains { instruction in
      if case .card(let member) = instruction { return decks[Int(member.deck)] == value }
      guard case .live(let slot) = instruction else { return false }
      switch liveSlots[slot] {
      case .member(value, _): return true
      case .expression(let inner): return reads(inner, value)
      default: return false
      }
    }
  }
}
