import CardDrawing
import CardGeometry
import Testing

@Suite("colours as they look")
struct PerceptualColorTests {
  @Test("there and back is the same colour")
  func round() {
    for step in 0..<216 {
      let color = Color(
        red: Double(step % 6) / 5, green: Double(step / 6 % 6) / 5, blue: Double(step / 36) / 5,
        alpha: 0.25 + Double(step % 4) / 4 * 0.75)
      let back = PerceptualColor(color).color
      for (a, b) in [
        (color.red, back.red), (color.green, back.green), (color.blue, back.blue),
        (color.alpha, back.alpha),
      ] { #expect(abs(a - b) < 1e-5) }
    }
    #expect(PerceptualColor(.clear).color == .clear)
  }

  // Ottosson 2020: the lightness of sRGB's primaries and of white.
  @Test(
    "lightness is Oklab's",
    arguments: [(0xFFFFFF, 1.0), (0xFF0000, 0.62796), (0x00FF00, 0.86644), (0x0000FF, 0.45201)])
  func lightness(hex: Int, lightness: Double) {
    #expect(abs(PerceptualColor(Color(UInt32(hex))).lightness - lightness) < 1e-4)
  }

  @Test("between blue and yellow nothing is dark, and what is clear has no colour")
  func between() {
    let (blue, yellow) = (PerceptualColor(Color(0x0000FF)), PerceptualColor(Color(0xFFFF00)))
    let middle = blue.interpolated(to: yellow, fraction: 0.5)
    #expect(abs(middle.lightness - (blue.lightness + yellow.lightness) / 2) < 1e-12)
    let red = PerceptualColor(Color(0xFF0000))
    let faint = red.interpolated(to: PerceptualColor(.clear), fraction: 0.75).color
    #expect(abs(faint.alpha - 0.25) < 1e-12 && abs(faint.red - 1) < 1e-5 && faint.green < 1e-5)
  }
}
