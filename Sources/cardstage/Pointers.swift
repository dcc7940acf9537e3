import CardGeometry
import Raster
import SDLBackend
import Viewer
import Workbench

/// The window's pointers: the desktop's own, and hands drawn at the display's scale.
struct Pointers {
  private var hands: [PointerShape: (scale: Double, cursor: Cursor)] = [:]

  /// The pointer of `shape`, nil: none, on a display of `scale`.
  mutating func cursor(
    _ shape: PointerShape?, scale: Double, by rasterizer: Rasterizer
  ) -> Cursor {
    switch shape {
    case .arrow: return .arrow
    case .pointingHand: return .pointingHand
    case .iBeam: return .iBeam
    case .leftRight: return .leftRight
    case .fourWays: return .fourWays
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
