import CardGeometry
import Documents
import HostSystem
import ProgramSupport
import SceneCore
import SceneFile
import StageFiles
import TextFormat

/// The command that writes a scene as a web page, in which the scene runs and can be touched.
enum ShareCommand {
  /// Size of a page in bytes above which a warning is printed, because it is slow to send.
  private static let largeSize = 5_000_000

  static func run(_ arguments: Arguments) throws(Failure) {
    guard let operand = arguments.operands.first else {
      throw .usage("share needs a scene file: \(Command.share.synopsis)")
    }
    let document = try document(operand)
    let scene = document.source.entry.descriptor
    let out = arguments.values[.out] ?? "\(scene.id).html"
    let catalog = SceneDocument?.some(document).catalog(withBundledScenes: false)
    let tuning = try RunOptions.tuning(arguments, catalog: catalog) ?? .fluid
    let hand = try arguments.values[.recording].map { path throws(Failure) in
      try Hand(path, of: document, in: catalog)
    }
    do throws(FileError) {
      let page = try page(of: document, tuning, hand)
      try FileAccess.write(page, to: out)
      tell(out, size: page.count, document)
    } catch {
      throw Failure(.file, error.description)
    }
  }

  /// Returns the page of the scene in `document`, which begins with the values of `tuning` and plays
  /// `hand`.
  static func page(
    of document: SceneDocument, _ tuning: Tuning, _ hand: Hand? = nil
  ) throws(FileError) -> [UInt8] {
    let scene = document.source.entry.descriptor
    let page = TouchablePage(
      name: document.path == "-" ? "\(scene.id).scene.json" : document.name,
      text: String(decoding: document.text, as: UTF8.self),
      pictures: document.pictures.map { TouchablePage.Picture(name: $0.name, bytes: $0.bytes) },
      size: hand?.size ?? (RunSetup.defaultSize.width, RunSetup.defaultSize.height),
      tuning: Tuning(name: "").changes(to: tuning, in: scene).map { ($0.parameter, $0.value) },
      recording: hand?.lines)
    return Array(page.html(title: scene.id.rawValue, try parts()).utf8)
  }

  /// Reads the scene file at the path `operand`, or the scene of the program with that name.
  private static func document(_ operand: String) throws(Failure) -> SceneDocument {
    do throws(SceneErrors) {
      if SceneDocument.isMeant(operand) {
        return try SceneDocument(operand, origin: .commandLine)
      }
      if let bundled = try SceneDocument(bundled: operand) { return bundled }
    } catch {
      throw Failure(error)
    }
    if SceneCatalog.id(named: operand) != nil {
      let names = BundledScenes.ids.map(\.rawValue).joined(separator: ", ")
      throw .usage(
        "the scene '\(operand)' is compiled, so a browser cannot run it; expected a scene file, or "
          + "one of \(names)")
    }
    throw SceneDocument.unknown(operand)
  }

  private static func parts() throws(FileError) -> TouchablePage.Parts {
    func text(_ name: String) -> String {
      String(decoding: EmbeddedFiles.web.bytes(of: name) ?? [], as: UTF8.self)
    }
    let hashes = text("hashes").split(separator: "\n").map(String.init)
    return TouchablePage.Parts(
      player: EmbeddedFiles.web.bytes(of: "player.wasm.gz") ?? [],
      script: ["player.js", "painter.js", "page.js"].map(text).joined(), style: text("page.css"),
      scriptHash: hashes[0], styleHash: hashes[1])
  }

  private static func tell(_ path: String, size: Int, _ document: SceneDocument) {
    Messages.summarize(
      "wrote \(path) (\((size + 999) / 1000) kB); open it in any browser, or send it")
    if size > largeSize {
      let pictures = document.pictures.reduce(0) { $0 + $1.bytes.count } / 1000
      Messages.say(
        "warning: \(path) is larger than 5 MB, mostly by its pictures (\(pictures) kB); smaller "
          + "pictures make it faster to send")
    }
  }

  /// A recording that the page plays until it is touched.
  struct Hand {
    let size: (width: Double, height: Double)
    let lines: [String]

    init(
      _ path: String, of document: SceneDocument, in catalog: SceneCatalog
    ) throws(Failure) {
      do throws(FileError) {
        let bytes = try Input.read(path)
        var warnings: [FileError] = []
        let scene = RecordedScene(bytes, asked: document)
        let recording = try scene.recording(bytes, path: path, warnings: &warnings)
        if let note = scene.otherScene { Messages.note(note) }
        for warning in warnings { Messages.say(warning.description) }
        size = (recording.header.size.width, recording.header.size.height)
        lines = recording.printed(catalog).split(separator: "\n").dropFirst().map(String.init)
      } catch {
        throw Failure(.file, error.description)
      }
    }
  }
}
