internal import CardDrawing
internal import CardGeometry

/// A scene that has gone off, fading out over the one that is on.
private struct SceneFade {
  /// Seconds that it takes; short enough not to wait for.
  static let duration = 0.15

  /// Tells it from others that run at the same time.
  let index: Int
  private let picture: Flattened
  private let start: Double

  /// Fades out what `list` shows on a stage of `size`, from `start` on.
  init(_ list: DisplayList, size: Size, start: Double, index: Int) {
    picture = Flattened(list, size: size)
    self.start = start
    self.index = index
  }

  /// When nothing is left of it.
  var end: Double { start + Self.duration }

  /// Puts it on top of `list`.
  func draw(at time: Double, into list: inout DisplayList) {
    let left = 1 - min(max((time - start) / Self.duration, 0), 1)
    list.add(
      Layer(
        LayerID("fade", index), .flattened(picture, .none),
        frame: Rect(origin: .zero, size: picture.size), opacity: left))
  }
}

/// The scenes that have gone off of late.
///
/// Each fades out by itself, above those that went off after it, so that nothing jumps however soon
/// the next one follows; none is part of another's picture, and there are few of them at a time.
struct SceneFades {
  /// More are not told apart; scenes change at once then.
  private static let most = 4

  /// The one that began first, and is on top, comes first.
  private var fades: [SceneFade] = []

  /// When nothing is left of any.
  var end: Double { fades.last?.end ?? -.infinity }

  /// Has what `list` shows, on a stage of `size`, fade out from `start` on.
  mutating func begin(_ list: DisplayList, size: Size, start: Double) {
    fades.removeAll { $0.end <= start }
    guard fades.count < Self.most else { return }
    let index = (0..<Self.most).first { index in !fades.contains { $0.index == index } } ?? 0
    fades.append(SceneFade(list, size: size, start: start, index: index))
  }

  /// Forgets them all.
  mutating func removeAll() { fades.removeAll() }

  /// Puts what is left of them on top of `list`.
  func draw(at time: Double, into list: inout DisplayList) {
    for fade in fades.reversed() where time < fade.end { fade.draw(at: time, into: &list) }
  }
}
