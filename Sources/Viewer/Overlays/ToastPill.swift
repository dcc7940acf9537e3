internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// The pill at the stage's top centre: a notice for a moment, else what holds for longer.
struct ToastPill {
  static let height = 32.0
  private static let top = 16.0
  private static let padding = 14.0
  static let gap = 8.0
  private static let dot = 8.0
  private static let recording = Color(0xFF5A5F)
  private static let word = TextStyle.callout.weight(600).tabular

  /// Words and their detail; empty for the dot alone.
  private var texts: [Text] = []
  private var isPause = false
  private var hasDot = false
  /// Where it is on the stage.
  private(set) var frame = Rect.zero
  /// Its texts, with their left ends and widths.
  private var places: [(text: Text, x: Double, width: Double)] = []

  init(_ notice: Toast, isRecording: Bool) {
    texts = [Text(notice.word, Self.word, Panel.text)]
    if let detail = notice.detail { texts.append(Self.detail(detail)) }
    (isPause, hasDot) = (notice.isPause, isRecording)
  }

  /// What holds at stage time `time`.
  init(_ sign: StatusBadge, at time: Double) {
    isPause = sign.isPaused
    hasDot = sign.isRecording
    if isPause { texts.append(Text(Toast.timeText(time), Self.word, Panel.text)) }
    if sign.speed != 1 {
      let speed = Toast.speedText(sign.speed)
      texts.append(isPause ? Self.detail(speed) : Text(speed, Self.word, Panel.text))
    }
    if texts.isEmpty { texts.append(Text("Recording", Self.word, Panel.text)) }
  }

  private static func detail(_ string: String) -> Text {
    Text(string, .foot.lineHeight(20).tabular, Panel.caption)
  }

  /// Finds its place in `room` of the stage, below `statistics` where those are in its way.
  mutating func layOut(in room: Rect, below statistics: Rect?, measuring: any TextMeasuring) {
    let most = room.width - 2 * Panel.margin
    var x = Self.padding + (isPause ? 10 + Self.gap : 0)
    let end = Self.padding + (hasDot ? Self.gap + Self.dot : 0)
    places = []
    for text in texts {
      let gap = places.isEmpty ? 0 : Self.gap
      // What there is no room for ends in "…".
      let wanted = (measuring.extent(of: text, wrappedAt: .infinity).width + 1).rounded(.up)
      let width = min(wanted, most - x - gap - end)
      guard width >= min(wanted, 24) || places.isEmpty else { break }
      places.append((text, x + gap, width))
      x += gap + width
    }
    let width = x + end
    frame = Rect(
      x: ((room.width - width) / 2).rounded(), y: room.minY + Self.top, width: width,
      height: Self.height)
    if let statistics, statistics.inset(by: -Self.gap).intersects(frame) {
      frame.origin.y = min(statistics.maxY + Self.gap, room.maxY - Self.height - Panel.margin)
    }
  }

  /// Puts it where it has found its place.
  func draw(into list: inout OverlayList) {
    let picture = Picture(size: frame.size) { marks in
      if isPause { Self.bars(into: &marks) }
      for place in places {
        marks.append(
          .text(place.text, in: Rect(x: place.x, y: 6, width: place.width, height: 20)))
      }
      if hasDot {
        let box = Rect(
          x: frame.width - Self.padding - Self.dot, y: (Self.height - Self.dot) / 2,
          width: Self.dot, height: Self.dot)
        marks.append(.fill(.ellipse(in: box), .color(Self.recording)))
      }
      marks.append(Panel.edge(frame.size, radius: Self.height / 2))
    }
    list.addPanel("notice", picture, frame: frame, radius: Self.height / 2)
  }

  /// The sign for a pause.
  private static func bars(into marks: inout [Mark]) {
    for x in [padding, padding + 6] {
      marks.append(
        .fill(
          .roundedRect(Rect(x: x, y: 10, width: 3.5, height: 12), radius: 1), .color(Panel.text)))
    }
  }
}
