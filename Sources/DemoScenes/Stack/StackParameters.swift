internal import CardMotion
internal import SceneCore

/// The tuning parameters of the stack. The defaults are the constants of the iOS original.
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
      ParameterRow("blurRadius", \.blurRadius, 0...30, unit: "pt", "city's, in a drag"),
      ParameterRow("veilAlpha", \.veilAlpha, 0...1, unit: "", "white over it"),
      ParameterRow("blurDuration", \.blurDuration, 0...2, unit: "s", "in and out"),
      ParameterRow(
        "flickVelocity", \.flickVelocity, 0...8000, unit: "pt/s", "faster rotates the stack"),
      ParameterRow(
        "flickReach", \.flickReach, 0...4, unit: "", "projected further, in card widths"),
      ParameterRow("leaveResponse", \.leaveResponse, 0.05...1, unit: "s", "flicked card, fluid"),
      ParameterRow("leaveDuration", \.leaveDuration, 0...1, unit: "s", "flicked card, classic"),
      ParameterRow(
        "lean", \.lean, 0...0.02, unit: "°s/pt", "in hand and flight, up to 6°, fluid"),
      ParameterRow("wheelLine", \.wheelLine, 10...200, unit: "pt", "a line of the wheel"),
      ParameterRow(
        "decelerationRate", \.decelerationRate, 0.9...0.9999, unit: "/ms", "speed kept"),
    ]
  }

  private static var motionRows: [ParameterRow<StackParameters>] {
    [
      ParameterRow(
        "fluid", \.fluid, 0...1, unit: "", isWhole: true,
        "1 springs that keep velocity, 0 the original's curves"),
      ParameterRow("followDuration", \.followDuration, 0.05...2, unit: "s", "cards settle in"),
      ParameterRow(
        "followDampingRatio", \.followDampingRatio, 0.1...2, unit: "", "damping ratio of that"),
      ParameterRow("followDelay", \.followDelay, 0...0.2, unit: "s", "from card to card"),
      ParameterRow("leadDuration", \.leadDuration, 0...0.5, unit: "s", "first card, classic"),
      ParameterRow("tiltResponse", \.tiltResponse, 0.05...2, unit: "s", "tilt, fluid"),
      ParameterRow("detailResponse", \.detailResponse, 0.05...2, unit: "s", "detail card, fluid"),
      ParameterRow(
        "straightenDuration", \.straightenDuration, 0...1, unit: "s", "before the tilt begins"),
      ParameterRow("tiltDuration", \.tiltDuration, 0...2, unit: "s", "tilt, classic"),
      ParameterRow("returnDuration", \.returnDuration, 0...2, unit: "s", "return, classic"),
      ParameterRow("dismissDuration", \.dismissDuration, 0...2, unit: "s", "dismissal, classic"),
    ]
  }

  private static var placeRows: [ParameterRow<StackParameters>] {
    [
      ParameterRow(
        "cardWidth", \.cardWidth, 0.2...1, unit: "",
        "of the stage's width, up to 414/896 of its height"),
      ParameterRow("cardHeight", \.cardHeight, 0.1...0.4, unit: "", "of the stage's height"),
      ParameterRow("cornerRadius", \.cornerRadius, 0...40, unit: "pt", "of a card"),
      ParameterRow("secondTurn", \.secondTurn, -45...45, unit: "°", "second card hangs at"),
      ParameterRow("thirdTurn", \.thirdTurn, -45...45, unit: "°", "third card hangs at"),
      ParameterRow("secondScale", \.secondScale, 0.3...1, unit: "", "second card's size"),
      ParameterRow("thirdScale", \.thirdScale, 0.3...1, unit: "", "third card's size"),
      ParameterRow("secondTilt", \.secondTilt, 0...70, unit: "°", "second card tilts to"),
      ParameterRow("thirdTilt", \.thirdTilt, 0...70, unit: "°", "third card tilts to"),
      ParameterRow("secondRise", \.secondRise, 0...0.6, unit: "", "of the height, for the tilt"),
      ParameterRow("thirdRise", \.thirdRise, 0...0.6, unit: "", "of the height, for the tilt"),
      ParameterRow("depth", \.depth, 0...200, unit: "pt", "back for the tilt, at height 896"),
      ParameterRow("eyeDistance", \.eyeDistance, 250...5000, unit: "pt", "at height 896"),
      ParameterRow("stageShift", \.stageShift, 0...0.3, unit: "", "of the height, upwards"),
      ParameterRow("detailTop", \.detailTop, 0.1...0.9, unit: "", "of the height"),
      ParameterRow("dismissDistance", \.dismissDistance, 10...400, unit: "pt", "detail card's"),
    ]
  }
}
