internal import CardDrawing
internal import CardGeometry

/// The presenting screen: a post with its comments, between a navigation bar and a tab bar.
///
/// Made once per stage size and appearance; drawn from three pictures.
struct PostScreen {
  private let feed: Picture
  private let navigationBar: Picture
  private let tabBar: Picture
  private let layout: SheetLayout
  private let theme: Theme

  init(layout: SheetLayout, theme: Theme, measuring: any TextMeasuring) {
    self.layout = layout
    self.theme = theme
    feed = Self.feed(layout, theme, measuring)
    navigationBar = Self.navigationBar(layout, theme)
    tabBar = Self.tabBar(layout, theme)
  }

  /// Puts the screen into `list`, the reactions button highlighted at `highlight` (0 to 1).
  func draw(highlight: Double, into list: inout DisplayList) {
    let stage = Rect(origin: .zero, size: layout.size)
    list.add(Layer(LayerID("screen"), .color(theme.surface), frame: stage))
    list.add(
      Layer(
        LayerID("highlight"), .color(theme.tint), frame: layout.reactionsButton,
        opacity: highlight, radii: CornerRadii(layout.reactionsButton.height / 2)))
    list.add(Layer(LayerID("feed"), .picture(feed), frame: Rect(origin: .zero, size: feed.size)))
    list.add(
      Layer(
        LayerID("navigation"), .picture(navigationBar),
        frame: Rect(origin: .zero, size: navigationBar.size)))
    list.add(Layer(LayerID("tabs"), .picture(tabBar), frame: layout.tabBar))
  }

  // MARK: Parts

  private static func navigationBar(_ layout: SheetLayout, _ theme: Theme) -> Picture {
    let top = layout.safeArea.top
    let size = Size(width: layout.size.width, height: top + SheetLayout.navigationHeight + 1)
    let (left, right) = (layout.columnX, layout.columnX + layout.columnWidth)
    return Picture(size: size) { marks in
      marks.append(.fill(.rect(Rect(origin: .zero, size: size)), .color(theme.surface)))
      marks.append(
        .hairline(
          x: 0, y: top + SheetLayout.navigationHeight, width: size.width, theme.hairline))
      marks.append(
        .text(
          Text("Post", .headline, theme.label, alignment: .center),
          in: Rect(x: left + 60, y: top + 13, width: right - left - 120, height: 22)))
      marks += Icon.back.marks(
        in: Rect(x: left + 10, y: top + 12, width: 24, height: 24), color: theme.label)
      marks += Icon.more.marks(
        in: Rect(x: right - 34, y: top + 12, width: 24, height: 24), color: theme.label)
    }
  }

  private static func tabBar(_ layout: SheetLayout, _ theme: Theme) -> Picture {
    let size = layout.tabBar.size
    return Picture(size: size) { marks in
      marks.append(.fill(.rect(Rect(origin: .zero, size: size)), .color(theme.surface)))
      marks.append(.hairline(x: 0, y: 0, width: size.width, theme.hairline))
      let width = size.width / Double(Content.tabs.count)
      for (index, tab) in Content.tabs.enumerated() {
        let isActive = index == 0
        let color = isActive ? theme.accent : theme.label3
        let center = (Double(index) + 0.5) * width
        marks += tab.icon.marks(
          in: Rect(x: center - 12, y: 7, width: 24, height: 24), color: color,
          strokeWidth: isActive ? 1.9 : nil)
        marks.append(
          .text(
            Text(tab.label, isActive ? .tab.weight(600) : .tab, color, alignment: .center),
            in: Rect(x: center - width / 2, y: 33, width: width, height: 12)))
        if let badge = tab.badge {
          let box = Rect(x: center + 3, y: 5, width: 16, height: 16)
          marks.append(.fill(.ellipse(in: box.inset(by: -2)), .color(theme.surface)))
          marks.append(.fill(.ellipse(in: box), .color(theme.badge)))
          marks.append(
            .text(Text("\(badge)", .badge, theme.onAccent, alignment: .center), in: box))
        }
      }
    }
  }

  private static func feed(
    _ layout: SheetLayout, _ theme: Theme, _ measuring: any TextMeasuring
  ) -> Picture {
    // Measured from the safe area's top and the column's edges.
    let (left, right) = (layout.columnX, layout.columnX + layout.columnWidth)
    let top = layout.safeArea.top
    let width = right - left
    return Picture(size: layout.size) { marks in
      marks.append(.picture(Content.Post.avatar.picture(diameter: 44), at: at(left + 16, top + 60)))
      marks.append(
        .text(
          Text(Content.Post.author, .row, theme.label),
          in: Rect(x: left + 72, y: top + 62, width: width - (width < 320 ? 88 : 180), height: 20)))
      marks.append(
        .text(
          Text(Content.Post.meta, .foot, theme.label2),
          in: Rect(x: left + 72, y: top + 83, width: 80, height: 18)))
      marks += Icon.globe.marks(
        in: Rect(x: left + 154, y: top + 85, width: 14, height: 14), color: theme.label2)
      // There is no room for it beside the name.
      let isNarrow = width < 320
      if !isNarrow {
        let follow = Rect(x: right - 92, y: top + 66, width: 76, height: 32)
        marks += Mark.pill("Follow", in: follow, ground: theme.tint, text: theme.accent)
      }
      marks.append(
        .text(
          Text(Content.Post.text, .paragraph, theme.label, maximumLines: 3),
          in: Rect(x: left + 16, y: top + 116, width: width - 32, height: 69)))
      let photo = Rect(
        x: 0, y: top + 197, width: layout.size.width, height: layout.photoHeight)
      if !photo.isEmpty {
        marks.append(.picture(Content.Post.picture.picture(size: photo.size), at: photo.origin))
      }
      // What follows keeps its distance from the picture.
      let top = top + layout.photoShift

      marks.append(.emoji("😆", in: Rect(x: left + 18, y: top + 451, width: 20, height: 20)))
      marks.append(
        .text(
          Text(Content.Post.reactionsSummary, .callout, theme.label2),
          in: Rect(x: left + 43, y: top + 451, width: 165, height: 20)))
      let counts = Text(Content.Post.countsSummary, .foot, theme.label2, alignment: .trailing)
      if measuring.extent(of: counts, wrappedAt: .infinity).width <= width - 232 {
        marks.append(
          .text(counts, in: Rect(x: left + 216, y: top + 452, width: width - 232, height: 18)))
      }
      for y in [485.0, 525] {
        marks.append(.hairline(x: left + 16, y: top + y, width: width - 32, theme.hairline))
      }
      for (icon, label, place) in [
        (Icon.heart, "Like", 0.184), (.chat, "Comment", 0.5), (.share, "Share", 0.816),
      ] {
        let text = Text(isNarrow ? "" : label, .callout, theme.label2)
        let textWidth = isNarrow ? -7 : measuring.extent(of: text, wrappedAt: .infinity).width
        let x = left + place * width - (27 + textWidth) / 2
        marks += icon.marks(
          in: Rect(x: x, y: top + 495, width: 20, height: 20), color: theme.label2)
        guard !isNarrow else { continue }
        marks.append(
          .text(text, in: Rect(x: x + 27, y: top + 495, width: textWidth + 1, height: 20)))
      }
      comments(left: left, top: top + 538, width: width, theme, measuring, into: &marks)
    }
  }

  private static func comments(
    left: Double, top: Double, width: Double, _ theme: Theme, _ measuring: any TextMeasuring,
    into marks: inout [Mark]
  ) {
    var y = top
    for comment in Content.comments {
      let name = Text(comment.author, .foot.weight(600), theme.label)
      let text = Text(comment.text, .body, theme.label, maximumLines: 2)
      let widest = width - 92 - 28
      let extent = measuring.extent(of: text, wrappedAt: widest)
      let nameWidth = measuring.extent(of: name, wrappedAt: .infinity).width
      // A little room: a text set in exactly its width may wrap at another scale.
      let textWidth = min(widest, max(nameWidth, extent.width) + 1)
      let bubble = Rect(
        x: left + 60, y: y, width: textWidth + 28, height: 36 + 20 * Double(extent.lines))
      marks.append(.picture(comment.avatar.picture(diameter: 36), at: at(left + 16, y)))
      marks.append(.fill(.roundedRect(bubble, radius: 18), .color(theme.fill)))
      marks.append(
        .text(name, in: Rect(x: bubble.minX + 14, y: y + 9, width: textWidth, height: 18)))
      marks.append(
        .text(
          text,
          in: Rect(
            x: bubble.minX + 14, y: y + 27, width: textWidth, height: 20 * Double(extent.lines))))
      var x = left + 74
      for word in [comment.age, "Like", "Reply"] {
        let text = Text(word, .caption, theme.label2)
        let width = measuring.extent(of: text, wrappedAt: .infinity).width
        marks.append(
          .text(text, in: Rect(x: x, y: bubble.maxY + 5, width: width + 1, height: 16)))
        x += width + 12
      }
      y = bubble.maxY + 5 + 16 + 12
    }
  }

  private static func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
}
