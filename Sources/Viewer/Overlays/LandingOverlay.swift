internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Stage
internal import Workbench

extension OverlayID {
  /// The overlay with the place to which a release would take the held object.
  public static let landing: OverlayID = "Landing"
}

/// The overlay that outlines, during a drag, the place at which the held object would come to rest
/// if it were released now.
struct LandingOverlay: Overlay {
  let id = OverlayID.landing
  let key: Key = "p"
  let icon = Icon.pin
  let help = "where a release would go"

  private static let lineWidth = 1.5
  private static let fillOpacity = 0.08
  private static let lineOpacity = 0.75

  func draw(level: Int, in context: OverlayContext, into list: inout OverlayList) {
    let stage = context.stage
    guard stage.hasHeldPointers else { return }
    let held = stage.motion(at: context.time).filter(\.isHeld).map(\.name)
    guard !held.isEmpty else { return }
    let size = stage.canvas.size
    let outlines = Forecast(of: stage, at: context.time).outlines
    for (index, outline) in outlines.enumerated() where held.contains(outline.name) {
      let frame = outline.frame
      // An object that leaves the stage has no place there.
      let bounds = outline.transform.bounds(of: frame) ?? .zero
      guard bounds.intersects(Rect(origin: .zero, size: size)) else { continue }
      let box = Rect(origin: .zero, size: frame.size).inset(by: Self.lineWidth / 2)
      let radius = outline.radii.top
      let picture = Picture(size: frame.size) { marks in
        marks.append(
          .fill(
            .roundedRect(box, radius: radius), .color(Tokens.target.opacity(Self.fillOpacity))))
        marks.append(
          .stroke(
            .roundedRect(box, radius: radius), .color(Tokens.target.opacity(Self.lineOpacity)),
            width: Self.lineWidth))
      }
      list.add(
        Layer(
          LayerID("landing", index), .picture(picture), frame: frame,
          transform: outline.transform))
    }
  }
}
