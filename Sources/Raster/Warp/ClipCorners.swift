internal import CPixels
internal import CardDrawing

/// The rounded corners of a clip, and references to their masks.
struct ClippedCorners {
  let corners: ClipCorners
  private let masks: [Bitmap]

  /// Creates the rounded corners of `box`; `nil` if no corner is rounded.
  init?(_ box: RoundedBox, _ store: PictureStore) {
    guard box.top.width > 0 || box.bottom.width > 0 else { return nil }
    let top = box.top.width > 0 ? store.mask(box.top) : nil
    let bottom = box.bottom.width > 0 ? store.mask(box.bottom) : nil
    masks = [top, bottom].compactMap { $0 }
    let (above, below) = (box.top.height, box.bottom.height)
    corners = ClipCorners(
      rect: box.rect,
      top: top.map {
        ClipCorners.Corner(
          mask: BitmapView($0), width: box.top.width, rows: box.rect.y..<box.rect.y + above,
          maskY: 0)
      },
      bottom: bottom.map {
        ClipCorners.Corner(
          mask: BitmapView($0), width: box.bottom.width,
          rows: box.rect.maxY - below..<box.rect.maxY,
          maskY: below)
      })
  }
}

/// The rounded corners of a clip, to be multiplied with masks row by row. This struct does not
/// retain the masks.
struct ClipCorners {
  fileprivate let rect: PixelRect
  fileprivate let top: Corner?
  fileprivate let bottom: Corner?

  /// A pair of corners: the two corners at the upper edge, or the two corners at the lower edge.
  /// `mask` contains all four corners.
  fileprivate struct Corner {
    let mask: BitmapView
    /// The width of a corner in pixels.
    let width: Int
    /// The rows of the stage that contain these corners.
    let rows: Range<Int>
    /// The row of the mask that belongs to the first row of `rows`.
    let maskY: Int
  }

  /// Whether row `y` contains corners.
  func touches(_ y: Int) -> Bool {
    top?.rows.contains(y) ?? false || bottom?.rows.contains(y) ?? false
  }

  /// Multiplies the coverage in `mask` by the coverage of the rounded corners. `mask` has a byte
  /// for each of the pixels `start..<end` of row `y`.
  func multiply(_ mask: UnsafeMutablePointer<UInt8>, _ y: Int, _ start: Int, _ end: Int) {
    multiply(top, mask, y, start, end)
    multiply(bottom, mask, y, start, end)
  }

  private func multiply(
    _ corner: Corner?, _ mask: UnsafeMutablePointer<UInt8>, _ y: Int, _ start: Int, _ end: Int
  ) {
    guard let corner, corner.rows.contains(y) else { return }
    let row = corner.maskY + y - corner.rows.lowerBound
    let line = (corner.mask.memory + row * corner.mask.stride).assumingMemoryBound(to: UInt8.self)
    func multiply(_ x: Int, maskX: Int) {
      let (from, to) = (max(start, x), min(end, x + corner.width))
      if from < to {
        cpixels_multiply(mask + (from - start), line + (maskX + from - x), to - from, 0)
      }
    }
    multiply(rect.x, maskX: 0)
    multiply(rect.maxX - corner.width, maskX: corner.width)
  }
}
