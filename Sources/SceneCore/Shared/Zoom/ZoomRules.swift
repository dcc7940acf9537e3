import Arithmetic
package import CardGeometry
internal import CardMotion

/// The limits of content that two fingers scale, rotate and move.
package struct ZoomRules: Equatable {
  /// The size of the content at scale 1, in points.
  package var content: Size
  /// The part of the stage in which the content is visible.
  package var viewport: Rect
  /// The size of the stage in points.
  package var stage: Size
  /// The range of scales at rest.
  package var scales: ClosedRange<Double>
  /// The difference between neighbouring angles at which the content can rest, in radians. `nil` if
  /// two fingers do not rotate the content.
  package var rotationStep: Double?
  /// The axes along which one finger can lift the content, i.e. drag it freely beyond its bounds.
  /// Content can be lifted only at its smallest scale.
  package var lift = Lift.none
  /// The momentum of the content, and the rubber bands past its bounds.
  package var physics = PlanePhysics(
    decay: .normal, bounce: .preset(response: 0.5, dampingRatio: 1), rubberBand: 0.55)
  /// The timing of motions to a target. Its distance is that of the corner that moves furthest.
  package var timing = PacedTiming(.spring(.smooth))

  /// The axes along which one finger can drag the content freely beyond its bounds.
  package enum Lift: String, CaseIterable, Hashable, Sendable {
    case none, any, x, y
  }

  /// Creates the rules for content of `content` points in `viewport` on a stage of `stage` points.
  package init(content: Size, viewport: Rect, stage: Size, scales: ClosedRange<Double>) {
    (self.content, self.viewport, self.stage) = (content, viewport, stage)
    self.scales = scales
  }

  /// The pose at the start: the smallest scale, in the middle of the viewport.
  package var start: ZoomPose {
    ZoomPose(
      scale: scales.lowerBound, angle: 0, center: Point(x: viewport.midX, y: viewport.midY))
  }

  /// Returns the bounds of the middle of the content. Along an axis on which the content is not
  /// longer than the viewport, this is the middle of the viewport. Otherwise it is the range in
  /// which no edge of the content is inside the viewport.
  package func bounds(of pose: ZoomPose) -> Rect {
    let box = pose.box(of: content)
    func range(_ length: Double, _ start: Double, _ extent: Double) -> (Double, Double) {
      length <= extent
        ? (start + extent / 2, 0) : (start + extent - length / 2, length - extent)
    }
    let (x, width) = range(box.width, viewport.minX, viewport.width)
    let (y, height) = range(box.height, viewport.minY, viewport.height)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Returns `pose` with its middle moved into its bounds.
  package func bounded(_ pose: ZoomPose) -> ZoomPose {
    let bounds = bounds(of: pose)
    var pose = pose
    pose.center = Point(
      x: min(max(pose.center.x, bounds.minX), bounds.maxX),
      y: min(max(pose.center.y, bounds.minY), bounds.maxY))
    return pose
  }

  /// Returns the vector by which the middle of the content in `pose` is outside of its bounds, in
  /// points. Zero if the middle is within its bounds.
  package func pull(of pose: ZoomPose) -> Vector { pose.center - bounded(pose).center }

  /// Returns `scale`, clamped to the range of scales.
  package func limited(_ scale: Double) -> Double {
    min(max(scale, scales.lowerBound), scales.upperBound)
  }

  /// Returns the angle nearest to `angle` at which the content can rest.
  package func restAngle(nearestTo angle: Double) -> Double {
    guard let step = rotationStep, step > 0 else { return angle }
    return (angle / step).rounded() * step
  }

  // MARK: Rubber bands

  /// The limits of the natural logarithm of the scale, with the rubber band past them.
  var scaleRange: ElasticRange {
    ElasticRange(
      log(scales.lowerBound)...log(scales.upperBound),
      band: RubberBand(coefficient: 0.55, dimension: log(2)))
  }

  /// Returns the limits of the middle of the content in `pose` along both axes, with the rubber
  /// bands past these limits.
  func ranges(of pose: ZoomPose) -> (x: ElasticRange, y: ElasticRange) {
    physics.ranges(bounds(of: pose), size: viewport.size)
  }
}
