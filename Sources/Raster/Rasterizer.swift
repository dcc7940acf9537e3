internal import CPango
public import CardDrawing
internal import CardGeometry
internal import HostSystem

/// Renders display lists into pixels.
///
/// Cairo and Pango paint pictures, shadows and masks once, and a cache stores the bitmaps. A frame
/// only composites these bitmaps. A list always gives the same pixels, whichever frames were drawn
/// before, and whether the list is drawn at once or in parts.
public final class Rasterizer: Renderer {
  /// The cache of painted bitmaps.
  public let store: PictureStore
  private let crew: ThreadPool
  private let painter: FramePainter
  /// The target of the last frame, reused if the next frame has the same memory.
  private var target: TargetImage?

  /// Creates a rasterizer that takes bitmaps from `store`.
  ///
  /// `cores` is the number of threads that draw a large frame together. If `cores` is `nil`, it is
  /// the number of processors, at most four. The pixels do not depend on `cores`.
  public init(store: PictureStore, cores: Int? = nil) {
    self.store = store
    // More than four threads would mostly wait for memory access.
    crew = ThreadPool(count: cores ?? min(Threads.processorCount, 4))
    painter = FramePainter(store: store, workers: crew.count)
  }

  /// Creates a rasterizer with an empty cache of pictures.
  ///
  /// - Parameter text: The text measurer. Text is drawn with the fonts of this measurer.
  /// - Parameter cores: The number of threads that draw, or `nil` for the number of processors, at
  ///   most four.
  public convenience init(text: PangoTextMeasurer, cores: Int? = nil) {
    self.init(store: PictureStore(text: text), cores: cores)
  }

  deinit { crew.shutDown() }

  /// Draws the pixels of `list` that lie in `damage`. Pixels that no layer covers become black.
  ///
  /// All other pixels stay unchanged. Damage outside of the canvas or the buffer is ignored.
  public func draw(
    _ list: DisplayList, on canvas: Canvas, damage: [PixelRect], into pixels: inout PixelBuffer
  ) {
    let visible = canvas.pixelBounds.intersection(pixels.bounds)
    store.begin(frameOf: visible)
    let known = target.flatMap { $0.isSame(as: pixels) ? $0 : nil }
    let target =
      known
      ?? TargetImage(pixels.base, width: pixels.width, height: pixels.height, pitch: pixels.pitch)
    self.target = target
    painter.draw(
      list, on: canvas, damage: damage, within: visible, ground: 0xFF00_0000, into: target,
      crew: crew)
  }

  /// Paints the bitmaps that drawing `list` will need and the cache lacks.
  public func prepare(_ list: DisplayList, on canvas: Canvas) {
    store.begin(frameOf: canvas.pixelBounds)
    painter.prepare(list, on: canvas)
  }
}
