import CardDrawing
import CardGeometry
import Documents
import Foundation
import HostSystem
import Raster
import TestSupport
import Testing

/// What is written into a film's page, read as its player does.
@Suite("HTML film")
struct HTMLFilmTests {
  private let folder: TemporaryFolder
  private var url: URL { folder.url("film.html") }
  private let renderer = HTMLRenderer(rasterizer: Rasterizer(text: PangoTextMeasurer()))
  private let canvas = Canvas(size: Size(width: 200, height: 100), scale: 2)

  init() throws { folder = try TemporaryFolder() }

  private static let facts = FilmFacts(
    title: "a </script> b", details: ["<i>"], tuning: "{ \"</pre>\": 1 }", rate: 30, step: 1.0 / 30)

  /// A film of `lists`, line by line.
  private func film(
    _ lists: [[Layer]],
    _ append: (HTMLFilm, Int) throws -> Void = { film, number in
      try film.append(at: Double(number) / 30, values: [], of: [], touches: [])
    }
  ) throws -> [Substring] {
    var film = try HTMLFilm(AtomicFile(url.path), Self.facts)
    for (number, layers) in lists.enumerated() {
      var list = DisplayList()
      for layer in layers { list.add(layer) }
      renderer.draw(list, on: canvas, into: &film)
      try append(film, number)
    }
    try film.finish()
    let text = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(text.range(of: "id=\"film\">\n")?.upperBound)
    let end = try #require(text.range(of: "</script>", range: start..<text.endIndex)?.lowerBound)
    return text[start..<end].split(separator: "\n")
  }

  private func numbers(_ line: Substring) -> [Int] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var (all, value, shift): ([Int], Int, Int) = ([], 0, 0)
    for character in line.dropFirst() {
      let digit = letters.firstIndex(of: character) ?? 0
      value |= (digit & 31) << shift
      shift += 5
      if digit & 32 != 0 { continue }
      all.append(value & 1 == 1 ? -(value >> 1) : value >> 1)
      (value, shift) = (0, 0)
    }
    return all
  }

  private func card(_ x: Double, _ picture: Picture) -> Layer {
    Layer(
      LayerID("card"), .picture(picture), frame: Rect(x: x, y: 10, width: 60, height: 40),
      radii: CornerRadii(8))
  }

  private let picture = Picture(
    size: Size(width: 60, height: 40),
    marks: [.fill(.circle(center: Point(x: 30, y: 20), radius: 15), .color(.black))])

  @Test("a picture is in the page once, and a layer that moves costs its way")
  func once() throws {
    let lines = try film((0..<30).map { [card(Double($0), picture)] })
    #expect(lines.count { $0.hasPrefix("P") } == 1)
    #expect(lines.count { $0.hasPrefix("O") } == 1)
    let frames = lines.filter { $0.hasPrefix("F") }
    #expect(frames.count == 30)
    // Slot 0, field 1, two pixels in 16ths.
    #expect(frames.dropFirst().allSatisfy { numbers($0) == [0, 2, 32] })
    #expect(lines.first { $0.hasPrefix("S") }.map(numbers) == [400, 200, 2000])
  }

  @Test("what does not change costs nothing, what comes back is known")
  func unchanged() throws {
    let first = card(5, picture)
    let lines = try film([[first], [first], [], [first]])
    let frames = lines.filter { $0.hasPrefix("F") }
    #expect(frames.dropFirst().allSatisfy { $0 == "F" })
    #expect(lines.filter { $0.hasPrefix("O") }.map(numbers) == [[0], [], [0]])
    #expect(lines.count { $0.hasPrefix("P") } == 1)
  }

  @Test("a corner that is tilted away is where it is seen, to a 16th of a pixel")
  func corners() throws {
    var tilted = card(70, picture)
    tilted.transform = Transform3D.perspective(eyeDistance: 300) * .rotationAboutX(0.6)
    let frame = numbers(try #require(try film([[tilted]]).last { $0.hasPrefix("F") }))
    var (fields, rest) = ([Int](repeating: 0, count: 29), frame.dropFirst(2))
    for index in 0..<29 where frame[1] >> index & 1 == 1 { fields[index] = rest.removeFirst() }
    #expect((fields[3], fields[4]) == (120, 80))
    let corners = [(0, 0), (120, 0), (120, 80), (0, 80)]
    let places = [(70, 10), (130, 10), (130, 50), (70, 50)]
    for index in 0..<4 {
      let seen = tilted.transform.projected(
        Point(x: Double(places[index].0), y: Double(places[index].1)))
      let (dx, dy) = index == 0 ? (0, 0) : (fields[3 + 2 * index], fields[4 + 2 * index])
      let x = Double(fields[1] + 16 * corners[index].0 + dx) / 16
      let y = Double(fields[2] + 16 * corners[index].1 + dy) / 16
      #expect(abs(x - 2 * seen.x) <= 1 / 16 && abs(y - 2 * seen.y) <= 1 / 16, "\(index)")
    }
  }

  @Test("what is measured and where touches are is told when it changes")
  func measured() throws {
    let columns = [
      FilmColumn(name: "x<\"\u{2028}", unit: "pt"), FilmColumn(name: "state", unit: "name"),
    ]
    let lines = try film([[], [], []]) { film, number in
      try film.append(
        at: 1.5 + Double(number) / 30, values: [Double(min(number, 1)) * 2.5, nil], of: columns,
        touches: number == 1 ? [Point(x: 10, y: -2.5)] : [])
    }
    #expect(lines.filter { $0.hasPrefix("A") }.map(numbers) == [[1_500_000]])
    #expect(lines.filter { $0.hasPrefix("V") }.map(numbers) == [[2500, 0]])
    #expect(lines.filter { $0.hasPrefix("T") }.map(numbers) == [[320, -80], []])
    let names = try #require(lines.first { $0.hasPrefix("N") })
    let decoded = try JSONDecoder().decode([[String]].self, from: Data(names.dropFirst().utf8))
    #expect(decoded == columns.map { [$0.name, $0.unit] })
    #expect(!names.contains("<"))
  }

  @Test("words of a tuning or a file are words in the page, and it asks nobody for anything")
  func words() throws {
    _ = try film([[]])
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text.contains("<title>a &lt;/script&gt; b · CardStage</title>"))
    #expect(text.contains("&quot;&lt;/pre&gt;&quot;: 1"))
    #expect(text.components(separatedBy: "</script>").count == 4)
    for address in ["src=\"", "@import", "fetch(", "XMLHttpRequest", "href=\"http", "//cdn"] {
      #expect(!text.contains(address), "\(address)")
    }
  }

  @Test("what no picture can hold is left out")
  func strange() throws {
    for x in [Double.nan, .infinity, -1e300] {
      var layer = card(x, picture)
      _ = try film([[layer]])
      layer.transform = .rotation(x)
      _ = try film([[layer]])
    }
  }
}
