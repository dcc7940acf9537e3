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
  private static let fillOpacity = 0.1
  private static let casingOpacity = 0.45

  func draw(level: Int, in context: OverlayContext, into list: inout OverlayList) {
    let stage = context.stage
    guard stage.hasHeldPointers else { return }
    let held = stage.motion(at: context.time).filter(\.isHeld).map(\.name)
    guard !held.isEmpty else { return }
    let size = stage.canvas.size
    let forecast = Forecast(of: stage, at: context.time)
    let outlines = forecast.outlines
    let tag = forecast.state.map { state in
      Text(state, TextStyle(size: 11, lineHeight: 16, weight: 600), Tokens.ink)
    }
    for (index, outline) in outlines.enumerated() where held.contains(outline.name) {
      let frame = outline.frame
      // An object that leaves the stage has no place there.
      let bounds = outline.transform.bounds(of: frame) ?? .zero
      guard bounds.intersects(Rect(origin: .zero, size: size)) else { continue }
      let box = Rect(origin: .zero, size: frame.size).inset(by: Self.lineWidth)
      let radius = outline.radii.top
      let picture = Picture(size: frame.size) { marks in
        marks.append(
          .fill(
            .roundedRect(box, radius: radius), .color(Tokens.target.opacity(Self.fillOpacity))))
        // The dark line makes the light one visible on light scenes.
        for (color, width) in [
          (Color.black.opacity(Self.casingOpacity), 2 * Self.lineWidth),
          (Tokens.target, Self.lineWidth),
        ] {
          marks.append(.stroke(.roundedRect(box, radius: radius), .color(color), width: width))
        }
        if let tag { marks += Self.marks(of: tag, in: box, stage.environment.measuring) }
      }
      list.add(
        Layer(
          LayerID("landing", index), .picture(picture), frame: frame,
          transform: outline.transform))
    }
  }

  /// Returns the picture of a tag with the name of the place, in the middle below the upper edge of
  /// the outline `box`. The picture is empty if the outline is too narrow.
  private static func marks(
    of text: Text, in box: Rect, _ measuring: any TextMeasuring
  ) -> [Mark] {
    let width = measuring.extent(of: text, wrappedAt: .infinity).width + 12
    guard width + 12 <= box.width else { return [] }
    let tag = Rect(
      x: (box.midX - width / 2).rounded(), y: box.minY + 6, width: width.rounded(.up), height: 16)
    return [
      .fill(.roundedRect(tag, radius: 4), .color(Tokens.target)),
      .text(text, in: Rect(x: tag.minX + 6, y: tag.minY, width: tag.width - 12, height: 16)),
    ]
  }
}
