package import CardGeometry
package import CardMotion

extension Animated<Point> {
  /// Moves a dragged value with the pointer. `position` is the value's position directly under the
  /// pointer.
  ///
  /// At the start of a drag, the pointer is ahead of the value by a distance called the lead. While
  /// the value catches up (`course`), `behind` returns the value's position for the fraction of the
  /// lead that remains, 0…1. Afterwards, the value is set to `position`.
  package mutating func follow(
    to position: Point, lead course: CatchUp, at time: Double, behind: (_ left: Double) -> Point
  ) {
    let left = course.left(at: time)
    guard left > 0 else {
      set(position, at: time)
      return
    }
    set(behind(left), at: time)
    retarget(to: position, with: course.timing(at: time), velocity: .fromRest, at: time)
  }
}
