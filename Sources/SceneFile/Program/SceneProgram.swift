package import SceneCore

/// A scene file that has been read: every name looked up, every expression a flat program. It says
/// what a ``FileScene`` does; it holds no state. Places in arrays are what its parts refer to each
/// other by.
package struct SceneProgram: Sendable {
  /// What the scene is called in commands, recordings and tunings.
  package var name: String
  /// One sentence for lists; empty: none was given.
  package var about = ""
  /// Everything that a tuning can set: the file's own, then the numbers of its timings, called
  /// "timing.member".
  package var parameters: [ParameterDescriptor] = []
  /// The timings that are springs of two tunable numbers, for the tuning panel.
  package var springs: [SpringDescriptor] = []
  /// Those of the file by name, "spring" first, then those that stand where they are used.
  package var timings: [TimingProgram] = []
  /// The words of states and detents: an expression knows them by their place.
  package var words: [String] = []
  /// The instructions of all expressions.
  package var instructions: [Instruction] = []
  /// What layout expressions look up, each after those that it uses.
  package var layoutSlots: [Slot] = []
  /// What live expressions look up besides, in the same way; at most `Moment.capacity`.
  package var liveSlots: [Slot] = []
  /// In the order of the file.
  package var values: [ValueProgram] = []
  /// In the order of the file, a group before what is in it.
  package var layers: [LayerProgram] = []
  /// Those that are in no group, back to front.
  package var roots: [Int] = []
  /// In the order of the file.
  package var gestures: [GestureProgram] = []
  /// Those with a name, then those that stand where they are used.
  package var actions: [ActionProgram] = []
  /// What keys do: SDL's name of a key, and the action.
  package var keys: [KeyProgram] = []
  /// In the order of the file; if it names none, all values.
  package var probes: [ProbeProgram] = []
  /// The picture files, relative to the scene file, in the order in which they are first mentioned.
  package var pictures: [String] = []

  /// A scene called `name` in which there is nothing.
  package init(name: String) { self.name = name }
}

/// How a value gets to where it is sent. Its numbers are layout expressions.
package struct TimingProgram: Hashable, Sendable {
  /// In which words it is given.
  package enum Kind: Hashable, Sendable {
    /// A spring of a response in seconds and a damping ratio.
    case response(Expression, dampingRatio: Expression)
    /// A spring that settles to 0.1 % in that many seconds.
    case settling(Expression, dampingRatio: Expression)
    /// A spring of a perceptual duration in seconds and a bounce.
    case duration(Expression, bounce: Expression)
    /// A spring of mass 1.
    case stiffness(Expression, damping: Expression)
    /// A curve of a duration in seconds.
    case curve(FileCurve, duration: Expression)
  }

  /// What the file calls it; empty for one that stands where it is used.
  package var name: String
  /// In which words it is given.
  package var kind: Kind

  /// A timing of the given parts.
  package init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }
}

/// The curves that a scene file can name.
package enum FileCurve: Hashable, Sendable {
  case linear, easeIn, easeOut, easeInOut
  /// A cubic Bézier curve from (0, 0) to (1, 1) by two points, x within 0…1.
  case cubic(Double, Double, Double, Double)

  /// The curves that have a name.
  static let names: [(name: String, curve: FileCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
  ]
}

/// A line of the probe table.
package struct ProbeProgram: Hashable, Sendable {
  package var name: String
  /// "pt", "pt/s", "°", "" or "name" for words.
  package var unit: String
  package var about: String
  /// Its value; if `unit` is "name" the number of a word.
  package var value: Expression

  package init(name: String, unit: String, about: String, value: Expression) {
    (self.name, self.unit, self.about, self.value) = (name, unit, about, value)
  }
}

/// A key and what it does.
package struct KeyProgram: Hashable, Sendable {
  /// SDL's name of the key: "Return", "A".
  package var key: String
  /// Place of the action.
  package var action: Int

  package init(key: String, action: Int) { (self.key, self.action) = (key, action) }
}
