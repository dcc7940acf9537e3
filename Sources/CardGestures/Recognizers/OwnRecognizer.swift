public import CardGeometry

/// A gesture of one's own: its settings, from which its work at a pointer starts.
///
/// ```swift
/// struct TwoFingerTap: GestureRecognizer {
///   var timeout = 0.3
///   func makeMachine() -> TwoFingerTapMachine { TwoFingerTapMachine(self) }
/// }
/// arena.add(.own(TwoFingerTap()), as: .undo, for: event.id)
/// ```
public protocol GestureRecognizer: Hashable, Sendable {
  /// What does the work.
  associatedtype Machine: GestureMachine

  /// A machine that has heard nothing yet.
  func makeMachine() -> Machine
}

/// A ``GestureRecognizer`` of any type, as a ``Recognizer`` holds it.
public struct OwnRecognizer: Hashable, Sendable {
  /// The recognizer itself.
  public let recognizer: any GestureRecognizer

  /// Holds `recognizer`.
  public init(_ recognizer: some GestureRecognizer) { self.recognizer = recognizer }

  /// The same type and equal values.
  public static func == (a: OwnRecognizer, b: OwnRecognizer) -> Bool {
    a.recognizer.isEqual(to: b.recognizer)
  }

  /// By the recognizer itself.
  public func hash(into hasher: inout Hasher) { recognizer.hash(into: &hasher) }
}

extension GestureRecognizer {
  fileprivate func isEqual(to other: any GestureRecognizer) -> Bool { (other as? Self) == self }
}

/// How far a gesture of one's own has come.
public struct OwnUpdate: Hashable, Sendable {
  /// Where, in points of the stage.
  public var location: Point
  // One by one: a vector's alignment would make every event a third larger.
  private var x, y, z, w: Double

  /// Up to four numbers, in what the gesture counts in.
  public var values: SIMD4<Double> {
    get { SIMD4(x, y, z, w) }
    set { (x, y, z, w) = (newValue.x, newValue.y, newValue.z, newValue.w) }
  }

  /// At `location`, with up to four numbers.
  public init(location: Point, values: SIMD4<Double> = .zero) {
    self.location = location
    (x, y, z, w) = (values.x, values.y, values.z, values.w)
  }
}
