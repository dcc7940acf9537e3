internal import CardMotion

/// What can be tuned about a card with two resting places. There are two sets of defaults, both the
/// iOS originals' constants: `popover` and `drawer`.
struct PopoverParameters: SceneParameters, Equatable {
  /// 1: everything follows from the card's place; 0: the original's three animators.
  var fluid = 1.0
  /// Settling duration of the card's spring, and of everything else in `classic`.
  var duration = 0.5
  /// Damping ratio of the card's spring.
  var dampingRatio = 1.0
  /// Height of the collapsed card as a fraction of the stage's…
  var collapsedFraction = 0.3
  /// …and so many points more.
  var collapsedPoints = 0.0
  /// Height of the expanded card as a fraction of the stage's…
  var expandedFraction = 0.8
  /// …and so many points more.
  var expandedPoints = 0.0
  /// The least distance of the expanded card from the stage's top.
  var topMargin = 0.0
  /// Height of the area at the card's top that takes taps and pans.
  var handleHeight = 65.0
  /// Radius of the two top corners when expanded.
  var cornerRadius = 12.0
  /// Blur of the backdrop when expanded.
  var blurRadius = 20.0
  /// What the backdrop's saturation gains when expanded.
  var saturation = 0.4
  /// Alpha of the black over the backdrop when expanded.
  var veilAlpha = 0.5
  /// Speed kept per millisecond; decides how far a release is projected.
  var decelerationRate = Decay.Rate.normal.rawValue
  /// Slope of the rubber band at both limits.
  var rubberBand = 0.55

  /// From 30 % of the stage to 80 %.
  static let popover = PopoverParameters()

  /// From its handle to 600 points.
  static let drawer = {
    var drawer = PopoverParameters()
    drawer.duration = 0.9
    (drawer.collapsedFraction, drawer.collapsedPoints) = (0, 65)
    (drawer.expandedFraction, drawer.expandedPoints) = (0, 600)
    drawer.topMargin = 40
    return drawer
  }()

  /// One row a parameter.
  static var table: [ParameterRow<PopoverParameters>] {
    [
      ParameterRow(
        "fluid", \.fluid, 0...1, unit: "", "1 a spring that keeps velocity, 0 three animators"),
      ParameterRow("duration", \.duration, 0.05...5, unit: "s", "until the card has settled"),
      ParameterRow(
        "dampingRatio", \.dampingRatio, 0.1...2, unit: "", "damping ratio of the card's spring"),
      ParameterRow(
        "collapsedFraction", \.collapsedFraction, 0...0.4, unit: "", "collapsed, of the height"),
      ParameterRow(
        "collapsedPoints", \.collapsedPoints, 0...400, unit: "pt", "added to collapsedFraction"),
      ParameterRow(
        "expandedFraction", \.expandedFraction, 0...1, unit: "", "expanded, of the height"),
      ParameterRow(
        "expandedPoints", \.expandedPoints, 0...2000, unit: "pt", "added to expandedFraction"),
      ParameterRow("topMargin", \.topMargin, 0...200, unit: "pt", "least distance from the top"),
      ParameterRow("handleHeight", \.handleHeight, 20...200, unit: "pt", "takes taps and pans"),
      ParameterRow("cornerRadius", \.cornerRadius, 0...40, unit: "pt", "top corners, expanded"),
      ParameterRow("blurRadius", \.blurRadius, 0...30, unit: "pt", "backdrop's, expanded"),
      ParameterRow(
        "saturation", \.saturation, 0...1, unit: "", "gained by the backdrop, expanded"),
      ParameterRow("veilAlpha", \.veilAlpha, 0...1, unit: "", "black over it, expanded"),
      ParameterRow(
        "decelerationRate", \.decelerationRate, 0.9...0.9999, unit: "/ms", "speed kept"),
      ParameterRow("rubberBand", \.rubberBand, 0.05...1, unit: "", "slope at the limits"),
    ]
  }
}
