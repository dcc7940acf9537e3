import CardDrawing
import CardGeometry
import Foundation
import HostSystem
import Raster
import Testing

@testable import Workbench

/// Paints display lists of the workbench as PNG files, to be looked at: `.build/workbench/NAME.png`.
struct TimelinePicture {
  static var text: PangoTextMeasurer { PangoTextMeasurer() }

  /// The pixels of `list` on a ground of `size` points, at two a point; also kept as a file.
  static func paint(_ list: DisplayList, on size: Size, as name: String) throws -> PixelBuffer {
    let canvas = Canvas(size: size, scale: 2)
    var pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
    let rasterizer = Rasterizer(text: text, cores: 1)
    rasterizer.draw(list, on: canvas, into: &pixels)
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../.build/workbench").standardized
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try pixels.writePNG(to: folder.appending(path: "\(name).png").path)
    return pixels
  }
}

extension TimelineData {
  /// A sheet that is dragged up from 448, let go at 2.051 s, and springs to 30 by 3 s.
  static var fling: TimelineData {
    var data = TimelineData()
    (data.probe, data.unit) = ("cardTop", "pt")
    data.probes = [
      "cardTop", "cardVelocity", "dimmerAlpha", "highlight", "listOffset", "postOffset",
    ]
    data.detents = [
      Detent("expanded", at: 30), Detent("normal", at: 448), Detent("hidden", at: 896),
    ]
    data.marks = [.tap(at: 0.4), .press(from: 1.6, until: 2.051)]
    data.trace = motion(response: 0.42, ratio: 0.72)
    (data.range, data.history) = (0...3.6, 0...3.6)
    (data.cursor, data.frame) = (2.117, 127)
    (data.isLive, data.isPaused) = (false, true)
    data.frames = (95..<216).map { Frame(time: Double($0) / 60, duration: 1.0 / 60) }
    data.frames[24].cause = "R"
    data.frames[24].duration = 0.04
    return data
  }

  /// The same under another spring.
  static func motion(response: Double, ratio: Double) -> Trace {
    var samples: [Trace.Sample] = []
    var (position, velocity) = (448.0, 0.0)
    let stiffness = (2 * Double.pi / response) * (2 * Double.pi / response)
    let damping = 4 * Double.pi * ratio / response
    let steps = 20
    for frame in 0...216 {
      let time = Double(frame) / 60
      samples.append(Trace.Sample(time: time, position: position, velocity: velocity))
      for _ in 0..<steps {
        let delta = 1.0 / 60 / Double(steps)
        switch time {
        case ..<1.6: velocity = 0
        case ..<2.051:
          let part = (time - 1.6) / 0.451
          velocity = 330 - 2330 * part * part * (0.55 + 0.45 * part)
        default:
          velocity += (-stiffness * (position - 30) - damping * velocity) * delta
        }
        position += velocity * delta
      }
    }
    return Trace(samples)
  }
}

extension Timeline {
  /// A timeline that shows `subject`, drawn once.
  static func showing(
    _ subject: TimelineData, on size: Size = Size(width: 734, height: 168),
    style: WorkbenchStyle = .docked
  ) -> Timeline {
    var timeline = Timeline(measuring: FixedPitchMeasuring())
    timeline.show(subject)
    _ = timeline.list(on: size, style: style)
    return timeline
  }

  /// As it is drawn now.
  mutating func list(
    on size: Size = Size(width: 734, height: 168), style: WorkbenchStyle = .docked
  ) -> DisplayList {
    var list = DisplayList()
    draw(on: size, style: style, into: &list)
    return list
  }

  /// All that it asks for.
  mutating func askedFor() -> [WorkbenchAction] {
    var actions: [WorkbenchAction] = []
    while let action = nextAction() { actions.append(action) }
    return actions
  }
}
