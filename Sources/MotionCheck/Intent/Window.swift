internal import TextFormat

/// A part of the trace that a check judges.
struct Window: Hashable {
  /// The begin and the end in seconds.
  var begin: Double
  var end: Double
  /// The name, such as "release 2", or "" for the whole trace.
  var title: String

  static let whole = Window(begin: -.infinity, end: .infinity, title: "")

  /// Whether the window is a single time.
  var isInstant: Bool { begin == end }

  func contains(_ time: Double) -> Bool { begin <= time && time <= end }
}

extension Evidence {
  /// Returns the parts of the trace that `when` names. `name` is the checked value.
  mutating func windows(of when: When, value name: String?) -> [Window] {
    switch when {
    case .always: return [.whole]
    case .dragged(let number):
      return touches.indices.filter { number == nil || $0 + 1 == number }.map {
        Window(begin: touches[$0].begin, end: touches[$0].end, title: "drag \($0 + 1)")
      }
    case .moving(let number):
      guard let name else { return [] }
      let motions = Motion.all(of: series(name))
      return motions.indices.filter { number == nil || $0 + 1 == number }.map {
        Window(begin: motions[$0].begin, end: motions[$0].end, title: "motion \($0 + 1)")
      }
    case .at(let moment):
      return brackets(of: moment).enumerated().map { index, bracket in
        Window(
          begin: bracket.middle, end: bracket.middle, title: title(of: moment, occurrence: index))
      }
    case .after(let moment):
      let brackets = brackets(of: moment)
      return brackets.enumerated().map { index, bracket in
        let end =
          if case .touch = moment { nextDown(after: bracket.high) } else {
            index + 1 < brackets.count ? brackets[index + 1].low : self.end
          }
        return Window(
          begin: bracket.middle, end: end, title: title(of: moment, occurrence: index))
      }
    case .from(let first, let last):
      let ends = brackets(of: last)
      return brackets(of: first).enumerated().compactMap { index, begin in
        ends.first { $0.middle >= begin.middle }.map {
          Window(
            begin: begin.middle, end: $0.middle, title: title(of: first, occurrence: index))
        }
      }
    }
  }

  private func title(of moment: Moment, occurrence: Int) -> String {
    switch moment {
    case .seconds(let time): "\(time.shortest) s"
    case .touch(let event, let number): "\(event.rawValue) \(number ?? occurrence + 1)"
    case .mark(let name, _): name
    case .shifted(let moment, _): title(of: moment, occurrence: occurrence)
    case .value(let name, let event, let number, _):
      switch event {
      case .starts: "\(name) starts \(number ?? occurrence + 1)"
      case .rests: "\(name) rests \(number ?? occurrence + 1)"
      case .turns: "\(name) turns \(number ?? occurrence + 1)"
      case .crosses(let level): "\(name) crosses \(level.shortest)"
      }
    }
  }
}
