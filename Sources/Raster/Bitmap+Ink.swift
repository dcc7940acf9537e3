internal import CardDrawing

extension Bitmap {
  /// Scans a colour bitmap and sets `isOpaque`. If some pixels are not opaque, also sets `ink`, the
  /// rectangles that contain all visible pixels.
  ///
  /// Drawing skips the transparent tiles outside of `ink`. This saves much time for text, because
  /// most pixels of a line of text are transparent.
  func findInk() {
    let words = memory.assumingMemoryBound(to: UInt32.self)
    var index = 0
    while index < width * height, words[index] >= 0xFF00_0000 { index += 1 }
    isOpaque = index == width * height
    if isOpaque { return }
    var done: [PixelRect] = []
    // The rectangles that end at the current tile row, so that this row may extend them.
    var open: [PixelRect] = []
    for y in Swift.stride(from: 0, to: height, by: Tile.height) {
      let runs = runs(at: y)
      let joined = zip(open, runs).map { $0.union($1) }
      if runs.count == open.count, isWorthJoining(open, runs, joined) {
        open = joined
      } else {
        done += open
        open = runs
      }
    }
    ink = done + open
  }

  /// The number of pixels in the rectangles of `ink`; all other pixels are transparent.
  var inkArea: Int { ink.reduce(0) { $0 + $1.area } }

  /// Returns the tiles that contain a visible pixel, in the tile row that begins at pixel row `y`.
  /// Adjacent tiles are joined.
  private func runs(at y: Int) -> [PixelRect] {
    var runs: [PixelRect] = []
    for x in Swift.stride(from: 0, to: width, by: Tile.width) {
      let tile = PixelRect(x: x, y: y, width: Tile.width, height: Tile.height)
        .intersection(bounds)
      guard hasInk(in: tile) else { continue }
      if let last = runs.last, last.maxX == x {
        runs[runs.count - 1] = last.union(tile)
      } else {
        runs.append(tile)
      }
    }
    return runs
  }

  /// Returns whether drawing the rectangles `joined` costs less than drawing the rectangles `above`
  /// and `below`.
  ///
  /// Two conditions must hold. First, the rectangles of `joined` do not overlap. Second, joining
  /// saves more than it costs. It saves the fixed cost of drawing each rectangle of `below`, and it
  /// costs the drawing of the pixels that only `joined` contains.
  private func isWorthJoining(
    _ above: [PixelRect], _ below: [PixelRect], _ joined: [PixelRect]
  ) -> Bool {
    // The fixed cost of drawing a rectangle, as a number of pixels.
    let costOfPart = 1024
    func area(_ rects: [PixelRect]) -> Int { rects.reduce(0) { $0 + $1.area } }
    return zip(joined, joined.dropFirst()).allSatisfy { $0.maxX <= $1.x }
      && area(joined) <= area(above) + area(below) + costOfPart * below.count
  }

  private enum Tile {
    static let width = 32
    static let height = 4
  }

  private func hasInk(in rect: PixelRect) -> Bool {
    for y in rect.y..<rect.maxY {
      let row = pixels(y)
      for x in rect.x..<rect.maxX where row[x] != 0 { return true }
    }
    return false
  }
}
