package import CardDrawing
internal import CardGeometry
package import CardMotion

/// The scroll bar beside a list. The bar is visible while the list moves and for 0.5 s afterwards,
/// and then fades out.
package struct ScrollIndicator {
  /// The delay before the fade and the duration of the fade, in seconds.
  private static let (patience, fade) = (0.5, 0.25)

  package private(set) var alpha = Animated(0.0, tolerance: 0.004)
  private var fadeStart = Double.infinity
  /// The content offset in points at which the list will rest if no input changes its motion.
  private var expected = 0.0

  /// Creates an invisible indicator for a list that is at rest at the content offset 0.
  package init() {}

  /// Updates the indicator for a list at `offset`, which comes to rest at `target` at the time
  /// `rest`. During a drag, `rest` is infinite. Call this method after each input and each
  /// deadline.
  package mutating func follow(_ offset: Double, to target: Double, rest: Double, at time: Double) {
    // A list that comes to rest at the expected offset has not moved again.
    let moves = abs(offset - expected) > 0.5 || abs(target - offset) > 0.5
    if moves {
      expected = rest < .infinity ? target : offset
      alpha.set(1, at: time)
      fadeStart = rest < .infinity ? deadline(Self.patience, after: max(rest, time)) : .infinity
    } else if alpha.target > 0, rest < .infinity {
      // The list stopped earlier than expected: an input or a crossing ended its motion.
      fadeStart = min(fadeStart, deadline(Self.patience, after: time))
    }
  }

  /// The start time of the fade. Infinite if the fade has started or its start is not known.
  package var nextDeadline: Double { fadeStart }

  package mutating func handleDeadline(_ time: Double) {
    guard fadeStart <= time else { return }
    fadeStart = .infinity
    alpha.retarget(to: 0, with: .curve(.linear, duration: Self.fade), at: time)
  }

  /// Draws the bar for a list of `content` points, of which `viewport` points are visible at
  /// `offset`. The bar extends from `top` to `bottom`, left of `x`.
  package func draw(
    _ id: LayerID, offset: Double, content: Double, viewport: Double, from top: Double,
    to bottom: Double, x: Double, at time: Double, _ theme: Theme, into list: inout DisplayList
  ) {
    let strength = alpha.value(at: time)
    guard strength > 0,
      let bar = Layer.scrollBar(
        id, theme.scrollIndicator, offset: offset, content: content, viewport: viewport, from: top,
        to: bottom, x: x, opacity: strength)
    else { return }
    list.add(bar)
  }
}
