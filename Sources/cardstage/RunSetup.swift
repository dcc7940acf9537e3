import CardDrawing
import CardGeometry
import DemoScenes
import HostSystem
import ProgramSupport
import SDLBackend
import SceneCore
import SceneFile
import Stage
import StageFiles
import Viewer

/// The initial state of a run. Options replace the values of the recording's header or the
/// defaults.
struct RunSetup {
  static let defaultSize = Size(width: 414, height: 896)
  static let defaultRate = 60.0

  var header: RecordingHeader
  /// The scenes that the run can show.
  private var catalog = SceneCatalog.demos
  /// The user's picture behind the card, or `nil` if there is none.
  private(set) var backdrop: Backdrop?
  /// Whether the size of the stage was saved by the last run.
  private var isRemembered = false
  /// The sizes that the stage gets during the recording, after its first size.
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
    catalog = options.catalog
    header.size = options.size ?? header.size
    header.scale = options.scale ?? header.scale
    if case .hertz(let rate)? = options.rate { header.rate = rate }
    if let maximumRate = options.export.flatMap(FilmFormat.init(path:))?.mostRate {
      header.rate = min(header.rate, maximumRate)
    }
    header.safeArea = options.safeArea ?? header.safeArea
    header.tuning = options.tuning ?? header.tuning
    header.appearance = options.appearance ?? header.appearance
    header.seed = options.seed ?? header.seed
    if let reducedMotion = options.reducedMotion {
      header.reducesMotion = reducedMotion.isOn ? true : nil
    }
  }

  /// Applies the window state `memory` that the last run saved. The state may name a tuning of
  /// `catalog`, or a tuning file with settings for the scenes of `catalog`.
  ///
  /// - Parameter warnings: The array to which the method adds a sentence for each value of the file
  ///   that the program ignores. If the file cannot be read, the method adds the reason.
  /// - Returns: The path of the tuning file, or `nil` if the tuning is built in or the file cannot
  ///   be read.
  mutating func take(
    _ memory: SavedWindowState, _ catalog: SceneCatalog, warnings sentences: inout [String]
  ) -> String? {
    if let size = memory.size { (header.size, isRemembered) = (size, true) }
    guard let name = memory.tuning else { return nil }
    if let tuning = catalog.tuning(named: name) {
      header.tuning = tuning
      return nil
    }
    do throws(FileError) {
      var warnings: [FileError] = []
      header.tuning = try Tuning.read(name, catalog: catalog, warnings: &warnings)
      sentences += warnings.map(\.description)
      return name
    } catch {
      sentences.append("the tuning of the last run cannot be opened: \(error.description)")
      return nil
    }
  }

  /// Reads the backdrop, the user's picture behind the card. If the options name no backdrop, reads
  /// the backdrop that the recording at `path` names.
  ///
  /// - Throws: `Failure` if the picture is invalid, or if hashes are compared and the recording's
  ///   picture has changed since the recording was made.
  mutating func readBackdrop(_ options: RunOptions, of path: String? = nil) throws(Failure) {
    do throws(FileError) {
      if let backdropPath = options.backdrop {
        backdrop = try Backdrop(path: backdropPath, origin: .commandLine)
      } else if let name = header.backdrop, let path {
        backdrop = try Backdrop(named: name, in: path)
      }
    } catch {
      throw Failure(.file, error.description)
    }
    if let backdrop { try options.checkOutputs(backdrop: backdrop.path) }
    if options.backdrop == nil { try checkBackdrop(mayDiffer: options.expectHash == nil) }
  }

  /// Prints a message if the scene file has changed since the recording was made, or is of another
  /// scene.
  ///
  /// - Throws: `Failure` instead if `options` request a comparison of hashes.
  static func checkScene(_ options: RunOptions) throws(Failure) {
    if let note = options.recordedScene?.otherScene { Messages.note(note) }
    guard let message = options.recordedScene?.difference else { return }
    guard options.expectHash == nil else { throw Failure(.diverged, message) }
    Messages.say("warning: \(message)")
  }

  /// Prints a message if the backdrop picture has changed since the recording was made.
  ///
  /// - Throws: `Failure` with this message instead if `mayDiffer` is `false`.
  private func checkBackdrop(mayDiffer: Bool) throws(Failure) {
    guard let message = backdrop?.difference(from: header.backdropHash) else { return }
    guard mayDiffer else { throw Failure(.diverged, message) }
    Messages.say("warning: \(message)")
  }

  /// Returns a new stage that shows the start of the scene named in the recording's header.
  func stage(measuring: any TextMeasuring) -> Stage {
    var environment = header.environment(measuring: measuring)
    environment.backdrop = backdrop?.image
    return Stage(catalog, scene: header.scene, environment: environment)
  }

  /// Returns how the size of the stage depends on the size of the window in a live run.
  func mode(_ options: RunOptions) -> WindowLayout.Mode {
    isRemembered
      ? .phone : options.size == nil ? WindowLayout.mode(filledBy: header.size) : .filling
  }

  /// Returns the layout of the stage in `window`. The stage keeps the size of a played recording if
  /// the window is large enough.
  func layout(in window: Canvas, _ options: RunOptions) -> WindowLayout {
    let hasRoom =
      header.size.width <= window.size.width && header.size.height <= window.size.height
    let isPlayed = options.replay != nil && hasRoom
    return WindowLayout(
      window: window,
      mode: isPlayed ? .fixed(header.size) : options.replay != nil ? .filling : mode(options))
  }

  /// Returns `recording`, adapted to the size of the stage in this run.
  ///
  /// If that size differs from the recorded size, `options` decide: pointer positions are scaled,
  /// or a warning is printed.
  func fit(_ recording: Recording, _ options: RunOptions) -> Recording {
    let size = SceneEnvironment.clamped(header.size)
    let recorded = SceneEnvironment.clamped(recording.header.size)
    guard size != recorded else { return recording }
    if options.fits { return recording.fitted(to: size) }
    if recording.events.contains(where: \.hasPlace) {
      Messages.say(
        "the recording is for a stage of \(recorded.text), this stage has \(size.text), so touches may "
          + "miss; add '--fit' to scale them")
    }
    return recording
  }

  /// Checks that all sizes of the stage during the run are valid.
  ///
  /// - Throws: `Failure` if a size is invalid.
  func check() throws(Failure) {
    for size in [header.size] + laterSizes {
      guard let excess = RecordingLimits.excess(of: size, scale: header.scale) else { continue }
      throw .usage("\(excess.problem); expected \(excess.expected); change --size or --scale")
    }
  }

  /// Checks that enough memory is available. Without this check, libraries for fonts and windows
  /// might end the process without a message.
  ///
  /// - Throws: `Failure` if there is too little memory.
  func checkRoom() throws(Failure) {
    // Each thread reserves 64 MiB of address space for its allocations, and pictures are cached for
    // many frames.
    let pixels = header.size.width * header.size.height * header.scale * header.scale
    let bytes = 450 << 20 + Int(pixels) * 4 * 16
    guard !AddressSpace.hasRoom(for: bytes) else { return }
    throw Failure(
      .failure,
      "not enough memory: this stage needs \(bytes >> 20) MB; choose a smaller --size or --scale, "
        + "or raise the memory limit of the terminal (ulimit -v)")
  }
}
