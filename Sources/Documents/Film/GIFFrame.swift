internal import CardDrawing
internal import Raster

/// What a film shows, in colours of its palette, and the LZW code of what changes.
///
/// Where several colours are as near to the true one, that which was there before among them, the one
/// is taken that the code has a longer word for.
struct GIFFrame {
  private let palette: GIFPalette
  let width: Int
  let height: Int
  /// What is shown, by number of its colour; nothing at first.
  private var shown: [UInt8]
  private var code = LZWCode()
  /// Whether nothing is shown yet.
  private var isBlank = true
  /// Channels that are off by 0, 1, 2 … levels.
  private(set) var errors = [Int](repeating: 0, count: 256)

  /// Colour number of what stays as it is.
  static let stays = UInt8(GIFPalette.mostColors)

  init(width: Int, height: Int, _ palette: GIFPalette) {
    (self.width, self.height, self.palette) = (width, height, palette)
    shown = [UInt8](repeating: 0, count: width * height)
  }

  /// Shows `pixels`, which differ from those before in `damage` only.
  ///
  /// - Returns: What has to be drawn anew, and its code; nil: nothing.
  mutating func show(_ pixels: PixelBuffer, damage: PixelRect) -> (PixelRect, [UInt8])? {
    let area = findChange(pixels, in: damage)
    guard !area.isEmpty else { return nil }
    code.begin()
    for y in area.y..<area.maxY { pixels.withRow(y) { encode($0, y, area) } }
    isBlank = false
    return (area, code.end())
  }

  /// The smallest rectangle of all that may not stay as it is.
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
        let place = y * width + x
        match.look(at: row[x], before: isBlank ? nil : shown[place])
        let taken = code.add(match)
        if taken != Self.stays { shown[place] = taken }
        match.count(shown[place], &errors)
      }
    }
  }
}
