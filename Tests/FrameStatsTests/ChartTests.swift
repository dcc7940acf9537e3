import Foundation
import Testing

@testable import FrameStats

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("chart.svg")
struct ChartTests {
  /// The elements of a drawing, and its texts; nil if it is no XML.
  private final class Drawing: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var texts: [String] = []
    private var text = ""

    static func read(_ svg: String) -> Drawing? {
      let drawing = Drawing()
      let parser = XMLParser(data: Data(svg.utf8))
      parser.delegate = drawing
      return parser.parse() ? drawing : nil
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append((name, attributes))
      text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      if name == "text" { texts.append(text) }
    }
  }

  private func chart(_ run: SyntheticRun, name: String = "run") -> Chart {
    Chart([Chart.Series(name: name, summary: run.summary, rows: run.rows)])
  }

  @Test("is well-formed whatever a run is called")
  func wellFormed() {
    var run = SyntheticRun()
    run.frames(30, every: 16)
    let name =
      (1...0xA0).compactMap { Unicode.Scalar($0).map(String.init) }.joined() + "\u{FFFE}]]>"
    #expect(Drawing.read(chart(run, name: name).svg) != nil)
  }

  @Test("is 800 pixels wide, white, and says what it shows")
  func drawing() throws {
    var run = SyntheticRun.random(1500, seed: 1)
    run.frame(after: 400, slow: .present)
    let drawing = try #require(Drawing.read(chart(run, name: "a <b> & c").svg))
    #expect(drawing.elements.first?.attributes["width"] == "800")
    #expect(drawing.elements[1].attributes["fill"] == "#ffffff")
    #expect(drawing.texts.contains("a <b> & c"))
    #expect(drawing.texts.contains("T = 16.7 ms"))
    #expect(drawing.texts.contains("Histogram of frame time"))
    #expect(drawing.texts.contains("Percentiles of frame time"))
    for cause in OverrunCause.allCases {
      let count = run.rows.count { $0.cause == cause }
      #expect(drawing.texts.contains("\(cause.name) (\(count))"))
    }
  }

  @Test("of a run whose display tells it shows when frames were asked for, drawn and seen")
  func seen() throws {
    var run = SyntheticRun()
    run.show(0..<100)
    for refresh in [101, 104, 107] { run.show(at: refresh, askedFor: refresh - 1) }
    for refresh in [110, 112] { run.show(at: refresh, flags: .discarded) }
    run.show(113..<200)
    let drawing = try #require(Drawing.read(chart(run).svg))
    #expect(drawing.texts.contains("Asked for, drawn, seen") && drawing.texts.contains("asked for"))
    // Three late ones, and the refreshes that nobody drew for or that showed something else.
    let missed = run.rows.count { ($0.missed ?? 0) > 0 }
    let total = Int(run.value("missed") ?? 0)
    #expect(missed == 4 && total > missed)
    #expect(drawing.texts.contains("refreshes missed (\(total))"))
    #expect(drawing.texts.contains("never seen (2)"))
    // The legend's disc is one more.
    #expect(drawing.elements.count { $0.name == "circle" } == missed + 1)
    #expect(
      drawing.texts.contains { $0.contains("missed \(total)") }, "the same number in the title")
    let blind = try #require(Drawing.read(chart(.random(200, seed: 1)).svg))
    #expect(!blind.texts.contains("Asked for, drawn, seen"))
  }

  @Test("stays on its sheet, whatever the run", arguments: [0, 1, 2, 30, 1500])
  func inside(frames: Int) throws {
    var run = SyntheticRun.random(frames, seed: 4, slowOneIn: 3)
    if frames > 100 { run.frame(after: 100_000, slow: .raster) }
    if frames > 1 {
      run.show(at: 9_000_000)
      run.show(at: 9_000_900, askedFor: 9_000_001)
      run.show(at: 9_000_901) { $0.presentBegin -= 90 }
      run.show(at: 9_000_902, flags: .discarded)
    }
    let drawing = try #require(Drawing.read(chart(run).svg))
    let height = try #require(
      drawing.elements.first?.attributes["height"].flatMap { Double($0) })
    for element in drawing.elements {
      for (key, value) in element.attributes {
        guard let number = Double(value) else { continue }
        if key == "x" || key == "cx" { #expect(number >= 0 && number <= 800) }
        if key == "y" || key == "cy" { #expect(number >= 0 && number <= height) }
      }
      for point in (element.attributes["points"] ?? "").split(separator: " ") {
        let numbers = point.split(separator: ",").compactMap { Double($0) }
        #expect(numbers.count == 2 && numbers[0] >= 0 && numbers[0] <= 800)
        #expect(numbers[1] >= 0 && numbers[1] <= height)
      }
    }
    #expect(drawing.texts.contains { $0.contains("cut off") } == (frames > 100))
  }

  @Test("shows two runs on the same scales")
  func two() throws {
    let runs = [SyntheticRun.random(500, seed: 1), .random(500, seed: 2)]
    let chart = Chart(
      zip(["Run: a", "Baseline: b"], runs).map {
        Chart.Series(name: $0, summary: $1.summary, rows: $1.rows)
      })
    let drawing = try #require(Drawing.read(chart.svg))
    #expect(drawing.texts.filter { $0 == "Run: a" }.count == 2)
    #expect(drawing.texts.filter { $0 == "Baseline: b" }.count == 2)
  }

  @Test("ticks are round numbers", arguments: [0.001, 0.7, 16.7, 50, 300, 12_345])
  func ticks(limit: Double) {
    let ticks = Chart.ticks(upTo: limit, about: 5)
    #expect(ticks.first == 0)
    #expect(ticks.count >= 3 && ticks.count <= 7)
    #expect(ticks.allSatisfy { $0 <= limit * (1 + 1e-9) })
  }
}
