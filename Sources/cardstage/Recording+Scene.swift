import CardScenes
import Stage
import StageFiles

extension Recording {
  /// The same with the scene called `old` called `id`.
  func moved(from old: SceneID, to id: SceneID) -> Recording {
    guard old != id else { return self }
    var moved = self
    if header.scene == old { moved.header.scene = id }
    moved.header.tuning = header.tuning.moved(from: old, to: id)
    moved.events = events.map { event in
      switch event.kind {
      case .scene(old): StageInput(.scene(id), at: event.time)
      case .tuning(let tuning):
        StageInput(.tuning(tuning.moved(from: old, to: id)), at: event.time)
      default: event
      }
    }
    return moved
  }
}

extension Tuning {
  fileprivate func moved(from old: SceneID, to id: SceneID) -> Tuning {
    var moved = self
    for index in settings.indices where settings[index].scene == old {
      moved.settings[index].scene = id
    }
    return moved
  }
}
