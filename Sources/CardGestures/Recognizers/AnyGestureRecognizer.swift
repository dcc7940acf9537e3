#if !hasFeature(Embedded)
  /// A type-erased ``GestureRecognizer`` for use in a ``Recognizer``.
  public struct AnyGestureRecognizer: Hashable, Sendable {
    /// The wrapped recognizer.
    public let recognizer: any GestureRecognizer

    /// Creates a wrapper of `recognizer`.
    public init(_ recognizer: some GestureRecognizer) { self.recognizer = recognizer }

    /// Returns whether both recognizers have the same type and are equal.
    public static func == (a: AnyGestureRecognizer, b: AnyGestureRecognizer) -> Bool {
      a.recognizer.isEqual(to: b.recognizer)
    }

    /// Returns a new machine of the recognizer, without input so far.
    func start() -> AnyGestureMachine { AnyGestureMachine(recognizer.makeMachine()) }

    /// Hashes the wrapped recognizer.
    public func hash(into hasher: inout Hasher) { recognizer.hash(into: &hasher) }
  }

  extension GestureRecognizer {
    fileprivate func isEqual(to other: any GestureRecognizer) -> Bool { (other as? Self) == self }
  }

  extension Recognizer {
    /// Returns a recognizer of a custom gesture.
    public static func custom(_ recognizer: some GestureRecognizer) -> Recognizer {
      .custom(AnyGestureRecognizer(recognizer))
    }
  }
#else
  /// A replacement for the struct `AnyGestureRecognizer` in Embedded Swift, which the browser
  /// version uses. Embedded Swift does not support values of type `any GestureRecognizer`. This
  /// enum has no cases, so custom gestures do not exist in a browser.
  public enum AnyGestureRecognizer: Hashable, Sendable {
    func start() -> AnyGestureMachine {
      switch self {}
    }
  }

  /// A replacement for the machine of a custom gesture in Embedded Swift, which the browser version
  /// uses. This struct has no values, because custom gestures do not exist in a browser.
  struct AnyGestureMachine {
    private let recognizer: AnyGestureRecognizer

    var deadline: Double {
      switch recognizer {}
    }

    mutating func handle(_: MachineInput, _: Contact, _: inout Reporter) -> GestureDecision {
      switch recognizer {}
    }
  }
#endif
