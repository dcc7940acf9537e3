import CardDrawing
import CardGeometry
import TestSupport
import Testing

@testable import Raster

/// Long gradients have no bands: they are dithered, short ones are not.
@Suite("gradients")
struct GradientTests {
  private static let (top, bottom) = (Color(0xEEF1F6), Color(0xDDE3EC))

  private func frame(_ paint: Paint, width: Double, height: Double, scale: Double = 1) -> Frame {
    let all = Rect.stage(width, height)
    return Picture(size: all.size, marks: [.fill(.rect(all), paint)]).frame(scale: scale)
  }

  private func vertical(_ width: Double, _ height: Double) -> Paint {
    .vertical(Self.top, Self.bottom, in: .stage(width, height))
  }

  @Test(
    "eight by eight pixels have the gradient's colour on average",
    arguments: [(64.0, 800.0), (600, 64), (300, 300)])
  func eightByEightPixelsHaveTheGradientsColourOnAverage(_ width: Double, _ height: Double) {
    for paint in [
      vertical(width, height),
      Paint.linear(
        from: .zero, to: Point(x: width, y: height),
        stops: [GradientStop(0, Self.top), GradientStop(1, Self.bottom)]),
      .radial(
        center: Point(x: width / 2, y: height / 2), radius: max(width, height),
        stops: [GradientStop(0, Self.top), GradientStop(1, Self.bottom)]),
    ] {
      let frame = frame(paint, width: width, height: height)
      for (x, y) in [(0, 0), (8, 16), (16, 40), (40, 8)] {
        for channel in 0..<3 {
          var (sum, exact) = (0.0, 0.0)
          for dy in 0..<8 {
            for dx in 0..<8 {
              let level = Double(frame.channel(channel, x + dx, y + dy))
              let wanted = Self.level(channel, paint, Double(x + dx) + 0.5, Double(y + dy) + 0.5)
              // Half a level and half a threshold.
              #expect(abs(level - wanted) < 1.01)
              sum += level
              exact += wanted
            }
          }
          #expect(abs(sum - exact) / 64 < 0.1)
        }
      }
    }
  }

  @Test("outside of the gradient there is the colour of its end, however steep the end is")
  func outside() {
    let stops = [
      GradientStop(0, .black), GradientStop(0.995, .black),
      GradientStop(1, Color(white: 1, alpha: 0)),
    ]
    for paint in [
      Paint.radial(center: .zero, radius: 150, stops: stops),
      .linear(from: .zero, to: Point(x: 0, y: 150), stops: stops),
    ] {
      let all = Rect.stage(300, 300)
      let frame = Picture(
        size: all.size, marks: [.fill(.rect(all), .color(.white)), .fill(.rect(all), paint)]
      ).frame(scale: 1)
      #expect(frame.channel(1, 2, 100) == 0)
      #expect(frame.channel(1, 2, 200) == 255 && frame.channel(1, 290, 290) == 255)
    }
  }

  /// The exact level of a channel (0 blue) at (`x`, `y`).
  private static func level(_ channel: Int, _ paint: Paint, _ x: Double, _ y: Double) -> Double {
    let place: Double
    switch paint {
    case .color: place = 0
    case .linear(let from, let to, _):
      let way = to - from
      place =
        ((x - from.x) * way.dx + (y - from.y) * way.dy) / (way.dx * way.dx + way.dy * way.dy)
    case .radial(let center, let radius, _):
      place = (Point(x: x, y: y) - center).length / radius
    }
    func value(_ color: Color) -> Double { [color.blue, color.green, color.red][channel] * 255 }
    return value(top) + (value(bottom) - value(top)) * place
  }

  @Test("no band is left in a long gradient") func noBandIsLeftInALongOne() {
    let frame = frame(vertical(64, 800), width: 64, height: 800)
    let plain = (0..<800).filter { y in (1..<64).allSatisfy { frame[$0, y] == frame[0, y] } }
    // Where a level is met exactly, a few rows are of one colour.
    #expect(plain.count < 200, "\(plain.count) of 800 rows are of one colour")
  }

  @Test("a short gradient is left alone") func aShortOneIsLeftAlone() {
    let frame = frame(vertical(200, 256), width: 200, height: 256)
    #expect((0..<256).allSatisfy { y in (1..<200).allSatisfy { frame[$0, y] == frame[0, y] } })
  }

  @Test("the same place has the same pixels") func theSamePlaceHasTheSamePixels() {
    let (one, other) = (
      frame(vertical(64, 800), width: 64, height: 800),
      frame(vertical(64, 800), width: 64, height: 800)
    )
    #expect(one == other)
    // The pattern repeats every eight columns, wherever the fill begins.
    #expect((0..<800).allSatisfy { y in (0..<56).allSatisfy { one[$0, y] == one[$0 + 8, y] } })
    let all = Rect.stage(64, 800)
    let part = Picture(
      size: all.size,
      marks: [
        .fill(.rect(Rect(x: 13, y: 5, width: 40, height: 700)), vertical(64, 800))
      ]
    ).frame()
    #expect((5..<705).allSatisfy { y in (13..<53).allSatisfy { part[$0, y] == one[$0, y] } })
  }

  @Test("a translucent gradient stays premultiplied and ends clear")
  func aTranslucentOneStaysPremultipliedAndEndsClear() {
    let all = Rect.stage(16, 600)
    let frame = Picture(
      size: all.size,
      marks: [
        .fill(.rect(all), .color(.black)),
        .fill(.rect(all), .vertical(.clear, .white, in: all)),
      ]
    ).frame()
    for y in [0, 150, 300, 450, 599] {
      let wanted = 255 * (Double(y) + 0.5) / 600
      for x in 0..<16 { #expect(abs(Double(frame.channel(1, x, y)) - wanted) <= 1.5) }
    }
  }

  @Test("every dither threshold of eight by eight occurs once")
  func everyThresholdOfEightByEightComesOnce() {
    let all = (0..<8).flatMap { GradientRamp.thresholds(row: $0) }
    #expect(Set(all).count == 64)
    #expect(all.min() == 2 && all.max() == 254)
  }
}
