internal import CardGeometry

/// The axes along which a pointer moves an object.
struct AxisLock {
  /// The factors of the pointer's movement along both axes, 0 for a locked axis.
  private var factors = Vector(dx: 1, dy: 1)

  /// Creates a lock that leaves both axes free.
  init() {}

  /// Creates the lock of a drag that begins with `translation`. With the lock `axis`, if one
  /// component of the translation is more than twice as long as the other, the axis of the shorter
  /// component is locked.
  init(_ lock: FreeProgram.Lock, _ translation: Vector) {
    let (x, y) = (abs(translation.dx), abs(translation.dy))
    switch lock {
    case .none: break
    case .x: factors.dy = 0
    case .y: factors.dx = 0
    case .axis: if x > 2 * y { factors.dy = 0 } else if y > 2 * x { factors.dx = 0 }
    }
  }

  /// Returns the movement of the object for a movement of the pointer.
  func unlocked(_ movement: Vector) -> Vector {
    Vector(dx: movement.dx * factors.dx, dy: movement.dy * factors.dy)
  }
}
