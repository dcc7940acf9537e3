internal import CardDesign
internal import CardDrawing
internal import CardGeometry
internal import Handoff
internal import TextFormat

/// The title bar of the hand-off page: a back button, the spring's name and its parameters.
struct HandoffTitle: Hashable {
  var title: String
  /// The spring's parameters as text: several versions, longest first. The first version that fits
  /// is shown.
  var numbers: [String]
  var back = WidgetState.idle

  static let height = 44.0

  /// Frame of the back button in points.
  static let backFrame = Rect(x: 8, y: 6, width: 28, height: 28)

  func draw(width: Double, into sketch: inout Sketch) {
    let midY = 20.0
    if back == .hover || back == .pressed {
      sketch.ground(Self.backFrame, back.ground, radius: Tokens.buttonRadius)
    }
    sketch.icon(.back, at: Self.backFrame.center, size: 20, Tokens.accent)
    sketch.text(title, Tokens.pageTitle, Tokens.label, x: 40, midY: midY, width: width - 56)
    let left = 40 + sketch.width(title, Tokens.pageTitle) + 12
    let room = width - 16 - left
    guard let numbers = numbers.first(where: { sketch.width($0, Tokens.table) <= room }) else {
      return
    }
    sketch.text(
      numbers, Tokens.table, Tokens.label2, x: width - 16, midY: midY, width: room, .trailing)
  }
}

/// The tabs of the target platforms, three in each row.
struct HandoffTabs: Hashable {
  var chosen: Int
  var hovered: Int?
  var pressed: Int?

  private static let (side, gap, tab) = (16.0, 4.0, 28.0)
  static let height = 3 * tab + 2 * gap

  static func frames(_ width: Double) -> [Rect] {
    let tabWidth = (width - 2 * side - 2 * gap) / 3
    return Target.tabs.indices.map {
      Rect(
        x: side + Double($0 % 3) * (tabWidth + gap), y: Double($0 / 3) * (tab + gap),
        width: tabWidth, height: tab)
    }
  }

  func draw(width: Double, into sketch: inout Sketch) {
    for (index, frame) in Self.frames(width).enumerated() {
      let isChosen = index == chosen
      let state: WidgetState =
        index == pressed ? .pressed : index == hovered ? .hover : .idle
      sketch.ground(frame, isChosen ? Tokens.tab : state.ground, radius: Tokens.buttonRadius)
      sketch.text(
        Target.tabs[index].title, isChosen ? Tokens.tableStrong : Tokens.table, Tokens.label,
        x: frame.midX, midY: frame.midY, width: frame.width - 4, .center)
    }
  }
}

/// Metrics of the hand-off: the deviation in percent and in points, and the precision of the code.
/// The precision is the number of digits of each number, or the number of stops of a CSS curve.
struct HandoffFigures: Hashable {
  var deviation: String
  var points: String
  var amplitude: String
  var count: String
  var unit: String
  var end: String
  var isGood: Bool
  var plot: DeviationPlot

  static let height = 116.0

  /// Returns `value` as text, rounded up to `decimals` decimals, so that the true value is never
  /// larger than the text says.
  ///
  /// If `value` is too small for `decimals`, the text has one significant digit or is "<0.001".
  /// From 10⁵ on, the text has an exponent.
  static func short(_ value: Double, decimals: Int) -> String {
    guard value < 1e5 else {
      let raised = Double(DecimalText.raised(value, digits: 2)) ?? value
      return DecimalText.readable(raised, digits: 2, exponentFrom: 1e5)
    }
    let scale = (0..<decimals).reduce(1.0) { scale, _ in 10 * scale }
    guard value <= 1e-6 || value * scale >= 0.5 else {
      return value < 0.001 ? "<0.001" : DecimalText.raised(value, digits: 1)
    }
    return NumberText.fixed((value * scale - 1e-6).rounded(.up) / scale, decimals: decimals)
  }

  func draw(in size: Size, into sketch: inout Sketch) {
    sketch.ground(Rect(origin: .zero, size: size), Tokens.card, radius: Tokens.cardRadius)
    let columns = [12.0, 12 + (size.width - 24) * 0.36, 12 + (size.width - 24) * 0.68]
    let figures = [
      (deviation, "%", "largest deviation"), (points, "pt", "of \(amplitude) pt"),
      (count, unit, end),
    ]
    for (index, (value, unit, caption)) in figures.enumerated() {
      let x = columns[index]
      let room = (index < 2 ? columns[index + 1] : size.width - 4) - x - 4
      let color = index < 2 && !isGood ? Tokens.error : Tokens.label
      // A long value is truncated so that its unit stays visible.
      let unitWidth = sketch.width(unit, Tokens.row)
      let valueWidth = min(sketch.width(value, Tokens.figure), room - unitWidth - 5)
      sketch.text(value, Tokens.figure, color, x: x, midY: 24, width: valueWidth)
      sketch.text(
        unit, Tokens.row, Tokens.label2, x: x + valueWidth + 5, midY: 27, width: unitWidth)
      sketch.text(caption, Tokens.caption, Tokens.label2, x: x, midY: 46, width: room)
    }
    plot.draw(
      in: Rect(x: 12, y: 60, width: size.width - 24, height: DeviationPlot.height), into: &sketch)
  }
}

/// The list of preserved metrics and fidelity losses.
struct HandoffRows: Hashable {
  struct Row: Hashable {
    var title: String
    var detail: String
    var isKept: Bool

    init(_ title: String, _ detail: String, isKept: Bool) {
      (self.title, self.isKept) = (title, isKept)
      self.detail = detail.prefix(1).uppercased() + detail.dropFirst()
    }
  }

  var rows: [Row]
  var width: Double

  private static let (left, top, gap) = (36.0, 7.0, 6.0)
  /// Estimated average width in points of a letter in a row's detail text. A constant makes line
  /// breaks independent of the fonts.
  private static let letter = 5.9

  var height: Double {
    rows.reduce(2 * Self.top - Self.gap) {
      $0 + 18 + 16 * Double(lines($1.detail).count) + Self.gap
    }
  }

  /// Returns `text` split into lines that fit into the list's width.
  private func lines(_ text: String) -> [String] {
    let maximum = max(12, Int((width - Self.left - 10) / Self.letter))
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + word.count < maximum {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  func draw(into sketch: inout Sketch) {
    sketch.ground(
      Rect(x: 0, y: 0, width: width, height: height), Tokens.card, radius: Tokens.cardRadius)
    var y = Self.top
    for row in rows {
      sketch.icon(
        row.isKept ? .check : .minus, at: Point(x: 19, y: y + 9), size: 18,
        row.isKept ? Tokens.good : Tokens.error)
      sketch.text(
        row.title, Tokens.cardTitle, Tokens.label, x: Self.left, midY: y + 9,
        width: width - Self.left - 8)
      y += 18
      for line in lines(row.detail) {
        sketch.text(
          line, Tokens.table, Tokens.label2, x: Self.left, midY: y + 8.5,
          width: width - Self.left - 4)
        y += 16
      }
      y += Self.gap
    }
  }
}

/// The copy buttons at the bottom of the hand-off page.
struct HandoffFoot: Hashable {
  /// Data about the text that was copied last. `isTest` is true if the text is the test of the
  /// platform's code, and false if the text is the code itself. `count` is the number of
  /// characters.
  struct Copied: Hashable {
    var isTest: Bool
    var count: Int
  }

  var copy = WidgetState.idle
  var test = WidgetState.idle
  var copied: Copied?
  var width: Double

  static let height = 48.0

  /// Returns the frames of the buttons "Copy" and "Copy test".
  static func frames(_ width: Double) -> [Rect] {
    let room = width - 32
    let copy = (room * 190 / 288).rounded()
    return [
      Rect(x: 12, y: 6, width: copy, height: 36),
      Rect(x: 20 + copy, y: 6, width: room - copy, height: 36),
    ]
  }

  func draw(into sketch: inout Sketch) {
    sketch.add(.fill(.rect(Rect(x: 0, y: 0, width: width, height: 1)), .color(Tokens.line)))
    let frames = Self.frames(width)
    for (index, (title, state)) in [("Copy", copy), ("Copy test", test)].enumerated() {
      let frame = frames[index]
      if let copied, copied.isTest == (index == 1) {
        draw(copied, in: frame, into: &sketch)
        continue
      }
      sketch.ground(
        frame, state == .disabled ? Tokens.card : state.ground, radius: Tokens.buttonRadius)
      sketch.text(
        title, Tokens.cardTitle, state == .disabled ? Tokens.label2.opacity(0.6) : Tokens.label,
        x: frame.midX, midY: frame.midY, width: frame.width - 8, .center)
      guard index == 0, frame.width > 160 else { continue }
      sketch.text(
        "Ctrl+C", Tokens.caption, Tokens.label2, x: frame.maxX - 12, midY: frame.midY, width: 50,
        .trailing)
    }
  }

  private func draw(_ copied: Copied, in frame: Rect, into sketch: inout Sketch) {
    sketch.ground(frame, Tokens.good.opacity(0.28), radius: Tokens.buttonRadius)
    sketch.icon(.check, at: Point(x: frame.minX + 19, y: frame.midY), size: 18, Tokens.good)
    let left = frame.minX + 38
    sketch.text(
      "Copied", Tokens.cardTitle, Tokens.good, x: left, midY: frame.midY,
      width: frame.maxX - left - 4)
    let x = left + sketch.width("Copied", Tokens.cardTitle) + 10
    let text = "\(NumberText.fixed(Double(copied.count), decimals: 0)) characters"
    guard sketch.width(text, Tokens.table) <= frame.maxX - 8 - x else { return }
    sketch.text(
      text, Tokens.table, Tokens.label, x: x, midY: frame.midY, width: frame.maxX - 4 - x)
  }
}
