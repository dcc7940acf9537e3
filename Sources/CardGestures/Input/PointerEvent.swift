public import CardGeometry

/// The identifier of a mouse, finger or pen. The identifier stays the same from the pointer's down
/// event to its up or cancel event.
public struct PointerID: RawRepresentable, Hashable, Sendable, Codable {
  /// The number that the device or the recording assigned to the pointer.
  public let rawValue: Int

  /// Creates the identifier with the number `rawValue`.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

extension PointerID: ExpressibleByIntegerLiteral {
  /// Creates the identifier with the number `value`.
  public init(integerLiteral value: Int) {
    self.init(rawValue: value)
  }
}

/// The kind of a pointer. Raw values are the names in recordings.
public enum PointerDevice: String, CaseIterable, Hashable, Sendable, Codable {
  /// A mouse, or a trackpad that moves the cursor.
  case mouse
  /// A finger on a touch screen.
  case touch
  /// A stylus on a tablet or screen.
  case pen

  /// The slop of the device: the largest distance, in points, by which a press may move and still
  /// count as a press without movement.
  ///
  /// The value 18 for touch is that of Android and Flutter. The slop of a mouse and of a pen is
  /// smaller, because these devices jitter less.
  public var slop: Double {
    switch self {
    case .mouse: 3
    case .touch: 18
    case .pen: 8
    }
  }

  /// The duration of the catch-up at the start of a drag, in seconds. An object at rest stays in
  /// place until the pointer has left the slop. Then the object catches up with the pointer within
  /// this duration.
  ///
  /// For a mouse, the duration is 0, because the slop is so small that the jump is hardly visible.
  /// For a finger or a pen, the slop is larger, and a jump would be visible.
  public var catchUpDuration: Double {
    switch self {
    case .mouse: 0
    case .touch, .pen: 0.08
    }
  }
}

/// The phase of a pointer. Raw values are the names in recordings.
public enum PointerPhase: String, CaseIterable, Hashable, Sendable, Codable {
  /// The press of the pointer.
  case down
  /// A movement of the pressed pointer.
  case move
  /// The release of the pointer. The gesture takes effect.
  case up
  /// The cancellation of the pointer, for example by a focus loss, by Esc or by the removal of the
  /// device. The gesture has no effect.
  case cancel
}

/// An event of one pointer, with its own time.
public struct PointerEvent: Hashable, Sendable {
  /// The pointer's identifier.
  public var id: PointerID
  /// The kind of pointer.
  public var device: PointerDevice
  /// The phase of the pointer.
  public var phase: PointerPhase
  /// The pointer's position, in points of the stage. The position may be outside of the stage.
  public var position: Point
  /// The time of the event, in seconds of stage time.
  public var time: Double
  /// For a down event, whether the event extends the present selection (Shift is held) instead of
  /// starting a new selection.
  public var extendsSelection: Bool

  /// Creates an event of the pointer `id` with the phase `phase`, at `position` and `time`.
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
