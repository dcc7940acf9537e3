internal import CardMotion
internal import SceneCore

/// The tuning parameters of the sheet. The defaults are the constants of the iOS original, but the
/// springs are those of the `fluid` tuning.
struct SheetParameters: SceneParameters {
  var fluid = 1.0
  var response = 0.35
  var dampingRatio = 1.0
  var duration = 0.25
  var snapshotDelay = 0.1
  var dimmerAlpha = 0.7
  var cornerRadius = 10.0
  var expandedTop = 30.0
  var normalFraction = 0.5
  var extraFraction = 0.0
  var dismissVelocity = 1500.0
  var expandFraction = 0.25
  var dismissMargin = 70.0
  var decelerationRate = Decay.Rate.normal.rawValue
  var rubberBand = 0.55
  var wheelLine = 60.0

  /// The table of parameters: key, range, unit and description.
  static var table: [ParameterRow<SheetParameters>] {
    [
      ParameterRow(
        "fluid", \.fluid, 0...1, unit: "", isWhole: true, "1 springs that keep velocity, 0 curves"),
      ParameterRow("response", \.response, 0.05...2, unit: "s", "response of the card's spring"),
      ParameterRow(
        "dampingRatio", \.dampingRatio, 0.1...2, unit: "", "damping ratio of the card's spring"),
      ParameterRow(
        "duration", \.duration, 0...5, unit: "s", "showing, hiding and snapping in classic"),
      ParameterRow(
        "snapshotDelay", \.snapshotDelay, 0...2, unit: "s", "from release to snapshot"),
      ParameterRow("dimmerAlpha", \.dimmerAlpha, 0...1, unit: "", "alpha of the dimmer at normal"),
      ParameterRow("cornerRadius", \.cornerRadius, 0...40, unit: "pt", "the two top corners"),
      ParameterRow("expandedTop", \.expandedTop, 0...100, unit: "pt", "top when expanded"),
      ParameterRow(
        "normalFraction", \.normalFraction, 0.3...0.8, unit: "", "top at normal, of the height"),
      ParameterRow(
        "extraFraction", \.extraFraction, 0...0.9, unit: "", "top of one more detent, 0 none"),
      ParameterRow(
        "dismissVelocity", \.dismissVelocity, 100...8000, unit: "pt/s", "faster dismisses"),
      ParameterRow(
        "expandFraction", \.expandFraction, 0...0.5, unit: "", "projected above it expands"),
      ParameterRow(
        "dismissMargin", \.dismissMargin, 0...200, unit: "pt", "projected below it dismisses"),
      ParameterRow(
        "decelerationRate", \.decelerationRate, 0.9...0.9999, unit: "/ms", "speed kept"),
      ParameterRow("rubberBand", \.rubberBand, 0.05...1, unit: "", "slope at the limit"),
      ParameterRow("wheelLine", \.wheelLine, 10...200, unit: "pt", "a line of the wheel"),
    ]
  }
}
