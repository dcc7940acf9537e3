internal import SceneCore

/// The groups of the stack's parameters.
extension StackScene {
  static var springs: [SpringDescriptor] {
    [
      SpringDescriptor(
        "Follow", time: "followDuration", isSettling: true, ratio: "followDampingRatio"),
      SpringDescriptor("Tilt", time: "tiltResponse"),
      SpringDescriptor("Detail", time: "detailResponse", joinsDetents: true),
      SpringDescriptor("Leaving", key: "leave", time: "leaveResponse"),
    ]
  }

  /// An array with the spring that moves a card from one place of the stack to another. The damping
  /// ratio of this spring is fixed, so that the card does not overshoot.
  static var derivedSprings: [SpringDescriptor] {
    [SpringDescriptor("Turn", time: "followDuration", isSettling: true)]
  }

  static var thresholds: [ReleaseThreshold] {
    [
      ReleaseThreshold("flickVelocity", of: "card1Y", .velocity),
      ReleaseThreshold("flickReach", of: "card1Y"),
      ReleaseThreshold("dismissDistance", of: "detailTop"),
    ]
  }

  static var primaryProbes: [String] { ["card1Y", "card1X", "detailTop"] }

  static var groups: [ParameterGroup] {
    [
      ParameterGroup(
        "Release", ["flickVelocity", "flickReach", "dismissDistance", "decelerationRate"]),
      ParameterGroup(
        "Places",
        [
          "cardWidth", "cardHeight", "secondTurn", "thirdTurn", "secondScale", "thirdScale",
          "secondTilt", "thirdTilt", "secondRise", "thirdRise", "depth", "eyeDistance",
          "stageShift", "detailTop",
        ]),
      ParameterGroup("Look", ["cornerRadius", "blurRadius", "veilAlpha", "lean"]),
      ParameterGroup(
        "Timing",
        [
          "fluid", "followDelay", "leadDuration", "straightenDuration", "tiltDuration",
          "returnDuration", "dismissDuration", "blurDuration", "leaveDuration", "wheelLine",
        ]),
    ]
  }
}
