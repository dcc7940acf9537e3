internal import CardDrawing
internal import CardGeometry

/// What the panel consists of just now, and where.
struct PanelLayout {
  var pieces: [PanelPiece] = []
  /// Later ones lie over earlier ones; in the order of Tab.
  var targets: [PanelTarget] = []
  /// Height of all that scrolls, in points.
  var bodyHeight = 0.0

  mutating func add(
    _ id: LayerID, _ face: PanelFace, _ frame: Rect, isBody: Bool = true, clip: Rect? = nil
  ) {
    pieces.append(PanelPiece(id: id, face: face, frame: frame, isBody: isBody, clip: clip))
  }

  mutating func add(
    _ control: PanelControl, _ frame: Rect, isBody: Bool = true,
    radius: Double = Tokens.buttonRadius
  ) {
    targets.append(PanelTarget(control: control, frame: frame, isBody: isBody, radius: radius))
  }

  func target(_ control: PanelControl) -> PanelTarget? {
    targets.first { $0.control == control }
  }
}
