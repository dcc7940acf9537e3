internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// The pictures of the header. They are drawn again only when the stage or the appearance changes.
struct HeaderPictures {
  /// The gradient of the open header. The collapsed header shows the upper part of this picture.
  let ground: Picture
  /// The chat and cart buttons with their badges.
  let buttons: Picture
  /// The magnifying glass at the left end of the search field.
  let search: Picture
  /// The cross of the button that clears the search field.
  let clear: Picture

  init(_ layout: HeaderLayout, _ theme: Theme, _ badges: HeaderBadges) {
    ground = Self.ground(layout, theme)
    buttons = Self.buttons(layout.buttons.size, theme, badges)
    search = Picture(
      size: Size(width: HeaderLayout.textInset, height: 32),
      marks: Icon.search.marks(
        in: Rect(x: 9, y: 6, width: 20, height: 20), color: theme.label3))
    clear = Self.clear(theme)
  }

  private static func ground(_ layout: HeaderLayout, _ theme: Theme) -> Picture {
    let height = layout.listTop(layout.parameters.maximumHeight)
    let size = Size(width: layout.size.width, height: height)
    return Picture(size: size) { marks in
      let rect = Rect(origin: .zero, size: size)
      marks.append(.fill(.rect(rect), gradient(in: rect, theme)))
    }
  }

  /// Returns the gradient of the header. Its angle is 100° in the sense of CSS, which is from left
  /// to right and slightly down.
  private static func gradient(in rect: Rect, _ theme: Theme) -> Paint {
    let (sine, cosine) = (0.984_807_753_012_208, 0.173_648_177_666_930_3)
    let reach = (rect.width * sine + rect.height * cosine) / 2
    let colors = theme.headerGradient
    return .linear(
      from: Point(x: rect.midX - reach * sine, y: rect.midY - reach * cosine),
      to: Point(x: rect.midX + reach * sine, y: rect.midY + reach * cosine),
      stops: [GradientStop(0, colors.left), GradientStop(1, colors.right)])
  }

  private static func buttons(_ size: Size, _ theme: Theme, _ badges: HeaderBadges) -> Picture {
    Picture(size: size) { marks in
      func button(_ icon: Icon, at x: Double, badge: String?) {
        marks += icon.marks(
          in: Rect(x: x + 10, y: 10, width: 24, height: 24), color: theme.onAccent)
        guard let badge else { return }
        let disc = Rect(x: x + 24, y: 5, width: 16, height: 16)
        marks.append(
          .fill(.ellipse(in: disc.inset(by: -1.5)), .color(theme.headerGradient.right)))
        marks.append(.fill(.ellipse(in: disc), .color(theme.badge)))
        marks.append(.text(Text(badge, .badge, theme.onAccent, alignment: .center), in: disc))
      }
      button(.chat, at: 0, badge: badges.chat ? "1" : nil)
      button(.cart, at: 44, badge: badges.cart ? "3" : nil)
    }
  }

  private static func clear(_ theme: Theme) -> Picture {
    let rect = Rect(x: 0, y: 0, width: 18, height: 18)
    return Picture(size: rect.size) { marks in
      marks.append(.fill(.ellipse(in: rect), .color(theme.label3)))
      marks += Icon.close.marks(
        in: rect.inset(by: 3), color: theme.headerField, strokeWidth: 1.4)
    }
  }
}
