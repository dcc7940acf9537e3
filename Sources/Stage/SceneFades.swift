internal import CardDrawing
internal import CardGeometry

/// A scene that was replaced and fades out above the current scene.
private struct SceneFade {
  /// The duration in seconds, short enough not to delay the user.
  static let duration = 0.12

  /// The index that distinguishes fades that run at the same time.
  let index: Int
  private let picture: Flattened
  private let start: Double

  /// Creates a fade of the picture `list` on a stage of `size`. The fade begins at the stage time
  /// `start`.
  init(_ list: DisplayList, size: Size, start: Double, index: Int) {
    picture = Flattened(list, size: size)
    self.start = start
    self.index = index
  }

  /// The stage time at which the fade ends, in seconds.
  var end: Double { start + Self.duration }

  /// Draws the fading scene on top of `list`.
  func draw(at time: Double, into list: inout DisplayList) {
    let left = 1 - min(max((time - start) / Self.duration, 0), 1)
    list.add(
      Layer(
        LayerID("fade", index), .flattened(picture, .none),
        frame: Rect(origin: .zero, size: picture.size), opacity: left))
  }
}

/// The scenes that are fading out.
///
/// Each scene has a fade of its own. A scene that was replaced earlier is drawn above the scenes
/// that were replaced later. So no picture jumps if scenes change in quick succession. The number
/// of fades is limited.
struct SceneFades {
  /// The maximum number of fades. While this number of fades runs, a scene is replaced without a
  /// fade.
  private static let maximumCount = 4

  /// The fades in order of their start. The first fade is on top.
  private var fades: [SceneFade] = []

  /// The stage time at which the last fade ends, in seconds.
  var end: Double { fades.last?.end ?? -.infinity }

  /// Begins a fade of the picture `list` on a stage of `size`, at the stage time `start`.
  mutating func begin(_ list: DisplayList, size: Size, start: Double) {
    fades.removeAll { $0.end <= start }
    guard fades.count < Self.maximumCount else { return }
    let index =
      (0..<Self.maximumCount).first { index in !fades.contains { $0.index == index } } ?? 0
    fades.append(SceneFade(list, size: size, start: start, index: index))
  }

  mutating func removeAll() { fades.removeAll() }

  /// Draws all fades on top of `list`.
  func draw(at time: Double, into list: inout DisplayList) {
    for fade in fades.reversed() where time < fade.end { fade.draw(at: time, into: &list) }
  }
}
