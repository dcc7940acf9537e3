import Benchmarks
import CardDrawing
import CardGeometry
import DemoScenes
import HostSystem
import ProgramSupport
import Raster
import SceneCore
import SceneFile
import Stage
import Viewer

/// Benchmarks of reloading a saved scene file: the time from the check for a change until the new
/// scene is on the stage.
enum SceneFileBenchmarks {
  private static let (opened, reloaded) = ("scene file opened", "scene file reloaded")
  /// The directory of the example scenes in a clone of the repository.
  private static let examples = "Assets/Scenes"

  static func run(_ bench: Bench) -> [Measurement] {
    guard bench.wants(opened, reloaded) else { return [] }
    do throws(FileError) {
      let folder = try ScratchDirectory()
      let text = PangoTextMeasurer()
      let starter = try starter(in: folder.path, measuring: text)
      var lines = try measure(starter, "starter 1179x2556", bench, text)
      if let largest = try largestExample(in: folder.path) {
        let name = largest.split(separator: "/").last.map(String.init) ?? ""
        lines += try measure(largest, name, bench, text)
      } else {
        bench.leaveOut(reloaded, "no folder \(examples) here")
      }
      return lines
    } catch {
      bench.leaveOut(reloaded, error.description)
      return []
    }
  }

  /// Returns the path of a new scene file as written by `cardstage new`, with a phone's screen as
  /// its picture.
  private static func starter(
    in folder: String, measuring text: PangoTextMeasurer
  ) throws(FileError) -> String {
    let environment = SceneEnvironment(
      size: Size(width: 393, height: 852), scale: 3, measuring: text)
    let stage = Stage(.demos, scene: SceneCatalog.demos.ids[0], environment: environment)
    var list = DisplayList()
    stage.frame(at: 0, into: &list)
    var pixels = PixelBuffer(width: stage.canvas.pixelWidth, height: stage.canvas.pixelHeight)
    Rasterizer(text: text).draw(list, on: stage.canvas, into: &pixels)
    try pixels.writePNG(to: "\(folder)/screen.png")
    let picture = StarterPicture(called: "screen.png", width: pixels.width, height: pixels.height)
    let path = "\(folder)/starter.scene.json"
    try FileAccess.write(StarterScene(name: "starter", picture: picture).text, to: path)
    return path
  }

  /// Copies the largest example scene with its pictures. Returns the path of the copy, or `nil` if
  /// there are no examples.
  private static func largestExample(in folder: String) throws(FileError) -> String? {
    guard let names = try? FileAccess.names(in: examples) else { return nil }
    var largest: (name: String, bytes: Int)?
    for name in names.sorted() where name.hasSuffix(".scene.json") {
      guard let document = try? SceneDocument("\(examples)/\(name)") else { continue }
      let pictures = document.source.program.pictures
      var bytes = 0
      for file in [name] + pictures { bytes += try FileAccess.read("\(examples)/\(file)").count }
      if bytes > largest?.bytes ?? 0 { largest = (name, bytes) }
    }
    guard let largest else { return nil }
    for name in names where !name.hasSuffix(".scene.json") || name == largest.name {
      try FileAccess.write(try FileAccess.read("\(examples)/\(name)"), to: "\(folder)/\(name)")
    }
    return "\(folder)/\(largest.name)"
  }

  private static func measure(
    _ path: String, _ size: String, _ bench: Bench, _ text: PangoTextMeasurer
  ) throws(FileError) -> [Measurement] {
    let document: SceneDocument
    do throws(SceneErrors) { document = try SceneDocument(path) } catch { throw error.errors[0] }
    let environment = SceneEnvironment(size: Size(width: 414, height: 896), measuring: text)
    let entry = document.source.entry
    let stage = Stage(SceneCatalog([entry]), scene: entry.id, environment: environment)
    var viewer = Viewer(stage, at: 0, rate: 60, Viewer.Configuration())
    var session = SceneSession(document, isWatched: true)
    var (openings, reloads): ([Double], [Double]) = ([], [])
    let bytes = try FileAccess.read(path)
    // The first run is a warm-up and is not counted.
    for run in 0...bench.runs {
      let start = MonotonicClock.now()
      _ = try? SceneDocument(path)
      let end = MonotonicClock.now()
      if run > 0 { openings.append(end - start) }
      try FileAccess.write(bytes + Array(repeating: UInt8(ascii: "\n"), count: run), to: path)
      let saved = MonotonicClock.now()
      session.look(&viewer, at: Double(run + 1))
      if run > 0 { reloads.append(MonotonicClock.now() - saved) }
    }
    return [
      Measurement(name: opened, size: size, seconds: openings),
      Measurement(name: reloaded, size: size, seconds: reloads, goal: 50),
    ]
  }
}
