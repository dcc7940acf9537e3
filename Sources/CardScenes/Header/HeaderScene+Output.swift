public import CardDrawing
public import CardGeometry
internal import CardMotion

extension HeaderScene {
  /// The rows, what stands below them, the header, the scroll indicator.
  public func draw(at time: Double, into list: inout DisplayList) {
    let theme = Theme(environment.appearance)
    let (height, offset) = (height(at: time), offset(at: time))
    let size = layout.size
    let top = layout.listTop(height)
    list.add(
      Layer(LayerID("screen"), .color(theme.surface), frame: Rect(origin: .zero, size: size)))
    let viewport = Layer.Clip(Rect(x: 0, y: top, width: size.width, height: size.height - top))
    for index in layout.visibleRows(height, offset: offset) {
      let y = top + Double(index) * parameters.rowHeight - offset
      let picture = pictures.picture(ofRow: filter.number(at: index))
      list.add(
        Layer(
          LayerID("row", index), .picture(picture),
          frame: Rect(origin: Point(x: 0, y: y), size: picture.size), clip: viewport))
    }
    drawCount(top: top, offset: offset, theme, into: &list)
    drawHeader(height, offset: offset, theme, into: &list)
    drawIndicator(height, offset: offset, at: time, theme, into: &list)
  }

  private func drawCount(
    top: Double, offset: Double, _ theme: Theme, into list: inout DisplayList
  ) {
    guard !filter.query.isEmpty else { return }
    let isEmpty = filter.count == 0
    let words =
      isEmpty
      ? "No row matches “\(field.shown)”" : "\(filter.count) of \(Int(parameters.rows)) rows"
    let y = isEmpty ? top + 120 : top + layout.contentHeight - offset + 16
    guard y < layout.size.height else { return }
    let width = layout.column.width - 32
    let picture = Picture(
      size: Size(width: width, height: 18),
      marks: [
        .line(words, .foot.weight(500), theme.label2, x: 0, y: 0, width: width, alignment: .center)
      ])
    list.add(
      Layer(
        LayerID("count"), .picture(picture),
        frame: Rect(origin: Point(x: layout.column.x + 16, y: y), size: picture.size)))
  }

  // MARK: The header

  private func drawHeader(
    _ height: Double, offset: Double, _ theme: Theme, into list: inout DisplayList
  ) {
    let size = layout.size
    let bottom = layout.listTop(height)
    let frame = Rect(x: 0, y: 0, width: size.width, height: bottom)
    let strength = min(max(offset / 8, 0), 1)
    // The gradient has the open header's size: the collapsed one shows its upper part.
    let ground = Picture(
      size: Size(width: size.width, height: layout.safeArea.top + parameters.maximumHeight)
    ) { marks in
      let rect = Rect(
        x: 0, y: 0, width: size.width, height: layout.safeArea.top + parameters.maximumHeight)
      marks.append(.fill(.rect(rect), Self.gradient(in: rect, theme)))
    }
    list.add(
      Layer(
        LayerID("header"), .color(theme.headerGradient.left), frame: frame,
        shadow: .header.opacity(strength)))
    list.add(
      Layer(
        LayerID("gradient"), .picture(ground), frame: Rect(origin: .zero, size: ground.size),
        clip: Layer.Clip(frame)))
    list.add(
      Layer(
        LayerID("logo"), .picture(Logo.picture),
        frame: Rect(origin: Point(x: 16, y: layout.safeArea.top + 8), size: Logo.size),
        opacity: min(max(layout.openFraction(height), 0), 1)))
    drawButtons(theme, into: &list)
    drawField(height, theme, into: &list)
  }

  /// 100°: from left to right, slightly down, as CSS counts.
  private static func gradient(in rect: Rect, _ theme: Theme) -> Paint {
    let (sine, cosine) = (0.984_807_753_012_208, -0.173_648_177_666_930_3)
    let reach = (rect.width * sine + rect.height * -cosine) / 2
    let colors = theme.headerGradient
    return .linear(
      from: Point(x: rect.midX - reach * sine, y: rect.midY + reach * cosine),
      to: Point(x: rect.midX + reach * sine, y: rect.midY - reach * cosine),
      stops: [GradientStop(0, colors.left), GradientStop(1, colors.right)])
  }

  private func drawButtons(_ theme: Theme, into list: inout DisplayList) {
    let width = layout.size.width
    let picture = Picture(size: Size(width: 94, height: 44)) { marks in
      marks += Icon.chat.marks(
        in: Rect(x: 10, y: 10, width: 24, height: 24), color: theme.onAccent)
      marks += Icon.cart.marks(
        in: Rect(x: 54, y: 10, width: 24, height: 24), color: theme.onAccent)
      let badge = Rect(x: 68, y: 5, width: 16, height: 16)
      marks.append(
        .fill(.ellipse(in: badge.inset(by: -1.5)), .color(theme.headerGradient.right)))
      marks.append(.fill(.ellipse(in: badge), .color(theme.badge)))
      marks.append(.text(Text("3", .badge, theme.onAccent, alignment: .center), in: badge))
    }
    list.add(
      Layer(
        LayerID("buttons"), .picture(picture),
        frame: Rect(
          origin: Point(x: width - 94, y: layout.safeArea.top), size: picture.size)))
  }

  private func drawField(_ height: Double, _ theme: Theme, into list: inout DisplayList) {
    let frame = layout.field(height)
    if isFocused {
      list.add(
        Layer(
          LayerID("ring"), .color(Color(white: 1, alpha: 0.45)), frame: frame.inset(by: -2),
          radii: CornerRadii(12)))
    }
    list.add(
      Layer(
        LayerID("field"), .color(theme.headerField), frame: frame, radii: CornerRadii(10)))
    let hasClear = isFocused && !field.isEmpty
    let room = frame.width - 36 - (hasClear ? 36 : 10)
    // Drawn as wide as it can get, so that it is painted once for all heights.
    let picture = Picture(size: Size(width: layout.size.width - 16, height: 32)) { marks in
      marks += Icon.search.marks(
        in: Rect(x: 9, y: 6, width: 20, height: 20), color: theme.label3)
      if field.isEmpty {
        marks.append(
          .line(
            "Search \(Int(parameters.rows)) rows", .search, theme.label3, x: 36, y: 6,
            width: layout.size.width - 60))
      } else {
        marks += typed(theme, width: room)
      }
      if isFocused { marks.append(caretMark(theme)) }
    }
    list.add(
      Layer(
        LayerID("fieldText"), .picture(picture),
        frame: Rect(origin: frame.origin, size: picture.size),
        clip: Layer.Clip(
          Rect(x: frame.minX, y: frame.minY, width: 36 + room + 2, height: frame.height))))
    if hasClear {
      let size = 18.0
      let clear = Picture(size: Size(width: size, height: size)) { marks in
        marks.append(
          .fill(.ellipse(in: Rect(x: 0, y: 0, width: size, height: size)), .color(theme.label3)))
        marks += Icon.close.marks(
          in: Rect(x: 3, y: 3, width: 12, height: 12), color: theme.headerField, strokeWidth: 1.4)
      }
      list.add(Layer(LayerID("clear"), .picture(clear), frame: layout.clearButton(height)))
    }
  }

  private func typed(_ theme: Theme, width: Double) -> [Mark] {
    var marks: [Mark] = []
    func x(_ index: Int) -> Double { 36 + fieldX(ofCharacter: index) }
    if !field.selection.isEmpty, field.composing.isEmpty {
      let (from, to) = (x(field.selection.lowerBound), x(field.selection.upperBound))
      marks.append(
        .fill(
          .rect(Rect(x: from, y: 6, width: to - from, height: 20)), .color(theme.tint)))
    }
    marks.append(
      .text(fieldText, in: Rect(x: 36, y: 6, width: max(width, layout.size.width), height: 20)))
    if !field.composing.isEmpty {
      let from = x(field.caret)
      let to = 36 + caretX
      marks.append(
        .fill(
          .rect(Rect(x: from, y: 25, width: max(1, to - from), height: 1)), .color(theme.label)))
    }
    return marks
  }

  private func fieldX(ofCharacter index: Int) -> Double {
    environment.measuring.caretOffset(in: fieldText, atUTF8Offset: field.utf8Offset(index))
  }

  /// The caret's distance from the text's left: after what is being composed.
  private var caretX: Double {
    field.isEmpty
      ? 0
      : environment.measuring.caretOffset(
        in: fieldText,
        atUTF8Offset: field.utf8Offset(field.caret) + field.composing.utf8.count)
  }

  private func caretMark(_ theme: Theme) -> Mark {
    .fill(.rect(Rect(x: 36 + caretX, y: 6.5, width: 2, height: 19)), .color(theme.accent))
  }

  /// Where the caret is, while the search field takes text.
  public func caret(at time: Double) -> Rect? {
    guard isFocused else { return nil }
    let field = layout.field(height(at: time))
    return Rect(x: field.minX + 36 + caretX, y: field.minY + 6.5, width: 2, height: 19)
  }

  // MARK: The scroll indicator

  private func drawIndicator(
    _ height: Double, offset: Double, at time: Double, _ theme: Theme, into list: inout DisplayList
  ) {
    let strength = indicator.value(at: time)
    let viewport = layout.viewport(height)
    guard strength > 0, layout.contentHeight > viewport else { return }
    let top = layout.listTop(height) + 4
    let way = layout.size.height - 4 - top
    let length = max(36, way * viewport / layout.contentHeight)
    let part = min(max(offset / (layout.contentHeight - viewport), 0), 1)
    list.add(
      Layer(
        LayerID("indicator"), .color(theme.scrollIndicator),
        frame: Rect(
          x: layout.size.width - 6, y: top + part * (way - length), width: 3, height: length),
        opacity: strength, radii: CornerRadii(1.5)))
  }

  // MARK: Figures

  /// Name, parameters and probes.
  public static var descriptor: SceneDescriptor {
    SceneDescriptor(
      name: "header", summary: "a search header that collapses over a list",
      parameters: HeaderParameters.descriptors,
      probes: [
        ProbeDescriptor("headerHeight", unit: "pt", "height of the header"),
        ProbeDescriptor("scrollOffset", unit: "pt", "how far the list is scrolled"),
        ProbeDescriptor(
          "scrollVelocity", unit: "pt/s", "velocity of header and list; in a drag the finger's"),
        ProbeDescriptor("logoAlpha", unit: "", "alpha of the logo"),
        ProbeDescriptor(
          "searchTrailing", unit: "pt", "the search field's distance from the right edge"),
        ProbeDescriptor("indicatorAlpha", unit: "", "strength of the scroll indicator"),
        ProbeDescriptor("rowsShown", unit: "rows", "rows of the list, or those that match"),
      ])
  }

  /// The probes' values.
  public func readProbes(at time: Double, into row: inout [ProbeValue]) {
    let height = height(at: time)
    row.append(.number(height))
    row.append(.number(offset(at: time)))
    row.append(.number(velocity(at: time)))
    row.append(.number(min(max(layout.openFraction(height), 0), 1)))
    row.append(.number(layout.searchTrailing(height)))
    row.append(.number(indicator.value(at: time)))
    row.append(.number(Double(filter.count)))
  }

  /// A held list drags, a sliding one flings, a snapping header springs, a fading indicator settles.
  public func activity(at time: Double) -> Activity {
    if isHeld { return .drag }
    if snapTarget != nil { return .spring }
    if isMoving(at: time) { return .fling }
    return indicator.isResting(at: time) ? .idle : .settle
  }

  /// A place in the list, while a finger moves header and list.
  public func heldPlace(at time: Double) -> Point? {
    isHeld ? Point(x: 0, y: layout.listTop(height(at: time)) - offset(at: time)) : nil
  }

  /// Field, buttons and list.
  public func inspect(at time: Double, into inspection: inout Inspection) {
    let height = height(at: time)
    let top = layout.listTop(height)
    inspection.hitAreas.append(
      Inspection.HitArea(
        "list", Rect(x: 0, y: top, width: layout.size.width, height: layout.viewport(height))))
    inspection.hitAreas.append(
      Inspection.HitArea("search", layout.field(height).insetForTouch))
    if let target = snapTarget {
      func header(_ height: Double) -> Rect {
        Rect(x: 0, y: 0, width: layout.size.width, height: layout.listTop(height))
      }
      inspection.targets.append(
        Inspection.Target("snap", current: header(height), target: header(target)))
    }
  }
}
