/// A list of checks that describe the wanted motion.
package struct Intent: Sendable {
  /// Values that are computed from those of the trace, in the order of the file.
  package var formulas: [(name: String, formula: IntentFormula)] = []
  package var checks: [Check] = []

  package init() {}
}

/// A check of an intent.
package struct Check: Sendable {
  package var name: String
  package var kind: CheckKind
  /// The checked values: one, or several for `stagger`, or none for `before`.
  package var values: [String] = []
  package var when = When.always
  /// The hand that moves the value. Positions and gain are in the value's unit.
  var axis = Touch.Axis.y
  var gain = 1.0
  var keepsSlop = false
  var area: ClosedRange<Double>?
  /// The numbers that were given.
  private(set) var numbers: [CheckKey: Double] = [:]
  /// The pair of numbers of `share`, or of `range`.
  var pair: ClosedRange<Double>?
  /// The places of `at`.
  var places: [Double] = []
  var moments: [Moment] = []
  /// The path of the golden.
  package var golden: String?
  /// Whether `within` is a share of the range in percent.
  var isPercent = false

  package init(_ name: String, _ kind: CheckKind) { (self.name, self.kind) = (name, kind) }

  /// A number of the check, or its default. `nil` if there is neither.
  package subscript(key: CheckKey) -> Double? {
    get { numbers[key] ?? kind.standard(key) }
    set { numbers[key] = newValue }
  }

  /// Returns how the hand moves the checked value, in points of `series`.
  func link(to series: Series) -> HandLink {
    HandLink(
      axis: axis, gain: gain / series.unitsPerPoint, keepsSlop: keepsSlop,
      area: area.map { series.points($0.lowerBound)...series.points($0.upperBound) })
  }
}
