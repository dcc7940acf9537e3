internal import CardMotion

/// What can be tuned about the sheet. The defaults are the iOS original's constants; the springs are
/// those of the `fluid` tuning.
public struct SheetParameters: SceneParameters {
  /// 1: springs that keep velocity; 0: the original's curves.
  public var fluid = 1.0
  /// Response of the card's spring.
  public var response = 0.35
  /// Damping ratio of the card's spring.
  public var dampingRatio = 1.0
  /// Of showing, hiding and snapping in `classic`, ease-in.
  public var duration = 0.25
  /// From the button's release to the snapshot; the highlight fades meanwhile.
  public var snapshotDelay = 0.1
  /// Alpha of the dimmer when the card is at `normal` or above.
  public var dimmerAlpha = 0.7
  /// Radius of the card's two top corners.
  public var cornerRadius = 10.0
  /// The expanded card's distance from the safe area's top.
  public var expandedTop = 30.0
  /// The normal card's top, as a fraction of the height.
  public var normalFraction = 0.5
  /// One more detent between expanded and hidden, as a fraction of the height; 0: none.
  public var extraFraction = 0.0
  /// A release faster than this downwards dismisses.
  public var dismissVelocity = 1500.0
  /// Projected above this fraction of the height the card expands.
  public var expandFraction = 0.25
  /// Projected to less than this above the safe area's bottom the card is dismissed.
  public var dismissMargin = 70.0
  /// Speed kept per millisecond; decides how far a release is projected and the list slides.
  public var decelerationRate = Decay.Rate.normal.rawValue
  /// Slope of the rubber band at the limit.
  public var rubberBand = 0.55

  /// All defaults.
  public init() {}

  /// One row a parameter.
  public static var table: [ParameterRow<SheetParameters>] {
    [
      ParameterRow("fluid", \.fluid, 0...1, unit: "", "1 springs that keep velocity, 0 curves"),
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
    ]
  }
}
