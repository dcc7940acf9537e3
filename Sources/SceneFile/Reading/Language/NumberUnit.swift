/// A unit that can follow a number in a scene file from version 2 on.
enum NumberUnit: String, CaseIterable {
  case milliseconds = "ms"
  case seconds = "s"
  case degrees = "deg"
  case turns = "turn"
  case points = "pt"
  case percent = "%"

  /// The names of all units, for error messages.
  static var list: String { allCases.map { $0.rawValue }.joined(separator: ", ") }

  /// Units of other languages, in lower case, each with the unit to write instead.
  static let foreign: [String: NumberUnit] = [
    "px": .points, "dp": .points, "sp": .points, "points": .points, "pts": .points,
    "sec": .seconds, "secs": .seconds, "second": .seconds, "seconds": .seconds,
    "msec": .milliseconds, "millis": .milliseconds, "milliseconds": .milliseconds,
    "degree": .degrees, "degrees": .degrees, "turns": .turns, "percent": .percent,
  ]

  /// Units of other languages for hundredths of the stage, in lower case, each with the name of the
  /// side of the stage.
  static let stageSides = [
    "vh": "height", "dvh": "height", "svh": "height", "lvh": "height", "vw": "width",
    "dvw": "width",
  ]

  /// Converts a number in this unit to the unit of the scene language: seconds, degrees, points, or
  /// a fraction.
  func converted(_ number: Double) -> Double {
    switch self {
    case .milliseconds: number / 1000
    case .percent: number / 100
    case .turns: number * 360
    case .seconds, .degrees, .points: number
    }
  }

  /// The unit of the result of ``converted(_:)``, as the grammar writes it: `s`, `°` or `pt`. Empty
  /// for a percentage, which is converted to a fraction without a unit.
  var base: String {
    switch self {
    case .milliseconds, .seconds: "s"
    case .degrees, .turns: "°"
    case .points: "pt"
    case .percent: ""
    }
  }

  /// A description of a number in this unit in error messages.
  var description: String {
    switch self {
    case .milliseconds, .seconds: "a time"
    case .degrees, .turns: "an angle"
    case .points: "a length"
    case .percent: "a fraction"
    }
  }

  /// Returns a description of the expected number at a key whose unit is `base`, for error
  /// messages.
  static func expected(_ base: String) -> String {
    switch base {
    case "s": "a time, such as 0.4 or 400ms"
    case "°": "an angle, such as 45 or 45deg"
    case "pt": "a length, such as 12 or 12pt"
    case "": "a number without a unit, or a fraction such as 50%"
    default: "a number in \(base), without a unit"
    }
  }
}
