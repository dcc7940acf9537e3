/// A time between two samples.
struct Bracket: Hashable {
  /// The bounds in seconds.
  var low: Double
  var high: Double

  var middle: Double { (low + high) / 2 }

  func shifted(by seconds: Double) -> Bracket { Bracket(low: low + seconds, high: high + seconds) }
}

extension Evidence {
  /// Returns the times of `moment`, by time. A moment without a number may occur several times.
  mutating func brackets(of moment: Moment) -> [Bracket] {
    switch moment {
    case .seconds(let time): return [Bracket(low: time, high: time)]
    case .shifted(let moment, let seconds):
      return brackets(of: moment).map { $0.shifted(by: seconds) }
    case .touch(let event, let number):
      let times = touchTimes(event)
      return picked(times.map { Bracket(low: $0, high: $0) }, number)
    case .mark(let name, let number):
      let times = trace.marks.filter { $0.name == name }.map(\.time)
      return picked(times.map { Bracket(low: $0, high: $0) }, number)
    case .value(let name, let event, let number, let after):
      let series = series(name)
      guard let after else { return picked(series.brackets(of: event, from: nil), number) }
      // After each occurrence of the other moment, the first one or the one with the number.
      return brackets(of: after).compactMap { moment in
        let found = series.brackets(of: event, from: moment.low)
        let index = (number ?? 1) - 1
        return index < found.count ? found[index] : nil
      }
    }
  }

  private func picked(_ brackets: [Bracket], _ number: Int?) -> [Bracket] {
    guard let number else { return brackets }
    return number <= brackets.count ? [brackets[number - 1]] : []
  }

  func touchTimes(_ event: Moment.TouchEvent) -> [Double] {
    switch event {
    case .down: touches.map(\.begin)
    case .release: touches.filter { !$0.isCancelled }.map(\.end).sorted()
    case .cancel: touches.filter(\.isCancelled).map(\.end).sorted()
    }
  }
}

extension Series {
  /// The distance in points from which on a value counts as moving.
  var startDistance: Double { max(0.004 * range, 6 * rounding, 0.3) }

  /// Returns the times after `start` at which the value does what `event` says.
  func brackets(of event: Moment.ValueEvent, from start: Double?) -> [Bracket] {
    switch event {
    case .crosses(let level): crossings(of: points(level), from: start)
    case .turns: turns(from: start)
    case .starts: changes(from: start).starts
    case .rests: changes(from: start).rests
    }
  }

  private func first(from start: Double?) -> Int {
    guard let start else { return 0 }
    return max(0, times.lowerBound(start, above: true) - 1)
  }

  private func crossings(of level: Double, from start: Double?) -> [Bracket] {
    var brackets: [Bracket] = []
    var index = first(from: start)
    while index + 1 < times.count {
      // A sample exactly on the level belongs to the side that it came from.
      let (before, after) = (positions[index] - level, positions[index + 1] - level)
      if before < 0 && after >= 0 || before > 0 && after <= 0 {
        brackets.append(Bracket(low: times[index], high: times[index + 1]))
        if after == 0 { index += 1 }
      }
      index += 1
    }
    return brackets
  }

  private func turns(from start: Double?) -> [Bracket] {
    let least = max(1, 6 * rounding)
    var brackets: [Bracket] = []
    var (extreme, direction) = (first(from: start), 0.0)
    for index in times.indices.dropFirst(extreme + 1) {
      let step = positions[index] - positions[extreme]
      if direction == 0 {
        if abs(step) > least { (direction, extreme) = (step < 0 ? -1 : 1, index) }
      } else if step * direction >= 0 {
        extreme = index
      } else if abs(step) > least {
        brackets.append(
          Bracket(
            low: times[max(0, extreme - 1)], high: times[min(times.count - 1, extreme + 1)]))
        (direction, extreme) = (-direction, index)
      }
    }
    return brackets
  }

  /// Returns the times at which the value leaves its rest, and at which it comes to rest.
  private func changes(from start: Double?) -> (starts: [Bracket], rests: [Bracket]) {
    let far = startDistance
    let near = far / 4 + rounding
    var (starts, rests): ([Bracket], [Bracket]) = ([], [])
    let first = first(from: start)
    guard first < times.count else { return ([], []) }
    var level = positions[first]
    var (isMoving, last, stillSince) = (false, first, first)
    for index in times.indices.dropFirst(first) {
      if !isMoving {
        if abs(positions[index] - level) <= near { last = index }
        if abs(positions[index] - level) > far {
          starts.append(Bracket(low: times[last], high: times[index]))
          (isMoving, stillSince) = (true, index)
        }
        continue
      }
      if abs(positions[index] - positions[stillSince]) > far { stillSince = index }
      if times[index] - times[stillSince] >= 0.1, index - stillSince >= 3 {
        rests.append(Bracket(low: times[max(first, stillSince - 1)], high: times[stillSince]))
        level = median(positions[stillSince...index].map(\.self))
        (isMoving, last) = (false, index)
      }
    }
    return (starts, rests)
  }
}
