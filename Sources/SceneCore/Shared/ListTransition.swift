package import CardGeometry
internal import CardMotion

/// The transition between two versions of a list, such as the tiles before and after a filter:
/// items that are removed fade, new items appear, and items that stay move with a spring.
///
/// The transition is a function of time. A change during a transition continues from the
/// locations, velocities and opacities at that time, so nothing jumps.
package struct ListTransition<Key: Hashable & Sendable, Content: Sendable>: Sendable {
  /// An item of the list, with its location when nothing moves.
  package struct Item: Sendable {
    package let key: Key
    package let content: Content
    let origin: Point

    /// Creates the item that `key` identifies, with its top left corner at `origin`.
    package init(_ key: Key, _ content: Content, at origin: Point) {
      (self.key, self.content, self.origin) = (key, content, origin)
    }
  }

  /// The fading picture of an item that was removed or replaced.
  private struct Leaving {
    let item: Item
    /// Whether the item is still in the list, with new content. The picture then shows the old
    /// content and covers the new content during the fade. If false, the item was removed from the
    /// list.
    let isReplaced: Bool
    let opacity: Animated<Double>
  }

  /// The duration of a fade in seconds.
  private static var fade: Timing { .curve(.linear, duration: 0.12) }
  private static var spring: Timing {
    .spring(.tuned(response: 0.3, dampingRatio: 1))
  }

  private var displacements: [Key: Animated<Vector>] = [:]
  private var opacities: [Key: Animated<Double>] = [:]
  private var leaving: [Leaving] = []
  /// The stage time from which all items are at rest and nothing fades.
  package private(set) var restTime = -Double.infinity

  /// Creates a transition that has ended.
  package init() {}

  /// Returns the distance of the item `key` from its place in the list.
  package func displacement(of key: Key, at time: Double) -> Vector {
    time < restTime ? displacements[key]?.value(at: time) ?? .zero : .zero
  }

  /// Returns the opacity of the item `key`, 0…1.
  package func opacity(of key: Key, at time: Double) -> Double {
    time < restTime ? opacities[key]?.value(at: time) ?? 1 : 1
  }

  /// Calls `body` with the contents of the items that fade, with their locations and opacities.
  ///
  /// - Parameter replaced: Whether to pass the old contents of items that are still in the list
  ///   with new content. Draw these old contents in front of the list. If false, the contents of
  ///   removed items are passed. Draw these contents behind the list.
  package func forEachLeaving(
    replaced: Bool, at time: Double, _ body: (Content, Point, Double) -> Void
  ) {
    guard time < restTime else { return }
    for one in leaving where one.isReplaced == replaced {
      let opacity = one.opacity.value(at: time)
      if opacity > 0 { body(one.item.content, one.item.origin, opacity) }
    }
  }

  /// Ends the transition.
  package mutating func removeAll() { self = ListTransition() }

  /// Starts the transition from the list `old` to the list `new` at `time`.
  ///
  /// - Parameter crossfades: For an item that is in both lists, returns whether the item's old
  ///   content fades out in front of its new content. By default, the content changes at once.
  package mutating func change(
    from old: [Item], to new: [Item], at time: Double,
    crossfades: (_ old: Item, _ new: Item) -> Bool = { _, _ in false }
  ) {
    let before = self
    removeAll()
    let oldItems = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
    let newKeys = Set(new.map { $0.key })
    for one in before.leaving
    where one.opacity.value(at: time) > 0 && (one.isReplaced || !newKeys.contains(one.item.key)) {
      leaving.append(one)
      restTime = max(restTime, one.opacity.restTime)
    }
    for item in new {
      var (start, velocity, alpha) = (item.origin, Vector.zero, 1.0)
      if let old = oldItems[item.key] {
        start = old.origin + before.displacement(of: item.key, at: time)
        velocity =
          time < before.restTime
          ? before.displacements[item.key]?.velocity(at: time) ?? .zero : .zero
        alpha = before.opacity(of: item.key, at: time)
        if crossfades(old, item) {
          leave(Item(item.key, old.content, at: start), isReplaced: true, from: alpha, at: time)
        }
      } else if let gone = before.leaving.last(where: {
        $0.item.key == item.key && !$0.isReplaced
      }) {
        (start, alpha) = (gone.item.origin, gone.opacity.value(at: time))
      } else {
        alpha = 0
      }
      move(item.key, by: start - item.origin, velocity, at: time)
      appear(item.key, from: alpha, at: time)
    }
    for item in old where !newKeys.contains(item.key) {
      let origin = item.origin + before.displacement(of: item.key, at: time)
      leave(
        Item(item.key, item.content, at: origin), isReplaced: false,
        from: before.opacity(of: item.key, at: time), at: time)
    }
  }

  /// Starts the motion of an item to its place in the list. At the start, the item is
  /// `displacement` away from that place.
  private mutating func move(
    _ key: Key, by displacement: Vector, _ velocity: Vector, at time: Double
  ) {
    guard displacement != .zero || velocity != .zero else { return }
    // Less than a hundredth of a point is invisible at every scale.
    var motion = Animated(displacement, tolerance: 0.01)
    motion.retarget(to: .zero, with: Self.spring, velocity: .exactly(velocity), at: time)
    displacements[key] = motion
    restTime = max(restTime, motion.restTime)
  }

  private mutating func appear(_ key: Key, from alpha: Double, at time: Double) {
    guard alpha < 1 else { return }
    var opacity = Animated(alpha, tolerance: 0.001)
    opacity.retarget(to: 1, with: Self.fade, at: time)
    opacities[key] = opacity
    restTime = max(restTime, opacity.restTime)
  }

  private mutating func leave(
    _ item: Item, isReplaced: Bool, from alpha: Double, at time: Double
  ) {
    var opacity = Animated(alpha, tolerance: 0.001)
    opacity.retarget(to: 0, with: Self.fade, at: time)
    leaving.append(Leaving(item: item, isReplaced: isReplaced, opacity: opacity))
    restTime = max(restTime, opacity.restTime)
  }
}
