package import CardGestures
package import SceneCore

/// A parsed scene file, with all names resolved and all expressions compiled. The program describes
/// the behaviour of a ``FileScene`` and holds no state. The program's parts refer to each other by
/// array indices.
package struct SceneProgram: Sendable {
  /// The name of the scene in commands, recordings and tunings.
  package var name: String
  /// A one-sentence description for lists. Empty if the file has none.
  package var about = ""
  /// The hint for a new user, or `nil` if the file has none.
  package var hint: String?
  /// The parameters that a tuning can set: first the parameters of the file, then the numbers of
  /// its timings, named "timing.member".
  package var parameters: [ParameterDescriptor] = []
  /// The indices of the named timings that nothing in the file uses.
  package var unusedTimings: Set<Int> = []
  /// The used timings that are springs with two tunable numbers, for the tuning panel.
  package var springs: [SpringDescriptor] = []
  /// The timings: first the named timings, of which "spring" is the first, then the unnamed timings
  /// that are written inline.
  package var timings: [TimingProgram] = []
  /// The words: the names of detents, the string values of states and tables, and the strings in
  /// expressions. In an expression, the value of a word is its index in this array.
  package var words: [String] = []
  /// The colours of the words that a layer can use as colour names. The key is the index of the
  /// word in ``words``.
  package var wordColors: [Int: ColorPair] = [:]
  /// The tables, in the order of the file.
  package var tables: [TableProgram] = []
  /// The instructions of all expressions.
  package var instructions: [Instruction] = []
  /// The values that expressions read and that change only with the stage, the tuning or a state
  /// (level `layout`). Each value comes after the values on which it depends.
  package var layoutSlots: [Slot] = []
  /// The values that expressions read and that can change at inputs or as time passes. Each value
  /// comes after the values on which it depends. At most `EvaluationContext.capacity`.
  package var liveSlots: [Slot] = []
  /// The values, in the order of the file.
  package var values: [ValueProgram] = []
  /// The indices of the values that are decks.
  package var decks: [Int] = []
  /// The indices of the values that are fields.
  package var fields: [Int] = []
  /// The index of the primary value, which keys move and which the window's title describes. If
  /// `nil`, keys and title use the first track, and the timeline shows the value of the first drag
  /// gesture.
  package var primary: Int?
  /// The index of the layer whose outline represents the primary value, or `nil` for the layer that
  /// receives the drag of this value.
  package var card: Int?
  /// The layers, in the order of the file. A group comes before its layers.
  package var layers: [LayerProgram] = []
  /// The indices of the layers outside of groups, back to front.
  package var roots: [Int] = []
  /// The gestures, in the order of the file.
  package var gestures: [GestureProgram] = []
  /// The named actions, then the unnamed actions that are written inline.
  package var actions: [ActionProgram] = []
  /// The entries of the section "on". Each entry has a value, thresholds, and an action that is
  /// performed when the value passes one of the thresholds.
  package var crossings: [CrossingProgram] = []
  /// The keys with their actions.
  package var keys: [KeyProgram] = []
  /// The probes, in the order of the file. If the file has none, all values are probes.
  package var probes: [ProbeProgram] = []
  /// The paths of the image files, relative to the scene file, in the order of first use.
  package var pictures: [String] = []

  /// Creates an empty scene with the name `name`.
  package init(name: String) { self.name = name }
}

/// The timing of an animation. Its numbers are expressions of the level `layout`: their values
/// change only with the stage, the tuning or a state. The timings of a throw can also read the
/// speed and distance of the throw.
package struct TimingProgram: Hashable, Sendable {
  /// The form of a timing in the file, for example a response and a damping ratio.
  package indirect enum Kind: Hashable, Sendable {
    /// A timing for each mode of the tuning. The parameter `fluid` selects the mode.
    case modes(fluid: Kind, classic: Kind)
    /// A spring with a response in seconds and a damping ratio.
    case response(Expression, dampingRatio: Expression)
    /// A spring that settles to 0.1 % within the given seconds.
    case settling(Expression, dampingRatio: Expression)
    /// A spring with a perceptual duration in seconds and a bounce.
    case duration(Expression, bounce: Expression)
    /// A spring of mass 1.
    case stiffness(Expression, damping: Expression)
    /// A timing curve with a duration in seconds. A motion over the distance `per` takes this
    /// duration, and a motion over another distance takes proportionally longer or shorter. If
    /// `per` is `nil`, every motion takes this duration.
    case curve(FileCurve, duration: Expression, per: Expression?)
  }

  /// The name in the file. Empty if the timing is written inline.
  package var name: String
  /// The form of the timing in the file, with the timing's numbers as associated values.
  package var kind: Kind

  /// Whether the timing has one spring or curve for the mode Fluid and one for the mode Classic.
  var hasModes: Bool {
    if case .modes = kind { true } else { false }
  }

  /// Returns the spring or curve of the timing in one of the two modes.
  func kind(isFluid: Bool) -> Kind {
    if case .modes(let fluid, let classic) = kind { isFluid ? fluid : classic } else { kind }
  }

  /// The name of the parameter that chooses between the modes: 1 Fluid, 0 Classic.
  package static let modeName = "fluid"

  /// Creates a timing with a name and a form.
  package init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }
}

extension TimingProgram.Kind {
  /// The distance over which a motion takes exactly the timing's duration. `nil` if the duration is
  /// the same for all distances.
  var distance: Expression? {
    if case .curve(_, _, let per) = self { per } else { nil }
  }
}

/// A timing curve in a scene file.
package enum FileCurve: Hashable, Sendable {
  case linear, easeIn, easeOut, easeInOut
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points x1, y1, x2, y2. The x
  /// values are in 0…1.
  case cubic(Double, Double, Double, Double)

  /// The curves that have a name in scene files.
  static let names: [(name: String, curve: FileCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
  ]
}

/// A probe of a scene file.
package struct ProbeProgram: Hashable, Sendable {
  package var name: String
  /// The unit of the value: "pt", "pt/s", "°", "" for a number without a unit, or "name" if the
  /// value is a word.
  package var unit: String
  package var about: String
  /// The measured value. If `unit` is "name", the value is the index of a word.
  package var value: Expression

  package init(name: String, unit: String, about: String, value: Expression) {
    (self.name, self.unit, self.about, self.value) = (name, unit, about, value)
  }
}

/// A key with its action.
package struct KeyProgram: Hashable, Sendable {
  /// The key. A key that types a letter is named by the capital letter.
  package var key: Key
  /// The index of the action that the key performs.
  package var action: Int

  package init(key: Key, action: Int) { (self.key, self.action) = (key, action) }
}
