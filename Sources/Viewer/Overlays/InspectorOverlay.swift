internal import CardDrawing
internal import CardGestures
internal import SceneCore
internal import Stage

extension OverlayID {
  /// The inspector overlay.
  public static let inspector: OverlayID = "Inspector"
}

/// The overlay that draws outlines of layers, hit areas, velocities and targets.
struct InspectorOverlay: Overlay {
  let id = OverlayID.inspector
  let key: Key = "g"
  let icon = Icon.inspect
  let help = "inspector: outlines, hit areas, springs"
  let panelLevel: Int? = 1
  let usesBottom = true

  func draw(level: Int, in context: OverlayContext, into list: inout OverlayList) {
    let stage = context.stage
    InspectorPicture(
      layers: list.sceneLayers,
      figures: InspectorFigures(stage, at: context.time, touches: context.touches),
      size: stage.canvas.size, room: stage.roomAboveBar(at: context.time), sign: context.sign,
      frame: context.frame, taken: context.taken.map { $0.scaled(by: 1 / context.pictureScale) },
      pictureScale: context.pictureScale, measuring: stage.environment.measuring
    ).draw(into: &list)
  }
}
