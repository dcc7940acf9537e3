import CardDrawing
import CardGeometry
import Documents
import Foundation
import FoundationXML
import Raster
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The text of a document.
@Suite("text of SVG documents")
struct SVGRendererTests {
  private let renderer = SVGRenderer(rasterizer: Rasterizer(text: PangoTextMeasurer()))
  private let canvas = Canvas(size: Size(width: 120, height: 60), scale: 2)

  private func document(_ layers: Layer...) -> String {
    var list = DisplayList()
    for layer in layers { list.add(layer) }
    var document = SVGDocument()
    renderer.draw(list, on: canvas, into: &document)
    return document.text
  }

  private func words(_ string: String) -> Layer {
    let all = Rect(x: 0, y: 0, width: 120, height: 60)
    let text = Text(
      string, TextStyle(size: 14, lineHeight: 18, weight: 500), .black, maximumLines: 3)
    let picture = Picture(size: all.size, marks: [.text(text, in: all)])
    return Layer(LayerID("words"), .picture(picture), frame: all)
  }

  private func isWellFormed(_ text: String) -> Bool {
    XMLParser(data: Data(text.utf8)).parse()
  }

  @Test("words are outlines that keep their meaning") func wordsAreOutlinesThatKeepTheirMeaning() {
    let text = document(words("Fish & <chips>"))
    #expect(text.contains("aria-label=\"Fish &amp; &lt;chips&gt;\""))
    #expect(!text.contains("<image"))
    #expect(isWellFormed(text))
  }

  @Test("no string breaks a document") func noStringBreaksADocument() {
    for value in (0...0xA0).map(UInt32.init) + [0xFFFE, 0xFFFF, 0x2028, 0x1F606] {
      let character = Unicode.Scalar(value).map(String.init) ?? ""
      let text = document(words("a\(character)\"--\(character)]]>b"))
      #expect(isWellFormed(text), "U+\(String(value, radix: 16))")
    }
  }

  @Test("emoji and perspective are pictures and say so")
  func emojiAndPerspectiveArePicturesAndSaySo() {
    #expect(document(words("😆")).contains("<image aria-label=\"😆\""))
    var card = words("card")
    card.transform = Transform3D.perspective(eyeDistance: 300) * .rotationAboutX(0.4)
    let text = document(card)
    #expect(text.contains("<!-- SVG has no perspective"))
    #expect(text.contains("<image aria-label=\"words\"") && isWellFormed(text))
  }

  @Test("blurred edges are pictures, continuous corners are curves")
  func blurredEdgesArePicturesAndCornersAreCurves() {
    let frame = Rect(x: 0, y: 0, width: 120, height: 60)
    let sharp = Rect(x: 0, y: 30, width: 120, height: 30)
    var list = DisplayList()
    list.add(words("under"))
    let blur = EdgeBlur(list, edge: .top, whole: frame, sharp: sharp, radius: 8)
    let text = document(Layer(LayerID("strip"), .edgeBlur(blur), frame: blur.strip))
    #expect(text.contains("<!-- SVG has no blur that grows"))
    #expect(text.contains("<image aria-label=\"strip\"") && isWellFormed(text))
    func card(isContinuous: Bool) -> String {
      let radii = CornerRadii(12, isContinuous: isContinuous)
      return document(Layer(LayerID("card"), .color(.black), frame: frame, radii: radii))
    }
    #expect(card(isContinuous: true) != card(isContinuous: false))
  }

  @Test("the same frame is the same text") func theSameFrameIsTheSameText() {
    let layers = [words("Phở 3명 😆"), words("again")]
    let other = SVGRenderer(rasterizer: Rasterizer(text: PangoTextMeasurer()))
    var list = DisplayList()
    for layer in layers { list.add(layer) }
    var (first, second) = (SVGDocument(), SVGDocument())
    renderer.draw(list, on: canvas, into: &first)
    renderer.draw(DisplayList(), on: canvas, into: &second)
    other.draw(list, on: canvas, into: &second)
    let lines = zip(first.text.split(separator: "\n"), second.text.split(separator: "\n"))
    #expect(lines.first { $0 != $1 } == nil)
  }

  @Test("words of an absurd size take no other words with them")
  func largeWords() {
    let before = document(words("again"))
    var large = words("far")
    large.frame = Rect(x: 0, y: 0, width: 10, height: 1e300)
    _ = document(large)
    #expect(document(words("again")) == before)
  }

  @Test("what no picture can hold is left out") func whatNoPictureCanHoldIsLeftOut() {
    var layer = words("far")
    for x in [Double.nan, .infinity, -.infinity, 1e300] {
      layer.frame = Rect(x: x, y: 0, width: 10, height: 10)
      #expect(isWellFormed(document(layer)))
      layer.frame = Rect(x: 0, y: 0, width: x, height: 10)
      #expect(isWellFormed(document(layer)))
    }
  }
}
