internal import CPango
public import CardDrawing
internal import CardGeometry
internal import HostSystem

/// Turns display lists into pixels.
///
/// Pictures, shadows and masks are painted once by cairo and Pango, and kept; a frame only
/// composites them. The same list gives the same pixels, whatever was drawn before and in however
/// many parts.
public final class Rasterizer: Renderer {
  /// What it has painted.
  public let store: PictureStore
  private let crew: Crew
  private let painter: FramePainter
  /// Of the last frame.
  private var target: TargetImage?

  /// A rasteriser that composites the pictures of `store`.
  ///
  /// Large frames are shared out over `cores` processors, if nil over as many as there are, up to
  /// four; the pixels don't depend on it.
  public init(store: PictureStore, cores: Int? = nil) {
    self.store = store
    // More than four wait for memory, not for each other.
    crew = Crew(count: cores ?? min(Threads.processorCount, 4))
    painter = FramePainter(store: store, workers: crew.count)
  }

  /// A rasteriser with a store of its own, which sets text as `text` measures it.
  public convenience init(text: PangoTextMeasurer, cores: Int? = nil) {
    self.init(store: PictureStore(text: text), cores: cores)
  }

  deinit { crew.dismiss() }

  /// Draws those pixels of `list` that lie in `damage`; what no layer covers becomes black.
  ///
  /// All other pixels stay as they are. Damage beyond the canvas or the buffer is left out.
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

  /// Paints what drawing all of `list` will need and is not kept.
  public func prepare(_ list: DisplayList, on canvas: Canvas) {
    store.begin(frameOf: canvas.pixelBounds)
    painter.prepare(list, on: canvas)
  }
}
