internal import CardDrawing
internal import CardGeometry
internal import CardMotion

/// The fades of panels that appear and disappear. Times are host times.
struct PanelFades {
  /// The fade of one panel.
  private struct Panel {
    /// The panel's layers in the last frame in which the panel was shown.
    var layers: [Layer] = []
    var opacity: Animated<Double>
  }

  /// The duration of a fade in seconds.
  static let duration = 0.12
  /// The opacity in the first frame of a panel. It is not 0, so that a key has a visible effect at
  /// once.
  static let first = 0.1

  private var panels: [String: Panel] = [:]
  /// Host time of the last frame.
  private var lastTime = -Double.infinity

  /// Whether at least one panel is visible. A panel that is fading out is still visible.
  var hasPanels: Bool { !panels.isEmpty }

  /// Whether a panel is still fading, so that another frame is needed.
  var isFading: Bool { panels.values.contains { $0.opacity.restTime > lastTime } }

  /// Draws the panel `name`. If `isShown` is true, `body` draws the panel. Otherwise the last
  /// layers of the panel are drawn until the panel has faded out.
  ///
  /// - Parameters:
  ///   - now: The host time of the frame, or `nil` for a picture without fades.
  ///   - cuts: Whether panels appear and disappear without a fade.
  mutating func draw(
    _ name: String, isShown: Bool, at now: Double?, cuts: Bool, into list: inout OverlayList,
    _ body: (inout OverlayList) -> Void
  ) {
    let start = list.count
    if isShown { body(&list) }
    guard let now else { return }
    lastTime = now
    guard !cuts, isShown || panels[name] != nil else {
      panels[name] = isShown ? Panel(opacity: Animated(1.0, tolerance: 0.001)) : nil
      return
    }
    var panel = panels[name] ?? Panel(opacity: Animated(Self.first, tolerance: 0.001))
    let target = isShown ? 1.0 : 0
    if panel.opacity.target != target {
      panel.opacity.retarget(
        to: target, with: .curve(.linear, duration: Self.duration), at: now)
    }
    let opacity = panel.opacity.value(at: now)
    if isShown {
      panel.layers = Array(list.layers(from: start))
      if opacity < 1 { list.setLayers(from: start, to: panel.layers, opacity: opacity) }
    } else {
      list.setLayers(from: start, to: panel.layers, opacity: opacity)
    }
    panels[name] = isShown || opacity > 0 ? panel : nil
  }
}
