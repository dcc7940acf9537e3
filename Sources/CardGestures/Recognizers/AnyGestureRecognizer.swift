#if !hasFeature(Embedded)
  /// A ``GestureRecognizer`` of any type, as a ``Recognizer`` holds it.
  public struct AnyGestureRecognizer: Hashable, Sendable {
    /// The recognizer itself.
    public let recognizer: any GestureRecognizer

    /// Holds `recognizer`.
    public init(_ recognizer: some GestureRecognizer) { self.recognizer = recognizer }

    /// The same type and equal values.
    public static func == (a: AnyGestureRecognizer, b: AnyGestureRecognizer) -> Bool {
      a.recognizer.isEqual(to: b.recognizer)
    }

    /// Its work, which has heard nothing yet.
    func start() -> AnyGestureMachine { AnyGestureMachine(recognizer.makeMachine()) }

    /// By the recognizer itself.
    public func hash(into hasher: inout Hasher) { recognizer.hash(into: &hasher) }
  }

  extension GestureRecognizer {
    fileprivate func isEqual(to other: any GestureRecognizer) -> Bool { (other as? Self) == self }
  }

  extension Recognizer {
    /// A gesture of one's own.
    public static func custom(_ recognizer: some GestureRecognizer) -> Recognizer {
      .custom(AnyGestureRecognizer(recognizer))
    }
  }
#else
  /// No value: Embedded Swift has no existential types, so a browser has no custom gestures.
  public enum AnyGestureRecognizer: Hashable, Sendable {
    func start() -> AnyGestureMachine {
      switch self {}
    }
  }

  /// The state machine of a custom gesture; it has no value in a browser.
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
