public import CardGeometry

/// Which finger, pen or mouse: the same from its down to its up or cancel.
public struct PointerID: RawRepresentable, Hashable, Sendable, Codable {
  /// The number that the device or the recording gave it.
  public let rawValue: Int

  /// The pointer numbered `rawValue`.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

extension PointerID: ExpressibleByIntegerLiteral {
  /// The pointer numbered `value`.
  public init(integerLiteral value: Int) {
    self.init(rawValue: value)
  }
}

/// What a pointer is; raw values are the words of recordings.
public enum PointerDevice: String, CaseIterable, Hashable, Sendable, Codable {
  /// A mouse, or a trackpad that moves the cursor.
  case mouse
  /// A finger on a screen.
  case touch
  /// A stylus.
  case pen

  /// How far it may stray, in points, and still be pressing in place.
  ///
  /// A finger's 18 is Android's and Flutter's; a mouse does not tremble, a pen does a little.
  public var slop: Double {
    switch self {
    case .mouse: 3
    case .touch: 18
    case .pen: 8
    }
  }
}

/// What a pointer did; raw values are the words of recordings.
public enum PointerPhase: String, CaseIterable, Hashable, Sendable, Codable {
  /// Pressed.
  case down
  /// Moved while pressed.
  case move
  /// Let go: what it was doing counts.
  case up
  /// Taken away (focus loss, Esc, device removal): what it was doing does not count.
  case cancel
}

/// One thing that one pointer did, at its own time.
public struct PointerEvent: Hashable, Sendable {
  /// Which pointer.
  public var id: PointerID
  /// What kind of pointer.
  public var device: PointerDevice
  /// What it did.
  public var phase: PointerPhase
  /// Where, in points of the stage; may lie outside of it.
  public var position: Point
  /// When, in seconds of stage time.
  public var time: Double
  /// At its down: whether it extends what is selected (Shift is held) instead of selecting anew.
  public var extendsSelection: Bool

  /// `id` did `phase` at `position` and `time`.
  public init(
    id: PointerID, device: PointerDevice, phase: PointerPhase, position: Point, time: Double,
    extendsSelection: Bool = false
  ) {
    self.id = id
    self.device = device
    self.phase = phase
    self.position = position
    self.time = time
    self.extendsSelection = extendsSelection
  }
}
