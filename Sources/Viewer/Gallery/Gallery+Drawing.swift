internal import CardDesign
internal import CardDrawing
internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// The picture of the stage that shrinks to a thumbnail or grows from it.
struct GalleryStage {
  /// The contents of the stage, and its size in points.
  var list: DisplayList
  var size: Size
  /// The frame of the stage in points of the window while the gallery is closed, and its corner
  /// radius there.
  var frame: Rect
  var radius: Double
}

extension Gallery {
  /// Seconds of a frame, at most, by which thumbnails move on.
  private static let longestStep = 0.05
  /// The share of the way from the thumbnail to the stage on which their pictures cross-fade.
  private static let crossFade = 0.4

  /// Draws the gallery at host time `now` into `list`, in points of the window.
  ///
  /// - Parameter stage: The picture of the stage. It is used only if ``showsStage(at:)`` is true.
  mutating func draw(_ stage: GalleryStage, at now: Double, into list: inout DisplayList) {
    let step = min(max(now - lastFrame, 0), Self.longestStep)
    lastFrame = now
    move(by: step, at: now)
    list.removeAll()
    let theme = Theme(environment.appearance)
    let share = share(at: now)
    let opacity = min(max(1 - share, 0), 1)
    let all = Rect(origin: .zero, size: size)
    let ground = Picture(
      size: size, marks: [.fill(.rect(all), WindowBackground.gradient(theme, in: all))])
    list.add(Layer(LayerID("ground"), .picture(ground), frame: all))
    if opacity > 0 {
      drawItems(theme, opacity: opacity, isZooming: share != 0, at: now, into: &list)
    }
    if share != 0 { draw(stage, share: share, theme, at: now, into: &list) }
  }

  /// The share of the stage's picture at host time `now`: 0 in its thumbnail, 1 on the stage.
  private func share(at now: Double) -> Double {
    zoom.isResting(at: now) ? zoom.target : zoom.value(at: now)
  }

  /// Returns whether the picture of the stage is visible at host time `now`.
  func showsStage(at now: Double) -> Bool { share(at: now) != 0 }

  /// Creates a missing thumbnail, lets the thumbnails play in turn, and moves them on.
  private mutating func move(by step: Double, at now: Double) {
    if zoom.target == 0, zoom.isResting(at: now),
      let missing = thumbnails.indices.first(where: {
        thumbnails[$0] == nil && items[$0].loop != nil && isVisible($0, at: now)
      }) ?? thumbnails.indices.first(where: { thumbnails[$0] == nil && items[$0].loop != nil })
    {
      thumbnails[missing] = items[missing].loop.map { GalleryThumbnail($0, environment) }
    }
    if mayPlay(at: now) {
      if let hovered { thumbnails[hovered]?.play() }
      if thumbnails.indices.contains(turn), thumbnails[turn]?.isPlaying != true {
        turn = nextTurn(at: now)
        thumbnails[turn]?.play()
      }
    }
    // Fades end also while the scenes stand still.
    let playingStep = mayPlay(at: now) ? step : 0
    for index in thumbnails.indices {
      thumbnails[index]?.advance(by: playingStep, fadingBy: step)
    }
  }

  /// The next visible thumbnail after ``turn`` that can move.
  private func nextTurn(at now: Double) -> Int {
    let count = thumbnails.count
    return (1...max(1, count)).lazy.map { (self.turn + $0) % count }.first {
      thumbnails[$0]?.canPlay == true && isVisible($0, at: now)
    } ?? turn
  }

  private func isVisible(_ item: Int, at now: Double) -> Bool {
    guard let frame = frame(of: item, at: now) else { return false }
    return frame.maxY > GalleryLayout.barHeight && frame.minY < size.height
  }

  // MARK: Items

  private mutating func drawItems(
    _ theme: Theme, opacity: Double, isZooming: Bool, at now: Double, into list: inout DisplayList
  ) {
    let offset = GalleryLayout.barHeight - scroller.offset(at: now)
    for (index, heading) in layout.headings.enumerated() {
      let frame = Rect(
        x: layout.left, y: heading.y + offset + 10, width: size.width - layout.left, height: 22)
      let picture = Picture(size: frame.size) { marks in
        marks.append(
          .text(
            Text(heading.title, .headline, theme.label), in: Rect(origin: .zero, size: frame.size)))
      }
      list.add(Layer(LayerID("heading", index), .picture(picture), frame: frame, opacity: opacity))
    }
    for index in layout.order where isVisible(index, at: now) {
      guard let frame = frame(of: index, at: now) else { continue }
      if !(isZooming && index == zoomed) {
        drawTile(index, at: frame, theme, opacity: opacity, into: &list)
      }
      drawCaption(index, below: frame, theme, opacity: opacity, into: &list)
    }
    drawBar(theme, opacity: opacity, isScrolled: scroller.offset(at: now) > 0.5, into: &list)
  }

  private mutating func drawTile(
    _ index: Int, at frame: Rect, _ theme: Theme, opacity: Double, into list: inout DisplayList
  ) {
    let radius = GalleryLayout.radius
    list.add(
      Layer(
        LayerID("tile", index), .color(theme.surface), frame: frame, opacity: opacity,
        radii: CornerRadii(radius), shadow: .detail))
    thumbnails[index]?.draw(index, at: frame, radius: radius, opacity: opacity, into: &list)
    if items[index].loop == nil {
      let icon: Icon =
        switch items[index].target {
        case .newScene: .plus
        case .recording: .record
        case .scene, .file: items[index].title.hasSuffix(".png") ? .picture : .cards
        }
      let side = 40.0
      let picture = Picture(size: frame.size) { marks in
        marks += icon.marks(
          in: Rect(
            x: (frame.width - side) / 2, y: (frame.height - side) / 2, width: side, height: side),
          color: theme.accent)
      }
      list.add(Layer(LayerID("icon", index), .picture(picture), frame: frame, opacity: opacity))
    }
    let ring: (color: Color, width: Double)? =
      index == selection
      ? (theme.accent, 3) : index == hovered ? (theme.label3.opacity(0.6), 2) : nil
    guard let ring else { return }
    let outline = frame.inset(by: -6)
    let picture = Picture(size: outline.size) { marks in
      let box = Rect(origin: .zero, size: outline.size).inset(by: ring.width / 2)
      marks.append(
        .stroke(.roundedRect(box, radius: radius + 5), .color(ring.color), width: ring.width))
    }
    list.add(Layer(LayerID("ring", index), .picture(picture), frame: outline, opacity: opacity))
  }

  private mutating func drawCaption(
    _ index: Int, below frame: Rect, _ theme: Theme, opacity: Double, into list: inout DisplayList
  ) {
    let box = GalleryLayout.caption(below: frame)
    let picture = captions[index] ?? caption(of: items[index], box.size, theme)
    captions[index] = picture
    list.add(Layer(LayerID("caption", index), .picture(picture), frame: box, opacity: opacity))
  }

  private func caption(of item: GalleryItem, _ size: Size, _ theme: Theme) -> Picture {
    Picture(size: size) { marks in
      marks.append(
        .text(
          Text(item.title, .callout.weight(600), theme.label),
          in: Rect(x: 0, y: 0, width: size.width, height: 20)))
      marks.append(
        .text(
          Text(item.detail, .caption, theme.label2),
          in: Rect(x: 0, y: 20, width: size.width, height: 16)))
    }
  }

  /// Draws the bar with the title and the typed text over the scrolled items.
  private func drawBar(
    _ theme: Theme, opacity: Double, isScrolled: Bool, into list: inout DisplayList
  ) {
    let bar = Rect(x: 0, y: 0, width: size.width, height: GalleryLayout.barHeight)
    let fieldWidth = min(240, max(120, size.width - 2 * layout.left - 150))
    let field = Rect(
      x: size.width - layout.left - fieldWidth, y: 26, width: fieldWidth, height: 36)
    let picture = Picture(size: bar.size) { marks in
      marks.append(.fill(.rect(bar), .color(theme.windowGround.top)))
      marks.append(
        .text(
          Text("Gallery", .display, theme.label),
          in: Rect(x: layout.left, y: 28, width: field.minX - layout.left - 12, height: 32)))
      marks.append(.fill(.roundedRect(field, radius: 18), .color(theme.surface)))
      marks += Icon.search.marks(
        in: Rect(x: field.minX + 12, y: field.minY + 9, width: 18, height: 18), color: theme.label3)
      let typed = filter.isEmpty ? "Type to filter" : filter
      marks.append(
        .text(
          Text(typed, .callout, filter.isEmpty ? theme.label3 : theme.label),
          in: Rect(x: field.minX + 38, y: field.minY + 8, width: field.width - 50, height: 20)))
      if isScrolled {
        marks.append(.hairline(x: 0, y: bar.height - 0.5, width: bar.width, theme.hairline))
      }
    }
    list.add(Layer(LayerID("bar"), .picture(picture), frame: bar, opacity: opacity))
    guard layout.order.isEmpty else { return }
    let box = Rect(x: 24, y: bar.height + 60, width: max(1, size.width - 48), height: 24)
    let empty = Picture(size: box.size) { marks in
      marks.append(
        .text(
          Text(
            "Nothing contains “\(filter)”. Esc shows all.", .body, theme.label2,
            alignment: .center), in: Rect(origin: .zero, size: box.size)))
    }
    list.add(Layer(LayerID("empty"), .picture(empty), frame: box, opacity: opacity))
  }

  // MARK: The stage

  /// Draws the stage between its thumbnail (`share` 0) and its place in the window (`share` 1).
  private func draw(
    _ stage: GalleryStage, share: Double, _ theme: Theme, at now: Double,
    into list: inout DisplayList
  ) {
    let start =
      zoomed.flatMap { frame(of: $0, at: now) }
      ?? Rect(
        x: size.width / 2 - 60, y: size.height / 2 - 130, width: 120, height: 260)
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    let rect = Rect(
      x: mix(start.minX, stage.frame.minX), y: mix(start.minY, stage.frame.minY),
      width: max(1, mix(start.width, stage.frame.width)),
      height: max(1, mix(start.height, stage.frame.height)))
    let radii = CornerRadii(max(0, mix(GalleryLayout.radius, stage.radius)))
    list.add(
      Layer(
        LayerID("stageShadow"), .color(theme.surface), frame: rect, radii: radii,
        shadow: theme.windowShadow))
    let clip = Layer.Clip(rect, radii: radii)
    func add(_ id: LayerID, _ picture: Flattened, size: Size, opacity: Double) {
      // The picture covers the frame, and is as wide as the stage at the end.
      let factor = max(rect.width / size.width, rect.height / size.height)
      let x = rect.minX + (rect.width - factor * size.width) / 2
      list.add(
        Layer(
          id, .flattened(picture, .none), frame: Rect(origin: .zero, size: size),
          transform: .translation(x: x, y: rect.minY) * .scale(x: factor, y: factor),
          opacity: opacity, clip: clip))
    }
    add(
      LayerID("stage"), Flattened(stage.list, size: stage.size), size: stage.size, opacity: 1)
    let rest = 1 - share / Self.crossFade
    if rest > 0, let zoomed, let picture = thumbnails[zoomed]?.picture {
      add(LayerID("zoomed"), picture, size: picture.size, opacity: min(rest, 1))
    }
  }
}
