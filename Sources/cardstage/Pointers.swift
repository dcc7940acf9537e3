import CardGeometry
import Raster
import SDLBackend
import Viewer
import Workbench

/// A cache of the window's cursors. Hands are rendered at the display's scale, all other cursors
/// are those of the desktop.
struct Pointers {
  private var hands: [CursorShape: (scale: Double, cursor: Cursor)] = [:]

  /// Returns the cursor with the shape `shape`, for a display with the scale `scale`. If `shape` is
  /// `nil`, the cursor is hidden.
  mutating func cursor(
    _ shape: CursorShape?, scale: Double, by rasterizer: Rasterizer
  ) -> Cursor {
    switch shape {
    case .arrow: return .arrow
    case .pointingHand: return .pointingHand
    case .iBeam: return .iBeam
    case .ewResize: return .ewResize
    case .allResize: return .allResize
    case .cross: return .cross
    case nil: return .hidden
    case .openHand, .closedHand:
      guard let shape, let picture = HandPicture.picture(of: shape) else { return .arrow }
      if let hand = hands[shape], hand.scale == scale { return hand.cursor }
      let (pixels, width) = rasterizer.pixels(of: picture, scale: scale)
      let spot = HandPicture.hotSpot
      let cursor = Cursor.picture(
        Cursor.Picture(
          pixels: pixels, width: width, hotX: Int(spot.x * scale), hotY: Int(spot.y * scale)))
      hands[shape] = (scale, cursor)
      return cursor
    }
  }
}
