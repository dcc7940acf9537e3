import CardDrawing
import CardGeometry
import DemoScenes
import FrameStats
import HostSystem
import ProgramSupport
import Raster
import SDLBackend
import SceneCore
import Stage
import StageFiles
import Viewer

/// The command that runs if there is no display: it plays the demo of each scene without a window
/// and writes pictures and statistics.
enum DemoCommand {
  static let folder = "cardstage-out"
  private static let thumbnail = Size(width: 207, height: 448)
  private static let mostMoments = 6

  /// A frame that is written as a picture.
  private struct Moment {
    var list = DisplayList()
    let size: Size

    init(_ stage: Stage, at time: Double) {
      size = stage.canvas.size
      stage.frame(at: time, into: &list)
    }
  }

  static func run() throws(Failure) -> ExitCode {
    let demos = try Bundled.demos()
    SignalWatch.start()
    do throws(FileError) { try play(demos) } catch { throw Failure(.file, error.description) }
    Messages.summarize(
      "pictures, frames.csv and summary.json are in \(folder)/, all at a glance in overview.png")
    return .success
  }

  private static func play(_ demos: [Recording]) throws(FileError) {
    let text = PangoTextMeasurer()
    let rasterizer = Rasterizer(text: text)
    try FileAccess.makeDirectory(folder)
    let scenes = demos.map(\.header.scene.rawValue).joined(separator: " ")
    let recorder = try FrameRecorder(
      directory: folder,
      run: RunInfo(
        system: .current(gpu: "", driver: "offscreen"), refreshRate: RunSetup.defaultRate,
        refreshSource: "recording", isReplay: true,
        environment: [RunInfo.Fact("scenes", scenes)]),
      isShared: true)
    UnfinishedFiles.shared.add { [weak recorder] in _ = try? recorder?.finish() }
    if let warning = recorder.warning { Messages.say("\(warning)") }
    var rows: [(scene: String, moments: [Moment])] = []
    for demo in demos where Signals.pending == nil {
      let (scene, moments) = (
        demo.header.scene.rawValue, play(demo, text, rasterizer, into: recorder)
      )
      for (index, moment) in moments.enumerated() {
        try PictureOutput.write(
          moment.list, on: Canvas(size: moment.size, scale: 1), by: rasterizer,
          to: "\(folder)/\(scene)-\(index + 1).png")
      }
      rows.append((scene, moments))
    }
    let (list, size) = contactSheet(rows)
    try PictureOutput.write(
      list, on: Canvas(size: size, scale: 1), by: rasterizer, to: "\(folder)/overview.png")
    let summary = try UnfinishedFiles.shared.use { () throws(FileError) in try recorder.finish() }
    Messages.summarize(summary.table)
  }

  /// Plays a demo and returns some of its frames: a frame 0.25 s into each drag, and a frame at
  /// each time when the scene comes to rest.
  private static func play(
    _ recording: Recording, _ text: PangoTextMeasurer, _ rasterizer: Rasterizer,
    into recorder: FrameRecorder
  ) -> [Moment] {
    var replay = Replay(
      recording.header.stage(.demos, measuring: text), recording, rate: recording.header.rate)
    var frames = OffscreenFrames(rasterizer)
    var moments: [Moment] = []
    var (before, since) = (Activity.idle, 0.0)
    while Signals.pending == nil, let time = replay.next() {
      let record = frames.draw(replay)
      UnfinishedFiles.shared.use { recorder.append(record) }
      let activity = replay.stage.activity(at: time)
      var isMoment = activity == .idle && (before != .idle || time == 0)
      if activity == .drag {
        if before != .drag { since = time }
        isMoment = time - since >= 0.25 && time - since < 0.25 + 1 / recording.header.rate
      }
      if isMoment { moments.append(Moment(replay.stage, at: time)) }
      before = activity
    }
    guard moments.count > mostMoments else { return moments }
    // Select frames at equal intervals, including the first and the last.
    return (0..<mostMoments).map { moments[$0 * (moments.count - 1) / (mostMoments - 1)] }
  }

  private static func contactSheet(
    _ rows: [(scene: String, moments: [Moment])]
  ) -> (DisplayList, Size) {
    let theme = Theme(.light)
    let (margin, gap, head) = (24.0, 16.0, 40.0)
    let columns = Double(rows.map(\.moments.count).max() ?? 0)
    let size = Size(
      width: 2 * margin + columns * (thumbnail.width + gap) - gap,
      height: margin + Double(rows.count) * (head + thumbnail.height + gap))
    var list = DisplayList()
    list.add(Layer(LayerID("ground"), .color(theme.ground), frame: Rect(origin: .zero, size: size)))
    for (index, row) in rows.enumerated() {
      let top = margin + Double(index) * (head + thumbnail.height + gap)
      let label = Picture(
        size: Size(width: 400, height: 32),
        marks: [
          .text(
            Text(row.scene, .place, theme.label), in: Rect(x: 0, y: 0, width: 400, height: 24))
        ])
      list.add(
        Layer(
          LayerID("label", index), .picture(label),
          frame: Rect(origin: Point(x: margin, y: top), size: label.size)))
      for (column, moment) in row.moments.enumerated() {
        list.add(
          Layer(
            LayerID("moment", index * mostMoments + column),
            .flattened(Flattened(moment.list, size: moment.size), .none),
            frame: Rect(
              x: margin + Double(column) * (thumbnail.width + gap), y: top + head,
              width: thumbnail.width, height: thumbnail.height),
            radii: CornerRadii(8), shadow: .tile))
      }
    }
    return (list, size)
  }
}
