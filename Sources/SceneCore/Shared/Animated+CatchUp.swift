package import CardGeometry
package import CardMotion

extension Animated<Point> {
  /// Moves a dragged value to `position`, the position under the pointer. While the value still
  /// catches up with the pointer (`course`), `behind` returns the value's position for the
  /// remaining fraction of the lead. When nothing remains, the value is at `position`.
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
