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
        "switch: 1 springs that keep the velocity, 0 curves of fixed duration"),
      ParameterRow("duration", \.duration, 0.05...5, unit: "s", "time until the card is at rest"),
      ParameterRow(
        "dampingRatio", \.dampingRatio, 0.1...2, unit: "", "damping ratio of the card's spring"),
      ParameterRow(
        "collapsedFraction", \.collapsedFraction, 0...0.4, unit: "",
        "height of the collapsed card as a share of the stage's height"),
      ParameterRow(
        "collapsedPoints", \.collapsedPoints, 0...400, unit: "pt",
        "height of the collapsed card in points, added to that share"),
      ParameterRow(
        "expandedFraction", \.expandedFraction, 0...1, unit: "",
        "height of the expanded card as a share of the stage's height"),
      ParameterRow(
        "expandedPoints", \.expandedPoints, 0...2000, unit: "pt",
        "height of the expanded card in points, added to that share"),
      ParameterRow(
        "topMargin", \.topMargin, 0...200, unit: "pt", "minimum distance of the card from the top"),
      ParameterRow(
        "handleHeight", \.handleHeight, 20...200, unit: "pt",
        "height of the handle, which accepts taps and drags"),
      ParameterRow(
        "cornerRadius", \.cornerRadius, 0...40, unit: "pt",
        "radius of the top corners of the expanded card"),
      ParameterRow(
        "blurRadius", \.blurRadius, 0...30, unit: "pt",
        "blur of the backdrop behind the expanded card"),
      ParameterRow(
        "saturation", \.saturation, 0...1, unit: "",
        "saturation added to the backdrop behind the expanded card"),
      ParameterRow(
        "veilAlpha", \.veilAlpha, 0...1, unit: "",
        "opacity of the black over the backdrop, if the card is expanded"),
      ParameterRow(
        "decelerationRate", \.decelerationRate, 0.9...0.9999, unit: "/ms",
        "fraction of the velocity left after 1 ms; less stops sooner"),
      ParameterRow(
        "rubberBand", \.rubberBand, 0.05...1, unit: "",
        "how far a drag moves the card past its limits; less is stiffer"),
      ParameterRow(
        "wheelLine", \.wheelLine, 10...200, unit: "pt", "distance of one step of the mouse wheel"),
    ]
  }
}
