internal import CardDrawing
internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// The screen behind the sheet: a post with comments, between a navigation bar and a tab bar.
///
/// The screen is drawn once per stage size, appearance and content, as three pictures.
struct PostScreen {
  private let feed: Picture
  private let navigationBar: Picture
  private let tabBar: Picture
  private let layout: SheetLayout
  private let theme: Theme
  /// The controls from top to bottom. For the controls of the feed, i.e. of the scrolling content,
  /// the locations are those at content offset 0.
  private let parts: [Control<SheetAction>]
  /// The range of the feed's controls in `parts`.
  private let feedParts: Range<Int>

  init(
    layout: SheetLayout, content: SheetContent, theme: Theme, measuring: any TextMeasuring
  ) {
    self.layout = layout
    self.theme = theme
    var feed = PostFeed(layout: layout, content: content, theme: theme, measuring: measuring)
    feed.paint()
    self.feed = Picture(
      size: Size(width: layout.size.width, height: layout.postViewport.maxY + layout.postEnd),
      marks: feed.marks)
    navigationBar = Self.navigationBar(layout, theme)
    tabBar = Self.tabBar(layout, content, theme)
    let bars = Self.bars(layout)
    parts = bars.navigation + feed.controls + bars.tabs
    feedParts = bars.navigation.count..<parts.count - bars.tabs.count
  }

  /// Draws the screen into `list`, with the feed at content offset `offset`.
  func draw(offset: Double, into list: inout DisplayList) {
    let stage = Rect(origin: .zero, size: layout.size)
    list.add(Layer(LayerID("screen"), .color(theme.surface), frame: stage))
    list.add(
      Layer(
        LayerID("feed"), .picture(feed),
        frame: Rect(origin: Point(x: 0, y: -offset), size: feed.size),
        clip: Layer.Clip(layout.postViewport)))
    list.add(
      Layer(
        LayerID("navigation"), .picture(navigationBar),
        frame: Rect(origin: .zero, size: navigationBar.size)))
    list.add(Layer(LayerID("tabs"), .picture(tabBar), frame: layout.tabBar))
  }

  /// Draws pressed colours and the focus ring in front of the controls.
  func draw(
    _ controls: Controls<SheetAction>, offset: Double, at time: Double, into list: inout DisplayList
  ) {
    for index in parts.indices where controls.shows(parts[index].action, at: time) {
      controls.draw(part(index, offset: offset), at: time, theme, into: &list)
    }
  }

  // MARK: Controls

  /// Returns the controls from top to bottom, with the feed at content offset `offset`.
  func controls(offset: Double) -> [Control<SheetAction>] {
    parts.indices.map { part($0, offset: offset) }
  }

  /// Returns the area of the reactions button and of the three action buttons below it.
  func reactions(offset: Double) -> Rect {
    controls(offset: offset)
      .filter { [.reactions, .like, .comment, .share].contains($0.action) }
      .reduce(layout.reactionsButton.offset(dy: -offset)) { $0.union($1.rect) }
  }

  private func part(_ index: Int, offset: Double) -> Control<SheetAction> {
    var part = parts[index]
    if feedParts.contains(index) { part.rect = part.rect.offset(dy: -offset) }
    return part
  }

  private static func bars(
    _ layout: SheetLayout
  ) -> (navigation: [Control<SheetAction>], tabs: [Control<SheetAction>]) {
    let stage = Rect(origin: .zero, size: layout.size)
    func icon(_ action: SheetAction, _ label: String, x: Double) -> Control<SheetAction> {
      Control(
        action: action, label: label,
        rect: Rect(x: x - 6, y: layout.safeArea.top + 6, width: 36, height: 36), radius: 18,
        clip: stage)
    }
    let width = layout.size.width / Double(Content.tabs.count)
    let tabs = Content.tabs.indices.map { index in
      Control(
        action: SheetAction.tab(index), label: Content.tabs[index].label,
        rect: Rect(
          x: Double(index) * width, y: layout.tabBar.minY, width: width,
          height: SheetLayout.tabBarHeight), radius: 12, clip: stage)
    }
    let right = layout.columnX + layout.columnWidth
    return (
      [icon(.back, "back", x: layout.columnX + 10), icon(.more, "more", x: right - 34)], tabs
    )
  }

  // MARK: Bars

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

  private static func tabBar(
    _ layout: SheetLayout, _ content: SheetContent, _ theme: Theme
  ) -> Picture {
    let size = layout.tabBar.size
    return Picture(size: size) { marks in
      marks.append(.fill(.rect(Rect(origin: .zero, size: size)), .color(theme.surface)))
      marks.append(.hairline(x: 0, y: 0, width: size.width, theme.hairline))
      let width = size.width / Double(Content.tabs.count)
      for (index, tab) in Content.tabs.enumerated() {
        let isActive = index == content.tab
        let color = isActive ? theme.accent : theme.label3
        let center = (Double(index) + 0.5) * width
        marks += tab.icon.marks(
          in: Rect(x: center - 12, y: 7, width: 24, height: 24), color: color,
          strokeWidth: isActive ? 1.9 : nil)
        marks.append(
          .text(
            Text(tab.label, isActive ? .tab.weight(600) : .tab, color, alignment: .center),
            in: Rect(x: center - width / 2, y: 33, width: width, height: 12)))
        if let badge = tab.badge, content.hasAlerts {
          let box = Rect(x: center + 3, y: 5, width: 16, height: 16)
          marks.append(.fill(.ellipse(in: box.inset(by: -2)), .color(theme.surface)))
          marks.append(.fill(.ellipse(in: box), .color(theme.badge)))
          marks.append(
            .text(Text("\(badge)", .badge, theme.onAccent, alignment: .center), in: box))
        }
      }
    }
  }
}
