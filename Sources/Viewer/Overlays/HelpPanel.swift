internal import CardDrawing
internal import CardGeometry
internal import CardScenes

/// The keys, in one column, or in two where the stage is wide; on a low stage on several pages.
enum HelpPanel {
  private static let pitch = 25.7
  private static let column = 358.0
  private static let titleHeight = 56.0
  private static let bottom = 8.0

  /// Puts page `page` of the panel in front of a dimmed stage of `size`; smaller where the stage is
  /// too narrow for it.
  static func draw(
    page: Int, on size: Size, measuring: any TextMeasuring, into list: inout DisplayList
  ) {
    list.add(
      Layer(
        LayerID("helpDim"), .color(Color(0x080A10, alpha: 0.30)),
        frame: Rect(origin: .zero, size: size)))
    let pages = pages(on: size)
    let columns = pages[min(max(page, 0), pages.count - 1)]
    let width = width(columns: columnCount(size))
    let height = titleHeight + (columns.map(Self.height).max() ?? 0) + bottom
    let hint =
      pages.count == 1 ? "? or Esc closes" : "? goes on, Esc closes · \(page + 1) of \(pages.count)"
    let picture = Picture(size: Size(width: width, height: height)) { marks in
      let text = width - 2 * Panel.padding
      marks.append(
        .text(
          Text("Keys", .place.weight(700), Panel.text),
          in: Rect(x: Panel.padding, y: 13, width: 100, height: 26)))
      marks.append(
        .text(
          Text(hint, .foot, Panel.caption, alignment: .trailing),
          in: Rect(x: Panel.padding, y: 17, width: text, height: 18)))
      for (index, groups) in columns.enumerated() {
        paint(
          groups, x: Panel.padding + Double(index) * (column + Panel.padding), measuring,
          into: &marks)
      }
      marks.append(Panel.edge(Size(width: width, height: height)))
    }
    // A single group can still be too high for a very low stage.
    let fit = min(fit(size), (size.height - 2 * Panel.margin) / height)
    // In the middle; on a stage for one column at its top.
    let x = (size.width - width * fit) / 2
    let y = columnCount(size) == 1 ? Panel.margin : (size.height - height * fit) / 2
    Panel.add(
      "help", picture, frame: Rect(x: x, y: y, width: width * fit, height: height * fit),
      into: &list)
  }

  /// Groups of keys: page by page, column by column.
  static func pages(on size: Size) -> [[[KeyTable.Group]]] {
    let groups = KeyTable.groups
    let count = columnCount(size)
    let room = (size.height - 2 * Panel.margin) / fit(size) - titleHeight - bottom
    let whole = count == 2 ? [Array(groups[..<2]), Array(groups[2...])] : [groups]
    if whole.allSatisfy({ height($0) <= room }) { return [whole] }
    var columns: [[KeyTable.Group]] = []
    for group in groups {
      if let last = columns.last, height(last + [group]) <= room {
        columns[columns.count - 1].append(group)
      } else {
        columns.append([group])
      }
    }
    return stride(from: 0, to: columns.count, by: count).map {
      Array(columns[$0..<min($0 + count, columns.count)])
    }
  }

  private static func columnCount(_ size: Size) -> Int { size.width >= 700 ? 2 : 1 }

  private static func width(columns: Int) -> Double {
    Double(columns) * (column + Panel.padding) + Panel.padding
  }

  /// How much smaller it is on a stage that is too narrow.
  private static func fit(_ size: Size) -> Double {
    min(1, (size.width - 2 * Panel.margin) / width(columns: columnCount(size)))
  }

  private static func height(_ groups: [KeyTable.Group]) -> Double {
    groups.reduce(0) { $0 + 23 + pitch * Double($1.bindings.count) + 10 }
  }

  private static func paint(
    _ groups: [KeyTable.Group], x: Double, _ measuring: any TextMeasuring, into marks: inout [Mark]
  ) {
    var y = 48.0
    for (index, group) in groups.enumerated() {
      if index > 0 { marks.append(.hairline(x: x, y: y, width: column, Panel.line)) }
      y += 5
      marks.append(
        .text(
          Text(group.title, .caption.weight(600), Panel.group),
          in: Rect(x: x, y: y, width: column, height: 16)))
      y += 18
      for binding in group.bindings {
        paint(binding, at: Point(x: x, y: y), measuring, into: &marks)
        y += pitch
      }
      y += 5
    }
  }

  private static func paint(
    _ binding: KeyBinding, at origin: Point, _ measuring: any TextMeasuring,
    into marks: inout [Mark]
  ) {
    var x = origin.x
    let top = origin.y + (pitch - 20) / 2
    for cap in binding.caps {
      let text = Text(cap, .caption.weight(600), Panel.text, alignment: .center)
      let width = measuring.extent(of: text, wrappedAt: .infinity).width
      let box = Rect(x: x, y: top, width: cap == "…" ? 12 : max(20, width + 14), height: 20)
      if cap != "…" {
        marks.append(.fill(.roundedRect(box, radius: 5), .color(Color(white: 1, alpha: 0.13))))
        marks.append(
          .stroke(
            .roundedRect(box.inset(by: 0.25), radius: 4.75), .color(Color(white: 1, alpha: 0.22)),
            width: 0.5))
      }
      marks.append(
        .text(text, in: Rect(x: box.minX, y: top + 2, width: box.width, height: 16)))
      x = box.maxX + 4
    }
    marks.append(
      .text(
        Text(binding.summary, .foot, Color(0xE4E7EC)),
        in: Rect(
          x: origin.x + 122, y: origin.y + (pitch - 18) / 2, width: column - 122, height: 18)))
  }
}
