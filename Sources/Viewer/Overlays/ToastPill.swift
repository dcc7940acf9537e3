internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import Workbench

/// The pill at the top center of the stage. The pill shows the toast, or the status badge if there
/// is no toast.
struct ToastPill {
  static let height = 32.0
  private static let top = 16.0
  /// Distance in points from the top of the stage to the lower edge of the pill.
  static let end = top + height
  private static let padding = 14.0
  static let gap = 8.0
  private static let dot = 8.0
  /// The icon's square in the pill.
  private static let iconBox = Rect(x: 12, y: 7, width: 18, height: 18)
  private static let recording = Color(0xFF5A5F)
  private static let word = TextStyle.callout.weight(600).tabular

  /// The main text and its detail. Empty if the pill shows only the recording dot.
  private var texts: [Text] = []
  /// The icon before the texts, or `nil` if there is none.
  private var icon: Icon?
  private var hasDot = false
  /// Whether the content under the pill is blurred. False for a status badge, which stays visible
  /// for long: a blur of moving content would cost render time in every frame and distort the frame
  /// statistics.
  private var isBlurred = true
  /// Position and size on the stage.
  private(set) var frame = Rect.zero
  /// The texts with their left ends and widths in points.
  private var places: [(text: Text, x: Double, width: Double)] = []
  /// The icon and the texts. Drawn when the pill is laid out, so that frames that show the same pill
  /// do not draw it again.
  private var picture = Picture(size: .zero) { _ in }

  init(_ notice: Toast, isRecording: Bool) {
    texts = [Text(notice.word, Self.word, Tokens.label)]
    if let detail = notice.detail { texts.append(Self.detail(detail)) }
    (icon, hasDot) = (notice.icon, isRecording)
  }

  /// Creates the pill for the status badge `sign` at stage time `time`.
  init(_ sign: StatusBadge, at time: Double) {
    icon = sign.isPaused ? .pause : sign.speed != 1 ? .speed : nil
    (hasDot, isBlurred) = (!sign.recorded.isEmpty, false)
    if sign.isPaused { texts.append(Text(Toast.timeText(time), Self.word, Tokens.label)) }
    if sign.speed != 1 {
      let speed = Toast.speedText(sign.speed)
      texts.append(sign.isPaused ? Self.detail(speed) : Text(speed, Self.word, Tokens.label))
    }
    if sign.isReplaying {
      texts.append(
        texts.isEmpty ? Text("Replaying", Self.word, Tokens.label) : Self.detail("replay"))
      icon = icon ?? .play
    }
    guard texts.isEmpty else { return }
    texts = [Text("Recording", Self.word, Tokens.label), Self.detail(sign.recorded.text)]
  }

  private static func detail(_ string: String) -> Text {
    Text(string, .foot.lineHeight(20).tabular, Tokens.label2)
  }

  /// Computes the frame of the pill inside `room`. If the pill would overlap the rectangle
  /// `statistics` of the statistics panel, the pill moves below that panel.
  mutating func layOut(in room: Rect, below statistics: Rect?, measuring: any TextMeasuring) {
    let maximumWidth = room.width - 2 * Panel.margin
    var x = icon == nil ? Self.padding : Self.iconBox.maxX + Self.gap
    let end = Self.padding + (hasDot ? Self.gap + Self.dot : 0)
    places = []
    for text in texts {
      let gap = places.isEmpty ? 0 : Self.gap
      // A text without enough space is cut off with "…".
      let wanted = (measuring.extent(of: text, wrappedAt: .infinity).width + 1).rounded(.up)
      let width = min(wanted, maximumWidth - x - gap - end)
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
    picture = painted()
  }

  /// Returns the picture of the icon, the texts and the recording dot.
  private func painted() -> Picture {
    Picture(size: frame.size) { marks in
      if let icon { marks += icon.marks(in: Self.iconBox, color: Tokens.label) }
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
  }

  /// Adds the pill to `list` at its computed frame.
  func draw(into list: inout OverlayList) {
    list.addPanel(
      "notice", picture, frame: frame, radius: Self.height / 2, isBlurred: isBlurred)
  }
}
