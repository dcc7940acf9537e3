internal import CardDrawing
package import CardGeometry
internal import SceneCore
internal import TextFormat

/// Layout of the panel.
extension TuningPanel {
  /// Frame of the visible part of the body, in points of the panel. The body is the part of the
  /// panel that scrolls.
  package var bodyFrame: Rect {
    Rect(
      x: 0, y: PanelHeader.height, width: size.width,
      height: max(
        0,
        size.height - PanelHeader.height - PanelStatus.height
          - (handoff.isOpen ? HandoffFoot.height : 0)))
  }

  /// Width of cards and rows in points.
  var contentWidth: Double { size.width - 2 * Self.margin }

  private static let margin = 12.0
  private static let rowHeight = 28.0

  /// Returns the layout of the panel, and the frame of the visible code in points, in the
  /// coordinates of the panel's scrollable content.
  func laidOut() -> (PanelLayout, code: Rect) {
    var (layout, code) = (PanelLayout(), Rect.zero)
    guard let subject else { return (layout, code) }
    if handoff.isOpen {
      (layout.bodyHeight, code) = addHandoff(to: &layout)
    } else {
      var y = 8.0
      addBody(subject, at: &y, to: &layout)
      layout.bodyHeight = y + 8
    }
    addHead(subject, to: &layout)
    layout.add(
      LayerID("panel status"), .status(status),
      Rect(
        x: 0, y: size.height - PanelStatus.height, width: size.width, height: PanelStatus.height),
      isBody: false)
    if menu != nil { addMenu(to: &layout) }
    return (layout, code)
  }

  func widget(_ control: PanelControl, isEnabled: Bool = true) -> WidgetState {
    if !isEnabled { return .disabled }
    return pressed == control ? .pressed : hovered == control ? .hover : .idle
  }

  private func addHead(_ subject: PanelSubject, to layout: inout PanelLayout) {
    func index(_ control: PanelControl?, among controls: [PanelControl]) -> Int? {
      control.flatMap { controls.firstIndex(of: $0) }
    }
    func segments(_ titles: [String], _ chosen: Int?, _ controls: [PanelControl]) -> SegmentedSwitch
    {
      SegmentedSwitch(
        titles: titles, chosen: chosen, hovered: index(hovered, among: controls),
        pressed: index(pressed, among: controls))
    }
    let modes = subject.modes.indices.map { PanelControl.mode($0) }
    var modeSwitch = segments(subject.modes, subject.mode, modes)
    (modeSwitch.disabled, modeSwitch.isGlass) = (subject.missingModes, style == .glass)
    let sides = [PanelControl.side(0), .side(1)]
    let head = PanelHeader(
      scene: subject.scene.id.rawValue, tuning: subject.tuning,
      dot: subject.fileError != nil ? .error : subject.isUnsaved ? .unsaved : nil,
      buttons: [
        widget(.undo, isEnabled: subject.canUndo), widget(.redo, isEnabled: subject.canRedo),
        widget(.save),
      ],
      modes: modeSwitch,
      sides: subject.other == nil
        ? nil : segments(["A", "B"], subject.showsOther ? 1 : 0, sides),
      compare: widget(.compare), width: size.width, isGlass: style == .glass)
    layout.add(
      LayerID("panel head"), .head(head),
      Rect(x: 0, y: 0, width: size.width, height: PanelHeader.height), isBody: false)
    for (frame, control) in zip(
      PanelHeader.buttonFrames(size.width), [PanelControl.undo, .redo, .save])
    {
      layout.add(control, frame, isBody: false)
    }
    for (frame, control) in zip(
      SegmentedSwitch.segments(modes.count, in: PanelHeader.modesFrame(size.width)), modes)
    {
      layout.add(control, frame, isBody: false, radius: Tokens.buttonRadius - 2)
    }
    let frame = PanelHeader.compareFrame(size.width)
    guard subject.other != nil else { return layout.add(.compare, frame, isBody: false) }
    for (frame, control) in zip(SegmentedSwitch.segments(2, in: frame), sides) {
      layout.add(control, frame, isBody: false, radius: Tokens.buttonRadius - 2)
    }
  }

  private func addBody(
    _ subject: PanelSubject, at y: inout Double, to layout: inout PanelLayout
  ) {
    let differenceHeight = differenceHeight(subject)
    if differenceHeight > 0 {
      layout.add(
        Self.differenceID,
        .difference(
          DifferenceCard(subject.differences, release: subject.releaseTime)),
        Rect(x: Self.margin, y: y, width: contentWidth, height: DifferenceCard.height))
      y += differenceHeight
    }
    for index in subject.scene.springs.indices {
      if index == openSpring {
        addSpring(at: &y, to: &layout)
      } else {
        addSpringRow(index, subject, at: &y, to: &layout)
      }
      y += 8
    }
    y += 4
    for (index, group) in subject.scene.groups.enumerated() {
      let rows = group.parameters.compactMap { name in
        subject.scene.parameters.firstIndex { $0.name == name }
      }
      guard !rows.isEmpty else { continue }
      let isOpen = !closedGroups.contains(group.title)
      let frame = Rect(x: Self.margin, y: y, width: contentWidth, height: 32)
      layout.add(
        LayerID("panel group", index),
        .group(title: group.title, isOpen: isOpen, isLit: hovered == .group(group.title)), frame)
      layout.add(.group(group.title), frame)
      y += 32
      if isOpen {
        for index in rows {
          addRow(.parameter(index), at: &y, height: Self.rowHeight, to: &layout)
        }
      }
      y += 4
    }
  }

  private func addRow(
    _ number: PanelNumber, at y: inout Double, height: Double, to layout: inout PanelLayout
  ) {
    let row = Rect(x: Self.margin, y: y, width: contentWidth, height: height)
    layout.add(id(of: number), .row(face(of: number, size: row.size)), row)
    layout.add(.label(number), Rect(x: row.minX, y: y, width: contentWidth - 120, height: height))
    let field = NumberField.frame(in: row.size).offset(dx: row.minX, dy: row.minY)
    layout.add(.number(number), field, radius: Tokens.fieldRadius)
    y += height
  }

  private func id(of number: PanelNumber) -> LayerID {
    switch number {
    case .parameter(let index): LayerID("panel row", index)
    case .spring(let number):
      LayerID("panel spring", SpringNumber.allCases.firstIndex(of: number) ?? 0)
    }
  }

  private func addSpringRow(
    _ index: Int, _ subject: PanelSubject, at y: inout Double, to layout: inout PanelLayout
  ) {
    let frame = Rect(x: Self.margin, y: y, width: contentWidth, height: 36)
    let descriptor = subject.scene.springs[index]
    let numbers = springNumbers(index)
    let time = NumberText.of(numbers?.time ?? .nan, Quantity(unit: "s"))
    let ratio = NumberText.of(numbers?.ratio ?? .nan, Quantity(unit: ""))
    layout.add(
      LayerID("panel closed", index),
      .springRow(
        title: descriptor.name, value: "\(time) s · \(ratio)", isLit: hovered == .spring(index)),
      frame)
    layout.add(.spring(index), frame, radius: Tokens.cardRadius)
    y += 36
  }

  private func addSpring(at y: inout Double, to layout: inout PanelLayout) {
    guard let numbers = springNumbers(openSpring), let plot = springPlot() else { return }
    let notation = notation(of: numbers)
    let origin = Point(x: Self.margin, y: y)
    let frame = Rect(
      origin: origin,
      size: Size(
        width: contentWidth, height: SpringCard.height(rows: notation.numbers.count)))
    func placed(_ rect: Rect) -> Rect { rect.offset(dx: origin.x, dy: origin.y) }
    let controls = numbers.notations.map { PanelControl.notation($0) }
    layout.add(
      LayerID("panel card"),
      .springCard(
        SpringCard(
          title: numbers.descriptor.heading, preset: presetName(numbers),
          presetState: widget(.preset),
          rest: restFigures(numbers), release: releaseFigures(numbers),
          notations: SegmentedSwitch(
            titles: numbers.notations.map(\.title),
            chosen: numbers.notations.firstIndex(of: notation),
            hovered: hovered.flatMap { controls.firstIndex(of: $0) },
            pressed: pressed.flatMap { controls.firstIndex(of: $0) }),
          handoff: widget(.handoff))), frame)
    layout.add(
      .springTitle, Rect(x: origin.x, y: y, width: contentWidth - 148, height: 36))
    layout.add(.preset, placed(SpringCard.presetFrame(contentWidth)))
    let plotFrame = placed(Rect(origin: SpringCard.plotOrigin, size: plot.size))
    layout.add(LayerID("panel plot"), .plot(plot), plotFrame)
    if let center = plot.handleCenter {
      layout.add(
        .handle,
        Rect(
          x: plotFrame.minX + center.x - 14, y: plotFrame.minY + center.y - 14, width: 28,
          height: 28), radius: 10)
    }
    for (rect, control) in zip(
      SegmentedSwitch.segments(controls.count, in: SpringCard.notationFrame(contentWidth)), controls
    ) {
      layout.add(control, placed(rect), radius: Tokens.buttonRadius - 2)
    }
    var row = y + SpringCard.rowsTop
    for number in notation.numbers {
      addRow(.spring(number), at: &row, height: SpringCard.rowHeight, to: &layout)
    }
    layout.add(.handoff, placed(SpringCard.handoffFrame(frame.size)))
    y = frame.maxY
  }

  private func addMenu(to layout: inout PanelLayout) {
    guard let menu, let anchor = layout.target(.preset) else { return }
    let button = shown(anchor.frame, isBody: true)
    let y = min(button.maxY + 2, max(0, size.height - menu.size.height - 8))
    let frame = Rect(
      origin: Point(x: max(8, button.maxX - menu.size.width), y: y), size: menu.size)
    layout.add(LayerID("panel menu"), .menu(menu), frame, isBody: false)
    for (index, rect) in menu.items(at: frame.origin).enumerated() {
      layout.add(.menuItem(index), rect, isBody: false, radius: 5)
    }
  }

  // MARK: Reduced view while a number is dragged over the stage

  /// Whether the panel shows only the dragged number and its plot, so that the stage behind the
  /// panel is visible.
  var isCleared: Bool { style == .glass && held != nil }

  /// Returns the pieces that remain visible while a number is dragged and the panel lies over the
  /// stage: the number and its spring's plot.
  func clearedPieces() -> [PanelPiece] {
    guard let held else { return [] }
    var isSpring = true
    var row: PanelNumber?
    if case .number(let number, _) = held.kind {
      row = number
      if case .parameter = number { isSpring = false }
    }
    var pieces: [PanelPiece] = []
    if isSpring, let plot = layout.pieces.first(where: { $0.id.name == "panel plot" }),
      let numbers = springNumbers(openSpring)
    {
      let figures = releaseFigures(numbers) ?? restFigures(numbers)
      pieces.append(
        PanelPiece(
          id: LayerID("panel plain"),
          face: .plain(
            title: numbers.descriptor.heading,
            figures: "overshoot \(NumberText.fixed(figures.overshoot, decimals: 1)) % · settled "
              + "\(NumberText.fixed(figures.settled, decimals: 3)) s"),
          frame: Rect(
            x: plot.frame.minX - 12, y: plot.frame.minY - 36, width: contentWidth, height: 168))
      )
      pieces.append(plot)
    }
    if let row { pieces += layout.pieces.filter { $0.id == id(of: row) } }
    return pieces
  }

  // MARK: Hit testing

  /// Returns the control at `point`, or `nil` if there is none.
  func control(at point: Point) -> PanelControl? {
    let inBody = bodyFrame.contains(point)
    for target in layout.targets.reversed() {
      if menu != nil {
        guard case .menuItem = target.control else { continue }
      }
      guard !target.isBody || inBody else { continue }
      if shown(target.frame, isBody: target.isBody).contains(point) { return target.control }
    }
    return nil
  }

  /// Returns whether `control` has an effect in the current state.
  func isEnabled(_ control: PanelControl) -> Bool {
    switch control {
    case .undo: subject?.canUndo ?? false
    case .redo: subject?.canRedo ?? false
    case .mode(let index): subject?.missingModes.contains(index) == false
    case .number(let number): !isFixed(number)
    case .copyCode: handoff.finding?.hasCode ?? false
    case .copyTest: handoff.finding?.handoff != nil
    default: true
    }
  }

  /// Scrolls the body by the smallest distance that makes `control` visible.
  mutating func reveal(_ control: PanelControl) {
    guard let target = layout.target(control), target.isBody else { return }
    scroll = min(scroll, max(0, target.frame.minY - 12))
    scroll = max(scroll, min(target.frame.maxY + 12 - bodyFrame.height, maximumScroll))
  }
}
