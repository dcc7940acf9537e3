import CardDesign
import CardDrawing
import CardGeometry
import Foundation
import Raster
import TestSupport
import Testing

@testable import Documents

/// The icons of the package are those of the program; `CARDSTAGE_RECORD=1` renews them.
@Suite("icons")
struct IconFileTests {
  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Assets/Package/icons").standardized
  private let rasterizer = Rasterizer(text: PangoTextMeasurer())

  private func check(_ name: String, _ data: Data) throws {
    let url = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["CARDSTAGE_RECORD"] == "1" {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: url)
    }
    #expect(try Data(contentsOf: url) == data, "\(name) is another one")
  }

  @Test("each size is a picture with transparent corners and a white card in the middle")
  func pictures() throws {
    for size in AppIcon.sizes {
      let bounds = PixelRect(x: 0, y: 0, width: size, height: size)
      let picture = AppIcon.picture(pixels: size)
      try check("cardstage-\(size).png", Data(rasterizer.embedded(picture, bounds).png))
      let pixels = rasterizer.pixels(of: picture, scale: Double(size) / picture.size.width).pixels
      #expect(pixels.count == size * size && pixels[0] >> 24 < 0x80)
      #expect(pixels[size * 5 / 8 * size + size * 3 / 8] == 0xFFFF_FFFF, "\(size)")
    }
  }

  @Test("the scalable icons are the same shapes")
  func scalable() throws {
    for (name, picture) in [
      ("cardstage.svg", AppIcon.picture(pixels: 128)), ("cardstage-document.svg", AppIcon.document),
    ] {
      var list = DisplayList()
      list.add(
        Layer(
          LayerID("icon"), .picture(picture), frame: Rect(origin: .zero, size: picture.size)))
      var document = SVGDocument()
      SVGRenderer(rasterizer: rasterizer, isOpaque: false)
        .draw(list, on: Canvas(size: picture.size, scale: 1), into: &document)
      try check(name, Data(document.text.utf8))
      #expect(!document.text.contains("<image"))
    }
  }
}
