import CPango
import CardDrawing
import Testing

@testable import Raster

@Suite("Fonts")
struct FontsTests {
  @Test(
    "a font's family is its own, whatever is written to memory that was free", arguments: [16, 26])
  func family(size: Double) throws {
    let fonts = Fonts()
    let style = TextStyle(size: size, lineHeight: size, weight: 400)
    let expected =
      size >= 20 && fonts.hasDisplayFamily
      ? "Inter Display,Inter,sans-serif" : "Inter,sans-serif"
    for _ in 0..<100 {
      let description = try #require(fonts.description(of: style))
      defer { pango_font_description_free(description) }
      let others = (1...200).map { [UInt8](repeating: 0x78, count: $0) }
      let family = try #require(pango_font_description_get_family(description))
      #expect(String(cString: family) == expected)
      withExtendedLifetime(others) {}
    }
  }
}
