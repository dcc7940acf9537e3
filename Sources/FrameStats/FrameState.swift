/// What the stage was doing when a frame was made.
public enum FrameState: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Nothing moved and nobody touched anything.
  case idle
  /// A pointer held something.
  case drag
  /// Something moved on by its own speed.
  case fling
  /// A spring was on its way to a target that an input or a key had given it.
  case spring
  /// The last, slow part of a motion.
  case settle

  /// The word for it in `frames.csv`.
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
