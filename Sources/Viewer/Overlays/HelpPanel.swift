internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import Workbench

/// The panel with the list of keys. A wide stage has two columns, any other stage one column. On a
/// narrow stage each description is below its keys. If the list is taller than the stage, the rows
/// move closer together. If even the smallest row distance is too large, the rows have their normal
/// distance and the list scrolls.
struct HelpPanel {
  private static let titleHeight = 48.0
  private static let bottom = 8.0
  private static let column = 358.0

  private let size: Size
  private let room: Rect
  private let columns: [HelpColumn]
  private let width: Double

  /// Creates the panel for a stage of `size`. The panel lies inside `room`, the stage without its
  /// safe area insets. Both are in points of the window. The list contains the keys of the scenes
  /// in `catalog`.
  init(
    in room: Rect, on size: Size, _ catalog: SceneCatalog, measuring: any TextMeasuring
  ) {
    (self.size, self.room) = (size, room)
    let maximumWidth = size.width - 2 * Panel.margin
    let count = size.width >= 700 ? 2 : 1
    let width = min(Self.column, (maximumWidth - Panel.padding) / Double(count) - Panel.padding)
    let groups = KeyTable.groups(catalog).filter { count > 1 || !$0.isForWorkbench }
    func column(_ groups: ArraySlice<KeyTable.Group>) -> HelpColumn {
      HelpColumn(Array(groups), width: width, measuring: measuring)
    }
    var columns = [column(groups[...])]
    if count == 2 {
      // The columns have heights as equal as possible without splitting a group.
      let heights = groups.indices.map { column(groups[$0...$0]).height }
      let whole = heights.reduce(0, +)
      var (first, split, minimum) = (0.0, 0, whole)
      for (index, height) in heights.enumerated() {
        first += height
        if max(first, whole - first) < minimum {
          (split, minimum) = (index + 1, max(first, whole - first))
        }
      }
      columns = [column(groups[..<split]), column(groups[split...])]
    }
    let free = room.height - 2 * Panel.margin - Self.titleHeight - Self.bottom
    let tightness = columns.map { $0.tightness(fitting: free) }.max() ?? 0
    if tightness <= 1 { for index in columns.indices { columns[index].tightness = tightness } }
    self.columns = columns
    self.width = Double(count) * (width + Panel.padding) + Panel.padding
  }

  /// Height of the whole list in points.
  private var contentHeight: Double { (columns.map(\.height).max() ?? 0) + Self.bottom }

  /// Height of the visible part of the list in points.
  private var viewport: Double {
    min(contentHeight, room.height - 2 * Panel.margin - Self.titleHeight)
  }

  /// Maximum scroll offset in points. 0 if the whole list is visible.
  var maximumOffset: Double {
    let hidden = contentHeight - viewport
    // If the rows were moved closer together, the list may be too high by a rounding error.
    return hidden > 0.01 ? hidden : 0
  }
  /// Distance in points by which a page key scrolls: the visible height minus 52 points, so that at
  /// least one row stays visible. The minimum is 26 points.
  var page: Double { max(26, viewport - 52) }

  /// Frame of the panel on the stage: centered if the list has two columns, otherwise at the top.
  var frame: Rect {
    let height = Self.titleHeight + viewport
    let y = columns.count == 1 ? Panel.margin : ((room.height - height) / 2).rounded()
    return Rect(
      x: ((size.width - width) / 2).rounded(), y: room.minY + y, width: width, height: height)
  }

  /// Adds the panel to `list`, above a dimmed stage. `offset` is the scrolled distance in points.
  func draw(offset: Double, into list: inout OverlayList) {
    list.addPanelLayer(
      Layer(
        LayerID("helpDim"), .color(Color(0x080A10, alpha: 0.30)),
        frame: Rect(origin: .zero, size: size)))
    let frame = frame
    list.addPanel("help", head(offset: offset), frame: frame)
    let seen = Rect(
      x: frame.minX, y: frame.minY + Self.titleHeight, width: width, height: viewport)
    let keys = Picture(size: Size(width: width, height: contentHeight)) { marks in
      for (index, column) in columns.enumerated() {
        column.paint(
          x: Panel.padding + Double(index) * (column.width + Panel.padding), into: &marks)
      }
    }
    list.addPanelLayer(
      Layer(
        LayerID("helpKeys"), .picture(keys),
        frame: Rect(
          x: seen.minX, y: seen.minY - offset.rounded(), width: width, height: contentHeight),
        clip: Layer.Clip(seen, radii: CornerRadii(top: 0, bottom: 14))))
    if let bar = Layer.scrollBar(
      LayerID("helpBar"), Tokens.scrollBar, offset: offset, content: contentHeight,
      viewport: viewport, from: seen.minY + 4, to: seen.maxY - 4, x: frame.maxX)
    {
      list.addPanelLayer(bar)
    }
  }

  /// Returns the picture of the panel's edge, the title, and the hint about scrolling and closing.
  private func head(offset: Double) -> Picture {
    Picture(size: frame.size) { marks in
      marks.append(
        .text(
          Text("Keys", .place.weight(700), Tokens.label),
          in: Rect(x: Panel.padding, y: 13, width: 60, height: 26)))
      let hint =
        maximumOffset > 0 && width > 300 ? "↑ ↓ scroll, ? or Esc closes" : "? or Esc closes"
      marks.append(
        .text(
          Text(hint, .foot, Tokens.label2, alignment: .trailing),
          in: Rect(
            x: Panel.padding + 60, y: 17, width: width - 2 * Panel.padding - 60, height: 18)))
      if offset > 0 {
        marks.append(.hairline(x: 0, y: Self.titleHeight - 0.5, width: width, Tokens.glassEdge))
      }
      marks.append(Panel.edge(frame.size))
    }
  }
}

/// A column with groups of keys, one group below the other.
struct HelpColumn {
  private static let summaryColor = Color(0xE4E7EC)
  private static let lineHeight = 18.0

  let width: Double
  /// The tightness of the rows, from 0 for the normal distance between rows to 1 for the smallest
  /// distance.
  var tightness = 0.0
  private let groups: [KeyTable.Group]
  private let measuring: any TextMeasuring

  init(_ groups: [KeyTable.Group], width: Double, measuring: any TextMeasuring) {
    (self.groups, self.width, self.measuring) = (groups, width, measuring)
  }

  /// Whether each description is below its keys.
  private var isNarrow: Bool { width < 300 }

  /// The height in points of a row whose description has one line and is beside the keys.
  private var pitch: Double { 25.7 - 4.2 * tightness }
  /// The padding above the title of a group and below the last row of the group.
  private var groupPadding: Double { 5 - 2 * tightness }

  var height: Double {
    groups.reduce(0) {
      $0 + 18 + 2 * groupPadding + $1.bindings.reduce(0) { $0 + height($1) }
    }
  }

  /// Returns the ``tightness`` at which the column is at most `height` points high. The result is
  /// more than 1 if the column does not fit.
  func tightness(fitting height: Double) -> Double {
    var tight = self
    tight.tightness = 1
    let (normal, smallest) = (self.height, tight.height)
    return normal <= height
      ? 0 : smallest < normal ? (normal - height) / (normal - smallest) : .infinity
  }

  /// Returns the height of a row in points.
  private func height(_ binding: KeyBinding) -> Double {
    let lines = Self.lineHeight * Double(lines(binding))
    return isNarrow ? 30 + lines : pitch + lines - Self.lineHeight
  }

  /// The width of the descriptions: the width of the column, or of its part beside the keys.
  private var textWidth: Double { isNarrow ? width : width - 122 }

  private func lines(_ binding: KeyBinding) -> Int {
    measuring.extent(of: text(binding), wrappedAt: textWidth).lines
  }

  private func text(_ binding: KeyBinding) -> Text {
    Text(binding.summary, .foot, Self.summaryColor, maximumLines: 2)
  }

  func paint(x: Double, into marks: inout [Mark]) {
    var y = 0.0
    for (index, group) in groups.enumerated() {
      if index > 0 { marks.append(.hairline(x: x, y: y, width: width, Tokens.glassEdge)) }
      y += groupPadding
      marks.append(
        .text(
          Text(group.title, .caption.weight(600), Tokens.accent),
          in: Rect(x: x, y: y, width: width, height: 16)))
      y += 18
      for binding in group.bindings {
        paint(binding, at: Point(x: x, y: y), into: &marks)
        y += height(binding)
      }
      y += groupPadding
    }
  }

  private func paint(_ binding: KeyBinding, at origin: Point, into marks: inout [Mark]) {
    // Caps on whole points are sharp.
    let top = (origin.y + ((isNarrow ? 25.7 : pitch) - 20) / 2).rounded()
    var x = origin.x
    for cap in binding.caps {
      let width = cap == "…" ? 12 : KeyCap.width(cap, measuring: measuring)
      if cap == "…" {
        marks.append(
          .text(
            Text(cap, .caption.weight(600), Tokens.label, alignment: .center),
            in: Rect(x: x, y: top + 2, width: width, height: 16)))
      } else {
        marks += KeyCap.marks(cap, at: Point(x: x, y: top), width: width)
      }
      x += width + 4
    }
    let frame = Rect(
      x: origin.x + width - textWidth, y: top + (isNarrow ? 22 : 1), width: textWidth,
      height: Self.lineHeight * Double(lines(binding)))
    marks.append(.text(text(binding), in: frame))
  }
}
