import CardDrawing
import CardGeometry
import CardScenes
import SDLBackend
import Stage
import StageFiles

/// What a run starts from: a recording's header or the defaults, overridden by options.
struct RunSetup {
  static let defaultSize = Size(width: 414, height: 896)
  static let defaultRate = 60.0

  var header: RecordingHeader

  /// A live run of `scene`.
  init(scene: SceneID, _ options: RunOptions) {
    header = RecordingHeader(scene: scene, size: Self.defaultSize)
    header.reducesMotion = DesktopMotion.isReduced ? true : nil
    apply(options)
  }

  /// A run of `recording`.
  init(_ recording: Recording, _ options: RunOptions) {
    header = recording.header
    apply(options)
  }

  private mutating func apply(_ options: RunOptions) {
    header.size = options.size ?? header.size
    header.scale = options.scale ?? header.scale
    if case .hertz(let rate)? = options.rate { header.rate = rate }
    header.safeArea = options.safeArea ?? header.safeArea
    header.tuning = options.tuning ?? header.tuning
    header.appearance = options.appearance ?? header.appearance
    header.seed = options.seed ?? header.seed
    if let reducedMotion = options.reducedMotion {
      header.reducesMotion = reducedMotion.isOn ? true : nil
    }
  }

  /// Device pixels that a frame may have: four times an 8K display.
  private static let mostPixels = 16_384.0 * 8_192

  /// Whether there can be a stage as the header describes it.
  ///
  /// - Throws: What is wrong with the size.
  func check() throws(Failure) {
    let (width, height) = (header.size.width * header.scale, header.size.height * header.scale)
    guard width <= 32_000, height <= 32_000, width * height <= Self.mostPixels else {
      throw .usage(
        "a stage of \(header.size.width)x\(header.size.height) points at scale \(header.scale) has "
          + "too many pixels; expected at most 32000 a side and 134 million in all: see --size and "
          + "--scale")
    }
  }
}
