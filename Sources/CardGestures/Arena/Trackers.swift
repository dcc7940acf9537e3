internal import CardGeometry

/// The velocity trackers of the contests by number. The trackers are stored separately and never
/// copied, since each tracker takes 3 kB.
struct Trackers {
  private var near = InlineArray<4, VelocityTracker>(repeating: VelocityTracker())
  private var far: [VelocityTracker] = []

  /// Starts to track a pointer that has just gone down, for the contest with the number `number`.
  mutating func start(_ number: Int, at position: Point, time: Double) {
    while number - near.count >= far.count { far.append(VelocityTracker()) }
    if number < near.count { near[number].reset() } else { far[number - near.count].reset() }
    add(position, at: time, to: number)
  }

  mutating func add(_ position: Point, at time: Double, to number: Int) {
    if number < near.count {
      near[number].add(position: position, at: time)
    } else {
      far[number - near.count].add(position: position, at: time)
    }
  }

  /// Returns the velocity of the pointer of contest `number` at `time`, or `nil` if there is no
  /// estimate. The method is `mutating` to use the tracker in place, not a copy.
  mutating func velocity(of number: Int, at time: Double) -> VelocityEstimate? {
    number < near.count
      ? near[number].velocity(at: time) : far[number - near.count].velocity(at: time)
  }

  /// Frees the memory of the trackers of contests with the number `count` or higher.
  mutating func trim(to count: Int) {
    while far.count > max(0, count - near.count) { far.removeLast() }
  }
}
