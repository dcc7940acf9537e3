package import CardDrawing
internal import CardGeometry
package import CardMotion

/// The bar beside a list that tells how much of it is seen: there while the list moves and half a
/// second longer, then it fades out.
package struct ScrollIndicator {
  /// Seconds of rest until it goes, and in which it does.
  private static let (patience, fade) = (0.5, 0.25)

  package private(set) var alpha = Animated(0.0, tolerance: 0.004)
  private var fadeStart = Double.infinity
  /// Where the list is if nothing moves it, as far as it was told.
  private var expected = 0.0

  /// Of a list that has not moved.
  package init() {}

  /// What it tells of is at `offset`, and will be at `target` from `rest` on, which is infinite under
  /// a finger. To be told after each input and deadline.
  package mutating func follow(_ offset: Double, to target: Double, rest: Double, at time: Double) {
    // What has come to rest since where it was going has not moved.
    let moves = abs(offset - expected) > 0.5 || abs(target - offset) > 0.5
    if moves {
      expected = rest < .infinity ? target : offset
      alpha.set(1, at: time)
      fadeStart = rest < .infinity ? deadline(Self.patience, after: max(rest, time)) : .infinity
    } else if alpha.target > 0, rest < .infinity {
      // It has stopped sooner: let go, which is an input, or having handed over to the card, which is a
      // deadline of its own.
      fadeStart = min(fadeStart, deadline(Self.patience, after: time))
    }
  }

  /// When it begins to fade; infinite if that is not known, or past.
  package var nextDeadline: Double { fadeStart }

  package mutating func handleDeadline(_ time: Double) {
    guard fadeStart <= time else { return }
    fadeStart = .infinity
    alpha.retarget(to: 0, with: .curve(.linear, duration: Self.fade), at: time)
  }

  /// Beside a list `content` points long of which `viewport` are seen, at `offset`: from `top` to
  /// `bottom`, left of `x`.
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
