internal import CardGeometry
internal import CardMotion
internal import SceneCore

extension HeaderScene {
  /// Performs the action of a tapped control. A second tap on the same button or row undoes the
  /// action.
  mutating func act(_ action: HeaderAction, at time: Double) {
    var badges = badges
    switch action {
    case .field: focusField(at: time)
    case .clear: edit(at: time) { $0.clear() }
    case .chat: badges.chat.toggle()
    case .cart: badges.cart.toggle()
    case .row(let number):
      if selection.remove(number) == nil { selection.insert(number) }
    }
    if badges != self.badges { setBadges(badges, at: time) }
  }

  // MARK: Hit testing

  /// Returns the control at a location, or `nil` if there is none.
  func action(at location: Point, time: Double) -> HeaderAction? {
    let (height, offset) = (motion.height(at: time), motion.offset(at: time))
    let y = location.y - layout.listTop(height)
    if y < 0 {
      return [.clear, .chat, .cart, .field].first {
        control($0, height, offset)?.touchArea.contains(location) ?? false
      }
    }
    let index = ((y + offset) / parameters.rowHeight).rounded(.down)
    guard index >= 0, index < Double(filter.count) else { return nil }
    let row = HeaderAction.row(filter.number(at: Int(index)))
    return control(row, height, offset)?.touchArea.contains(location) ?? false ? row : nil
  }

  /// Returns the control of `action` under a header of `height` and at content offset `offset`, or
  /// `nil` if the control is not visible.
  func control(
    _ action: HeaderAction, _ height: Double, _ offset: Double
  ) -> Control<HeaderAction>? {
    let top = layout.listTop(height)
    let header = Rect(x: 0, y: 0, width: layout.size.width, height: top)
    func inHeader(_ label: String, _ rect: Rect, _ radius: Double) -> Control<HeaderAction> {
      Control(action: action, label: label, rect: rect, radius: radius, clip: header)
    }
    switch action {
    case .field: return inHeader("search", layout.field(height), 10)
    case .clear:
      return hasClearButton ? inHeader("clear", layout.clearButton(height), 9) : nil
    case .chat: return inHeader("chat", layout.chatButton, 18)
    case .cart: return inHeader("cart", layout.cartButton, 18)
    case .row(let number):
      guard let index = filter.index(of: number),
        layout.visibleRows(height, offset: offset).contains(index)
      else { return nil }
      let rect = Rect(
        x: layout.column.x, y: top - offset + Double(index) * parameters.rowHeight,
        width: layout.column.width, height: parameters.rowHeight)
      return Control(
        action: action, label: "row \(number)", rect: rect, radius: 0, clip: layout.list(height))
    }
  }

  /// Returns the focusable controls in tab order. A row is included only if it is fully visible.
  func tabOrder(at time: Double) -> [Control<HeaderAction>] {
    let (height, offset) = (motion.height(at: time), motion.offset(at: time))
    let rows = seenRows(height, offset).filter { $0.clip.contains($0.rect) }
    return [.field, .chat, .cart].compactMap { control($0, height, offset) } + rows
  }

  /// Returns the rows that are fully or partly visible.
  func seenRows(_ height: Double, _ offset: Double) -> [Control<HeaderAction>] {
    layout.visibleRows(height, offset: offset).compactMap {
      control(.row(filter.number(at: $0)), height, offset)
    }
  }
}
