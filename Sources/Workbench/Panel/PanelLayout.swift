internal import CardDrawing
internal import CardGeometry

/// The pieces and controls of the panel with their frames.
struct PanelLayout {
  var pieces: [PanelPiece] = []
  /// The controls in the order of the Tab key. If controls overlap, the later control lies on top.
  var targets: [PanelTarget] = []
  /// Height of the scrollable content in points.
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
