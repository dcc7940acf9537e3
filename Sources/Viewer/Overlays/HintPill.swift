internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import Workbench

/// The pill at the bottom of the stage. It shows the hint about what to drag, the key that opens
/// the workbench, and the key that shows the list of keys.
enum HintPill {
  private static let height = 40.0
  private static let bottom = 20.0
  private static let padding = 16.0
  private static let gap = 18.0
  private static let tightGap = 10.0
  /// Distance in points between the pill and an object or control that the pill avoids.
  private static let clearance = 9.0
  /// Distance in points between the pill and the point at which the object is grabbed.
  private static let reach = 44.0

  /// Adds the pill for `hint` to `list`. The pill is left out if its top edge would be less than 12
  /// points below `end`, a y coordinate in points of the window.
  static func draw(
    _ hint: SceneHint, in room: Rect, below end: Double, measuring: any TextMeasuring,
    into list: inout OverlayList
  ) {
    func width(_ text: Text) -> Double {
      (measuring.extent(of: text, wrappedAt: .infinity).width + 1).rounded(.up)
    }
    func capWidth(_ cap: String) -> Double {
      cap.count == 1 ? 20 : KeyCap.width(cap, measuring: measuring).rounded(.up)
    }
    let text = Text(hint.text, .callout.weight(600), Tokens.label)
    func word(_ string: String) -> Text { Text(string, .callout, Tokens.label) }
    let (bench, keys) = (("k", word("workbench")), ("?", word("keys")))
    let gallery = ("Ctrl L", word("gallery"))
    let maximumWidth = room.width - 2 * Panel.margin - 2 * padding
    let lineWidth = min(width(text), maximumWidth)
    // If space is short, the gaps before the keys are smaller. If that is not enough, only the key
    // "?" is shown, or no key at all.
    let all = [gallery, bench, keys]
    let both = [bench, keys]
    var (caps, right) = ([(cap: String, word: Text, x: Double)](), padding + lineWidth)
    for (keys, gap) in [
      (all, gap), (all, tightGap), (both, gap), (both, tightGap), ([keys], tightGap),
    ] {
      var (placed, end) = ([(cap: String, word: Text, x: Double)](), padding + lineWidth)
      for (cap, word) in keys {
        placed.append((cap, word, end + gap))
        end += gap + capWidth(cap) + 8 + width(word)
      }
      guard end <= maximumWidth + padding else { continue }
      (caps, right) = (placed, end)
      break
    }
    let frame = frame(for: hint, width: right + padding, in: room)
    guard frame.minY >= end + 12 else { return }
    let picture = Picture(size: frame.size) { marks in
      marks.append(.text(text, in: Rect(x: padding, y: 10, width: lineWidth, height: 20)))
      for (cap, word, x) in caps {
        let end = x + capWidth(cap)
        marks += KeyCap.marks(cap, at: Point(x: x, y: 10), width: capWidth(cap))
        marks.append(.text(word, in: Rect(x: end + 8, y: 10, width: width(word), height: 20)))
      }
      marks.append(Panel.edge(frame.size, radius: height / 2))
    }
    list.addPanel("hint", picture, frame: frame, radius: height / 2)
  }

  /// Returns the frame of a pill that is `width` points wide. The pill lies at the bottom of
  /// `room`. If the pill would cover a control or the object of `hint` at the bottom, the pill lies
  /// above this control or object.
  private static func frame(for hint: SceneHint, width: Double, in room: Rect) -> Rect {
    func pill(_ top: Double) -> Rect {
      Rect(x: ((room.width - width) / 2).rounded(), y: top, width: width, height: height)
    }
    let low = pill(room.maxY - bottom - height)
    // The top of the stage is left to toasts.
    let highest = room.minY + ToastPill.end + Panel.margin
    /// Returns the frame of the pill at its lowest position at which the pill covers none of
    /// `objects`, or `nil` if there is no such position.
    func free(of objects: [Rect]) -> Rect? {
      let tops = objects.map { ($0.minY - clearance - height).rounded(.down) }.sorted(by: >)
      let places = ([low] + tops.filter { highest...low.minY ~= $0 }.map(pill))
      func isFree(_ pill: Rect, clearance: Double) -> Bool {
        !objects.contains { $0.inset(by: -clearance).intersects(pill) }
      }
      // A position beside one object may be too near to another one. Positions are rounded to whole
      // points.
      return places.first { isFree($0, clearance: clearance - 1) }
        ?? places.first { isFree($0, clearance: 0) }
    }
    let object = hint.frame.isEmpty ? [] : [hint.frame]
    if let pill = free(of: hint.controls + object) ?? free(of: object) { return pill }
    // The object fills the stage, so only its grab point is kept free.
    let grip = hint.grip.map { Rect(x: $0.x, y: $0.y, width: 0, height: 0).inset(by: -reach) }
    if let pill = free(of: hint.controls + (grip.map { [$0] } ?? [])) { return pill }
    guard let grip, grip.intersects(low) else { return low }
    return pill(max(highest, (grip.minY - height).rounded(.down)))
  }
}

extension SceneHint {
  /// Returns the hint with all lengths multiplied by `factor`.
  func scaled(by factor: Double) -> SceneHint {
    var hint = self
    hint.frame = frame.scaled(by: factor)
    hint.grip = grip.map { Point(x: $0.x * factor, y: $0.y * factor) }
    hint.controls = controls.map { $0.scaled(by: factor) }
    return hint
  }
}

/// A drawn key cap, 20 points high.
enum KeyCap {
  private static let style = TextStyle.caption.weight(600)

  /// Returns the width of the cap for `key` in points.
  static func width(_ key: String, measuring: any TextMeasuring) -> Double {
    let text = Text(key, style, Tokens.label)
    return max(20, measuring.extent(of: text, wrappedAt: .infinity).width + 14)
  }

  /// Returns the drawing of the cap for `key`, which is `width` points wide and has its top left
  /// corner at `origin`.
  static func marks(_ key: String, at origin: Point, width: Double) -> [Mark] {
    let box = Rect(x: origin.x, y: origin.y, width: width, height: 20)
    return [
      .fill(.roundedRect(box, radius: 5), .color(Color(white: 1, alpha: 0.13))),
      .stroke(
        .roundedRect(box.inset(by: 0.25), radius: 4.75), .color(Color(white: 1, alpha: 0.22)),
        width: 0.5),
      .text(
        Text(key, style, Tokens.label, alignment: .center),
        in: Rect(x: box.minX, y: box.minY + 2, width: width, height: 16)),
    ]
  }
}
