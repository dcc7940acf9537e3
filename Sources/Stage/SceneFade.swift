internal import CardDrawing
internal import CardGeometry

/// The scene that has just gone off, fading out over the one that is on.
struct SceneFade {
  /// Seconds that it takes; short enough not to wait for.
  static let duration = 0.15

  private let picture: Flattened
  private let start: Double

  /// Fades out what `list` shows on a stage of `size`, from `start` on.
  init(_ list: DisplayList, size: Size, start: Double) {
    picture = Flattened(list, size: size)
    self.start = start
  }

  /// When nothing is left of it.
  var end: Double { start + Self.duration }

  /// Puts it on top of `list`.
  func draw(at time: Double, into list: inout DisplayList) {
    let left = 1 - min(max((time - start) / Self.duration, 0), 1)
    list.add(
      Layer(
        LayerID("fade"), .flattened(picture, .none),
        frame: Rect(origin: .zero, size: picture.size), opacity: left))
  }
}
