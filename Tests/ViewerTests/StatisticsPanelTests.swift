import CardDrawing
import CardGeometry
import TestSupport
import Testing

@testable import Viewer

@Suite("the statistics panel")
struct StatisticsPanelTests {
  private func texts(
    _ details: [StatisticsFigures.Metric],
    large: [StatisticsFigures.Metric] = [
      .init("frame, mean", 16.68, digits: 2, "ms"), .init("average", nil, "fps"),
    ]
  ) -> [(text: Text, box: Rect)] {
    let figures = StatisticsFigures(
      scene: "drawer", tuning: "fluid", environment: "414×896 @2 · 60 Hz · shm",
      framesPerSecond: nil, p99: nil, hitchRatio: 0.9, verdict: "good", budget: 1000 / 60, bars: [],
      large: large, details: details)
    var marks: [Mark] = []
    StatisticsPanel(figures: figures, measuring: FixedPitchMeasuring()).paint(into: &marks)
    return marks.compactMap {
      if case .text(let text, let box) = $0 { (text, box) } else { nil }
    }
  }

  @Test("before the verdict its place says how much motion is missing, never 0.0 s")
  func waiting() {
    for (seconds, text) in [(2.0, "2.0"), (1.41, "1.5"), (0.3, "0.3"), (0.001, "0.1")] {
      for width in [390.0, 240] {
        var figures = StatisticsFigures(
          scene: "drawer", tuning: "fluid", environment: "414×896 @2 · 60 Hz · shm",
          framesPerSecond: nil, p99: nil, hitchRatio: 0.9, verdict: nil, budget: 1000 / 60,
          bars: [], large: [], details: [])
        func texts() -> [(text: Text, box: Rect)] {
          var marks: [Mark] = []
          StatisticsPanel(
            figures: figures, width: width, measuring: FixedPitchMeasuring()
          ).paint(into: &marks)
          return marks.compactMap {
            if case .text(let text, let box) = $0 { (text, box) } else { nil }
          }
        }
        #expect(!texts().contains { $0.text.string.contains("motion") })
        figures.missingSeconds = seconds
        let pill = texts().first { $0.text.string == "\(text) s more motion" }
        #expect(pill?.box.maxX == width - 16)
        let head = texts().first { $0.text.string.hasPrefix("fluid") }
        if let head, let pill { #expect(head.box.maxX <= pill.box.minX) }
      }
    }
  }

  @Test("the chart has its legend on narrow stages too, in two rows", arguments: [390.0, 351, 300])
  func legend(_ width: Double) {
    let figures = StatisticsFigures(
      scene: "drawer", tuning: "fluid", environment: "375×667 @2 · 60 Hz · shm",
      framesPerSecond: nil, p99: nil, hitchRatio: 0.9, verdict: "good", budget: 1000 / 60, bars: [],
      large: [.init("frame, mean", 16.68, digits: 2, "ms")],
      details: (0..<15).map { .init("n\($0)", Double($0), "pt") })
    let panel = StatisticsPanel(
      figures: figures, width: width, room: 640, measuring: FixedPitchMeasuring())
    var marks: [Mark] = []
    panel.paint(into: &marks)
    let boxes = marks.compactMap { mark -> (word: String, box: Rect)? in
      if case .text(let text, let box) = mark { (text.string, box) } else { nil }
    }
    let words = ["in budget", "Input", "Sim", "Raster", "Present", "late Wake"]
    let legend = words.compactMap { word in boxes.first { $0.word == word }?.box }
    #expect(legend.count == 6)
    #expect(Set(legend.map(\.minY)).count == (width < 390 ? 2 : 1))
    for (index, box) in legend.enumerated() {
      #expect(box.minX >= 28 && (width < 390 ? box.maxX <= width - 16 : true))
      for other in legend[(index + 1)...] { #expect(!box.intersects(other)) }
    }
    let details = boxes.first { $0.word == "n0" }?.box.minY ?? 0
    #expect(legend.allSatisfy { $0.maxY <= details })
    // With less room, the legend goes first.
    let low = StatisticsPanel(
      figures: figures, width: 300, room: 440, measuring: FixedPitchMeasuring())
    #expect(low.size.height <= 440)
  }

  @Test("fifteen figures stand in three columns of five, values at the right with their units")
  func columns() {
    let details = (0..<15).map { StatisticsFigures.Metric("n\($0)", Double($0), "pt") }
    let texts = texts(details)
    for index in 0..<15 {
      let name = texts.first { $0.text.string == "n\(index)" }
      let value = texts.first { $0.text.string == "\(index) pt" }
      #expect(name?.box.minX == 16 + 126 * Double(index / 5))
      #expect(value?.box.maxX == 122 + 126 * Double(index / 5))
      #expect(value?.box.minY == 231.5 + 20 * Double(index % 5))
      #expect(value?.text.alignment == .trailing)
    }
  }

  @Test(
    "the panel ends 10 points below its last row, and has as many rows as fit",
    arguments: [
      (390.0, 872.0, 338.0), (351, 643, 466.5), (351, 424, 320.5), (351, 260, 240.5),
      (390, 296, 278), (216, 800, 606.5), (216, 296, 280.5),
    ])
  func height(width: Double, room: Double, height: Double) throws {
    let panel = StatisticsPanel(
      figures: .sample, width: width, room: room, measuring: FixedPitchMeasuring())
    #expect(panel.size == Size(width: width, height: height))
    var marks: [Mark] = []
    panel.paint(into: &marks)
    let ends = marks.compactMap { mark -> Double? in
      if case .text(_, let box) = mark { box.maxY } else { nil }
    }
    #expect(try abs(#require(ends.max()) + 10.5 - height) <= 0.01)
  }

  @Test("a large figure has its unit smaller beside it; n/a has none")
  func units() throws {
    let texts = texts([])
    let number = try #require(texts.first { $0.text.string == "16.68" })
    let unit = try #require(texts.first { $0.text.string == "ms" })
    #expect(unit.box.minX >= number.box.maxX)
    #expect(unit.text.style.size < number.text.style.size)
    #expect(texts.contains { $0.text.string == "n/a" })
    #expect(!texts.contains { $0.text.string == "fps" })
  }

  @Test(
    "the large figures keep their distance and stay inside, however large they get",
    arguments: [
      [16.68, 59.9, 0.3, 21], [16.68, 59.9, 123.4, 21], [142.55, 7.1, 987.6, 188],
      [1234.5, 0.8, 1000, 1250],
    ])
  func distances(_ values: [Double]) {
    let large = [
      StatisticsFigures.Metric("frame, mean", values[0], digits: 2, "ms"),
      .init("average", values[1], digits: 1, "fps"),
      .init("hitch ratio", values[2], digits: 1, "ms/s"),
      .init("input → present", values[3], "ms"),
    ]
    let measuring = FixedPitchMeasuring()
    // In the rows of the numbers and of their names.
    for row in [41.5..<68.5, 68.5..<90] {
      let spans = texts([], large: large).filter { row.contains($0.box.minY) }
        .map { text, box in
          (box.minX, box.minX + measuring.extent(of: text, wrappedAt: .infinity).width)
        }
        .sorted { $0.0 < $1.0 }
      #expect(spans.count == (row.contains(50) ? 8 : 4))
      for (left, right) in zip(spans, spans.dropFirst()) { #expect(right.0 - left.1 >= 2) }
      #expect(spans.allSatisfy { $0.0 >= 16 && $0.1 <= 374 })
    }
    let numbers = texts([], large: large).filter { $0.text.style.size == 22 }
    let units = texts([], large: large).filter { (50..<52).contains($0.box.minY) }
    for (unit, number) in zip(units, numbers.dropFirst()) {
      let end =
        unit.box.minX + measuring.extent(of: unit.text, wrappedAt: .infinity).width
      #expect(number.box.minX - end >= 8, "a unit is nearer to its own number")
    }
  }

  @Test("what the chart's lines stand for is read over bars and their letters")
  func lineLabels() throws {
    var figures = StatisticsFigures.sample
    figures.bars = Array(repeating: .init(milliseconds: 39, cause: "Raster"), count: 130)
    var marks: [Mark] = []
    StatisticsPanel(figures: figures, measuring: FixedPitchMeasuring()).paint(into: &marks)
    let last = try #require(
      marks.lastIndex { if case .text(let text, _) = $0 { text.string == "R" } else { false } })
    for label in ["16.7", "33.3"] {
      let index = try #require(
        marks.firstIndex {
          if case .text(let text, _) = $0 { text.string == label } else { false }
        })
      #expect(index > last)
      guard case .fill(_, .color(let ground)) = marks[index - 1] else {
        Issue.record("'\(label)' has no ground")
        continue
      }
      #expect(ground.alpha > 0.7)
    }
  }

  @Test("a figure does without digits that leave its name no room")
  func shortened() throws {
    let texts = texts([.init("anim. err", 128.39, digits: 2, "ms"), .init("lag", 22.34, digits: 2)])
    let name = try #require(texts.first { $0.text.string == "anim. err" })
    #expect(
      name.box.width >= FixedPitchMeasuring().extent(of: name.text, wrappedAt: .infinity).width)
    #expect(texts.contains { $0.text.string == "128 ms" })
    #expect(texts.contains { $0.text.string == "22.34" }, "where there is room it keeps them")
  }

  @Test(
    "figures are written with as many digits as they deserve",
    arguments: [
      (16.675, 2, "16.68"), (0.05, 1, "0.1"), (1842, 0, "1\u{2009}842"), (999.6, 0, "1\u{2009}000"),
      (1_234_567, 0, "1\u{2009}234\u{2009}567"), (0, 1, "0.0"), (-0.26, 1, "−0.3"),
      (.infinity, 0, "n/a"), (.nan, 2, "n/a"),
    ])
  func digits(_ value: Double, _ digits: Int, _ text: String) {
    #expect(StatisticsFigures.Metric("", value, digits: digits).text == text)
  }
}

extension StatisticsFigures {
  /// Of a run as it may be.
  static let sample = StatisticsFigures(
    scene: "popover", tuning: "fluid", environment: "414×896 · 60 Hz · shm", framesPerSecond: 59.9,
    p99: 16.7, hitchRatio: 0.3, verdict: "good", budget: 1000 / 60,
    bars: [.init(milliseconds: 16.6), .init(milliseconds: 33, cause: "Raster")],
    large: [
      .init("frame, mean", 16.68, digits: 2, "ms"), .init("average", 59.9, digits: 1, "fps"),
      .init("hitch ratio", 0.3, digits: 1, "ms/s"), .init("input → present", 21, "ms"),
    ],
    details: (0..<15).map { .init("figure \($0)", Double($0), digits: 1, "ms") })
}
