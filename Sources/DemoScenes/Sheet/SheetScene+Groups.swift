internal import SceneCore

/// The groups of the sheet's parameters.
extension SheetScene {
  static var springs: [SpringDescriptor] {
    [SpringDescriptor("Card", time: "response", ratio: "dampingRatio", joinsDetents: true)]
  }

  static var thresholds: [ReleaseThreshold] {
    [
      ReleaseThreshold("dismissVelocity", of: "cardTop", .velocity),
      ReleaseThreshold("expandFraction", of: "cardTop"),
      ReleaseThreshold("dismissMargin", of: "cardTop"),
    ]
  }

  static var primaryProbes: [String] { ["cardTop", "listOffset"] }

  static var groups: [ParameterGroup] {
    [
      ParameterGroup(
        "Release", ["dismissVelocity", "expandFraction", "dismissMargin", "decelerationRate"]),
      ParameterGroup("Places", ["expandedTop", "normalFraction", "extraFraction", "rubberBand"]),
      ParameterGroup("Look", ["dimmerAlpha", "cornerRadius"]),
      ParameterGroup("Timing", ["fluid", "duration", "snapshotDelay", "wheelLine"]),
    ]
  }
}
