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

/// The initial state of a run: a recording's header or default values, overridden by options.
struct RunSetup {
  static let defaultSize = Size(width: 414, height: 896)
  static let defaultRate = 60.0

  var header: RecordingHeader
  /// The scene file that can be shown, or `nil` if there is none.
  private(set) var document: SceneDocument?
  /// The user's picture behind the card, or `nil` if there is none.
  private(set) var backdrop: Backdrop?
  /// Whether the size is that of the last run's window.
  private var isRemembered = false
  /// The sizes to which the recording changes the stage later.
  private var laterSizes: [Size] = []

  /// Creates the setup of a live run of `scene`.
  init(scene: SceneID, _ options: RunOptions) {
    header = RecordingHeader(scene: scene, size: Self.defaultSize)
    header.reducesMotion = DesktopMotion.isReduced ? true : nil
    apply(options)
  }

  /// Creates the setup of a replay of `recording`.
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

  /// Applies the saved window state of the last run, with the scenes of `catalog`.
  ///
  /// - Returns: The path of the tuning's file, or `nil` if the tuning is built in.
  mutating func take(_ memory: SavedWindowState, _ catalog: SceneCatalog) -> String? {
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

  /// Reads the backdrop that the options name, or else the backdrop of the recording at `path`.
  ///
  /// - Throws: `Failure` if the picture is invalid, or if it has changed and hashes are compared.
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

  /// Prints a message if the scene file has changed since the recording was made.
  ///
  /// - Throws: `Failure` if it has changed and `options` compare hashes.
  static func checkScene(_ options: RunOptions) throws(Failure) {
    guard let words = options.recordedScene?.difference else { return }
    guard options.expectHash == nil else { throw Failure(.diverged, words) }
    Messages.say(words)
  }

  /// Prints a message if the picture has changed since the recording was made, or throws it unless
  /// `mayDiffer` is `true`.
  private func checkBackdrop(mayDiffer: Bool) throws(Failure) {
    guard let words = backdrop?.difference(from: header.backdropHash) else { return }
    guard mayDiffer else { throw Failure(.diverged, words) }
    Messages.say(words)
  }

  /// Returns a new stage on which the scene opens.
  func stage(measuring: any TextMeasuring) -> Stage {
    var environment = header.environment(measuring: measuring)
    environment.backdrop = backdrop?.image
    return Stage(document.catalog, scene: header.scene, environment: environment)
  }

  /// Returns how the size of a live stage relates to its window, according to `options` or to the
  /// saved window state.
  func mode(_ options: RunOptions) -> WindowLayout.Mode {
    isRemembered
      ? .phone : options.size == nil ? WindowLayout.mode(filledBy: header.size) : .filling
  }

  /// Returns the layout of the stage in `window`. The stage of a recording keeps its size if the
  /// window is large enough.
  func layout(in window: Canvas, _ options: RunOptions) -> WindowLayout {
    let hasRoom =
      header.size.width <= window.size.width && header.size.height <= window.size.height
    let isPlayed = options.replay != nil && hasRoom
    return WindowLayout(
      window: window,
      mode: isPlayed ? .fixed(header.size) : options.replay != nil ? .filling : mode(options))
  }

  /// Returns `recording` for the stage of the header.
  ///
  /// If the size differs, pointers are moved in proportion if `options` request that. Otherwise a
  /// warning is printed.
  func fit(_ recording: Recording, _ options: RunOptions) -> Recording {
    let (size, recorded) = (header.size, SceneEnvironment.clamped(recording.header.size))
    guard size != recorded else { return recording }
    if options.fits { return recording.fitted(to: size) }
    if recording.events.contains(where: \.hasPlace) {
      Messages.say(
        "recorded at \(recorded.text), played at \(size.text): what was touched may be elsewhere; "
          + "'--fit' moves the touches along")
    }
    return recording
  }

  /// Checks that the stage has a valid size at all times of the run.
  ///
  /// - Throws: `Failure` if a size is invalid.
  func check() throws(Failure) {
    for size in [header.size] + laterSizes {
      guard let excess = RecordingLimits.excess(of: size, scale: header.scale) else { continue }
      throw .usage("\(excess.problem); expected \(excess.expected): see --size and --scale")
    }
  }

  /// Checks that enough memory is available. Libraries for fonts and windows would end the process
  /// without a message.
  ///
  /// - Throws: `Failure` if there is too little memory.
  func checkRoom() throws(Failure) {
    // Each thread reserves 64 MiB of address space for its allocations, and pictures are cached for
    // many frames.
    let pixels = header.size.width * header.size.height * header.scale * header.scale
    let bytes = 400 << 20 + Int(pixels) * 4 * 16
    guard !AddressSpace.hasRoom(for: bytes) else { return }
    throw Failure(
      .failure,
      "out of memory: this stage takes \(bytes >> 20) MiB more of address space; see 'ulimit -v'")
  }
}
