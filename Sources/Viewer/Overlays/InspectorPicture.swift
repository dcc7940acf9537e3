internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import TextFormat
internal import Workbench

/// The picture of the inspector: outlines of layers, hit areas, and targets of motions.
struct InspectorPicture {
  let layers: ArraySlice<Layer>
  let figures: InspectorFigures
  let size: Size
  /// The stage without its safe area insets and without the scene's bar at the bottom.
  let room: Rect
  let sign: StatusBadge
  let frame: Int
  /// Rectangles that other overlays cover.
  let taken: [Rect]
  /// Points of the window per point of the stage.
  let pictureScale: Double
  let measuring: any TextMeasuring

  private static let hitArea = Color(0xFF7AB8)
  private static let tagHeight = 16.0

  /// Adds the outlines and labels over the stage to `list`, and the legend at the bottom.
  func draw(into list: inout OverlayList) {
    let picture = Picture(size: size) { marks in
      var tags = TagPlacer(
        area: Rect(
          x: 0, y: room.minY, width: size.width, height: legend.minY - room.minY), taken: taken)
      for layer in layers { outline(layer, into: &marks) }
      for index in figures.areas.indices { mark(index, into: &marks) }
      for target in figures.targets { mark(target, into: &marks) }
      // Labels with numbers get space first, since their position is part of their meaning.
      for tag in figures.tags.reversed() where tag.subject != .area {
        place(
          tag, tag.subject == .target ? Tokens.target : Tokens.position, &tags, into: &marks)
      }
      for target in figures.targets { label(target, &tags, into: &marks) }
      // Names of small areas get the remaining space.
      for isOptional in [false, true] {
        for tag in figures.tags where tag.subject == .area && tag.isOptional == isOptional {
          place(tag, Self.hitArea, &tags, into: &marks)
        }
      }
    }
    list.add(Layer(LayerID("inspector"), .picture(picture), frame: Rect(origin: .zero, size: size)))
    let box = legend
    guard !taken.contains(where: box.intersects) else { return }
    let legendPicture = Picture(size: box.size) { marks in
      bar(box.size, into: &marks)
      marks.append(Panel.edge(box.size))
    }
    list.addPanel("legend", legendPicture, frame: box.scaled(by: pictureScale))
  }

  private func outline(_ layer: Layer, into marks: inout [Mark]) {
    let corners = layer.frame.corners.map(layer.transform.projected)
    var path = Path()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.line(to: corner) }
    path.close()
    marks.append(.stroke(path, .color(Tokens.position), width: 1))
  }

  /// Draws the border of the hit area at `index`, and fills the area unless it contains other
  /// areas. So no fill lies on another one.
  private func mark(_ index: Int, into marks: inout [Mark]) {
    let rect = figures.areas[index].rect
    let others = figures.areas.indices.filter { $0 != index }
    let isFilled = !others.contains { other in
      let inner = figures.areas[other].rect
      return rect.contains(inner) && (inner != rect || other > index)
    }
    if isFilled {
      let isLarge = rect.width * rect.height > size.width * size.height / 4
      marks.append(.fill(.rect(rect), .color(Self.hitArea.opacity(isLarge ? 0.04 : 0.10))))
    }
    // The border is inside the layers' outlines. Its distance is 2 points from the border of an
    // adjacent area, and from the border of an enclosing area with an edge in common.
    let around = others.map { figures.areas[$0].rect }.filter {
      $0.contains(rect) && $0 != rect
    }
    func inset(_ edge: (Rect) -> Double) -> Double {
      1 + 3 * Double(around.count { abs(edge($0) - edge(rect)) < 3 })
    }
    let (left, top) = (inset(\.minX), inset(\.minY))
    let border = Rect(
      x: rect.minX + left, y: rect.minY + top,
      width: rect.width - left - inset(\.maxX), height: rect.height - top - inset(\.maxY))
    guard border.width > 0, border.height > 0 else { return }
    dash(border, Self.hitArea, width: 1, into: &marks)
  }

  private func mark(_ target: Inspection.Target, into marks: inout [Mark]) {
    hatch(target.target, into: &marks)
    dash(target.target, Tokens.target, width: 1.5, into: &marks)
    let (from, to) = line(target)
    dots(from, to, into: &marks)
    marks.append(.fill(.circle(center: from, radius: 4), .color(Tokens.position)))
    arrow(at: to, up: to.y < from.y, into: &marks)
  }

  private func label(
    _ target: Inspection.Target, _ tags: inout TagPlacer, into marks: inout [Mark]
  ) {
    let (from, to) = line(target)
    place(
      .init(text: target.label, position: target.target.origin + Vector(dx: 8, dy: 8)),
      Tokens.target, &tags, into: &marks)
    let midpoint = from.interpolated(to: to, fraction: 0.5)
    place(
      .init(
        text: "\(NumberText.fixed((to - from).length, decimals: 1)) pt to go",
        position: Point(x: midpoint.x - 90, y: midpoint.y)),
      Tokens.target, &tags, into: &marks)
  }

  /// Returns the line along which the object of `target` moves: from a point on the object's
  /// current top edge to the same point of the object at rest.
  private func line(_ target: Inspection.Target) -> (from: Point, to: Point) {
    let translation = target.target.origin - target.current.origin
    let from = Point(x: min(target.current.maxX, size.width) - 38, y: target.current.minY)
    return (from, from + translation)
  }

  // MARK: Drawing

  private func dash(_ rect: Rect, _ color: Color, width: Double, into marks: inout [Mark]) {
    let inner = rect.intersection(Rect(origin: .zero, size: size)).inset(by: width / 2)
    var path = Path()
    let corners = inner.corners
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      segments(start, end, on: 4, off: 3, into: &path)
    }
    marks.append(.stroke(path, .color(color), width: width))
  }

  private func dots(_ start: Point, _ end: Point, into marks: inout [Mark]) {
    var path = Path()
    segments(start, end, on: 0.1, off: 4, into: &path)
    marks.append(.stroke(path, .color(Tokens.target), width: 1.5))
  }

  private func segments(
    _ start: Point, _ end: Point, on: Double, off: Double, into path: inout Path
  ) {
    let length = (end - start).length
    var distance = 0.0
    while distance < length {
      path.move(to: start.interpolated(to: end, fraction: distance / length))
      path.line(to: start.interpolated(to: end, fraction: min(1, (distance + on) / length)))
      distance += on + off
    }
  }

  /// Draws diagonal lines 6 points apart.
  private func hatch(_ rect: Rect, into marks: inout [Mark]) {
    let inner = rect.intersection(Rect(origin: .zero, size: size))
    var path = Path()
    var offset = 0.0
    while offset < inner.width + inner.height {
      let (low, high) = (max(0, offset - inner.height), min(offset, inner.width))
      path.move(to: Point(x: inner.minX + low, y: inner.minY + offset - low))
      path.line(to: Point(x: inner.minX + high, y: inner.minY + offset - high))
      offset += 6
    }
    marks.append(.stroke(path, .color(Tokens.target.opacity(0.10)), width: 1.5))
  }

  private func arrow(at tip: Point, up: Bool, into marks: inout [Mark]) {
    let back = up ? 7.0 : -7
    var path = Path()
    path.move(to: Point(x: tip.x - 5, y: tip.y + back))
    path.line(to: tip)
    path.line(to: Point(x: tip.x + 5, y: tip.y + back))
    marks.append(.stroke(path, .color(Tokens.target), width: 1.5))
  }

  /// Draws `tag` in the colour `color`, unless the tag is optional and there is no space for it.
  private func place(
    _ tag: InspectorFigures.Tag, _ color: Color, _ tags: inout TagPlacer, into marks: inout [Mark]
  ) {
    let text = Text(tag.text, TextStyle(size: 11, lineHeight: 16, weight: 600), Tokens.ink)
    let width = measuring.extent(of: text, wrappedAt: .infinity).width + 10
    let wanted = Rect(origin: tag.position, size: Size(width: width, height: Self.tagHeight))
    let above = tag.isAbove ? tags.placeAbove(wanted) : nil
    if tag.isOptional, above == nil, tag.isAbove || !tags.hasRoom(for: wanted) { return }
    let box = above ?? tags.place(wanted)
    marks.append(.fill(.roundedRect(box, radius: 4), .color(color)))
    marks.append(
      .text(text, in: Rect(x: box.minX + 5, y: box.minY, width: width, height: 16)))
  }

  private var legend: Rect {
    Rect(
      x: Panel.margin, y: room.maxY - 32 - Panel.margin, width: size.width - 2 * Panel.margin,
      height: 32)
  }

  /// Draws the legend, and the speed with the frame number at the right. A narrow legend has no
  /// title, and only the entries that fit.
  private func bar(_ size: Size, into marks: inout [Mark]) {
    let box = Rect(origin: .zero, size: size).inset(dx: Panel.padding, dy: 8)
    let style = TextStyle.caption.weight(600).tabular
    let going = sign.isPaused ? "paused" : Toast.speedText(sign.speed)
    let time = Text(
      "\(going)  frame \(NumberText.fixed(Double(frame), decimals: 0))", style, Tokens.label2,
      alignment: .trailing)
    let end = box.maxX - measuring.extent(of: time, wrappedAt: .infinity).width - 1
    var x = box.minX
    var entries = [
      ("Inspector", Tokens.label), ("layers", Tokens.position), ("hit areas", Self.hitArea),
      ("spring target", Tokens.target),
    ].map { word, color in
      let text = Text(word, style, color)
      return (text, width: measuring.extent(of: text, wrappedAt: .infinity).width)
    }
    if entries.reduce(x, { $0 + $1.width + 12 }) > end { entries.removeFirst() }
    for (text, width) in entries {
      guard x + width + 12 <= end else { break }
      marks.append(.text(text, in: Rect(x: x, y: box.minY, width: width + 1, height: 16)))
      x += width + 12
    }
    let left = max(end, box.minX)
    marks.append(
      .text(time, in: Rect(x: left, y: box.minY, width: box.maxX - left, height: 16)))
  }
}
