internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import Stage

/// A small picture of a scene, on which recorded inputs are repeated.
struct GalleryThumbnail {
  /// The size in points of the stage that the thumbnail shows.
  static let stageSize = Size(width: 414, height: 896)
  /// Seconds for which the scene stands still after the last input, before the round ends.
  private static let pause = 1.6
  /// Seconds in which the end of a round fades to the start of the next one.
  private static let fade = 0.35

  /// The stage and the inputs that are left, at the start of each round.
  private let start: (stage: Stage, playback: Playback)
  private var stage: Stage
  private var playback: Playback
  /// The stage time that the thumbnail shows.
  private var time: Double
  private let posterTime, end: Double
  /// Whether a round is in progress.
  private(set) var isPlaying = false
  /// The picture for a scale, so that a thumbnail that stands still is not drawn again.
  private var drawn: (picture: Flattened, scale: Double, time: Double)?
  /// The last picture of the last round, and the seconds since then.
  private var last: (picture: Flattened, age: Double)?

  /// Creates the thumbnail of `loop`. `environment` supplies the appearance, the tuning and the
  /// scale.
  init(_ loop: GalleryItem.Loop, _ environment: SceneEnvironment) {
    var own = environment
    own.size = Self.stageSize
    own.wantedSafeArea = Insets()
    own.backdrop = nil
    stage = Stage(loop.catalog, scene: loop.scene, environment: own)
    playback = loop.playback
    (time, posterTime) = (loop.posterTime, loop.posterTime)
    playback.hand(to: &stage, until: time)
    stage.advance(to: time)
    stage.endFades()
    start = (stage, playback)
    end = loop.playback.end
  }

  /// Whether the thumbnail has inputs to repeat.
  var canPlay: Bool { start.playback.nextTime != nil }

  /// Whether the picture of the last round is still fading out.
  var isFading: Bool { last != nil }

  /// The picture that was drawn last, or `nil` if none was.
  var picture: Flattened? { drawn?.picture }

  /// Starts a round, unless one is in progress.
  mutating func play() {
    guard !isPlaying, canPlay else { return }
    if time != posterTime, let drawn { last = (drawn.picture, 0) }
    (stage, playback, time) = (start.stage, start.playback, posterTime)
    isPlaying = true
  }

  /// Moves the scene's time forward by `seconds`, and a fade by `fadeSeconds`.
  mutating func advance(by seconds: Double, fadingBy fadeSeconds: Double) {
    if let (picture, age) = last {
      last = age + fadeSeconds < Self.fade ? (picture, age + fadeSeconds) : nil
    }
    guard isPlaying else { return }
    time += seconds
    playback.hand(to: &stage, until: time)
    stage.advance(to: time)
    if time > end + Self.pause { isPlaying = false }
  }

  /// Adds the picture to `list` at `frame`, with rounded corners. `number` is the index of the
  /// thumbnail among all thumbnails.
  mutating func draw(
    _ number: Int, at frame: Rect, radius: Double, opacity: Double, into list: inout DisplayList
  ) {
    let scale = frame.width / Self.stageSize.width
    let picture: Flattened
    if let drawn, drawn.scale == scale, drawn.time == time {
      picture = drawn.picture
    } else {
      var content = DisplayList()
      stage.frame(at: time, into: &content)
      picture = Flattened(content.scaled(by: scale), size: frame.size)
      drawn = (picture, scale, time)
    }
    list.add(
      Layer(
        LayerID("thumbnail", number), .flattened(picture, .none), frame: frame, opacity: opacity,
        radii: CornerRadii(radius)))
    guard let last else { return }
    let rest = 1 - last.age / Self.fade
    list.add(
      Layer(
        LayerID("thumbnailLast", number), .flattened(last.picture, .none), frame: frame,
        opacity: opacity * rest, radii: CornerRadii(radius)))
  }
}
