package import SceneCore
internal import Stage

extension History {
  /// Inserts new parameter values of the scene `id` before the first input of the gesture that
  /// begins at stage time `time`. Later changes of the same parameters are removed; all other
  /// inputs stay. The stages after `time` are computed again when they are needed.
  package mutating func insert(
    _ changes: [Tuning.Setting], of id: SceneID, at time: Double
  ) {
    insert(changes.map { StageInput(.parameter($0.parameter, $0.value), at: time) }, at: time) {
      input, scene in
      switch input.kind {
      case .parameter(let name, _) where scene == id && changes.contains { $0.parameter == name }:
        return nil
      case .tuning(var tuning):
        for change in changes { tuning.set(change.parameter, of: id, to: change.value) }
        return StageInput(.tuning(tuning), at: input.time)
      default: return input
      }
    }
  }

  /// Inserts `inputs` at stage time `time`, before the recorded inputs at or after this time.
  /// `change` is called for each of these recorded inputs that is not a move, with the ID of the
  /// scene shown. The result of `change` replaces the input. If the result is `nil`, the input is
  /// removed.
  private mutating func insert(
    _ inputs: [StageInput], at time: Double,
    _ change: (StageInput, SceneID) -> StageInput?
  ) {
    let first = split(at: time)
    invalidate(from: first + 1)
    guard var scene = stretches[first].start?.sceneID else { return }
    for index in first..<stretches.count {
      let old = stretches[index].inputs
      let isFirst = index == first
      if !isFirst, old.others.isEmpty { continue }
      var tape = InputLog(from: stretches[index].time, capacity: old.count + inputs.count)
      if isFirst {
        for input in inputs { tape.append(input) }
      }
      for inputIndex in 0..<old.count {
        let input = old[inputIndex]
        if case .scene(let id) = input.kind { scene = id }
        if let input = input.isMove ? input : change(input, scene) { tape.append(input) }
      }
      stretches[index].inputs = tape
    }
    noteLandmark(at: time)
    if var stage = stretches[first].start { stretches[first].findRests(&stage) }
  }

  /// Splits the segment at stage time `time` into two, unless a segment begins at that time
  /// already. Returns the index of the segment that begins at `time`.
  private mutating func split(at time: Double) -> Int {
    var index = stretch(at: time)
    // The previous segment may hold inputs of the same time.
    while index > 0, stretches[index].time == time, stretches[index].change == nil,
      stretches[index - 1].lastTime >= time
    {
      index -= 1
    }
    let before = stretches[index].inputs.count(until: time, including: false)
    if before == 0, stretches[index].start != nil { return index }
    fill(to: index)
    guard var stage = stretches[index].start else { return index }
    let old = stretches[index]
    stretches[index].run(&stage, 0..<before)
    var later = HistorySegment(stage, at: time, capacity: old.inputs.count - before)
    for inputIndex in before..<old.inputs.count { later.inputs.append(old.inputs[inputIndex]) }
    later.rests = old.rests.filter { $0.end >= time }
    stretches[index].inputs.truncate(to: before)
    stretches[index].rests.removeAll { $0.end >= time }
    stretches.insert(later, at: index + 1)
    return index + 1
  }
}
