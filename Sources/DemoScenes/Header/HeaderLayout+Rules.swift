internal import CardMotion
internal import SceneCore

extension HeaderLayout {
  /// Returns the motion rules of header and list.
  func rules(reducesMotion: Bool) -> HeaderRules {
    HeaderRules(
      maximumHeight: parameters.maximumHeight, minimumHeight: parameters.minimumHeight,
      contentHeight: contentHeight, top: safeArea.top, end: size.height,
      decay: Decay(rate: parameters.decelerationRate), rubberBand: parameters.rubberBand,
      bounce: .tuned(response: parameters.bounceResponse),
      wheel: .tuned(settlingDuration: parameters.wheelDuration),
      snapTiming: PacedTiming(parameters.snapTiming(reducesMotion: reducesMotion)))
  }
}

extension HeaderParameters {
  /// Returns the timing of a snap of the header to its open or collapsed height.
  fileprivate func snapTiming(reducesMotion: Bool) -> Timing {
    fluid > 0.5
      ? .spring(
        .tuned(response: snapResponse, dampingRatio: reducesMotion ? 1 : snapDampingRatio))
      : .curve(.easeInOut, duration: snapDuration)
  }
}
