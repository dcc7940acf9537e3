internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import Stage
internal import Workbench

/// The card at the moments of a gesture, looked up in the history once and kept while nothing there
/// changes.
struct GhostFrames {
  private var times: [Double] = []
  private var (edition, size) = (-1, Size.zero)
  private var trace = Trace()
  private(set) var ghosts: [Ghosts.Ghost] = []

  /// Shows the gesture that `data` tells of, in a history of `edition`; `visit` tells what moves at each
  /// of some moments.
  mutating func update(
    to data: TimelineData, edition: Int, on size: Size,
    visit: ([Double], ([SceneOutline], Double) -> Void) -> Void
  ) {
    let wanted = GhostTimes(data).times
    // Live, what was is still so: only what has come since is looked up.
    let isSame = (edition, size) == (self.edition, self.size)
    let goesOn = data.isLive && isSame && wanted.starts(with: times)
    if wanted == times, isSame, goesOn || trace == data.trace { return }
    var ghosts = goesOn ? ghosts : []
    visit(goesOn ? Array(wanted.dropFirst(times.count)) : wanted) { outlines, time in
      if let card = outlines.first {
        ghosts.append(Ghosts.Ghost(card, at: time))
      }
    }
    (self.ghosts, times, trace) = (ghosts, wanted, data.trace)
    (self.edition, self.size) = (edition, size)
  }
}

extension TimeMachine {
  /// Brings the film to the gesture at the cursor, of which the timeline tells `data`.
  mutating func updateFilm(to data: TimelineData) {
    var (film, history) = (record.film, history)
    film.update(to: data, edition: history.revision, on: stage.canvas.size) { times, body in
      history.forEachState(times) { stage, time in body(stage.motion(at: time), time) }
    }
    (record.film, self.history) = (film, history)
  }
}
