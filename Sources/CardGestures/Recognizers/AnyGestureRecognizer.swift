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
  /// There are no gestures of one's own in a browser: Embedded Swift keeps no value of any type.
  public enum OwnRecognizer: Hashable, Sendable {
    func start() -> OwnMachine {
      switch self {}
    }
  }

  /// A gesture of one's own at work, of which there is none.
  struct OwnMachine {
    private let recognizer: OwnRecognizer

    var deadline: Double {
      switch recognizer {}
    }

    mutating func handle(_: MachineInput, _: Contact, _: inout Reporter) -> Verdict {
      switch recognizer {}
    }
  }
#endif
