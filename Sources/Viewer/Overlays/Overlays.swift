public import CardDrawing
public import CardGeometry
internal import CardScenes
public import Stage

/// What is shown above the scene and never belongs to it: keys, inspector, touches, statistics.
public struct Overlays {
  /// How touches are shown.
  public enum Touches: Int, CaseIterable, Sendable {
    /// Not at all.
    case off
    /// Where they are.
    case places
    /// Where they are and were.
    case trails
  }

  /// How much of the statistics is shown.
  public enum Statistics: Int, CaseIterable, Sendable {
    /// Nothing.
    case off
    /// One line.
    case line
    /// The panel with the chart.
    case panel
  }

  /// A sentence for the user.
  public struct Message: Equatable, Sendable {
    /// The sentence.
    public var text: String
    /// Whether it is about something that went wrong; else it says what has been done.
    public var isError: Bool

    /// A sentence.
    public init(_ text: String, isError: Bool) {
      self.text = text
      self.isError = isError
    }
  }

  /// Which page of the keys is shown; nil: they are not.
  private var helpPage: Int?
  /// Whether outlines, hit areas and targets are shown.
  public var showsInspector = false
  /// How touches are shown.
  public var touches = Touches.off
  /// How much of the statistics is shown.
  public var statistics = Statistics.off
  /// A sentence for the user, at the bottom.
  public var message: Message?

  private var trails = TouchTrails()

  /// Nothing is shown.
  public init() {}

  /// Whether anything is shown.
  public var isEmpty: Bool {
    helpPage == nil && !showsInspector && touches == .off && statistics == .off && message == nil
  }

  /// Closes the topmost panel; false if there is none.
  public mutating func closePanel() -> Bool {
    if message != nil {
      message = nil
    } else if helpPage != nil {
      helpPage = nil
    } else if statistics == .panel {
      statistics = .off
    } else if showsInspector {
      showsInspector = false
    } else {
      return false
    }
    return true
  }

  /// Shows the keys, or on a stage of `size` too low for all of them the next page; after the last
  /// they are gone.
  public mutating func turnHelp(on size: Size) {
    let next = (helpPage ?? -1) + 1
    helpPage = next < HelpPanel.pages(on: size).count ? next : nil
  }

  /// Follows pointers, for their trails, by an input as the stage took it.
  public mutating func note(_ input: StageInput) {
    switch input.kind {
    case .pointer(let event): trails.note(event)
    case .cancel, .scene, .restart: trails.releaseAll()
    default: break
    }
  }

  /// Puts the overlays for `stage` as seen at `time` on top of `list`, which shows the scene.
  public func draw(
    over stage: Stage, at time: Double, figures: StatisticsFigures?, speed: Double, frame: Int,
    into list: inout DisplayList
  ) {
    let size = stage.canvas.size
    if showsInspector {
      let picture = InspectorOverlay(
        layers: list.layers, inspection: stage.inspection(at: time), size: size, speed: speed,
        frame: frame, measuring: stage.surroundings.measuring
      ).picture
      list.add(
        Layer(LayerID("inspector"), .picture(picture), frame: Rect(origin: .zero, size: size)))
    }
    if touches != .off {
      trails.draw(withTrails: touches == .trails, size: size, into: &list)
    }
    if let figures, statistics != .off {
      StatisticsOverlay(figures: figures, size: size, measuring: stage.surroundings.measuring)
        .draw(isPanel: statistics == .panel, into: &list)
    }
    if let helpPage {
      HelpPanel.draw(
        page: helpPage, on: size, measuring: stage.surroundings.measuring, into: &list)
    }
    if let message {
      MessagePanel.draw(
        message, on: size, measuring: stage.surroundings.measuring, into: &list)
    }
  }
}
