internal import CardDrawing
internal import CardGeometry

/// An arrangement of the stage, the panel and the timeline in a window. The window uses the first
/// plan of ``plans(for:)`` for which it has enough space.
struct DockPlan: Hashable, Sendable {
  /// The position of the panel or the timeline in the window.
  enum PartPosition: Hashable, Sendable {
    /// The part is not shown.
    case closed
    /// The part is beside the stage and takes space from it. The value is the width of the panel or
    /// the height of the timeline in points.
    case docked(Double)
    /// The panel or the timeline lies over the stage and covers some of it.
    case over
  }

  /// Minimum width in points of the stage's picture if one part of the workbench lies over the
  /// picture and the other part lies beside the picture. A panel of the usual width fits into this
  /// minimum. If the stage itself is narrower, the width of the stage is the minimum.
  private static let minimumWidth = WorkbenchDock.panelWidth + 2 * WorkbenchLayout.margin

  let panel: PartPosition
  let timeline: PartPosition
  /// Whether the picture of the stage may be smaller than the stage's size in points.
  private let mayShrink: Bool

  private static let closed = make(for: WorkbenchDock.Parts())
  private static let panelOnly = make(for: WorkbenchDock.Parts(panel: true))
  private static let timelineOnly = make(for: WorkbenchDock.Parts(timeline: true))
  private static let both = make(for: WorkbenchDock.Parts(panel: true, timeline: true))

  /// Returns the plans for the open `parts`, the best plan first. Every window accepts the last
  /// plan.
  static func plans(for parts: WorkbenchDock.Parts) -> [DockPlan] {
    parts.panel ? parts.timeline ? both : panelOnly : parts.timeline ? timelineOnly : closed
  }

  private static func make(for parts: WorkbenchDock.Parts) -> [DockPlan] {
    let over = DockPlan(
      panel: parts.panel ? .over : .closed, timeline: parts.timeline ? .over : .closed,
      mayShrink: false)
    if parts.isEmpty { return [over] }
    let panel = parts.panel ? PartPosition.docked(WorkbenchDock.panelWidth) : .closed
    let timelines =
      parts.timeline
      ? [PartPosition.docked(WorkbenchDock.timelineHeight), .docked(WorkbenchDock.compactHeight)]
      : [.closed]
    func sideBySide(_ panel: PartPosition) -> [DockPlan] {
      timelines.map { DockPlan(panel: panel, timeline: $0, mayShrink: false) }
        + [DockPlan(panel: panel, timeline: timelines[timelines.count - 1], mayShrink: true)]
    }
    var plans = sideBySide(panel)
    if parts.panel && parts.timeline {
      plans += sideBySide(.over)
      plans += [false, true].map { DockPlan(panel: panel, timeline: .over, mayShrink: $0) }
    }
    return plans + [over]
  }

  /// The space in points that the panel (width) and the timeline (height) occupy beside the stage.
  /// A part that is closed or lies over the stage occupies no space.
  var extent: Size {
    func extent(_ partPosition: PartPosition) -> Double {
      if case .docked(let extent) = partPosition { extent } else { 0 }
    }
    return Size(width: extent(panel), height: extent(timeline))
  }

  private var hasOver: Bool { panel == .over || timeline == .over }
  /// Whether at least one part lies beside the stage. If so, the stage must fit into the rest of
  /// the window.
  var hasDocked: Bool { extent != .zero }

  /// Returns whether the plan permits a stage that is `stageWidth` points wide to be drawn at
  /// `scale`, in points of the window per point of the stage. If no part lies beside the stage,
  /// every scale is permitted.
  private func accepts(scale: Double, stageWidth: Double) -> Bool {
    guard hasDocked else { return true }
    return scale >= (mayShrink ? WindowLayout.minimumPictureScale : 1)
      && (!hasOver || stageWidth * scale >= min(stageWidth, Self.minimumWidth))
  }

  /// Returns whether the plan permits `layout`, the layout of the stage that results from the plan.
  /// The plan does not permit a picture of the stage that is too small.
  func accepts(_ layout: WindowLayout) -> Bool {
    accepts(scale: layout.pictureScale, stageWidth: layout.stageSize.width)
  }

  /// Returns the smallest window size in points for a stage of `size`. Returns `nil` if the window
  /// would be larger than `maximum`, or if the picture of the stage would become too small.
  ///
  /// - Parameter margin: The width of the background on each side of a stage that does not fill its
  ///   part of the window, in points.
  /// - Parameter fills: Whether the stage fills its part of the window.
  func window(for size: Size, margin: Double, fills: Bool, maximum: Size) -> Size? {
    let (extent, margins) = (extent, fills && !mayShrink ? 0 : 2 * margin)
    let scale =
      mayShrink
      ? min(
        1, (maximum.width - extent.width - margins) / size.width,
        (maximum.height - extent.height - margins) / size.height) : 1
    guard accepts(scale: scale, stageWidth: size.width) else { return nil }
    func need(_ length: Double, _ extent: Double, _ maximum: Double) -> Double {
      // A picture at a scale below 1 fits into `maximum`, but rounding up may exceed `maximum`.
      scale == 1
        ? length + margins + extent : min((length * scale).rounded(.up) + margins + extent, maximum)
    }
    let needed = Size(
      width: need(size.width, extent.width, maximum.width),
      height: need(size.height, extent.height, maximum.height))
    return WorkbenchDock.fits(needed, in: maximum) ? needed : nil
  }
}
