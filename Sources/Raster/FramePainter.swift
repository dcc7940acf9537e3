internal import CardDrawing
internal import CardGeometry

/// Renders display lists, one damaged rectangle after the other. Memory is reused for the next
/// list.
///
/// A pass from front to back finds the visible pieces of each layer. A pass from back to front
/// draws these pieces. The second pass works in strips that fit the processor's cache.
final class FramePainter: SharedWork {
  /// The number of rectangles above which a region counts as too complex. Opaque layers are no
  /// longer subtracted from such a region.
  private static let maximumPartCount = 24
  /// The number of pixels of a strip. The strip and its source pixels fit the processor's level 2
  /// cache.
  private static let stripPixels = 65_536
  /// The drawing cost below which one thread draws alone, because waking other threads would take
  /// longer. In hundredths of a nanosecond, as in `LayerPainter.effort(of:)`: a quarter of a
  /// millisecond.
  private static let leastSharedWork = 25_000_000

  /// A layer on the canvas, and the index of its painter. `painter` is `nil` until a painter is
  /// needed.
  private struct Place {
    let layer: PlacedLayer
    var painter: Int?
  }

  /// The layers in the order of the list; `nil` for a layer outside of the canvas.
  @exclusivity(unchecked) private var places: [Place?] = []
  @exclusivity(unchecked) private var painters: [LayerPainter] = []
  /// The visible pieces of layers, from front to back.
  @exclusivity(unchecked) private var pieces: [Piece] = []
  @exclusivity(unchecked) private var uncovered = Region()
  /// The pixels of the current area that no opaque upright layer covers. Pixels that an opaque
  /// turned layer covers remain in this region; `covers` lists them.
  @exclusivity(unchecked) private var unboxed = Region()
  /// The visible pixels of the current layer that are painted by themselves. The other visible
  /// pixels are painted together with parts of layers above.
  @exclusivity(unchecked) private var bare = Region()
  @exclusivity(unchecked) private var rest = Region()
  /// The indices, in `pieces`, of the pieces of the layer that was added last. The next layer is
  /// directly below that layer.
  @exclusivity(unchecked) private var above = 0..<0
  /// The covered spans of opaque turned layers, from front to back. Layers below skip these spans,
  /// row by row.
  @exclusivity(unchecked) private var covers = CoveredSpans()
  private var detail = PaintingDetail.full
  private var masks = MaskDetail.full
  private var ground: Ink = 0
  private var target: TargetImage?
  private var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var stripHeight = 1
  private let store: PictureStore
  private let memory = PainterMemory()
  private let compositors: [Compositor]

  /// Creates a painter for up to `workers` threads that draw at the same time.
  init(store: PictureStore, workers: Int = 1) {
    self.store = store
    compositors = (0..<workers).map { _ in Compositor() }
  }

  /// Draws the pixels of `damage`. Pixels that no layer covers get the colour `ground`.
  ///
  /// Damage outside of `visible` is ignored; `visible` must lie within the target and the canvas.
  /// Threads of `crew` share the work; one thread draws if `crew` is `nil`.
  func draw(
    _ list: DisplayList, on canvas: Canvas, damage: [PixelRect], within visible: PixelRect,
    ground: Ink, into target: TargetImage, crew: ThreadPool? = nil
  ) {
    place(list, canvas)
    (self.ground, self.target) = (ground, target)
    for rect in damage {
      area = rect.intersection(visible)
      guard !area.isEmpty else { continue }
      findPieces(list, canvas)
      paintPieces(with: crew)
    }
    forget()
    self.target = nil
  }

  /// Paints in advance all bitmaps that are needed to draw `list`.
  func prepare(_ list: DisplayList, on canvas: Canvas) {
    place(list, canvas)
    area = canvas.pixelBounds
    findPieces(list, canvas)
    forget()
  }

  /// Returns a bitmap of `list` drawn on `canvas`, transparent where no layer covers a pixel.
  func flatten(_ list: DisplayList, on canvas: Canvas) -> Bitmap {
    let bitmap = Bitmap(.color, width: canvas.pixelWidth, height: canvas.pixelHeight)
    let target = TargetImage(
      bitmap.memory, width: bitmap.width, height: bitmap.height, pitch: bitmap.stride)
    draw(
      list, on: canvas, damage: [canvas.pixelBounds], within: canvas.pixelBounds, ground: 0,
      into: target)
    bitmap.findInk()
    return bitmap
  }

  private func place(_ list: DisplayList, _ canvas: Canvas) {
    for layer in list.layers {
      places.append(PlacedLayer(layer, on: canvas).map { Place(layer: $0) })
    }
    let seen = zip(list.layers, places).lazy.filter { $0.1 != nil }.map(\.0)
    detail = PaintingDetail(of: seen, on: canvas)
    masks = MaskDetail(of: seen, on: canvas)
    guard masks.radius < MaskDetail.full.radius else { return }
    for index in places.indices {
      places[index] = PlacedLayer(list.layers[index], on: canvas, masks: masks)
        .map { Place(layer: $0) }
    }
  }

  private func forget() {
    places.removeAll(keepingCapacity: true)
    // Painters retain bitmaps, so they are released after each frame.
    painters.removeAll(keepingCapacity: true)
    memory.removeAll()
  }

  private func findPieces(_ list: DisplayList, _ canvas: Canvas) {
    pieces.removeAll(keepingCapacity: true)
    covers.reset(to: area)
    uncovered.reset(to: area)
    unboxed.reset(to: area)
    above = 0..<0
    list.layers.withUnsafeBufferPointer { layers in
      for index in layers.indices.reversed() {
        guard let placed = places[index], placed.layer.bounds.intersects(area),
          uncovered.rects.contains(where: { $0.intersects(placed.layer.bounds) })
        else { continue }
        let number = placed.painter ?? painters.count
        if number == painters.count {
          painters.append(
            LayerPainter(
              layers[index], placed.layer, canvas: canvas, detail: detail, masks: masks,
              store: store, memory: memory))
          places[index]?.painter = number
        }
        // Painters are used in place, because a copy would retain everything that a painter
        // references.
        painters.withUnsafeBufferPointer { findPieces(of: number, $0, in: placed.layer.bounds) }
        if uncovered.rects.isEmpty { return }
      }
    }
  }

  /// Adds the visible pieces of the layer with the painter `number`, which is below all layers
  /// added before.
  private func findPieces(
    of number: Int, _ painters: UnsafeBufferPointer<LayerPainter>, in bounds: PixelRect
  ) {
    if painters[number].isInvisible { return }
    bare.reset(to: painters[number].isTurned ? unboxed : uncovered, in: bounds)
    if let ink = painters[number].ground {
      pieces.lay(on: ink, in: &bare, rest: &rest, painters)
      // The merge may have changed the indices of the pieces.
      above = 0..<0
    }
    let first = pieces.count
    for area in bare.rects {
      let piece = Piece(painter: number, area: area, covers: covers.count)
      pieces.add(piece, under: above, painters)
    }
    above = first..<pieces.count
    if uncovered.rects.count <= Self.maximumPartCount {
      painters[number].forEachOpaquePart { uncovered.subtract($0) }
    }
    if let cover = painters[number].cover {
      covers.add(cover)
    } else if unboxed.rects.count <= Self.maximumPartCount {
      painters[number].forEachOpaquePart { unboxed.subtract($0) }
    }
  }

  private func paintPieces(with crew: ThreadPool?) {
    var (pixels, effort) = (0, 0)
    for piece in pieces {
      pixels += piece.area.area
      effort += painters[piece.painter].effort(of: piece)
    }
    let workers = effort >= Self.leastSharedWork ? crew?.count ?? 1 : 1
    // Strips save time only if many pixels are drawn more than once.
    let isLayered = 8 * pixels > 9 * area.area
    let height =
      isLayered
      ? Self.stripPixels / area.width
      : workers > 1 ? area.height / (4 * workers) : area.height
    stripHeight = max(8, height)
    let strips = (area.height + stripHeight - 1) / stripHeight
    if workers > 1, let crew {
      crew.run(self, pieces: strips)
    } else {
      for strip in 0..<strips { work(on: strip, as: 0) }
    }
  }

  /// Draws the strip with the index `piece`. Strips are horizontal parts of the current damaged
  /// area.
  func work(on piece: Int, as worker: Int) {
    guard let target else { return }
    let strip = PixelRect(
      x: area.x, y: area.y + piece * stripHeight, width: area.width, height: stripHeight
    ).intersection(area)
    let compositor = compositors[worker]
    for rect in uncovered.rects where rect.intersects(strip) {
      compositor.fill(rect.intersection(strip), ground, in: target)
    }
    // Painters are used in place, because a copy would retain everything that a painter references.
    painters.withUnsafeBufferPointer { painters in
      for index in pieces.indices.reversed() {
        let piece = pieces[index]
        guard piece.area.intersects(strip) else { continue }
        covers.withView(piece.covers) {
          painters[piece.painter].paint(
            piece, in: piece.area.intersection(strip), under: $0, into: target, by: compositor)
        }
      }
    }
  }
}
