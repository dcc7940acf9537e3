internal import CardMotion
internal import SceneCore

/// The tuning parameters of a card with two detents. The two sets of defaults, `popover` and
/// `drawer`, are constants of the iOS originals.
struct PopoverParameters: SceneParameters, Equatable {
  var fluid = 1.0
  var duration = 0.5
  var dampingRatio = 1.0
  var collapsedFraction = 0.3
  var collapsedPoints = 0.0
  var expandedFraction = 0.8
  var expandedPoints = 0.0
  var topMargin = 0.0
  var handleHeight = 65.0
  var cornerRadius = 12.0
  var blurRadius = 20.0
  var saturation = 0.4
  var veilAlpha = 0.5
  var decelerationRate = Decay.Rate.normal.rawValue
  var rubberBand = 0.55
  var wheelLine = 60.0

  /// The defaults of the `popover` scene: detents at 30 % and 80 % of the stage.
  static let popover = PopoverParameters()

  /// The defaults of the `drawer` scene: detents at the handle's height and at 600 points.
  static let drawer = {
    var drawer = PopoverParameters()
    drawer.duration = 0.9
    (drawer.collapsedFraction, drawer.collapsedPoints) = (0, 65)
    (drawer.expandedFraction, drawer.expandedPoints) = (0, 600)
    drawer.topMargin = 40
    return drawer
  }()

  /// The table of parameters: key, range, unit and description.
  static var table: [ParameterRow<PopoverParameters>] {
    [
      ParameterRow(
        "fluid", \.fluid, 0...1, unit: "", isWhole: true,
        "1 a spring that keeps velocity, 0 three animators"),
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
      ParameterRow("wheelLine", \.wheelLine, 10...200, unit: "pt", "a line of the wheel"),
    ]
  }
}
