/// Which of the stack's parameters belong together.
extension StackScene {
  static var springs: [SpringDescriptor] {
    [
      SpringDescriptor(
        "Follow", time: "followDuration", isSettling: true, ratio: "followDampingRatio"),
      SpringDescriptor("Tilt", time: "tiltResponse"),
      SpringDescriptor("Detail", time: "detailResponse"),
      SpringDescriptor("Leaving", time: "leaveResponse"),
    ]
  }

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
