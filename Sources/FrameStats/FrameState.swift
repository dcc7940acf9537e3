/// The activity of the stage when a frame was made.
public enum FrameState: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Nothing moved, and no pointer was down.
  case idle
  /// A pointer dragged an object.
  case drag
  /// An object moved with the momentum of its release.
  case fling
  /// A spring or a timed animation moved an object.
  case spring
  /// Only parts such as a highlight or a scroll indicator faded.
  case settle

  /// The name of the state in `frames.csv`.
  public var name: String {
    switch self {
    case .idle: "idle"
    case .drag: "drag"
    case .fling: "fling"
    case .spring: "spring"
    case .settle: "settle"
    }
  }

  init?(name: some StringProtocol) {
    guard let state = FrameState.allCases.first(where: { $0.name == name }) else { return nil }
    self = state
  }
}
