internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import Stage
internal import Workbench

/// The cached poses of the card during a gesture. The poses are computed from the history once, and
/// again only after the history has changed.
struct GhostFrames {
  private var times: [Double] = []
  private var (revision, size) = (-1, Size.zero)
  private var trace = Trace()
  private(set) var ghosts: [Ghosts.Ghost] = []

  /// Updates the cached poses to the gesture in `data`. `revision` is the revision of the history.
  /// `visit(times, receive)` computes the scene at each of the stage times `times`. It calls `receive`
  /// once for each time, with the outlines of the moving objects and the time.
  mutating func update(
    to data: TimelineData, revision: Int, on size: Size,
    visit: ([Double], ([SceneOutline], Double) -> Void) -> Void
  ) {
    let wanted = GhostTimes(data).times
    // In a live run the past does not change, so only new poses are computed.
    let isSame = (revision, size) == (self.revision, self.size)
    let goesOn = data.isLive && isSame && wanted.starts(with: times)
    if wanted == times, isSame, goesOn || trace == data.trace { return }
    var ghosts = goesOn ? ghosts : []
    visit(goesOn ? Array(wanted.dropFirst(times.count)) : wanted) { outlines, time in
      if let card = outlines.first {
        ghosts.append(Ghosts.Ghost(card, at: time))
      }
    }
    (self.ghosts, times, trace) = (ghosts, wanted, data.trace)
    (self.revision, self.size) = (revision, size)
  }
}

extension TimeMachine {
  /// Updates the cached ghosts, which show the card's earlier poses. `data` describes the gesture
  /// at the playhead.
  mutating func updateFilm(to data: TimelineData) {
    var (film, history) = (record.film, history)
    film.update(to: data, revision: history.revision, on: stage.canvas.size) { times, body in
      history.forEachState(times) { stage, time in body(stage.motion(at: time), time) }
    }
    (record.film, self.history) = (film, history)
  }
}
