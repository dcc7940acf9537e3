package import CardMotion

extension ScrollPhysics {
  /// Creates the physics for drags on a stage of `height` points, from parameter values.
  package init(
    stageHeight height: Double, rubberBand: Double = RubberBand(dimension: 1).coefficient,
    decelerationRate: Double
  ) {
    self.init(viewport: height)
    self.rubberBand = RubberBand(coefficient: rubberBand, dimension: height)
    decay = Decay(rate: decelerationRate)
  }
}
