import CardDrawing
import CardGeometry
internal import TextFormat

extension Timeline {
  // MARK: Transport

  mutating func drawTransport(into list: inout DisplayList) {
    let chip = chip
    let time = NumberText.fixed(subject.cursor, decimals: 3)
    let positions = transportPlaces(time)
    let (text, width) = text(of: chip, at: positions.chip)
    let content = TransportPicture(
      layout: layout, isPlaying: !subject.isPaused, frameX: positions.word, chip: chip,
      chipX: positions.chip, chipText: text, chipWidth: width, isLooping: subject.loop != nil,
      showsGhosts: subject.showsGhosts, speed: subject.speed, view: viewWords,
      hover: hover.flatMap(button), pressed: pressed)
    let picture = pictures.picture("transport", of: content) { $0.picture() }
    list.add(Layer(LayerID("timeline.transport"), .picture(picture), frame: layout.transport))
    let end = glyphs.draw(
      time, Tokens.time, Tokens.label, at: layout.time, named: "timeline.time", into: &list)
    glyphs.draw(
      "s", Tokens.caption, Tokens.label2, at: Point(x: end + 1, y: layout.time.y + 3),
      named: "timeline.second", into: &list)
    guard let number = positions.number else { return }
    glyphs.draw(
      "\(subject.frame)", Tokens.table, Tokens.label2,
      at: Point(x: number, y: layout.transport.midY - 8), named: "timeline.frame", into: &list)
  }

  /// The label for the special state of the run, or `nil` if there is none.
  private var chip: TransportPicture.Chip? {
    if subject.isRecording { return .recording }
    if let time = subject.editedSince { return .whatIf(since: time) }
    if subject.other != nil { return .compare }
    if subject.isPaused { return .paused }
    return subject.isLive && subject.isResting ? .resting : nil
  }

  /// Returns the left edges of three elements of the transport bar that follow the text `time`,
  /// i.e. the playhead's time. The elements are the word "frame", the frame's number, and the chip
  /// with the mode, such as "What if". `word` and `number` are `nil` if there is no space for them.
  private mutating func transportPlaces(
    _ time: String
  ) -> (word: Double?, number: Double?, chip: Double) {
    let gap = 12.0
    let second = Text("s", Tokens.caption, Tokens.label2)
    let timeEnd =
      layout.time.x + glyphs.width(of: time, Tokens.time, Tokens.label) + 1
      + widths.width(of: second)
    let first = max(TransportPicture.frameX, timeEnd + gap)
    guard !layout.isCompact else { return (nil, nil, first) }
    let word = widths.width(of: TransportPicture.frameText) + 4
    let digits = glyphs.width(of: "\(subject.frame)", Tokens.table, Tokens.label2)
    let end = layout.target(.loop).minX - 8
    if first + word + digits <= end {
      return (first, first + word, max(TransportPicture.chipX, first + word + digits + gap))
    }
    return first + digits <= end ? (nil, first, first + digits + gap) : (nil, nil, first)
  }

  /// The text with the duration that is visible in the plot. Folds are not counted.
  private var viewWords: String {
    NumberText.short(viewport.span, decimals: viewport.span < 1 ? 2 : 1) + " s"
  }

  /// Returns the text of `chip`, the tag with the mode in the transport bar, and the tag's width in
  /// points. `x` is the tag's left edge. If there is no tag or not enough space, the text is empty
  /// and the width is 0.
  private mutating func text(
    of chip: TransportPicture.Chip?, at x: Double
  ) -> (text: String, width: Double) {
    guard let chip else { return ("", 0) }
    let room = layout.target(.loop).minX - 8 - x
    for text in [chip.text, chip.shortText] {
      let width = widths.width(of: Text(text, Tokens.tag, chip.color)) + 32
      if width <= room { return (text, width) }
    }
    return ("", 0)
  }

  // MARK: Playhead

  /// Draws the playhead: a vertical line with a time tag, a dot on the position curve, and the
  /// probe's values at the left.
  mutating func drawCursor(_ frame: LanePiece.Frame, into list: inout DisplayList) {
    let x = x(of: subject.cursor).rounded()
    let sample = subject.playhead ?? subject.trace.nearest(to: subject.cursor)
    drawValues(sample, into: &list)
    if subject.showsGhosts, subject.playhead == nil { drawGhostDots(frame, into: &list) }
    guard let box = flag else { return }
    list.add(
      Layer(
        LayerID("timeline.cursor"), .color(.white),
        frame: Rect(
          x: x - 0.75, y: layout.ruler.maxY, width: 1.5, height: layout.lanes.height)))
    if let sample, !layout.isCompact {
      let dot = pictures.picture("dot", of: 0) { _ in Self.dot }
      list.add(
        Layer(
          LayerID("timeline.dot"), .picture(dot),
          frame: Rect(
            x: x - 6, y: frame.position.y(of: sample.position) - 6, width: 12, height: 12)))
    }
    list.add(
      Layer(
        LayerID("timeline.tag"), .color(.white), frame: box, radii: CornerRadii(5)))
    glyphs.draw(
      flagWords, Tokens.tag, .black, at: Point(x: box.minX + 5, y: box.minY),
      named: "timeline.tagTime", into: &list)
  }

  private var flagWords: String { NumberText.fixed(subject.cursor, decimals: 3) }

  /// The frame of the flag with the playhead's time, in points of the timeline. `nil` if the
  /// playhead is not visible.
  var flag: Rect? {
    mutating get {
      let x = x(of: subject.cursor).rounded()
      guard x >= layout.left - 0.5, x <= layout.right + 0.5 else { return nil }
      let width = glyphs.width(of: flagWords, Tokens.tag, .black)
      return Rect(
        x: min(max(x - (width / 2 + 5).rounded(), layout.left - 20), layout.right + 4 - width - 10),
        y: layout.ruler.minY, width: width + 10, height: 16)
    }
  }

  private static var dot: Picture {
    Picture(size: Size(width: 12, height: 12)) { marks in
      let center = Point(x: 6, y: 6)
      marks.append(.fill(.circle(center: center, radius: 4.6), .color(Tokens.position)))
      marks.append(.fill(.circle(center: center, radius: 2.6), .color(.white)))
    }
  }

  private mutating func drawValues(_ sample: Trace.Sample?, into list: inout DisplayList) {
    let (unit, x) = (subject.unit, layout.margin)
    let position = NumberText.fixed(sample?.position, decimals: Quantity.decimals(ofProbeIn: unit))
    let top = layout.position.minY + (layout.isCompact ? 16 : 24)
    let end = glyphs.draw(
      position, Tokens.row.weight(600), Tokens.label, at: Point(x: x, y: top),
      named: "timeline.value", into: &list)
    guard !layout.isCompact else { return }
    drawUnit(unit, at: Point(x: end + 3, y: top + 1), "unit", into: &list)
    let velocity = NumberText.fixed(sample?.velocity, decimals: 0)
    let y = layout.velocity.midY - 8
    let last = glyphs.draw(
      velocity, Tokens.tableStrong, Tokens.velocity, at: Point(x: x, y: y),
      named: "timeline.speed", into: &list)
    drawUnit(unit + "/s", at: Point(x: last + 4, y: y), "speedUnit", into: &list)
  }

  private mutating func drawUnit(
    _ unit: String, at origin: Point, _ name: String, into list: inout DisplayList
  ) {
    guard !unit.isEmpty else { return }
    let text = Text(unit, Tokens.caption, Tokens.label2)
    let picture = pictures.picture(name, of: text) { text in
      let size = Size(width: 36, height: 16)
      return Picture(size: size, marks: [.text(text, in: Rect(origin: .zero, size: size))])
    }
    list.add(
      Layer(
        LayerID("timeline.\(name)"), .picture(picture),
        frame: Rect(origin: origin, size: picture.size)))
  }

  /// Draws a ring on the curve at the time of each ghost, i.e. each outline of the card at an
  /// earlier or later moment of the gesture.
  private mutating func drawGhostDots(_ frame: LanePiece.Frame, into list: inout DisplayList) {
    let ring = pictures.picture("ring", of: 0) { _ in
      Picture(size: Size(width: 6, height: 6)) { marks in
        let center = Point(x: 3, y: 3)
        marks.append(.fill(.circle(center: center, radius: 2.5), .color(Tokens.position)))
        marks.append(.fill(.circle(center: center, radius: 1.5), .color(Tokens.timeline)))
      }
    }
    for (index, time) in GhostTimes(subject).times.enumerated() {
      let x = x(of: time).rounded()
      guard x >= layout.left, x <= layout.right, let sample = subject.trace.sample(at: time)
      else { continue }
      list.add(
        Layer(
          LayerID("timeline.ring", index), .picture(ring),
          frame: Rect(
            x: x - 3, y: frame.position.y(of: sample.position) - 3, width: 6, height: 6)))
    }
  }
}

extension TextStyle {
  /// Returns a copy of the style with the font weight `weight`.
  fileprivate func weight(_ weight: Int) -> TextStyle {
    var style = self
    style.weight = weight
    return style
  }
}

extension Trace {
  /// Returns the sample at stage time `time`. If `time` is outside the trace, returns the first or
  /// the last sample. Returns `nil` if the trace is empty.
  func nearest(to time: Double) -> Sample? {
    sample(at: time)
      ?? (samples.first.map { time < $0.time } ?? false ? samples.first : samples.last)
  }
}
