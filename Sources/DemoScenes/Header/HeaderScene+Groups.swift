internal import SceneCore

/// The groups of the header's parameters.
extension HeaderScene {
  static var springs: [SpringDescriptor] {
    [
      SpringDescriptor("Snap", time: "snapResponse", ratio: "snapDampingRatio", joinsDetents: true),
      SpringDescriptor("List ends", key: "edge", time: "bounceResponse"),
      SpringDescriptor("Wheel", time: "wheelDuration", isSettling: true),
    ]
  }

  static var primaryProbes: [String] { ["scrollOffset", "headerHeight"] }

  static var groups: [ParameterGroup] {
    [
      ParameterGroup("Release", ["decelerationRate"]),
      ParameterGroup("Places", ["maximumHeight", "minimumHeight", "rubberBand"]),
      ParameterGroup("Look", ["rows", "rowHeight"]),
      ParameterGroup("Timing", ["fluid", "snapDuration", "wheelLine"]),
    ]
  }
}
