/// The time source of a frame's presentation time.
public enum PresentTimeSource: String, CaseIterable, Sendable, BitwiseCopyable {
  /// The hardware clock of the display.
  case display
  /// A timer of the display server, for example if the server has no physical display.
  case server
  /// The time at which the present call returned, because no presentation time was reported.
  case estimated
}

/// The number of frames per time source.
public struct PresentTimeSourceCounts: Equatable, Sendable {
  /// The frame counts in the order of `PresentTimeSource.allCases`.
  private var frames = [Int](repeating: 0, count: PresentTimeSource.allCases.count)

  init() {}

  mutating func add(_ source: PresentTimeSource) {
    for (index, other) in PresentTimeSource.allCases.enumerated() where other == source {
      frames[index] += 1
    }
  }

  /// The sources with at least one frame, and their frame counts.
  public var counts: [(source: PresentTimeSource, frames: Int)] {
    zip(PresentTimeSource.allCases, frames).filter { $0.1 > 0 }.map { ($0.0, $0.1) }
  }

  /// The source of the largest number of frames, or `nil` if there are no frames.
  public var main: PresentTimeSource? { counts.max { $0.frames < $1.frames }?.source }

  /// The name of the source if all frames have the same source. Otherwise the names of the sources
  /// with their frame counts. Empty without frames.
  public var text: String {
    let counts = counts
    guard counts.count > 1 else { return counts.first?.source.rawValue ?? "" }
    return counts.map { "\($0.source.rawValue) \($0.frames)" }.joined(separator: ", ")
  }
}
