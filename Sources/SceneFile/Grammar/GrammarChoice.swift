/// A set of alternative types for a value, with a name.
package enum GrammarChoice: Int, CaseIterable, Sendable {
  case plainColor, color, fill, picture, singleTiming, newTiming, timing, value, step, actions,
    probe

  /// The name of this set of types in the help.
  package var name: String {
    switch self {
    case .plainColor, .color: "a colour"
    case .fill: "a colour or a gradient"
    case .picture: "a picture"
    case .singleTiming: "a spring or a curve"
    case .newTiming, .timing: "a timing"
    case .value: "a value"
    case .step: "a step"
    case .actions: "actions"
    case .probe: "a probe"
    }
  }

  /// A one-line description for help, without a full stop.
  package var summary: String {
    switch self {
    case .plainColor:
      "#RRGGBB, #RRGGBBAA or the name of a colour; from version 2 on also \"blue 40%\""
    case .color: "a colour, or one for each appearance"
    case .fill: "a colour, or a gradient from version 2 on"
    case .picture: "a picture file, or one for each appearance"
    case .singleTiming: "a spring or a curve"
    case .newTiming: "a spring or a curve, or one for each mode from version 2 on"
    case .timing: "the name of a timing, or a timing object"
    case .value: "an expression, or an object with a type"
    case .step: "a step of an action"
    case .actions: "an action's name, a step, or an array of both"
    case .probe: "an expression, or an object with a unit"
    }
  }
}
