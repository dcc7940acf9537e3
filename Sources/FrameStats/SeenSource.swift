/// Who told when a frame was seen.
public enum SeenSource: String, CaseIterable, Sendable, BitwiseCopyable {
  /// The display: a time of the hardware's clock.
  case display
  /// The display server by a timer of its own, as one without a display has.
  case server
  /// Nobody: the time at which the call that presents returned.
  case estimated
}

/// How many frames have their times from each source.
public struct SeenSources: Equatable, Sendable {
  /// Frames by source, in the order of `SeenSource.allCases`.
  private var frames = [Int](repeating: 0, count: SeenSource.allCases.count)

  init() {}

  mutating func add(_ source: SeenSource) {
    for (index, other) in SeenSource.allCases.enumerated() where other == source {
      frames[index] += 1
    }
  }

  /// Those with frames, and their frames.
  public var counts: [(source: SeenSource, frames: Int)] {
    zip(SeenSource.allCases, frames).filter { $0.1 > 0 }.map { ($0.0, $0.1) }
  }

  /// That of the most frames; nil without any.
  public var main: SeenSource? { counts.max { $0.frames < $1.frames }?.source }

  /// Its name if there is one, all with their numbers if there are more; empty without any.
  public var text: String {
    let counts = counts
    guard counts.count > 1 else { return counts.first?.source.rawValue ?? "" }
    return counts.map { "\($0.source.rawValue) \($0.frames)" }.joined(separator: ", ")
  }
}
