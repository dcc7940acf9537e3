import CardDesign
import CardDrawing
import CardGeometry

extension Timeline {
  /// Draws the whole timeline, back to front.
  mutating func drawParts(into list: inout DisplayList) {
    let (scale, origin) = (scale, viewport.origin(in: scale))
    let face = TimelineBackground(
      layout: layout, style: style, probe: subject.probe, unit: subject.unit)
    drawGround(face, into: &list)
    drawLoop(into: &list)
    let frame = frame(scale, origin)
    drawLanes(frame, scale, origin, into: &list)
    drawInputs(scale, origin, into: &list)
    drawFuture(into: &list)
    drawRuler(scale, origin, quiet: face.quiet, into: &list)
    drawTransport(into: &list)
    drawCursor(frame, into: &list)
    drawSceneNames(scale, origin, into: &list)
    if hasFocus {
      list.add(
        ring.layer(
          LayerID("timeline.focus"), around: layout.lanes, radius: Tokens.tagRadius - 1,
          Tokens.accent))
    }
    if let menu {
      let picture = pictures.picture("menu", of: menu) { [measuring] menu in
        var sketch = Sketch(measuring)
        menu.draw(into: &sketch)
        return Picture(size: menu.size, marks: sketch.marks)
      }
      list.add(
        Layer(
          LayerID("timeline.menu"), .picture(picture),
          frame: Rect(origin: layout.menuOrigin, size: menu.size),
          radii: CornerRadii(Tokens.cardRadius), shadow: Self.menuShadow))
    }
  }

  private static let menuShadow = Shadow(
    ambient: Shadow.Part(offset: 4, blur: 16, color: Color(0x000000, alpha: 0.5)))

  private mutating func drawGround(_ face: TimelineBackground, into list: inout DisplayList) {
    let bounds = Rect(origin: .zero, size: layout.size)
    if style == .docked {
      list.add(Layer(LayerID("timeline.ground"), .color(Tokens.timeline), frame: bounds))
      list.add(
        Layer(
          LayerID("timeline.edge"), .color(Tokens.edge),
          frame: Rect(x: 0, y: 0, width: layout.size.width, height: 1)))
    }
    let picture = pictures.picture("ground", of: face) { $0.picture() }
    list.add(Layer(LayerID("timeline.lines"), .picture(picture), frame: bounds))
  }

  // MARK: Lanes

  /// Returns the scales of the lanes. `scale` is the time scale, and `origin` the position on
  /// `scale` at the plot's left edge.
  private func frame(_ scale: TimeScale, _ origin: Double) -> LanePiece.Frame {
    let seen = LanePieces.seen(subject, scale, origin: origin, width: layout.width)
    var low = Double.infinity
    var (high, peak) = (-low, 0.0)
    for trace in [subject.trace, subject.before, subject.other].compactMap(\.self) {
      for sample in trace.samples(around: seen) {
        low = min(low, sample.position)
        high = max(high, sample.position)
        peak = max(peak, abs(sample.velocity))
      }
    }
    for target in subject.targets where target.range.overlaps(seen) {
      (low, high) = (min(low, target.value), max(high, target.value))
    }
    return LanePiece.Frame(
      layout: layout, pointsPerSecond: scale.pointsPerSecond,
      position: .position(
        seen: low <= high ? low...high : nil,
        detents: subject.detents.filter { $0.range.overlaps(seen) }.map(\.value),
        in: layout.position, inset: layout.isCompact ? 5 : 8),
      velocity: .velocity(
        peak: peak, in: layout.velocity, inset: layout.isCompact ? 5 : 2),
      budget: max(subject.frameDuration, 1e-4))
  }

  private mutating func drawLanes(
    _ frame: LanePiece.Frame, _ scale: TimeScale, _ origin: Double, into list: inout DisplayList
  ) {
    let detents = DetentLines(
      subject.detents, frame, scale, origin: origin, cursor: subject.cursor, &widths)
    let picture = pictures.picture("detents", of: detents) { $0.picture() }
    list.add(
      Layer(
        LayerID("timeline.detents"), .picture(picture),
        frame: Rect(
          origin: Point(x: layout.left, y: layout.position.minY), size: picture.size)))
    for (index, fold) in scale.folds.enumerated() {
      let left = layout.left + scale.position(of: fold.lowerBound).rounded() - origin
      add(
        "fold", index, Color(white: 1, alpha: 0.055),
        Rect(x: left, y: layout.lanes.minY, width: scale.foldWidth, height: layout.lanes.height),
        into: &list)
    }
    pieces.draw(subject, frame, scale, origin: origin, into: &list)
    for (index, cut) in subject.cuts.enumerated() {
      guard let x = cutPosition(cut.time, scale, origin) else { continue }
      add(
        "cut", index, Tokens.label2.opacity(0.5),
        Rect(x: x, y: layout.lanes.minY, width: 1, height: layout.lanes.height), into: &list)
    }
  }

  /// Returns the x position of a scene change at stage time `time`, or `nil` if it is not visible.
  private func cutPosition(_ time: Double, _ scale: TimeScale, _ origin: Double) -> Double? {
    let x = layout.left + scale.position(of: time).rounded() - origin
    return x >= layout.left && x <= layout.right ? x : nil
  }

  /// Draws the names of the scenes at the scene changes. The names lie over the playhead's line, so
  /// that the line does not cross them.
  private mutating func drawSceneNames(
    _ scale: TimeScale, _ origin: Double, into list: inout DisplayList
  ) {
    var row = LabelRow(in: layout.left...layout.right)
    // The newest change is the most important one.
    for (index, cut) in subject.cuts.enumerated().reversed() {
      guard let x = cutPosition(cut.time, scale, origin) else { continue }
      let word = Text(cut.scene, Tokens.axis, Tokens.label)
      let width = widths.width(of: word) + 8
      // If there is no space for the name to the right of its line, the name is to the left.
      if let left = row.place(width, at: x + 3) ?? row.place(width, at: x - 2 - width) {
        drawFlag(word, width, index, at: left, into: &list)
      }
    }
  }

  /// Draws the flag of a scene change: the name `word` of the new scene, on a background of `width`
  /// points at `x`.
  private mutating func drawFlag(
    _ word: Text, _ width: Double, _ index: Int, at x: Double, into list: inout DisplayList
  ) {
    let picture = pictures.picture("cut.\(word.string)", of: word) { word in
      Picture(size: Size(width: width, height: 14)) { marks in
        let box = Rect(x: 0, y: 0, width: width, height: 14)
        marks.append(
          .fill(.roundedRect(box, radius: Tokens.tagRadius), .color(Tokens.field)))
        marks.append(.text(word, in: Rect(x: 4, y: 1, width: width, height: 12)))
      }
    }
    list.add(
      Layer(
        LayerID("timeline.scene", index), .picture(picture),
        frame: Rect(origin: Point(x: x, y: layout.input.minY - 16), size: picture.size),
        clip: Layer.Clip(layout.lanes)))
  }

  // MARK: Inputs

  private mutating func drawInputs(
    _ scale: TimeScale, _ origin: Double, into list: inout DisplayList
  ) {
    let lane = layout.input
    func x(_ time: Double) -> Double { layout.left + scale.position(of: time) - origin }
    let low = scale.time(at: origin - 8)
    let high = scale.time(at: origin + layout.width + 8)
    var last = (kind: -1, x: -Double.infinity)
    for (index, mark) in subject.marks.enumerated() where mark.time <= high {
      if case .press(let from, let until) = mark {
        let end = until ?? subject.range.upperBound
        guard end >= low else { continue }
        let left = x(from)
        let bar = Rect(
          x: left, y: lane.midY - 3, width: max(6, x(end) - left), height: 6)
        add("press", index, Tokens.accent, bar, radius: 3, into: &list)
        continue
      }
      guard mark.time >= low else { continue }
      let sign = InputSign(mark)
      let center = x(mark.time)
      // A symbol that would cover the previous symbol of the same kind is left out.
      guard sign.rawValue != last.kind || center - last.x >= 1 else { continue }
      last = (sign.rawValue, center)
      draw(sign, index, at: center, into: &list)
    }
    // A mark of the scene lies above the press that caused the mark.
    for (index, time) in subject.sceneMarks.enumerated() where time >= low && time <= high {
      draw(.sceneMark, index, at: x(time), into: &list)
    }
  }

  /// Draws a symbol in the input lane with its centre at `center`.
  private mutating func draw(
    _ sign: InputSign, _ index: Int, at center: Double, into list: inout DisplayList
  ) {
    let lane = layout.input
    let picture = pictures.picture("sign\(sign.rawValue)", of: sign) { $0.picture() }
    list.add(
      Layer(
        LayerID("timeline.\(sign)", index), .picture(picture),
        frame: Rect(x: (center - 5).rounded(), y: lane.midY - 5, width: 10, height: 10),
        clip: Layer.Clip(lane)))
  }

  /// Darkens the plot before the start of the history and after the end of the history. The dark
  /// area after the end consists of tiles that are 64 points wide, so that few layers change while
  /// time advances.
  private func drawFuture(into list: inout DisplayList) {
    let start = min(x(of: ground.history.lowerBound).rounded(), layout.right)
    if start > layout.left {
      add(
        "past", 0, Color(0x000000, alpha: 0.3),
        Rect(
          x: layout.left, y: layout.lanes.minY, width: start - layout.left,
          height: layout.lanes.height),
        into: &list)
    }
    let end = ground.history.upperBound
    let now = min(max(x(of: end).rounded(), layout.left), layout.right)
    let tile = 64.0
    var index = ((now - layout.left) / tile).rounded(.down)
    while layout.left + index * tile < layout.right {
      let left = max(now, layout.left + index * tile)
      let right = min(layout.right, layout.left + (index + 1) * tile)
      add(
        "future", Int(index), Color(0x000000, alpha: 0.3),
        Rect(
          x: left, y: layout.lanes.minY, width: right - left, height: layout.lanes.height),
        into: &list)
      index += 1
    }
  }

  // MARK: Ruler

  private mutating func drawRuler(
    _ scale: TimeScale, _ origin: Double, quiet: Color, into list: inout DisplayList
  ) {
    let flag = flag.map { $0.minX - layout.left...$0.maxX - layout.left }
    let ruler = RulerPicture(layout, scale, origin: origin, flag: flag, quiet: quiet, &widths)
    let picture = pictures.picture("ruler", of: ruler) { $0.picture() }
    list.add(Layer(LayerID("timeline.ruler"), .picture(picture), frame: layout.ruler))
    guard let bar = layout.overview else { return }
    let view = scale.time(at: origin)...scale.time(at: origin + layout.width)
    let overview = Overview(subject, rests: ground.rests, seen: view, width: layout.width)
    let whole = pictures.picture("overview", of: overview) { $0.picture() }
    list.add(
      Layer(
        LayerID("timeline.overview"), .picture(whole),
        frame: bar.inset(dx: 0, dy: -Overview.reach)))
  }

  // MARK: Loop

  private func drawLoop(into list: inout DisplayList) {
    guard let loop = subject.loop else { return }
    let ends = [loop.lowerBound, loop.upperBound].map { x(of: $0).rounded() }
    let (left, right) = (max(ends[0], layout.left), min(ends[1], layout.right))
    guard right > left else { return }
    let plot = layout.plot
    add(
      "loop", 0, Tokens.accent.opacity(0.08),
      Rect(x: left, y: plot.minY, width: right - left, height: plot.height), into: &list)
    add(
      "loop", 1, Tokens.accent,
      Rect(x: left, y: plot.minY, width: right - left, height: 2), into: &list)
    for (index, end) in ends.enumerated() where end >= layout.left && end <= layout.right {
      add(
        "loop", 2 + index, Tokens.accent,
        Rect(x: end - 0.5, y: plot.minY, width: 1, height: plot.height), into: &list)
    }
  }

  /// Adds a rectangle of one colour, clipped to the plot.
  func add(
    _ name: String, _ index: Int, _ color: Color, _ box: Rect, radius: Double = 0,
    into list: inout DisplayList
  ) {
    list.add(
      Layer(
        LayerID("timeline.\(name)", index), .color(color), frame: box, radii: CornerRadii(radius),
        clip: Layer.Clip(layout.plot)))
  }
}
