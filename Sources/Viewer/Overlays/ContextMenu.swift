internal import CardDesign
internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Workbench

/// The menu of the window, which the right mouse button, the Menu key and Shift+F10 open. Each row
/// stands for a key of the key table or for a file that the user opened recently.
struct ContextMenu: Equatable {
  /// A row of the menu.
  struct Row: Equatable {
    /// The effect of a row.
    enum Effect: Equatable {
      /// The action of a key in the key table.
      case press(KeyPress)
      /// Opens the file at a path.
      case open(String)
      /// Writes the scene as a web page.
      case share
    }

    let title: String
    let effect: Effect
    /// Whether a line separates the row from the row above.
    var beginsGroup = false
  }

  private static let (rowHeight, padding, inset) = (28.0, 6.0, 12.0)
  /// Distance in points between the longest title and its key.
  private static let gap = 24.0
  private static let (minimumWidth, maximumWidth) = (180.0, 300.0)
  /// Smallest distance in points from the edges of the window.
  private static let margin = 8.0
  /// Maximum number of recent files, so that the menu has at most twelve rows.
  private static let maximumFileCount = 2

  let rows: [Row]
  /// The index of the highlighted row, or `nil` if there is none.
  private(set) var highlighted: Int?
  /// The corner of the menu, in points of the window from the top left corner of the stage.
  private let anchor: Point

  /// Creates the menu at `anchor`, in points of the window from the stage's top left corner.
  ///
  /// - Parameters:
  ///   - files: The paths of the user's recent files, the latest first.
  ///   - isDark: Whether the stage has the dark appearance.
  ///   - isRecording: Whether the input is being recorded.
  ///   - canShare: Whether the scene comes from a file, so that a browser can run it.
  init(at anchor: Point, files: [String], isDark: Bool, isRecording: Bool, canShare: Bool) {
    func row(_ title: String, _ press: KeyPress, beginsGroup: Bool = false) -> Row {
      Row(title: title, effect: .press(press), beginsGroup: beginsGroup)
    }
    func typed(_ character: String) -> KeyPress {
      KeyPress(Key(name: character).capital, character: character)
    }
    self.anchor = anchor
    rows =
      [
        row("Gallery", KeyPress("L", modifiers: .ctrl)),
        row("Open a file…", KeyPress("O", modifiers: .ctrl)),
      ]
      + files.prefix(canShare ? Self.maximumFileCount - 1 : Self.maximumFileCount).map {
        Row(title: PathCandidate($0, .scene).name, effect: .open($0))
      } + [
        row("Workbench", typed("k"), beginsGroup: true),
        row("Statistics", typed("i")),
        row(isDark ? "Light appearance" : "Dark appearance", typed("d")),
        row(isRecording ? "Stop recording" : "Record input", typed("v"), beginsGroup: true),
        row("Replay the last recording", typed("V")),
        row("Screenshot", typed("s")),
      ] + (canShare ? [Row(title: "Share as a web page", effect: .share)] : []) + [
        row("Keys", typed("?"), beginsGroup: true),
        row("Quit", typed("q")),
      ]
  }

  // MARK: Selection

  /// Highlights the row with the index `index`, or none.
  mutating func highlight(_ index: Int?) { highlighted = index }

  /// Moves the highlight by `step` rows, and wraps around at the ends.
  mutating func moveHighlight(by step: Int) {
    let start = highlighted ?? (step > 0 ? -1 : 0)
    highlighted = (start + step + rows.count) % rows.count
  }

  // MARK: Layout

  private func keyText(_ row: Row) -> Text? {
    guard case .press(let press) = row.effect else { return nil }
    let name = press.character ?? press.key.name
    return Text(
      press.modifiers.contains(.ctrl) ? "Ctrl+\(name)" : name, .foot, Tokens.label2,
      alignment: .trailing)
  }

  private func title(_ row: Row) -> Text { Text(row.title, .callout, Tokens.label) }

  /// Returns the frame of the menu in points of the window from the stage's top left corner. The
  /// menu lies within `room`, the area of the stage that is available to it.
  func frame(in room: Rect, measuring: any TextMeasuring) -> Rect {
    func width(_ text: Text?) -> Double {
      text.map { measuring.extent(of: $0, wrappedAt: .infinity).width } ?? 0
    }
    let content =
      rows.map { row in
        let key = width(keyText(row))
        return width(title(row)) + (key > 0 ? Self.gap + key : 0)
      }.max() ?? 0
    let size = Size(
      width: min(
        max((content + 2 * (Self.inset + Self.padding)).rounded(.up), Self.minimumWidth),
        Self.maximumWidth, room.width),
      height: min(Double(rows.count) * Self.rowHeight + 2 * Self.padding, room.height))
    // The edge of the menu stays off that of the window while there is room.
    let margin = min(Self.margin, (room.width - size.width) / 2, (room.height - size.height) / 2)
    let area = room.inset(by: margin)
    return Rect(
      origin: Point(
        x: min(max(anchor.x, area.minX), area.maxX - size.width).rounded(),
        y: min(max(anchor.y, area.minY), area.maxY - size.height).rounded()), size: size)
  }

  /// Height of a row in a menu of `height` points, which is lower on a low stage.
  private func pitch(_ height: Double) -> Double {
    (height - 2 * Self.padding) / Double(rows.count)
  }

  /// Returns the index of the row at `point`, or `nil` if there is none. `point` is in points of
  /// the window from the stage's top left corner.
  func index(at point: Point, in room: Rect, measuring: any TextMeasuring) -> Int? {
    let frame = frame(in: room, measuring: measuring)
    guard frame.contains(point) else { return nil }
    let row = ((point.y - frame.minY - Self.padding) / pitch(frame.height)).rounded(.down)
    return rows.indices.contains(Int(row)) ? Int(row) : nil
  }

  // MARK: Drawing

  /// Draws the menu over the stage.
  func draw(in room: Rect, measuring: any TextMeasuring, into list: inout OverlayList) {
    let frame = frame(in: room, measuring: measuring)
    let pitch = pitch(frame.height)
    let picture = Picture(size: frame.size) { marks in
      for (index, row) in rows.enumerated() {
        let y = Self.padding + Double(index) * pitch
        if row.beginsGroup {
          marks.append(
            .hairline(
              x: Self.inset, y: y - 0.5, width: frame.width - 2 * Self.inset, Tokens.glassEdge))
        }
        if index == highlighted {
          let box = Rect(
            x: Self.padding, y: y + 1, width: frame.width - 2 * Self.padding, height: pitch - 2)
          marks.append(
            .fill(.roundedRect(box, radius: 7), .color(Color(white: 1, alpha: 0.14))))
        }
        let left = Self.padding + Self.inset
        var right = frame.width - left
        if let key = keyText(row) {
          let width = measuring.extent(of: key, wrappedAt: .infinity).width.rounded(.up) + 1
          marks.append(
            .text(key, in: Rect(x: right - width, y: y + pitch / 2 - 9, width: width, height: 18)))
          right -= width + 8
        }
        marks.append(
          .text(
            title(row), in: Rect(x: left, y: y + pitch / 2 - 10, width: right - left, height: 20)))
      }
      marks.append(Panel.edge(frame.size, radius: 12))
    }
    list.addPanel("menu", picture, frame: frame, radius: 12)
  }
}
