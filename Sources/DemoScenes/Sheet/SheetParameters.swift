internal import CardMotion
internal import SceneCore

/// The tuning parameters of the sheet. The default springs are those of the tuning `fluid`. All
/// other defaults are constants of the iOS design that the scene reproduces.
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
        "fluid", \.fluid, 0...1, unit: "", isWhole: true,
        "switch: 1 springs that keep the velocity, 0 curves of fixed duration"),
      ParameterRow(
        "response", \.response, 0.05...2, unit: "s", "response time of the card's spring"),
      ParameterRow(
        "dampingRatio", \.dampingRatio, 0.1...2, unit: "", "damping ratio of the card's spring"),
      ParameterRow(
        "duration", \.duration, 0...5, unit: "s", "duration of the card's curve (with fluid 0)"),
      ParameterRow(
        "snapshotDelay", \.snapshotDelay, 0...2, unit: "s",
        "time from the tap until the card begins to open"
      ),
      ParameterRow(
        "dimmerAlpha", \.dimmerAlpha, 0...1, unit: "",
        "largest opacity of the dimmer behind the card"),
      ParameterRow(
        "cornerRadius", \.cornerRadius, 0...40, unit: "pt", "radius of the card's top corners"),
      ParameterRow(
        "expandedTop", \.expandedTop, 0...100, unit: "pt",
        "distance of the expanded card from the top"),
      ParameterRow(
        "normalFraction", \.normalFraction, 0.3...0.8, unit: "",
        "position of the detent normal: 0 top, 1 bottom"),
      ParameterRow(
        "extraFraction", \.extraFraction, 0...0.9, unit: "",
        "position of one more detent: 1 bottom, 0 no such detent"),
      ParameterRow(
        "dismissVelocity", \.dismissVelocity, 100...8000, unit: "pt/s",
        "a faster fling down dismisses the card"),
      ParameterRow(
        "expandFraction", \.expandFraction, 0...0.5, unit: "",
        "a fling that would end above this expands the card (0 top, 1 bottom)"),
      ParameterRow(
        "dismissMargin", \.dismissMargin, 0...200, unit: "pt",
        "a fling that would end this near the bottom dismisses the card"),
      ParameterRow(
        "decelerationRate", \.decelerationRate, 0.9...0.9999, unit: "/ms",
        "fraction of the velocity left after 1 ms; less stops sooner"),
      ParameterRow(
        "rubberBand", \.rubberBand, 0.05...1, unit: "",
        "how far a drag moves the card past its limit; less is stiffer"),
      ParameterRow(
        "wheelLine", \.wheelLine, 10...200, unit: "pt", "distance of one step of the mouse wheel"),
    ]
  }
}
