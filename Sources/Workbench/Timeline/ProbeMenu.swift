import CardDrawing
import CardGeometry

/// A menu over the lanes from which the user selects a probe.
struct ProbeMenu: Equatable {
  let probes: [String]
  let chosen: String
  /// Index of the highlighted probe, which Enter selects, or `nil` if there is none.
  var highlighted: Int?

  private static let rowHeight = 24.0
  private static let mostWidth = 148.0

  init(_ probes: [String], chosen: String) {
    (self.probes, self.chosen) = (probes, chosen)
    highlighted = probes.firstIndex(of: chosen)
  }

  /// Returns the menu's frame, at the left of the lanes.
  func frame(in layout: TimelineLayout) -> Rect {
    let (rows, columns, width) = grid(layout)
    return Rect(
      x: layout.margin - 8, y: layout.ruler.minY + 4, width: width * Double(columns) + 8,
      height: Double(rows) * Self.rowHeight + 8)
  }

  /// Returns the index of the probe at `point`, or `nil` if there is none.
  func index(at point: Point, in layout: TimelineLayout) -> Int? {
    probes.indices.first { row($0, layout).contains(point) }
  }

  /// Moves the highlight by `step` probes down the list.
  mutating func move(by step: Int) {
    guard !probes.isEmpty else { return }
    highlighted = min(max((highlighted ?? -1) + step, 0), probes.count - 1)
  }

  /// Returns the number of rows in a column of the menu.
  func rows(in layout: TimelineLayout) -> Int { grid(layout).rows }

  func picture(in layout: TimelineLayout) -> Picture {
    let frame = frame(in: layout)
    return Picture(size: frame.size) { marks in
      let box = Rect(origin: .zero, size: frame.size)
      marks.append(.fill(.roundedRect(box, radius: Tokens.plotRadius), .color(Tokens.field)))
      marks.append(
        .stroke(
          .roundedRect(box.inset(by: 0.5), radius: Tokens.plotRadius - 0.5),
          .color(Color(white: 1, alpha: 0.12)), width: 1))
      for (index, probe) in probes.enumerated() {
        let row = row(index, layout).offset(dx: -frame.minX, dy: -frame.minY)
        if index == highlighted {
          marks.append(
            .fill(
              .roundedRect(row.inset(by: 1), radius: Tokens.fieldRadius), .color(Tokens.pressed)))
        }
        let isChosen = probe == chosen
        marks.append(
          .text(
            Text(
              probe, isChosen ? Tokens.tableStrong : Tokens.table,
              isChosen ? Tokens.position : Tokens.label),
            in: Rect(x: row.minX + 8, y: row.minY + 4, width: row.width - 12, height: 16)))
      }
    }
  }

  private func grid(_ layout: TimelineLayout) -> (rows: Int, columns: Int, width: Double) {
    let room = layout.size.height - layout.ruler.minY - 14
    let most = max(1, Int(room / Self.rowHeight))
    let columns = max(1, (probes.count + most - 1) / most)
    let rows = (probes.count + columns - 1) / columns
    let width = (layout.size.width - 2 * layout.margin) / Double(columns)
    return (rows, columns, min(width, Self.mostWidth))
  }

  private func row(_ index: Int, _ layout: TimelineLayout) -> Rect {
    let (rows, _, width) = grid(layout)
    let (column, row) = index.quotientAndRemainder(dividingBy: max(1, rows))
    return Rect(
      x: layout.margin - 4 + Double(column) * width,
      y: layout.ruler.minY + 8 + Double(row) * Self.rowHeight, width: width,
      height: Self.rowHeight)
  }
}
