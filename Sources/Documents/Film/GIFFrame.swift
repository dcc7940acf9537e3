internal import CardDrawing
internal import Raster

/// The displayed frame of a GIF in palette colours, with an encoder for the changes of the next
/// frame.
///
/// Often several palette colours are equally near to a pixel's colour, or the pixel may keep its
/// colour from the previous frame. The encoder then chooses the colour that continues a longer
/// word, i.e. a pixel sequence known to the LZW compression.
struct GIFFrame {
  private let palette: GIFPalette
  let width: Int
  let height: Int
  /// The palette index of each pixel in the displayed frame.
  private var shown: [UInt8]
  private var code = LZWCode()
  /// Whether no frame has been displayed so far.
  private var isBlank = true
  /// The number of channels with each error: `errors[n]` channels have an error of n levels, 0…255.
  private(set) var errors = [Int](repeating: 0, count: 256)

  /// The palette index that stands for an unchanged pixel.
  static let stays = UInt8(GIFPalette.mostColors)

  init(width: Int, height: Int, _ palette: GIFPalette) {
    (self.width, self.height, self.palette) = (width, height, palette)
    shown = [UInt8](repeating: 0, count: width * height)
  }

  /// Displays `pixels`, which differ from the preceding frame only in `damage`.
  ///
  /// - Returns: The changed rectangle and its LZW code; `nil` if nothing changes.
  mutating func show(_ pixels: PixelBuffer, damage: PixelRect) -> (PixelRect, [UInt8])? {
    let area = findChange(pixels, in: damage)
    guard !area.isEmpty else { return nil }
    code.begin()
    for y in area.y..<area.maxY { pixels.withRow(y) { encode($0, y, area) } }
    isBlank = false
    return (area, code.end())
  }

  /// Returns the smallest rectangle that contains all pixels that must change.
  private func findChange(_ pixels: PixelBuffer, in damage: PixelRect) -> PixelRect {
    if isBlank { return PixelRect(x: 0, y: 0, width: width, height: height) }
    var (left, right, top, bottom) = (width, 0, height, 0)
    palette.withMatch { match in
      for y in damage.y..<max(damage.y, damage.maxY) {
        pixels.withRow(y) { row in
          for x in damage.x..<damage.maxX where !match.mayStay(shown[y * width + x], row[x]) {
            (left, right) = (min(left, x), max(right, x + 1))
            (top, bottom) = (min(top, y), y + 1)
          }
        }
      }
    }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private mutating func encode(_ row: Span<UInt32>, _ y: Int, _ area: PixelRect) {
    palette.withMatch { match in
      var match = match
      for x in area.x..<area.maxX {
        let index = y * width + x
        match.look(at: row[x], before: isBlank ? nil : shown[index])
        let taken = code.add(match)
        if taken != Self.stays { shown[index] = taken }
        match.count(shown[index], &errors)
      }
    }
  }
}
