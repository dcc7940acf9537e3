package import CardGeometry

extension Array {
  /// Returns the control that a pointer at `location` presses, or `nil` if there is none. The
  /// controls are sorted from back to front. If touch areas overlap, the control with the nearest
  /// visible part is returned. A button has priority over the row that contains the button.
  package func hit<Action>(at location: Point) -> Control<Action>?
  where Element == Control<Action> {
    var nearest: (control: Control<Action>, distance: Double)?
    for control in self where control.touchArea.contains(location) {
      let distance = control.rect.intersection(control.clip).distance(to: location)
      let isInside = nearest?.control.rect.contains(control.rect) ?? false
      if isInside || distance <= nearest?.distance ?? .infinity { nearest = (control, distance) }
    }
    return nearest?.control
  }
}

extension Rect {
  /// Returns the distance of `point` from the rectangle in points, or 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    let x = Swift.max(minX - point.x, 0, point.x - maxX)
    let y = Swift.max(minY - point.y, 0, point.y - maxY)
    return (x * x + y * y).squareRoot()
  }
}
