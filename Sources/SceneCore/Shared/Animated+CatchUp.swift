package import CardGeometry
package import CardMotion

extension Animated<Point> {
  /// Moves a dragged value with the pointer. At `position`, the value is directly under the
  /// pointer.
  ///
  /// At the start of a drag, the value is behind the pointer by a distance called the lead. In the
  /// time course `course`, the value catches up with the pointer. During this time, the value is at
  /// the position that `behind` returns. The argument of `behind` is the fraction of the lead that
  /// remains, 0…1. Afterwards, the value is at `position`.
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
