package import CardMotion

extension ScrollPhysics {
  /// How what is dragged over a stage `height` points high gives and slides, by tuned numbers.
  package init(
    stageHeight height: Double, rubberBand: Double = RubberBand(dimension: 1).coefficient,
    decelerationRate: Double
  ) {
    self.init(viewport: height)
    self.rubberBand = RubberBand(coefficient: rubberBand, dimension: height)
    decay = Decay(rate: decelerationRate)
  }
}
