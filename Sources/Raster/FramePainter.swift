internal import CPango
internal import CardDrawing
internal import CardGeometry

/// Draws one display list, rectangle by rectangle.
///
/// From front to back it finds what of each layer is not hidden by an opaque one above, then draws
/// just that from back to front.
struct FramePainter {
  /// Part of a layer that will be seen.
  private struct Piece {
    let layer: Int
    let area: PixelRect
  }

  /// More than this, and what is covered no longer counts as covered.
  private static var mostParts: Int { 24 }

  private let list: DisplayList
  private let canvas: Canvas
  private let ground: UInt32
  private let rasterizer: Rasterizer
  /// By layer; nil for those that lie outside of the canvas.
  private let places: [PlacedLayer?]
  /// By layer; nil until it is drawn for the first time.
  private var painters: [LayerPainter?]
  private var pieces: [Piece] = []
  private var uncovered = Region(PixelRect(x: 0, y: 0, width: 0, height: 0))

  /// A painter of `list` that leaves `ground` where no layer covers it.
  init(_ list: DisplayList, on canvas: Canvas, ground: UInt32, rasterizer: Rasterizer) {
    self.list = list
    self.canvas = canvas
    self.ground = ground
    self.rasterizer = rasterizer
    places = list.layers.map { PlacedLayer($0, on: canvas) }
    painters = Array(repeating: nil, count: list.layers.count)
  }

  /// Draws the pixels of `area`, which must lie within target and canvas.
  mutating func draw(_ area: PixelRect, into target: Target) {
    guard !area.isEmpty else { return }
    findPieces(of: area)
    for rect in uncovered.rects { rasterizer.compositor.fill(rect, ground, in: target) }
    for piece in pieces.reversed() {
      painters[piece.layer]?.paint(piece.area, into: target)
    }
  }

  private mutating func findPieces(of area: PixelRect) {
    pieces.removeAll(keepingCapacity: true)
    uncovered.reset(to: area)
    for index in list.layers.indices.reversed() {
      guard let place = places[index], place.bounds.intersects(area) else { continue }
      var isSeen = false
      for rect in uncovered.rects where rect.intersects(place.bounds) {
        pieces.append(Piece(layer: index, area: rect.intersection(place.bounds)))
        isSeen = true
      }
      guard isSeen else { continue }
      let painter =
        painters[index]
        ?? LayerPainter(list.layers[index], place, canvas: canvas, rasterizer: rasterizer)
      painters[index] = painter
      if uncovered.rects.count <= Self.mostParts {
        painter.forEachOpaquePart { uncovered.subtract($0) }
      }
      if uncovered.rects.isEmpty { return }
    }
  }
}
