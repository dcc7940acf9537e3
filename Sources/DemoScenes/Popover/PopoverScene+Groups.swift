internal import SceneCore

/// The groups of parameters of a card with two detents.
extension PopoverScene {
  static var springs: [SpringDescriptor] {
    [
      SpringDescriptor(
        "Card", time: "duration", isSettling: true, ratio: "dampingRatio", joinsDetents: true)
    ]
  }

  static var primaryProbes: [String] { ["cardTop", "contentOffset"] }

  static var groups: [ParameterGroup] {
    [
      ParameterGroup("Release", ["decelerationRate"]),
      ParameterGroup(
        "Places",
        [
          "collapsedFraction", "collapsedPoints", "expandedFraction", "expandedPoints",
          "topMargin", "handleHeight", "rubberBand",
        ]),
      ParameterGroup("Look", ["cornerRadius", "blurRadius", "saturation", "veilAlpha"]),
      ParameterGroup("Timing", ["fluid", "wheelLine"]),
    ]
  }
}
