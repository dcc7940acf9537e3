internal import CardDesign
internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import TextFormat
internal import Workbench

/// A file or directory that the path field offers.
public struct PathCandidate: Hashable, Sendable {
  /// The kind of a candidate. The icon of the candidate shows the kind.
  public enum Kind: String, Hashable, Sendable {
    /// A directory, whose files are listed when it is chosen.
    case folder
    /// A kind of file that can be opened.
    case scene, tuning, recording, picture
  }

  /// The path that replaces the typed text. The path of a directory ends in a slash.
  public var path: String
  /// The kind of the entry: a kind of file, or a directory.
  public var kind: Kind

  /// Creates a candidate.
  public init(_ path: String, _ kind: Kind) {
    (self.path, self.kind) = (path, kind)
  }

  /// The last component of the path, in one line.
  var name: String { String(path.split(separator: "/").last ?? "/").printable }
}

/// A text field over the stage for the path of a file to open, with a list of the files whose path
/// begins with the typed text.
struct PathField: Equatable {
  private static let (height, bottom, padding) = (40.0, 20.0, 16.0)
  private static let (rowHeight, listPadding) = (28.0, 8.0)
  /// Largest number of rows of the list.
  private static let mostRows = 8
  private var caption: Text {
    Text(asksForPicture ? "New scene from picture" : "Open", .callout.weight(600), Tokens.label)
  }

  /// Maximum number of characters: the maximum length of a path on the system, in bytes.
  private static let capacity = 4096

  /// The typed text with its caret and its selection.
  private(set) var line = TextField(capacity: capacity)
  /// The distance in points by which the text is scrolled to the left.
  private var shift = 0.0
  /// The files and directories whose path begins with the typed text, the newest first.
  private(set) var candidates: [PathCandidate] = []
  /// The index of the selected candidate, or `nil` if Return opens the typed text.
  private(set) var selection: Int?
  /// Whether the user has made the selection.
  private var isChosen = false
  /// The reason why the file could not be opened, or `nil` if there is none. The text stays, so
  /// that the user can correct it.
  var error: String?
  /// Whether the host is opening the file.
  var isOpening = false
  /// Whether the path is that of a picture, from which a new scene is made.
  let asksForPicture: Bool

  init(asksForPicture: Bool = false) { self.asksForPicture = asksForPicture }

  // MARK: Editing

  /// The typed text.
  var text: String { String(line.characters) }

  /// Edits the typed text with `body`. If the text changes, the candidates and the error of the
  /// old text are removed.
  mutating func edit(_ body: (inout TextField) -> Void) {
    let before = line.characters
    body(&line)
    guard line.characters != before else { return }
    (candidates, selection, isChosen, error) = ([], nil, false, nil)
  }

  /// Replaces the whole text. The caret is after its last character.
  mutating func replaceText(with text: String) {
    edit { line in
      line.clear()
      line.commit(text)
    }
  }

  /// The candidate that Return opens, or `nil` if Return opens the typed text.
  var selected: PathCandidate? { selection.map { candidates[$0] } }

  /// Shows `list`, the files and directories whose path begins with the typed text, the newest
  /// first. The directory with the typed name is selected, or else the first file, unless the typed
  /// text is itself a path in the list.
  mutating func show(_ list: [PathCandidate]) {
    candidates = list
    let isPath = text.isEmpty || list.contains { $0.path == text }
    let folder = list.firstIndex { $0.path == text + "/" }
    selection = isPath ? nil : folder ?? list.firstIndex { $0.kind != .folder }
  }

  /// Moves the selection by `step` rows. A step up from the first row selects the typed text.
  mutating func select(_ step: Int) {
    guard !candidates.isEmpty else { return }
    let next = (selection ?? -1) + step
    selection = next < 0 ? nil : min(next, candidates.count - 1)
    isChosen = true
  }

  /// The text that Tab inserts: the path of the candidate that the user has selected, otherwise the
  /// common beginning of all candidates, otherwise the path of the first candidate. `nil` if there is
  /// no candidate.
  var completion: String? {
    if isChosen, let selected { return selected.path }
    guard var common = candidates.first?.path else { return nil }
    for other in candidates { while !other.path.hasPrefix(common) { common.removeLast() } }
    return common.count > text.count && common.hasPrefix(text) ? common : candidates[0].path
  }

  // MARK: Layout

  /// Returns the drawn text with caret and selection.
  private func face(measuring: any TextMeasuring) -> FieldFace {
    FieldFace(
      line, isFocused: true, placeholder: Text("", .callout, Tokens.label),
      FieldFace.Appearance(.callout, Tokens.label, height: 20, Theme(.dark)),
      measuring: measuring)
  }

  /// Returns the number of candidates that are listed in `room`, the area of the stage available to
  /// the field. If not all candidates fit, the last row shows the number of the others instead of a
  /// candidate.
  private func rowCount(in room: Rect) -> Int {
    let maximum = max(1, min(Self.mostRows, Int((room.height / 2 - Self.height) / Self.rowHeight)))
    return candidates.count <= maximum ? candidates.count : max(1, maximum - 1)
  }

  /// The indices of the candidates that the list shows. The selected candidate is always one of
  /// them.
  private func rows(in room: Rect) -> Range<Int> {
    let count = rowCount(in: room)
    let start = max(0, (selection ?? 0) - count + 1)
    return start..<start + count
  }

  /// The height of the list or of the error, above the typed text.
  private func listHeight(in room: Rect, measuring: any TextMeasuring) -> Double {
    if let error {
      return Double(Self.lines(of: error, in: room, measuring: measuring)) * 18 + Self.listPadding
        + 6
    }
    guard !candidates.isEmpty else { return 0 }
    let rows = rowCount(in: room)
    let more = rows < candidates.count ? 1 : 0
    return Double(rows + more) * Self.rowHeight + Self.listPadding
  }

  private static func errorText(_ error: String) -> Text {
    Text(error, .foot, Tokens.label, maximumLines: 2)
  }

  private static func lines(
    of error: String, in room: Rect, measuring: any TextMeasuring
  ) -> Int {
    let extent = measuring.extent(
      of: errorText(error), wrappedAt: width(in: room) - 2 * padding - 12)
    return min(2, max(1, extent.lines))
  }

  private static func width(in room: Rect) -> Double { min(420, room.width - 2 * Panel.margin) }

  /// Returns the frame of the text field together with the list of files above it. The frame is in
  /// points of a panel, i.e. of the window. `room` is the area of the stage available to field and
  /// list.
  func frame(in room: Rect, measuring: any TextMeasuring) -> Rect {
    let width = Self.width(in: room)
    let height = Self.height + listHeight(in: room, measuring: measuring)
    return Rect(
      x: ((room.width - width) / 2).rounded(), y: room.maxY - Self.bottom - height, width: width,
      height: height)
  }

  /// Returns the caret's frame in points of a panel, i.e. of the window. `room` is the area of the
  /// stage available to the field.
  func caret(in room: Rect, measuring: any TextMeasuring) -> Rect {
    let frame = frame(in: room, measuring: measuring)
    let box = box(in: frame, measuring: measuring)
    let face = face(measuring: measuring)
    return Rect(
      x: frame.minX + box.minX + face.caretX - shift, y: frame.minY + box.minY + face.caretY,
      width: FieldFace.caretWidth, height: face.caretHeight)
  }

  /// Scrolls the text until the caret is visible.
  mutating func scrollToCaret(in room: Rect, measuring: any TextMeasuring) {
    let box = box(in: frame(in: room, measuring: measuring), measuring: measuring)
    shift = face(measuring: measuring).shift(from: shift, in: box.width)
  }

  /// Moves the caret to the gap between two characters that is nearest to `point`, in points of the
  /// window.
  mutating func placeCaret(at point: Point, in room: Rect, measuring: any TextMeasuring) {
    let frame = frame(in: room, measuring: measuring)
    let box = box(in: frame, measuring: measuring)
    let x = point.x - frame.minX - box.minX + shift
    let gap = face(measuring: measuring).place(at: x, measuring: measuring).gap
    line.place(line.index(atUTF8Shown: gap))
  }

  /// Returns the index of the candidate at `point`, or `nil` if there is none. `point` is in points
  /// of the window.
  func index(at point: Point, in room: Rect, measuring: any TextMeasuring) -> Int? {
    let frame = frame(in: room, measuring: measuring)
    guard error == nil, !candidates.isEmpty, frame.contains(point) else { return nil }
    let row = Int(((point.y - frame.minY - Self.listPadding) / Self.rowHeight).rounded(.down))
    let rows = rows(in: room)
    return (0..<rows.count).contains(row) ? rows.lowerBound + row : nil
  }

  /// Returns the frame of the typed text, in points relative to `frame`, the frame of the field.
  private func box(in frame: Rect, measuring: any TextMeasuring) -> Rect {
    let word = measuring.extent(of: caption, wrappedAt: .infinity).width.rounded(.up)
    let x = Self.padding + word + 12
    return Rect(
      x: x, y: frame.height - Self.height + 10, width: frame.width - x - Self.padding, height: 20)
  }

  // MARK: Drawing

  /// Draws the field over the stage. If the text does not fit, the part with the caret is shown.
  func draw(in room: Rect, measuring: any TextMeasuring, into list: inout OverlayList) {
    let frame = frame(in: room, measuring: measuring)
    let box = box(in: frame, measuring: measuring)
    let face = face(measuring: measuring)
    // A picture of its own, so that the text is cut off at the edges of the box.
    let typed = Picture(size: box.size) { marks in
      let line = Rect(origin: Point(x: -shift, y: 0), size: face.line.size)
      marks.append(.picture(face.line, in: line, radius: 0, opacity: 1))
    }
    let picture = Picture(size: frame.size) { marks in
      if let error {
        drawError(error, in: room, measuring: measuring, into: &marks)
      } else if !candidates.isEmpty {
        drawList(in: room, measuring: measuring, into: &marks)
      }
      marks.append(
        .text(
          caption, in: Rect(x: Self.padding, y: box.minY, width: box.minX, height: 20)))
      marks.append(.picture(typed, in: box, radius: 0, opacity: 1))
      marks.append(Panel.edge(frame.size, radius: Self.height / 2))
    }
    list.addPanel("pathField", picture, frame: frame, radius: Self.height / 2)
  }

  private func drawError(
    _ error: String, in room: Rect, measuring: any TextMeasuring, into marks: inout [Mark]
  ) {
    let height = 18 * Double(Self.lines(of: error, in: room, measuring: measuring))
    let top = Self.listPadding + 4
    marks.append(
      .fill(
        .roundedRect(Rect(x: Self.padding, y: top, width: 3, height: height), radius: 1.5),
        .color(Color(0xFF6B84))))
    marks.append(
      .text(
        Self.errorText(error),
        in: Rect(
          x: Self.padding + 12, y: top, width: Self.width(in: room) - 2 * Self.padding - 12,
          height: height)))
  }

  private func drawList(in room: Rect, measuring: any TextMeasuring, into marks: inout [Mark]) {
    let (width, rows) = (Self.width(in: room), rows(in: room))
    var y = Self.listPadding
    for index in rows {
      let candidate = candidates[index]
      if index == selection {
        let box = Rect(x: 8, y: y, width: width - 16, height: Self.rowHeight)
        marks.append(
          .fill(.roundedRect(box, radius: 8), .color(Color(white: 1, alpha: 0.14))))
      }
      let icon = Rect(x: Self.padding, y: y + 6, width: 16, height: 16)
      marks += candidate.icon.marks(in: icon, color: Tokens.label2)
      let kind = Text(candidate.kind.rawValue, .foot, Tokens.label2, alignment: .trailing)
      let kindWidth = (measuring.extent(of: kind, wrappedAt: .infinity).width + 1).rounded(.up)
      let right = width - Self.padding
      marks.append(
        .text(kind, in: Rect(x: right - kindWidth, y: y + 5, width: kindWidth, height: 18)))
      marks.append(
        .text(
          Text(candidate.name, .callout, Tokens.label),
          in: Rect(
            x: Self.padding + 24, y: y + 4, width: right - kindWidth - 12 - Self.padding - 24,
            height: 20)))
      y += Self.rowHeight
    }
    guard rows.count < candidates.count else { return }
    // Only the candidates below the listed rows are counted. The ones above are scrolled away.
    let others = candidates.count - rows.upperBound
    let note = others > 0 ? "… \(others) more" : "the last of \(candidates.count)"
    marks.append(
      .text(
        Text(note, .foot, Tokens.label2),
        in: Rect(x: Self.padding + 24, y: y + 5, width: width - 2 * Self.padding - 24, height: 18)))
  }
}

extension PathCandidate {
  fileprivate var icon: Icon {
    switch kind {
    case .folder: .folder
    case .scene: .cards
    case .tuning: .sliders
    case .recording: .record
    case .picture: .picture
    }
  }
}
