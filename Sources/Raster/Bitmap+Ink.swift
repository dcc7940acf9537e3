internal import CardDrawing

extension Bitmap {
  /// Looks at every pixel of a colour bitmap, and remembers whether all are opaque and, if not,
  /// where those are that are not transparent: most of a line of text need not be drawn.
  func findInk() {
    let words = memory.assumingMemoryBound(to: UInt32.self)
    var index = 0
    while index < width * height, words[index] >= 0xFF00_0000 { index += 1 }
    isOpaque = index == width * height
    if isOpaque { return }
    var done: [PixelRect] = []
    // Parts of the rows above that may go on.
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

  /// Pixels that may not be transparent.
  var inkArea: Int { ink.reduce(0) { $0 + $1.area } }

  /// The tiles with ink of one row of tiles, those side by side as one.
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

  /// Whether `joined`, of parts above and below each other, still lie side by side and are hardly
  /// larger.
  private func isWorthJoining(
    _ above: [PixelRect], _ below: [PixelRect], _ joined: [PixelRect]
  ) -> Bool {
    // A part costs about as much as this many pixels before its first one is drawn.
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
