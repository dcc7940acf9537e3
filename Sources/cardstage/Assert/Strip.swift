import CardDesign
import CardDrawing
import CardGeometry
import MotionCheck
import Raster
import SceneCore
import Stage
import StageFiles
import TextFormat
import Viewer

/// A picture of a motion that was judged: frames of a recording, or curves of a trace.
enum Strip {
  /// The most frames of a recording.
  static let frameLimit = 12
  private static let theme = Theme(.light)
  private static let red = Color(0xD8374A)
  private static let (margin, gap, head) = (24.0, 20.0, 72.0)

  /// Draws `input`, whose checks in `intent` have the `results`.
  static func list(
    of input: AssertInput, _ results: [CheckResult], _ intent: Intent
  ) -> (DisplayList, Size) {
    let trace = input.trace
    let checked = results.flatMap { $0.value.split(separator: " ").map(String.init) }
    let all = checked.isEmpty ? trace.names : checked
    let names = all.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let moments = StripMoment.moments(
      of: trace, results, values: names, atMost: Self.frameLimit)
    let broken = results.filter { $0.verdict == .broken }.map(\.name)
    let summary =
      results.isEmpty
      ? "" : broken.isEmpty ? "nothing broken" : "broken: \(broken.joined(separator: ", "))"
    var (list, size): (DisplayList, Size)
    if let replayed = input.replayed {
      (list, size) = frames(of: replayed, moments)
    } else {
      let curves = StripCurve.curves(
        of: trace, intent.checks, values: Array(names.prefix(6)))
      (list, size) = Self.curves(curves, moments, end: trace.times.last ?? 0)
      let hasHand = curves.contains { !$0.hands.isEmpty }
      add(
        "blue: the value\(hasHand ? ", orange: the hand" : ""), grey: a pointer is down", .foot,
        theme.label2, .trailing, to: &list,
        in: Rect(x: size.width - margin - 400, y: 42, width: 400, height: 18))
    }
    add(
      input.path.printable, .headline, theme.label, to: &list,
      in: Rect(x: margin, y: 20, width: size.width - 2 * margin, height: 22))
    add(
      summary.printable, .foot, broken.isEmpty ? theme.label2 : red, to: &list,
      in: Rect(x: margin, y: 42, width: size.width - 2 * margin, height: 18))
    return (list, size)
  }

  private static func ground(_ size: Size) -> DisplayList {
    var list = DisplayList()
    list.add(Layer(LayerID("ground"), .color(theme.ground), frame: Rect(origin: .zero, size: size)))
    return list
  }

  private static func add(
    _ text: String, _ style: TextStyle, _ color: Color, _ alignment: Text.Alignment = .leading,
    to list: inout DisplayList, in frame: Rect
  ) {
    let box = Rect(origin: .zero, size: frame.size)
    let picture = Picture(
      size: frame.size, marks: [.text(Text(text, style, color, alignment: alignment), in: box)])
    list.add(Layer(LayerID("text", list.layers.count), .picture(picture), frame: frame))
  }

  // MARK: Frames

  private static func frames(
    of replayed: AssertInput.Replayed, _ moments: [StripMoment]
  ) -> (DisplayList, Size) {
    let stage = replayed.stage.canvas.size
    let width = 150.0
    let cell = Size(width: width, height: (width * stage.height / stage.width).rounded())
    let columns = max(3, min(6, moments.count))
    let rows = (moments.count + columns - 1) / columns
    let label = 44.0
    let size = Size(
      width: 2 * margin + Double(columns) * (cell.width + gap) - gap,
      height: head + Double(rows) * (cell.height + label + gap) + 4)
    var list = ground(size)
    for (index, frame) in shown(replayed, at: moments).enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let place = Rect(
        x: margin + Double(column) * (cell.width + gap),
        y: head + Double(row) * (cell.height + label + gap), width: cell.width, height: cell.height)
      let moment = moments[index]
      if moment.isBroken {
        list.add(
          Layer(
            LayerID("broken", index), .color(red), frame: place.inset(by: -3),
            radii: CornerRadii(11)))
      }
      list.add(
        Layer(
          LayerID("frame", index), .flattened(Flattened(frame, size: stage), .none), frame: place,
          radii: CornerRadii(8), shadow: moment.isBroken ? nil : .tile))
      let color = moment.isBroken ? red : theme.label
      let rows = [(moment.timeText, TextStyle.caption), (moment.title, .foot)]
      for (line, (text, style)) in rows.enumerated() {
        add(
          text.printable, style, line == 0 ? theme.label2 : color, to: &list,
          in: Rect(
            x: place.minX, y: place.maxY + 8 + Double(line) * 17, width: place.width + gap - 4,
            height: 18))
      }
    }
    return (list, size)
  }

  /// The frames at `moments`, with the touches and the card's earlier places.
  private static func shown(
    _ replayed: AssertInput.Replayed, at moments: [StripMoment]
  ) -> [DisplayList] {
    var replay = Replay(replayed.stage, replayed.recording, rate: replayed.rate)
    var frames: [DisplayList] = []
    var earlier: [SceneOutline] = []
    while frames.count < moments.count, let time = replay.next() {
      // The first frame that shows what happened at the moment.
      while frames.count < moments.count, moments[frames.count].time <= time + 1e-9 {
        var list = DisplayList()
        replay.stage.frame(at: time, into: &list)
        addGhosts(earlier, to: &list)
        var touches = replay.touches
        touches.draw(over: replay.stage, at: time, figures: nil, frame: 0, into: &list)
        frames.append(list)
      }
      if let card = replay.stage.motion(at: time).first {
        earlier = Array((earlier + [card]).suffix(16))
      }
    }
    return frames
  }

  /// Adds the outlines of the card 4, 8, 12 and 16 frames earlier, where it was elsewhere.
  private static func addGhosts(_ earlier: [SceneOutline], to list: inout DisplayList) {
    guard let last = earlier.last else { return }
    var place = last.bounds
    for (index, back) in [4, 8, 12, 16].enumerated() where earlier.count >= back {
      let bounds = earlier[earlier.count - back].bounds
      guard abs(bounds.minX - place.minX) + abs(bounds.minY - place.minY) > 4 else { continue }
      place = bounds
      let box = Rect(origin: .zero, size: bounds.size).inset(by: 1)
      guard box.width > 0, box.height > 0 else { continue }
      let outline = Picture(
        size: bounds.size,
        marks: [
          .stroke(
            .roundedRect(box, radius: min(12, box.width / 2)),
            .color(Color(0x3478F6, alpha: 0.7 - 0.15 * Double(index))), width: 2)
        ])
      list.add(Layer(LayerID("ghost", index), .picture(outline), frame: bounds))
    }
  }

  // MARK: Curves

  private static func curves(
    _ curves: [StripCurve], _ moments: [StripMoment], end: Double
  ) -> (DisplayList, Size) {
    let (width, height) = (960.0, 180.0)
    let size = Size(
      width: 2 * margin + width,
      height: head + max(1, Double(curves.count)) * (height + 40 + gap) + 8)
    var list = ground(size)
    for (index, curve) in curves.enumerated() {
      let top = head + Double(index) * (height + 40 + gap)
      add(
        curve.name.printable, .callout, theme.label, to: &list,
        in: Rect(x: margin, y: top, width: 400, height: 20))
      let frame = Rect(x: margin, y: top + 24, width: width, height: height)
      let plot = StripPlot(curve, end: end, size: frame.size)
      list.add(
        Layer(
          LayerID("plot", index), .picture(plot.picture(theme)), frame: frame,
          radii: CornerRadii(8)))
      for moment in moments where moment.isBroken {
        let x = frame.minX + plot.x(moment.time)
        list.add(
          Layer(
            LayerID("line", list.layers.count), .color(red),
            frame: Rect(x: x - 0.75, y: frame.minY, width: 1.5, height: height)))
        if index == 0 {
          add(
            moment.title.printable, .caption, red, .center, to: &list,
            in: Rect(x: x - 80, y: frame.minY - 18, width: 160, height: 16))
        }
      }
      add(
        plot.ends, .caption, theme.label2, .trailing, to: &list,
        in: Rect(x: frame.maxX - 300, y: top + 4, width: 300, height: 16))
      for second in 0...Int(end) {
        add(
          "\(second) s", .caption, theme.label2, to: &list,
          in: Rect(x: frame.minX + plot.x(Double(second)), y: frame.maxY + 4, width: 60, height: 16)
        )
      }
    }
    return (list, size)
  }
}
