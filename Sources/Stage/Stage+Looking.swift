public import CardDrawing
public import CardGeometry
public import SceneCore

/// The picture and the data of the scene at any later time. None of these functions changes the
/// stage.
extension Stage {
  /// Draws the frame at `time` into `list`, without changing the stage.
  public func frame(at time: Double, into list: inout DisplayList) {
    list.removeAll()
    drawn(at: time).draw(at: time, into: &list)
    fades.draw(at: time, into: &list)
  }

  /// Writes the values of the scene's probes at `time` into `row`.
  public func probes(at time: Double, into row: inout [ProbeValue]) {
    row.removeAll(keepingCapacity: true)
    ahead(to: time).readProbes(at: time, into: &row)
  }

  /// Returns the activity of the scene at `time`.
  public func activity(at time: Double) -> Activity {
    let activity = ahead(to: time).activity(at: time)
    return activity == .idle && time < fades.end ? .settle : activity
  }

  /// Returns the hit areas and targets at `time`.
  public func inspection(at time: Double) -> Inspection {
    var inspection = Inspection()
    inspect(at: time, into: &inspection)
    return inspection
  }

  /// Adds the hit areas and targets at `time` to `inspection`.
  public func inspect(at time: Double, into inspection: inout Inspection) {
    ahead(to: time).inspect(at: time, into: &inspection)
  }

  /// Returns the outlines and velocities of the moving objects at `time`, in order of importance.
  /// Only recorded inputs count. Predicted moves are ignored.
  public func motion(at time: Double) -> [SceneOutline] { ahead(to: time).outlines(at: time) }

  /// Returns the outlines of the moving objects as the frame at `time` shows them, including
  /// predicted moves of held pointers.
  public func shownOutlines(at time: Double) -> [SceneOutline] {
    drawn(at: time).outlines(at: time)
  }

  /// Returns the rectangle of the caret at `time`, or `nil` if no text field has the focus.
  public func caret(at time: Double) -> Rect? { ahead(to: time).caret(at: time) }

  /// The selected text of the focused field, for the clipboard. `nil` if there is no selection.
  public var selectedText: String? { scene.selectedText }

  /// Returns the detents of the main object at `time`.
  package func detents(at time: Double) -> [SceneDetent] { ahead(to: time).detents }

  /// Returns the name of the scene's resting state at `time`, or `nil` if there is none.
  public func state(at time: Double) -> String? { ahead(to: time).state }

  /// Returns the hint for a new user of the scene at `time`, or `nil` if there is none.
  public func hint(at time: Double) -> SceneHint? { ahead(to: time).hint(at: time) }

  /// Returns the frame of the scene's controls at the bottom of the stage at `time`, in points, or
  /// `nil` if there are none.
  public func bottomBar(at time: Double) -> Rect? { ahead(to: time).bottomBar(at: time) }

  /// The last message of the scene, or `nil` if there is none.
  public var notice: SceneNotice? { scene.notice }

  /// Returns the marks with times at or before `time`, in the order of their times. A mark is a
  /// ring that a scene shows at a certain event, such as a passed threshold. The ring is visible
  /// for `SceneMark.duration`. Old marks that the scene no longer stores are missing.
  public func marks(at time: Double) -> [SceneMark] {
    ahead(to: time).marks.filter { $0.time <= time }
  }

  /// Returns the layers of the rings of all marks that are visible at `time`.
  package func rings(at time: Double) -> [Layer] {
    marks(at: time).enumerated().compactMap { index, mark in mark.ring(at: time, index: index) }
  }

  /// Returns the stage time in seconds at which the rings of all marks up to `time` have
  /// disappeared, or -∞ if there are no marks.
  package func markEnd(at time: Double) -> Double {
    marks(at: time).reduce(-.infinity) { max($0, $1.time + SceneMark.duration) }
  }

  /// Returns the location, in the frame at `time`, of a point that moves with the dragged object.
  /// The point is the same during the whole drag. Returns `nil` if nothing is dragged.
  public func draggedPoint(at time: Double) -> Point? {
    drawn(at: time).draggedPoint(at: time)
  }

  /// Returns the next time at which the picture can differ from the picture at `time`. The result
  /// is `time` itself during a motion, otherwise the next deadline. Returns `nil` if only an input
  /// can change the picture.
  public func nextChange(after time: Double) -> Double? {
    let scene = ahead(to: time)
    return time < fades.end || time < scene.idleTime(after: time) ? time : scene.nextDeadline
  }

  /// Returns the time from which on the picture stays the same if no input follows. The result is
  /// `time` if the picture is at rest already, or `nil` if the picture never stops changing.
  package func restTime(after time: Double) -> Double? {
    var scene = ahead(to: time)
    var now = time
    for _ in 0..<Self.mostDeadlines {
      guard let deadline = scene.nextDeadline else {
        let rest = max(now, fades.end, scene.idleTime(after: now))
        return rest.isFinite ? rest : nil
      }
      now = max(now, deadline)
      scene.handleDeadline(deadline)
    }
    return nil
  }

  /// The maximum number of deadlines that the search for the next rest passes. No motion has more
  /// deadlines. The deadlines of a blinking caret, however, never end.
  private static let mostDeadlines = 200

  /// Returns the numeric value at `time` of the scene's probe with the index `index`. Returns `nil`
  /// if the value is a word or if there is no such probe.
  package func number(ofProbe index: Int, at time: Double) -> Double? {
    if case .number(let number)? = ahead(to: time).probe(index, at: time) { return number }
    return nil
  }
}
