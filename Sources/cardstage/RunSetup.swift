import CardDrawing
import CardGeometry
import HostSystem
import ProgramSupport
import SDLBackend
import SceneCore
import SceneFile
import Stage
import StageFiles
import Viewer

/// What a run starts from: a recording's header or the defaults, overridden by options.
struct RunSetup {
  static let defaultSize = Size(width: 414, height: 896)
  static let defaultRate = 60.0

  var header: RecordingHeader
  /// The scene file that can be shown.
  private(set) var document: SceneDocument?
  /// The user's own picture behind the card.
  private(set) var backdrop: Backdrop?
  /// Whether its size is that of a window that was left.
  private var isRemembered = false
  /// Those that a recording gives the stage as it goes on.
  private var laterSizes: [Size] = []

  /// A live run of `scene`.
  init(scene: SceneID, _ options: RunOptions) {
    header = RecordingHeader(scene: scene, size: Self.defaultSize)
    header.reducesMotion = DesktopMotion.isReduced ? true : nil
    apply(options)
  }

  /// A run of `recording`.
  init(_ recording: Recording, _ options: RunOptions) {
    header = recording.header
    for case .resize(let size) in recording.events.map(\.kind) { laterSizes.append(size) }
    apply(options)
  }

  private mutating func apply(_ options: RunOptions) {
    document = options.document
    header.size = options.size ?? header.size
    header.scale = options.scale ?? header.scale
    if case .hertz(let rate)? = options.rate { header.rate = rate }
    if let most = options.export.flatMap(FilmFormat.init(path:))?.mostRate {
      header.rate = min(header.rate, most)
    }
    header.safeArea = options.safeArea ?? header.safeArea
    header.tuning = options.tuning ?? header.tuning
    header.appearance = options.appearance ?? header.appearance
    header.seed = options.seed ?? header.seed
    if let reducedMotion = options.reducedMotion {
      header.reducesMotion = reducedMotion.isOn ? true : nil
    }
  }

  /// Takes up what the last bare run has left; there are the scenes of `catalog`.
  ///
  /// - Returns: The file that its tuning is from; nil: it is built in.
  mutating func take(_ memory: WindowMemory, _ catalog: SceneCatalog) -> String? {
    if let size = memory.size { (header.size, isRemembered) = (size, true) }
    guard let name = memory.tuning else { return nil }
    if let tuning = catalog.tuning(named: name) {
      header.tuning = tuning
      return nil
    }
    do throws(FileError) {
      var warnings: [FileError] = []
      header.tuning = try Tuning.read(name, catalog: catalog, warnings: &warnings)
      for warning in warnings { Messages.say(warning.description) }
      return name
    } catch {
      Messages.say("the last tuning is left out: \(error.description)")
      return nil
    }
  }

  /// Reads the picture that the options name, else the one that the recording at `path` names.
  ///
  /// - Throws: What is wrong with it; with a hash to be compared, that it is another one.
  mutating func readBackdrop(_ options: RunOptions, of path: String? = nil) throws(Failure) {
    do throws(FileError) {
      if let place = options.backdrop {
        backdrop = try Backdrop(path: place, origin: .commandLine)
      } else if let name = header.backdrop, let path {
        backdrop = try Backdrop(
          path: try RecordedPath.backdrop.resolved(name, from: path), origin: .content)
      }
    } catch {
      throw Failure(.file, error.description)
    }
    if options.backdrop == nil { try checkBackdrop(mayDiffer: options.expectHash == nil) }
  }

  /// Whether the scene file is the one that the recording was made with, or was asked for.
  ///
  /// - Throws: That it is another one, if `options` compare hashes.
  static func checkScene(_ options: RunOptions) throws(Failure) {
    guard let words = options.recordedScene?.difference else { return }
    guard options.expectHash == nil else { throw Failure(.diverged, words) }
    Messages.say(words)
  }

  /// Whether the picture is the one that the recording was made with.
  private func checkBackdrop(mayDiffer: Bool) throws(Failure) {
    guard let words = backdrop?.difference(from: header.backdropHash) else { return }
    guard mayDiffer else { throw Failure(.diverged, words) }
    Messages.say(words)
  }

  /// A stage on which the scene opens.
  func stage(measuring: any TextMeasuring) -> Stage {
    var environment = header.environment(measuring: measuring)
    environment.backdrop = backdrop?.image
    return Stage(document.catalog, scene: header.scene, environment: environment)
  }

  /// How large a live stage is in its window: as was asked for by `options`, or by what was recorded.
  func mode(_ options: RunOptions) -> WindowLayout.Mode {
    isRemembered
      ? .phone : options.size == nil ? WindowLayout.mode(filledBy: header.size) : .filling
  }

  /// The stage in `window`: a recording keeps its size where there is room for it.
  func layout(in window: Canvas, _ options: RunOptions) -> WindowLayout {
    let hasRoom =
      header.size.width <= window.size.width && header.size.height <= window.size.height
    let isPlayed = options.replay != nil && hasRoom
    return WindowLayout(
      window: window,
      mode: isPlayed ? .fixed(header.size) : options.replay != nil ? .filling : mode(options))
  }

  /// `recording` as it is played on the stage of the header: with its pointers moved along if
  /// `options` say so; else, if it was made on a stage of another size, with a warning.
  func fit(_ recording: Recording, _ options: RunOptions) -> Recording {
    let (size, recorded) = (header.size, SceneEnvironment.limited(recording.header.size))
    guard size != recorded else { return recording }
    if options.fits { return recording.fitted(to: size) }
    if recording.events.contains(where: \.hasPlace) {
      Messages.say(
        "recorded at \(recorded.text), played at \(size.text): what was touched may be elsewhere; "
          + "'--fit' moves the touches along")
    }
    return recording
  }

  /// Whether there can be a stage as the header describes it, at all sizes that it will have.
  ///
  /// - Throws: What is wrong with the size.
  func check() throws(Failure) {
    for size in [header.size] + laterSizes {
      guard let excess = RecordingLimits.excess(of: size, scale: header.scale) else { continue }
      throw .usage("\(excess.problem); expected \(excess.expected): see --size and --scale")
    }
  }

  /// Whether there is room for that: libraries for fonts and windows end the process without a word
  /// where there is none.
  ///
  /// - Throws: How much more it takes.
  func checkRoom() throws(Failure) {
    // Threads set aside 64 MiB each for their allocations, and pictures are kept for many frames.
    let pixels = header.size.width * header.size.height * header.scale * header.scale
    let bytes = 400 << 20 + Int(pixels) * 4 * 16
    guard !AddressSpace.hasRoom(for: bytes) else { return }
    throw Failure(
      .failure,
      "out of memory: this stage takes \(bytes >> 20) MiB more of address space; see 'ulimit -v'")
  }
}
