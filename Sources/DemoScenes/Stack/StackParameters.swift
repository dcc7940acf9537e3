internal import CardMotion
internal import SceneCore

/// The tuning parameters of the stack. The defaults are constants of the iOS design that the scene
/// reproduces.
struct StackParameters: SceneParameters {
  var fluid = 1.0
  var cardWidth = 0.724
  var cardHeight = 0.2
  var cornerRadius = 16.0
  var followDuration = 0.3
  var followDampingRatio = 0.5
  var followDelay = 0.05
  var leadDuration = 0.05
  var secondTurn = 5.0
  var thirdTurn = 10.0
  var secondScale = 0.9
  var thirdScale = 0.8
  var secondTilt = 35.0
  var thirdTilt = 45.0
  var secondRise = 0.189
  var thirdRise = 0.446
  var depth = 50.0
  var eyeDistance = 500.0
  var tiltResponse = 0.4
  var detailResponse = 0.35
  var straightenDuration = 0.1
  var tiltDuration = 0.3
  var returnDuration = 0.1
  var dismissDuration = 0.3
  var stageShift = 0.125
  var detailTop = 0.5
  var dismissDistance = 100.0
  var blurRadius = 20.0
  var veilAlpha = 0.1
  var blurDuration = 0.2
  var flickVelocity = 800.0
  var flickReach = 0.5
  var leaveResponse = 0.25
  var leaveDuration = 0.2
  var lean = 0.004
  var wheelLine = 60.0
  var decelerationRate = Decay.Rate.normal.rawValue

  /// The table of parameters: key, range, unit and description.
  static var table: [ParameterRow<StackParameters>] {
    motionRows + placeRows + [
      ParameterRow(
        "blurRadius", \.blurRadius, 0...30, unit: "pt", "blur of the city picture during a drag"),
      ParameterRow(
        "veilAlpha", \.veilAlpha, 0...1, unit: "",
        "opacity of the white over the city picture during a drag"),
      ParameterRow(
        "blurDuration", \.blurDuration, 0...2, unit: "s",
        "time in which the blur appears or disappears"),
      ParameterRow(
        "flickVelocity", \.flickVelocity, 0...8000, unit: "pt/s",
        "minimum velocity of a flick that sends the card to the back"),
      ParameterRow(
        "flickReach", \.flickReach, 0...4, unit: "",
        "minimum length of a flick that sends the card to the back, in card widths"),
      ParameterRow(
        "leaveResponse", \.leaveResponse, 0.05...1, unit: "s",
        "response time of a card on its way to the back (with fluid 1)"),
      ParameterRow(
        "leaveDuration", \.leaveDuration, 0...1, unit: "s",
        "duration of a card's way to the back (with fluid 0)"),
      ParameterRow(
        "lean", \.lean, 0...0.02, unit: "°s/pt",
        "how much a moving card leans, up to 6° (with fluid 1)"),
      ParameterRow(
        "wheelLine", \.wheelLine, 10...200, unit: "pt", "distance of one step of the mouse wheel"),
      ParameterRow(
        "decelerationRate", \.decelerationRate, 0.9...0.9999, unit: "/ms",
        "fraction of the velocity left after 1 ms; less stops sooner"),
    ]
  }

  private static var motionRows: [ParameterRow<StackParameters>] {
    [
      ParameterRow(
        "fluid", \.fluid, 0...1, unit: "", isWhole: true,
        "switch: 1 springs that keep the velocity, 0 curves of fixed duration"),
      ParameterRow(
        "followDuration", \.followDuration, 0.05...2, unit: "s",
        "time until a card that follows is at rest"),
      ParameterRow(
        "followDampingRatio", \.followDampingRatio, 0.1...2, unit: "",
        "damping ratio of the cards that follow"),
      ParameterRow(
        "followDelay", \.followDelay, 0...0.2, unit: "s",
        "delay with which each card follows the one before"),
      ParameterRow(
        "leadDuration", \.leadDuration, 0...0.5, unit: "s",
        "time until the first card reaches the pointer (with fluid 0)"),
      ParameterRow(
        "tiltResponse", \.tiltResponse, 0.05...2, unit: "s",
        "response time of the tilt (with fluid 1)"),
      ParameterRow(
        "detailResponse", \.detailResponse, 0.05...2, unit: "s",
        "response time of the detail card (with fluid 1)"),
      ParameterRow(
        "straightenDuration", \.straightenDuration, 0...1, unit: "s",
        "time in which the lower cards straighten before they tilt"),
      ParameterRow(
        "tiltDuration", \.tiltDuration, 0...2, unit: "s", "duration of the tilt (with fluid 0)"),
      ParameterRow(
        "returnDuration", \.returnDuration, 0...2, unit: "s",
        "time in which the cards tilt back (with fluid 0)"),
      ParameterRow(
        "dismissDuration", \.dismissDuration, 0...2, unit: "s",
        "duration of the detail card's dismissal (with fluid 0)"),
    ]
  }

  private static var placeRows: [ParameterRow<StackParameters>] {
    [
      ParameterRow(
        "cardWidth", \.cardWidth, 0.2...1, unit: "",
        "width of a card; 1 is the width of a portrait stage"),
      ParameterRow(
        "cardHeight", \.cardHeight, 0.1...0.4, unit: "", "height of a card; 1 is the stage's height"
      ),
      ParameterRow(
        "cornerRadius", \.cornerRadius, 0...40, unit: "pt", "radius of a card's corners"),
      ParameterRow(
        "secondTurn", \.secondTurn, -45...45, unit: "°", "rotation of the second card at rest"),
      ParameterRow(
        "thirdTurn", \.thirdTurn, -45...45, unit: "°", "rotation of the third card at rest"),
      ParameterRow(
        "secondScale", \.secondScale, 0.3...1, unit: "",
        "size of the second card; 1 is the size of the first"),
      ParameterRow(
        "thirdScale", \.thirdScale, 0.3...1, unit: "",
        "size of the third card; 1 is the size of the first"),
      ParameterRow(
        "secondTilt", \.secondTilt, 0...70, unit: "°",
        "tilt of the second card while the detail card is open"),
      ParameterRow(
        "thirdTilt", \.thirdTilt, 0...70, unit: "°",
        "tilt of the third card while the detail card is open"),
      ParameterRow(
        "secondRise", \.secondRise, 0...0.6, unit: "",
        "how far the tilted second card rises; 1 is the stage's height"),
      ParameterRow(
        "thirdRise", \.thirdRise, 0...0.6, unit: "",
        "how far the tilted third card rises; 1 is the stage's height"),
      ParameterRow(
        "depth", \.depth, 0...200, unit: "pt",
        "how far tilted cards move back, on a stage 896 pt high"),
      ParameterRow(
        "eyeDistance", \.eyeDistance, 250...5000, unit: "pt",
        "distance of the viewer's eye, on a stage 896 pt high"),
      ParameterRow(
        "stageShift", \.stageShift, 0...0.3, unit: "",
        "how far the stage moves up for the detail card; 1 is the stage's height"),
      ParameterRow(
        "detailTop", \.detailTop, 0.1...0.9, unit: "",
        "top of the open detail card as a share of the stage's height"),
      ParameterRow(
        "dismissDistance", \.dismissDistance, 10...400, unit: "pt",
        "a fling that would end further down dismisses the detail card"),
    ]
  }
}
