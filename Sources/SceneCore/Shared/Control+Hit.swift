package import CardGeometry

extension Array {
  /// What a pointer at `place` presses, of controls listed back to front: of those whose touch areas
  /// share it, the one that is seen nearest to it; a button before the row that it is in.
  package func hit<Action>(at place: Point) -> Control<Action>? where Element == Control<Action> {
    var nearest: (control: Control<Action>, distance: Double)?
    for control in self where control.touchArea.contains(place) {
      let distance = control.rect.intersection(control.clip).distance(to: place)
      let isInside = nearest?.control.rect.contains(control.rect) ?? false
      if isInside || distance <= nearest?.distance ?? .infinity { nearest = (control, distance) }
    }
    return nearest?.control
  }
}

extension Rect {
  /// How far `point` is from it; 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    let x = Swift.max(minX - point.x, 0, point.x - maxX)
    let y = Swift.max(minY - point.y, 0, point.y - maxY)
    return (x * x + y * y).squareRoot()
  }
}
