import CardGestures
import SceneCore
import TestSupport
import Testing
import TextFormat

@testable import Workbench

@Suite("numbers as they are read")
struct NumberTextTests {
  private static let texts: [(String, Double, String)] = [
    ("s", 0.35, "0.35"), ("s", 0.3, "0.30"), ("s", 1, "1.00"), ("s", 0.105, "0.105"),
    ("s", 0.3504, "0.35…"), ("s", 0.0005, "0.001…"), ("pt", 12, "12"), ("pt", 12.5, "12.5"),
    ("pt", 12.25, "12.3…"), ("pt", -12.25, "\u{2212}12.3…"), ("pt/s", 1500, "1\u{2009}500"),
    ("pt/s", 12.5, "13…"), ("/ms", 0.998, "0.998"), ("/ms", 0.9985, "0.9985"),
    ("/ms", 0.99, "0.990"), ("", 1, "1.00"), ("", -0.0, "0.00"), ("°", -45, "\u{2212}45"),
    ("rows", 1_000_000, "1\u{2009}000\u{2009}000"), ("s", .nan, "n/a"), ("s", .infinity, "n/a"),
  ]

  @Test("each unit has its decimals, and no zeros behind them", arguments: texts)
  func text(_ unit: String, _ value: Double, _ text: String) {
    #expect(NumberText.of(value, Quantity(unit: unit)) == text)
  }
}

@Suite("numbers as they are typed")
struct TypedNumberTests {
  private func typed(
    _ text: String, _ unit: String = "s", now: Double = 0.4, in range: ClosedRange<Double> = 0...5,
    isWhole: Bool = false
  ) -> Result<Double, TypedNumber.ParseError> {
    Result { () throws(TypedNumber.ParseError) -> Double in
      try TypedNumber(unit: unit, current: now, range: range, isWhole: isWhole).value(of: text)
    }
  }

  private static let values: [(String, String, Double)] = [
    ("350ms", "s", 0.35), ("0.35s", "s", 0.35), (" 0,35 s ", "s", 0.35), (".5", "s", 0.5),
    ("12pt", "pt", 12), ("50%", "", 0.5), ("1\u{2009}500", "pt/s", 1500),
    ("0.99/ms", "/ms", 0.99),
  ]

  @Test("values with and without their unit", arguments: values)
  func units(_ text: String, _ unit: String, _ value: Double) throws {
    #expect(try typed(text, unit, in: 0...5000).get() == value)
  }

  private static let changes: [(String, Double)] = [
    ("+5", 105.0), ("-5", 95), ("\u{2212}5", 95), ("*1.1", 110.0), ("/2", 50),
    ("+10%", 110.0), ("-=5", 95), ("+=5", 105), ("+5pt", 105),
  ]

  @Test("changes of the value there is", arguments: changes)
  func relative(_ text: String, _ value: Double) throws {
    #expect(try typed(text, "pt", now: 100, in: 0...200).get() == value)
  }

  @Test("a minus is a value's own where there are values below 0, but never with =")
  func minus() throws {
    #expect(try typed("-5", "°", now: 20, in: -45...45).get() == -5)
    #expect(try typed("-=5", "°", now: 20, in: -45...45).get() == 15)
  }

  @Test(
    "what cannot be is refused with its reason",
    arguments: [
      ("", "Type a number"), ("fast", "\u{201C}fast\u{201D} is not a number"),
      ("12pt", "Unknown unit \u{201C}pt\u{201D}; expected s or ms"),
      ("50%", "Unknown unit \u{201C}%\u{201D}; expected s or ms"), ("6", "6.00 is above 5.00"),
      ("0", "0.00 is below 0.05"), ("/0", "Division by 0"),
      ("1,2,3", "\u{201C}1,2,3\u{201D} is not a number"), ("*2s", "A factor has no unit"),
    ])
  func refused(_ text: String, _ reason: String) {
    guard case .failure(let refusal) = typed(text, in: 0.05...5) else {
      Issue.record("\(text) was taken")
      return
    }
    #expect(refusal.reason == reason)
  }

  @Test("what is counted is whole")
  func whole() throws {
    #expect(try typed("50", "", in: 1...100, isWhole: true).get() == 50)
    #expect(throws: TypedNumber.ParseError.self) {
      try typed("1.5", "", in: 1...100, isWhole: true).get()
    }
  }
}

@Suite("numbers as they are dragged")
struct NumberDragTests {
  private func drag(
    _ value: Double = 0.82, _ modifiers: KeyModifiers = []
  ) -> NumberDrag {
    NumberDrag(from: value, in: 0.1...2, Quantity(unit: ""), modifiers: modifiers)
  }

  @Test("a range is 500 points long; Shift is ten times as fast, Alt a tenth of that")
  func speed() {
    var plain = drag(1)
    plain.move(by: 50)
    #expect(plain.value == 1.19)
    var fast = drag(1, .shift)
    fast.move(by: 10)
    #expect(fast.value == 1.38)
    var slow = drag(1, .alt)
    slow.move(by: 3)
    #expect(slow.value == 1.0011)
  }

  @Test("what is held counts from when it is struck: the value never jumps")
  func noJump() {
    var drag = drag()
    for modifiers in [KeyModifiers.shift, .alt, .ctrl, [], [.ctrl, .shift], []] {
      drag.move(by: 7)
      let value = drag.value
      drag.hold(modifiers)
      #expect(drag.value == value)
      drag.move(by: 0.01)
      #expect(abs(drag.value - value) < 0.051)
    }
  }

  @Test("with Ctrl it lands on steps, on the way only")
  func steps() {
    var drag = drag(0.82, .ctrl)
    var seen: [Double] = []
    for _ in 0..<40 {
      drag.move(by: 1)
      if seen.last != drag.value { seen.append(drag.value) }
    }
    #expect(seen == [0.82, 0.85, 0.9, 0.95])
    for _ in 0..<60 { drag.move(by: -1) }
    #expect(drag.value == 0.75)
  }

  @Test("it stops at the ends, and comes back from there at once")
  func ends() {
    var drag = drag(1)
    drag.move(by: 1e6)
    #expect(drag.value == 2)
    drag.move(by: -50)
    #expect(drag.value == 1.81)
    drag.move(by: -1e6)
    #expect(drag.value == 0.1)
    drag.move(by: .nan)
    #expect(drag.value == 0.1)
  }

  @Test("there and back is where it was, to the bit")
  func back() {
    var drag = drag(0.823456789)
    drag.move(by: 12)
    drag.move(by: -12)
    #expect(drag.value == 0.823456789)
  }
}

@Suite("numbers by keys")
struct NumberStepTests {
  private let steps = NumberSteps(range: 0.05...2, quantity: Quantity(unit: "s"))

  @Test("arrows move ten quanta, pages a step, Home and End to the ends")
  func keys() {
    #expect(steps.value(0.35, after: .up, []) == 0.36)
    #expect(steps.value(0.35, after: .down, .shift) == 0.25)
    #expect(steps.value(0.35, after: .up, .alt) == 0.351)
    #expect(steps.value(0.35, after: .pageUp, []) == 0.4)
    #expect(steps.value(0.35, after: .pageDown, []) == 0.3)
    #expect(steps.value(0.35, after: .home, []) == 0.05)
    #expect(steps.value(0.35, after: .end, []) == 2)
    #expect(steps.value(1.999, after: .up, []) == 2)
    #expect(steps.value(0.35, after: "A", []) == nil)
  }
}
