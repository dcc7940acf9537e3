public import CardDrawing
public import CardGeometry
public import SceneCore

/// What is seen of the scene at any later time, and read off it; nothing of it changes anything.
extension Stage {
  /// What would be seen at `time`, drawn into `list`; changes nothing on the stage.
  public func frame(at time: Double, into list: inout DisplayList) {
    list.removeAll()
    drawn(at: time).draw(at: time, into: &list)
    fades.draw(at: time, into: &list)
  }

  /// The values of the scene's probes at `time`.
  public func probes(at time: Double, into row: inout [ProbeValue]) {
    row.removeAll(keepingCapacity: true)
    ahead(to: time).readProbes(at: time, into: &row)
  }

  /// What is going on at `time`.
  public func activity(at time: Double) -> Activity {
    let activity = ahead(to: time).activity(at: time)
    return activity == .idle && time < fades.end ? .settle : activity
  }

  /// Hit areas and targets at `time`.
  public func inspection(at time: Double) -> Inspection {
    var inspection = Inspection()
    inspect(at: time, into: &inspection)
    return inspection
  }

  /// Adds hit areas and targets at `time` to `inspection`.
  public func inspect(at time: Double, into inspection: inout Inspection) {
    ahead(to: time).inspect(at: time, into: &inspection)
  }

  /// The parts that move at `time`, the one that counts most first, each with its velocity, held or
  /// free: by what has been taken, not by moves that are only likely.
  public func motion(at time: Double) -> [SceneOutline] { ahead(to: time).outlines(at: time) }

  /// The same where the frame at `time` shows them: held pointers are where they are likely to be then.
  public func shownOutlines(at time: Double) -> [SceneOutline] {
    drawn(at: time).outlines(at: time)
  }

  /// Where the caret is at `time`, while a field of the scene takes text and keys; nil: none does.
  public func caret(at time: Double) -> Rect? { ahead(to: time).caret(at: time) }

  /// What a focused field of the scene has selected, for the clipboard; nil: nothing.
  public var selectedText: String? { scene.selectedText }

  /// A word for where the scene rests at `time`; nil: it has none.
  public func state(at time: Double) -> String? { ahead(to: time).state }

  /// What to tell at `time` who is in the scene for the first time; nil: nothing.
  public func hint(at time: Double) -> SceneHint? { ahead(to: time).hint(at: time) }

  /// What the scene has answered last; nil: nothing.
  public var notice: SceneNotice? { scene.notice }

  /// Where the frame at `time` shows what a finger drags; nil while nothing is dragged.
  public func heldPlace(at time: Double) -> Point? {
    drawn(at: time).heldPlace(at: time)
  }

  /// When the picture can next differ from that at `time`: `time` itself while something moves,
  /// else the next deadline; nil if only an input can change it.
  public func nextChange(after time: Double) -> Double? {
    let scene = ahead(to: time)
    return time < fades.end || time < scene.stillTime(after: time) ? time : scene.nextDeadline
  }

  /// From when on nothing is seen to change until an input comes; `time` if that is so already. Nil:
  /// something goes on for ever.
  package func restTime(after time: Double) -> Double? {
    var scene = ahead(to: time)
    var now = time
    for _ in 0..<Self.mostDeadlines {
      guard let deadline = scene.nextDeadline else {
        let rest = max(now, fades.end, scene.stillTime(after: now))
        return rest.isFinite ? rest : nil
      }
      now = max(now, deadline)
      scene.reach(deadline)
    }
    return nil
  }

  /// A caret blinks for ever: no motion has so many deadlines.
  private static let mostDeadlines = 200

  /// The number that the scene's probe at `index` of its list shows at `time`; nil for a word.
  package func number(ofProbe index: Int, at time: Double) -> Double? {
    if case .number(let number)? = ahead(to: time).probe(index, at: time) { return number }
    return nil
  }
}
