import CardDrawing
import CardGeometry
import Documents
import Foundation
import HostSystem
import Raster
import TestSupport
import Testing

/// GIFs, as another program decodes them.
@Suite("GIF")
struct GIFWriterTests {
  private let folder: TemporaryFolder
  private var url: URL { folder.url("film.gif") }

  init() throws { folder = try TemporaryFolder() }

  /// Films `places` and says how far the colours are off; calls `body` with each frame.
  private func film(
    _ places: [Double?], rate: Double, _ frames: FilmFrames = FilmFrames(),
    _ body: (Pixels) -> Void = { _ in }
  ) throws -> GIFError {
    var colors = ColorHistogram()
    frames.draw(places) { colors.add($0, in: $1) }
    let writer = try GIFWriter(
      AtomicFile(url.path), width: frames.canvas.pixelWidth, height: frames.canvas.pixelHeight,
      rate: rate, palette: GIFPalette(colors))
    try frames.draw(places) {
      try writer.append($0, damage: $1)
      body(Pixels($0))
    }
    try writer.finish()
    return writer.error
  }

  @Test("frames are ours to the colours' stated error, and last as long as they are shown")
  func frames() throws {
    var ours: [Pixels] = []
    let places: [Double?] = [nil, 8, 8, 8, 13.5, 21, 40, 40, nil, 60]
    let error = try film(places, rate: 25) { ours.append($0) }
    #expect(error.maximum > 0 && error.maximum <= 12 && error.mean < 2, "\(error)")
    let frames = try AnimationFile(url).frames
    // What is like the frame before only makes that one last.
    let kept = [0, 1, 4, 5, 6, 8, 9]
    #expect(frames.map(\.duration) == [40, 120, 40, 40, 80, 40, 40])
    try #require(frames.count == kept.count)
    for (frame, index) in zip(frames, kept) {
      #expect(frame.pixels.share(offBy: error.maximum, from: ours[index]) == 0, "frame \(index)")
    }
    // The error that is stated is there.
    let off = zip(frames, kept).map { $0.pixels.share(offBy: error.maximum - 1, from: ours[$1]) }
    #expect(off.contains { $0 > 0 })
  }

  @Test("few colours are exact")
  func exact() throws {
    let canvas = Canvas(size: .init(width: 40, height: 30), scale: 1)
    var pixels = PixelBuffer(width: 40, height: 30)
    var list = DisplayList()
    for index in 0..<200 {
      let cell = Layer(
        LayerID("cell", index), .color(Color(UInt32(index) * 0x05_0B07 & 0xFFFFFF)),
        frame: .init(x: Double(index % 20) * 2, y: Double(index / 20) * 3, width: 2, height: 3))
      list.add(cell)
    }
    Rasterizer(text: PangoTextMeasurer()).draw(list, on: canvas, into: &pixels)
    var colors = ColorHistogram()
    colors.add(pixels, in: [canvas.pixelBounds])
    let writer = try GIFWriter(
      AtomicFile(url.path), width: 40, height: 30, rate: 10, palette: GIFPalette(colors))
    try writer.append(pixels, damage: [canvas.pixelBounds])
    try writer.finish()
    #expect(writer.error.maximum == 0)
    #expect(try AnimationFile(url).frames.first?.pixels == Pixels(pixels))
  }

  @Test(
    "at any rate a film is as long as its frames, to a hundredth", arguments: [50, 40, 30, 7.5])
  func length(rate: Double) throws {
    let count = 37
    _ = try film((0..<count).map { Double($0) }, rate: rate, FilmFrames(width: 70, height: 48))
    let durations = try AnimationFile(url).frames.map(\.duration)
    #expect(durations.count == count)
    #expect(durations.reduce(0, +) == Int((Double(count) / rate * 100).rounded()) * 10)
    let shortest = 1000 / rate
    #expect(durations.allSatisfy { abs(Double($0) - shortest) < 10 && $0 >= 20 })
  }

  @Test("what stands for minutes is as long as it is")
  func standing() throws {
    // 70,000 hundredths are more than a frame can last.
    _ = try film(
      [nil] + Array(repeating: 3, count: 700), rate: 1, FilmFrames(width: 30, height: 44))
    let durations = try AnimationFile(url).frames.map(\.duration)
    #expect(durations == [1000, 655_350, 44_650])
  }

  @Test("a change costs what changes, not the frame")
  func size() throws {
    _ = try film([10], rate: 10)
    let one = try Data(contentsOf: url).count
    _ = try film([10, 11, 12, 13, 14], rate: 10)
    let five = try Data(contentsOf: url).count
    #expect(five - one < 4 * 400, "\(one), \(five)")
    let bytes = try Data(contentsOf: url)
    #expect(bytes.starts(with: "GIF89a".utf8) && bytes.last == 0x3B)
    #expect(bytes.range(of: Data("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]) != nil, "for ever")
  }

  @Test("the longest words of the code: pixels without rule, and none but one colour")
  func code() throws {
    var random = SeededGenerator(seed: 5)
    var pixels = PixelBuffer(width: 160, height: 120)
    var list = DisplayList()
    let canvas = Canvas(size: .init(width: 160, height: 120), scale: 1)
    for index in 0..<4000 {
      list.add(
        Layer(
          LayerID("dot", index),
          .color(Color(white: Double(Int.random(in: 0..<16, using: &random)) / 15)),
          frame: .init(
            x: Double(Int.random(in: 0..<160, using: &random)),
            y: Double(Int.random(in: 0..<60, using: &random)), width: 2, height: 1)))
    }
    Rasterizer(text: PangoTextMeasurer()).draw(list, on: canvas, into: &pixels)
    var colors = ColorHistogram()
    colors.add(pixels, in: [canvas.pixelBounds])
    let writer = try GIFWriter(
      AtomicFile(url.path), width: 160, height: 120, rate: 10, palette: GIFPalette(colors))
    try writer.append(pixels, damage: [canvas.pixelBounds])
    try writer.finish()
    #expect(try AnimationFile(url).frames.first?.pixels == Pixels(pixels))
  }
}
