import CardGeometry
import Raster
import SDLBackend
import Viewer
import Workbench

/// A cache of the window's cursors. If the desktop's theme has both an open and a closed hand,
/// these hands are used for dragging. Otherwise both hands are rendered at the display's scale. All
/// other cursors are those of the desktop.
struct Pointers {
  private var hands: (scale: Double, open: Cursor, closed: Cursor)?

  /// Returns the cursor with the shape `shape` for `window`. If `shape` is `nil`, the cursor is
  /// hidden.
  mutating func cursor(
    _ shape: CursorShape?, for window: borrowing Window, by rasterizer: Rasterizer
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
      let scale = window.scale.value
      if hands?.scale != scale {
        let (open, closed) = Self.hands(for: window, by: rasterizer)
        hands = (scale, open, closed)
      }
      return (shape == .openHand ? hands?.open : hands?.closed) ?? .arrow
    }
  }

  private static func hands(
    for window: borrowing Window, by rasterizer: Rasterizer
  ) -> (open: Cursor, closed: Cursor) {
    if let open = window.themeCursor("grab"), let closed = window.themeCursor("grabbing") {
      return (.picture(open), .picture(closed))
    }
    let scale = window.scale.value
    func drawn(_ shape: CursorShape) -> Cursor {
      guard let picture = HandPicture.picture(of: shape) else { return .arrow }
      let (pixels, width) = rasterizer.pixels(of: picture, scale: scale)
      let spot = HandPicture.hotSpot
      return .picture(
        Cursor.Picture(
          pixels: pixels, width: width, hotX: Int(spot.x * scale), hotY: Int(spot.y * scale)))
    }
    return (drawn(.openHand), drawn(.closedHand))
  }
}
