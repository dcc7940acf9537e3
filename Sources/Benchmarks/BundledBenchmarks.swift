import CardDrawing
import ProgramSupport
import Raster
import SceneCore
import Stage
import StageFiles
import TextFormat
import Viewer

/// Benchmarks of rendering the scenes that are part of the program as files, while their recordings
/// play. In each frame, the whole stage is damaged, and one core renders.
enum BundledBenchmarks {
  static func run(_ bench: Bench) -> [Measurement] {
    BundledScenes.ids.flatMap { id in bench.wants("\(id) replayed") ? measure(id, bench) : [] }
  }

  /// The upper limit of the time per frame, as a multiple of the time to copy a frame.
  private static let goal = 2.5
  /// The scenes that rotate pictures, for which there is no limit. The town of the map is rotated by
  /// 15°.
  private static let turned: Set<SceneID> = ["map", "swipe", "wallet"]

  private static func measure(_ id: SceneID, _ bench: Bench) -> [Measurement] {
    var warnings: [FileError] = []
    guard let bytes = EmbeddedFiles.recordings.bytes(of: id.rawValue),
      let recording = try? Recording.parse(
        bytes, path: id.rawValue, catalog: .all, warnings: &warnings)
    else { return [] }
    let text = PangoTextMeasurer()
    let lists = frames(of: recording, count: bench.isQuick ? 2 : 30, measuring: text)
    guard !lists.isEmpty else { return [] }
    let canvas = Canvas(size: recording.header.size, scale: 1)
    let film = Film(lists, on: canvas, text: text)
    let yardstick = ReferenceCost(canvas)
    let (seconds, ratio) = bench.stopwatch.pair(
      film.draw, { yardstick.copy(times: lists.count) })
    return [
      Measurement(
        name: "\(id) replayed", size: "\(canvas.pixelWidth)x\(canvas.pixelHeight)",
        value: seconds / Double(lists.count) * 1000, unit: "ms", ratio: ratio,
        goal: turned.contains(id) ? nil : goal)
    ]
  }

  /// Plays `recording` at 60 Hz, and returns at most `count` of its frames, evenly spaced in time.
  private static func frames(
    of recording: Recording, count: Int, measuring text: PangoTextMeasurer
  ) -> [DisplayList] {
    var stage = Stage(
      .all, scene: recording.header.scene,
      environment: recording.header.environment(measuring: text))
    var playback = Playback(recording.inputs, end: recording.end)
    var lists: [DisplayList] = []
    for number in 1...max(1, Int(recording.end * 60)) {
      let time = Double(number) / 60
      playback.hand(to: &stage, until: time)
      var list = DisplayList()
      stage.frame(at: time, into: &list)
      lists.append(list)
    }
    let step = max(1, (lists.count + count - 1) / count)
    return lists.indices.filter { $0 % step == 0 }.map { lists[$0] }
  }
}
