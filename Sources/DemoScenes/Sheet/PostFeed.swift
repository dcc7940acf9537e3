internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// The scrolling content between the bars of the post's screen. The type draws the content and
/// collects its controls, at content offset 0.
struct PostFeed {
  private let layout: SheetLayout
  private let content: SheetContent
  private let theme: Theme
  private let measuring: any TextMeasuring

  private(set) var marks: [Mark] = []
  /// The controls from top to bottom.
  private(set) var controls: [Control<SheetAction>] = []

  // Lengths are measured from the top of the safe area and from the edges of the column.
  private var left: Double { layout.columnX }
  private var width: Double { layout.columnWidth }
  private var right: Double { left + width }
  private var top: Double { layout.safeArea.top }
  /// Whether the column is too narrow for words next to names and icons.
  private var isNarrow: Bool { width < 320 }

  init(layout: SheetLayout, content: SheetContent, theme: Theme, measuring: any TextMeasuring) {
    self.layout = layout
    self.content = content
    self.theme = theme
    self.measuring = measuring
  }

  /// Draws the whole content into `marks` and collects `controls`.
  mutating func paint() {
    paintAuthor()
    marks.append(
      .text(
        Text(Content.Post.text, .paragraph, theme.label, maximumLines: 3),
        in: Rect(x: left + 16, y: top + 116, width: width - 32, height: 69)))
    let photo = Rect(x: 0, y: top + 197, width: layout.size.width, height: layout.photoHeight)
    if !photo.isEmpty {
      marks.append(.picture(Content.Post.picture.picture(size: photo.size), at: photo.origin))
    }
    // The parts below the picture move with the bottom edge of the picture.
    let top = top + layout.photoShift
    paintReactions(top)
    for y in [485.0, 525] {
      marks.append(.hairline(x: left + 16, y: top + y, width: width - 32, theme.hairline))
    }
    let like = content.isLiked
    paintAction(.like, like ? .heartFilled : .heart, "Like", isOn: like, at: 0.184, top: top)
    paintAction(.comment, .chat, "Comment", at: 0.5, top: top)
    paintAction(.share, .share, "Share", at: 0.816, top: top)
    var y = top + SheetLayout.commentsTop
    for index in Content.comments.indices { y = paintComment(index, top: y) }
  }

  private mutating func add(
    _ action: SheetAction, _ label: String, _ rect: Rect, radius: Double? = nil
  ) {
    controls.append(
      Control(
        action: action, label: label, rect: rect, radius: radius ?? rect.height / 2,
        clip: layout.postViewport))
  }

  // MARK: The post

  private mutating func paintAuthor() {
    let avatar = Content.Post.avatar.picture(diameter: 44)
    marks.append(.picture(avatar, at: Point(x: left + 16, y: top + 60)))
    marks.append(
      .text(
        Text(Content.Post.author, .row, theme.label),
        in: Rect(x: left + 72, y: top + 62, width: width - (isNarrow ? 88 : 194), height: 20)))
    marks.append(
      .text(
        Text(Content.Post.meta, .foot, theme.label2),
        in: Rect(x: left + 72, y: top + 83, width: 80, height: 18)))
    marks += Icon.globe.marks(
      in: Rect(x: left + 154, y: top + 85, width: 14, height: 14), color: theme.label2)
    guard !isNarrow else { return }
    let followWidth = content.followsAuthor ? SheetLayout.followingWidth : 76
    let follow = Rect(
      x: right - 16 - followWidth, y: top + 66, width: followWidth, height: 32)
    marks += Mark.pill(
      content.followsAuthor ? "Following" : "Follow", in: follow,
      ground: content.followsAuthor ? theme.fill : theme.tint,
      text: content.followsAuthor ? theme.label2 : theme.accent)
    add(.follow, "follow", follow)
  }

  private mutating func paintReactions(_ top: Double) {
    marks.append(.emoji("😆", in: Rect(x: left + 18, y: top + 451, width: 20, height: 20)))
    marks.append(
      .text(
        Text(Content.Post.reactionsSummary, .callout, theme.label2),
        in: Rect(x: left + 43, y: top + 451, width: 165, height: 20)))
    add(.reactions, "reactions", layout.reactionsButton)
    let counts = Text(Content.Post.countsSummary, .foot, theme.label2, alignment: .trailing)
    if measuring.extent(of: counts, wrappedAt: .infinity).width <= width - 232 {
      marks.append(
        .text(counts, in: Rect(x: left + 216, y: top + 452, width: width - 232, height: 18)))
    }
  }

  private mutating func paintAction(
    _ action: SheetAction, _ icon: Icon, _ label: String, isOn: Bool = false, at fraction: Double,
    top: Double
  ) {
    let color = isOn ? theme.love : theme.label2
    let text = Text(isNarrow ? "" : label, .callout, color)
    let textWidth = isNarrow ? -7 : measuring.extent(of: text, wrappedAt: .infinity).width
    let x = left + fraction * width - (27 + textWidth) / 2
    marks += icon.marks(in: Rect(x: x, y: top + 495, width: 20, height: 20), color: color)
    add(
      action, label.lowercased(),
      Rect(x: left + fraction * width - 50, y: top + 488, width: 100, height: 34)
        .intersection(Rect(x: left + 4, y: top + 488, width: width - 8, height: 34)))
    guard !isNarrow else { return }
    marks.append(
      .text(text, in: Rect(x: x + 27, y: top + 495, width: textWidth + 1, height: 20)))
  }

  // MARK: Comments

  /// Draws the comment with the index `index`, with its top at `y`.
  ///
  /// - Returns: The top of the next comment.
  private mutating func paintComment(_ index: Int, top y: Double) -> Double {
    let comment = Content.comments[index]
    let name = Text(comment.author, .foot.weight(600), theme.label)
    let lines = layout.commentLines(comment.text)
    let text = Text(comment.text, .body, theme.label, maximumLines: lines)
    let widest = SheetLayout.commentWidth(column: width)
    let measured = measuring.extent(of: text, wrappedAt: widest).width
    let nameWidth = measuring.extent(of: name, wrappedAt: .infinity).width
    // One point is added, because a text in a box of exactly its width may wrap at a different
    // display scale.
    let textWidth = min(widest, max(nameWidth, measured) + 1)
    let bubble = Rect(
      x: left + 60, y: y, width: textWidth + 28, height: 36 + 20 * Double(lines))
    marks.append(
      .picture(comment.avatar.picture(diameter: 36), at: Point(x: left + 16, y: y)))
    marks.append(.fill(.roundedRect(bubble, radius: 18), .color(theme.fill)))
    marks.append(
      .text(name, in: Rect(x: bubble.minX + 14, y: y + 9, width: textWidth, height: 18)))
    marks.append(
      .text(
        text,
        in: Rect(
          x: bubble.minX + 14, y: y + 27, width: textWidth, height: 20 * Double(lines))))
    var x = left + 74
    let isLiked = content.likedComments.contains(index)
    for (word, action) in [
      (comment.age, nil), ("Like", SheetAction.likeComment(index)),
      ("Reply", .replyToComment(index)),
    ] {
      let isOn = word == "Like" && isLiked
      let text = Text(
        word, isOn ? .caption.weight(600) : .caption, isOn ? theme.love : theme.label2)
      let width = SheetLayout.captionWidth(word)
      let box = Rect(x: x, y: bubble.maxY + 5, width: width, height: 16)
      marks.append(.text(text, in: box))
      if let action {
        add(action, "\(word.lowercased()) comment", box.inset(dx: -6, dy: -3), radius: 8)
      }
      x += width + 12
    }
    return bubble.maxY + 5 + 16 + 12
  }
}
