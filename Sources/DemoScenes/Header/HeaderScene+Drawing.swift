internal import CardDrawing
internal import CardGeometry
internal import CardMotion
internal import SceneCore

extension HeaderScene {
  /// Draws the rows, the line below the rows, the header and the scroll indicator.
  ///
  /// Each row is one opaque picture that moves by whole device pixels. During scrolling, only rows
  /// that become visible are drawn, and no memory is allocated.
  func draw(at time: Double, into list: inout DisplayList) {
    let (height, offset) = (motion.height(at: time), motion.offset(at: time))
    list.add(
      Layer(
        LayerID("screen"), .color(theme.surface), frame: Rect(origin: .zero, size: layout.size)))
    drawRows(height, offset: offset, at: time, into: &list)
    drawControl(inHeader: false, height, offset: offset, at: time, into: &list)
    drawHeader(height, offset: offset, into: &list)
    drawField(height, into: &list)
    drawControl(inHeader: true, height, offset: offset, at: time, into: &list)
    drawIndicator(height, offset: offset, at: time, into: &list)
  }

  // MARK: The list

  /// Returns the visible rows with their positions. The positions do not include the movement of a
  /// running transition.
  func seenItems(at time: Double) -> [ListTransition<Int, Picture>.Item] {
    let (height, offset) = (motion.height(at: time), motion.offset(at: time))
    let start = environment.onPixel(layout.listTop(height) - offset)
    return layout.visibleRows(height, offset: offset).map { index in
      let number = filter.number(at: index)
      return .init(
        number, rows.picture(ofRow: number),
        at: Point(x: layout.column.x, y: start + Double(index) * parameters.rowHeight))
    }
  }

  private func drawRows(
    _ height: Double, offset: Double, at time: Double, into list: inout DisplayList
  ) {
    let top = layout.listTop(height)
    // Rounds to device pixels once for all rows, as the rasterizer would. Frames whose offsets
    // round to the same pixels are then equal.
    let start = environment.onPixel(top - offset)
    let viewport = Layer.Clip(layout.list(height))
    drawSummary(top, start, viewport, into: &list)
    let isChanging = time < transition.restTime
    if isChanging { drawLeavingRows(viewport, at: time, into: &list) }
    for index in layout.visibleRows(height, offset: offset) {
      let number = filter.number(at: index)
      let picture = rows.picture(ofRow: number)
      var origin = Point(x: layout.column.x, y: start + Double(index) * parameters.rowHeight)
      var opacity = 1.0
      if isChanging {
        origin.y += environment.onPixel(transition.displacement(of: number, at: time).dy)
        opacity = transition.opacity(of: number, at: time)
      }
      list.add(
        Layer(
          LayerID("row", index), .picture(picture),
          frame: Rect(origin: origin, size: picture.size), opacity: opacity, clip: viewport))
      guard selection.contains(number) else { continue }
      list.add(
        Layer(
          LayerID("selected", index), .color(theme.tint),
          frame: Rect(origin: origin, size: picture.size), opacity: opacity, clip: viewport))
      list.add(
        Layer(
          LayerID("tick", index), .picture(rows.tick),
          frame: Rect(origin: origin + RowPictures.tickPlace, size: rows.tick.size),
          opacity: opacity, clip: viewport))
    }
  }

  /// Draws the rows that do not match any more and fade.
  private func drawLeavingRows(
    _ viewport: Layer.Clip, at time: Double, into list: inout DisplayList
  ) {
    var index = 0
    transition.forEachLeaving(replaced: false, at: time) { picture, origin, opacity in
      list.add(
        Layer(
          LayerID("leaving", index), .picture(picture),
          frame: Rect(origin: origin, size: picture.size), opacity: opacity, clip: viewport))
      index += 1
    }
  }

  /// Draws the line with the number of matching rows. The line is below the rows, and rows that
  /// move can cover the line.
  private func drawSummary(
    _ top: Double, _ start: Double, _ viewport: Layer.Clip, into list: inout DisplayList
  ) {
    guard let summary = rows.summary else { return }
    let y = filter.count == 0 ? top + 120 : start + layout.contentHeight + 16
    guard y < layout.size.height else { return }
    list.add(
      Layer(
        LayerID("count"), .picture(summary),
        frame: Rect(origin: Point(x: layout.column.x + 16, y: y), size: summary.size),
        clip: viewport))
  }

  /// Draws the pressed colour and the focus ring of the header's controls if `inHeader` is true,
  /// otherwise of the rows.
  private func drawControl(
    inHeader: Bool, _ height: Double, offset: Double, at time: Double,
    into list: inout DisplayList
  ) {
    // Rows are drawn at whole device pixels, so their controls are drawn at whole device pixels as
    // well.
    let top = layout.listTop(height)
    let offset = top - environment.onPixel(top - offset)
    if let lit = controls.lit, lit.isInHeader == inHeader, controls.shows(lit, at: time),
      let control = control(lit, height, offset)
    {
      let color = inHeader ? Color(white: 1, alpha: 0.24) : theme.tint
      controls.drawHighlight(on: control, color, at: time, into: &list)
    }
    // The search field draws its own focus ring.
    if let focused = controls.focused, focused != .field, focused.isInHeader == inHeader,
      var control = control(focused, height, offset)
    {
      // A row has the full width, so its focus ring is drawn inside the row.
      if !inHeader { (control.rect, control.radius) = (control.rect.inset(by: 4), 8) }
      let color = inHeader ? theme.onAccent : theme.accent
      controls.drawRing(around: control, color, into: &list)
    }
  }

  private func drawIndicator(
    _ height: Double, offset: Double, at time: Double, into list: inout DisplayList
  ) {
    let strength = indicator.value(at: time)
    guard strength > 0,
      let bar = Layer.scrollBar(
        LayerID("indicator"), theme.scrollIndicator, offset: offset,
        content: layout.contentHeight, viewport: layout.viewport(height),
        from: layout.listTop(height) + 4, to: layout.size.height - 4, x: layout.size.width,
        opacity: strength)
    else { return }
    list.add(bar)
  }

  // MARK: The header

  private func drawHeader(_ height: Double, offset: Double, into list: inout DisplayList) {
    let frame = Rect(x: 0, y: 0, width: layout.size.width, height: layout.listTop(height))
    list.add(
      Layer(
        LayerID("header"), .color(theme.headerGradient.left), frame: frame,
        shadow: .header.opacity(min(max(offset / 8, 0), 1))))
    list.add(
      Layer(
        LayerID("gradient"), .picture(pictures.ground),
        frame: Rect(origin: .zero, size: pictures.ground.size), clip: Layer.Clip(frame)))
    let logo = Point(x: layout.column.x + 16, y: layout.safeArea.top + 8)
    list.add(
      Layer(
        LayerID("logo"), .picture(Logo.picture), frame: Rect(origin: logo, size: Logo.size),
        opacity: min(max(layout.openFraction(height), 0), 1)))
    list.add(Layer(LayerID("buttons"), .picture(pictures.buttons), frame: layout.buttons))
  }

  private func drawField(_ height: Double, into list: inout DisplayList) {
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
    list.add(
      Layer(
        LayerID("search"), .picture(pictures.search),
        frame: Rect(origin: frame.origin, size: pictures.search.size)))
    let text = textPlace(height)
    list.add(
      Layer(
        LayerID("text"), .picture(face.line),
        frame: Rect(
          x: text.line, y: frame.minY, width: face.line.size.width, height: frame.height),
        clip: Layer.Clip(
          Rect(x: text.start - 1, y: frame.minY, width: text.width + 2, height: frame.height))))
    if hasClearButton {
      list.add(
        Layer(LayerID("clear"), .picture(pictures.clear), frame: layout.clearButton(height)))
    }
  }
}

extension SceneEnvironment {
  /// Returns the coordinate `y` rounded to the nearest whole device pixel. Both `y` and the result
  /// are in points.
  fileprivate func onPixel(_ y: Double) -> Double { (y * scale).rounded() / scale }
}
