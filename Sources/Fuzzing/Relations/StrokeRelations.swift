internal import CardGeometry
internal import CardGestures
internal import DemoScenes
internal import SceneCore
internal import Stage
internal import StageFiles

// These checks hold for single strokes (`StrokePlan`), regardless of the values of the scenes'
// parameters.

extension Check {
  /// A stroke that is shifted horizontally must give the same probes as the original stroke.
  ///
  /// The stack with the tuning `classic` is excluded: the centre of its first card follows the
  /// pointer, so a shifted stroke shifts the card.
  package static let translation = Check("translation") { recording in
    guard !(recording.header.scene == "stack" && recording.header.tuning == .classic) else {
      return nil
    }
    let aside = recording.mapPointers { $0.position.x += 7.25 }
    let times = recording.times
    return firstDifference(
      "translation", ReplayedProbes(aside, at: times).rows,
      expected: ReplayedProbes(recording, at: times).rows, at: times, within: 1e-6)
  }

  /// A stroke that is mirrored horizontally must give mirrored positions.
  ///
  /// A tilted card is not symmetric, but its anchor point can be mirrored, and the probes report
  /// anchor points.
  package static let mirror = Check("mirror") { recording in
    let width = recording.header.size.width
    let mirrored = recording.mapPointers { $0.position.x = width - $0.position.x }
    let times = recording.times
    var rows = ReplayedProbes(mirrored, at: times).rows
    for index in rows.indices { rows[index].mirror(width) }
    return firstDifference(
      "mirror", rows, expected: ReplayedProbes(recording, at: times).rows, at: times, within: 1e-6)
  }

  /// If a mouse drags an object along a straight line, twice as many pointer events for the same
  /// stroke must give the same result. The pointer must be a mouse, not a finger: an object begins
  /// to catch up with a finger at the first event beyond the slop (the movement before a drag
  /// starts), so additional events would change the result.
  ///
  /// In the stack, the cards behind the first card depend on the pointer's past positions, not only
  /// on its current position. With the tuning `classic`, the first card depends on the past
  /// positions, too. So for the stack, only the state at rest is compared.
  package static let extraSamples = Check("extra samples") { recording in
    guard let straight = recording.straightened(), straight.events.count == recording.events.count
    else { return nil }
    var dense = straight
    dense.events = straight.withExtraSamples()
    let times = straight.times
    let first = straight.header.scene == "stack" ? times.count - 1 : 0
    return firstDifference(
      "extra samples", Array(ReplayedProbes(dense, at: times).rows[first...]),
      expected: Array(ReplayedProbes(straight, at: times).rows[first...]),
      at: Array(times[first...]), within: 1e-4)
  }
}

extension ProbeRow {
  /// Mirrors the horizontal positions in this row, on a stage of `width` points.
  fileprivate mutating func mirror(_ width: Double) {
    for (index, probe) in ProbeTable[scene].probes.enumerated() where probe.name.hasSuffix("X") {
      guard case .number(let x) = values[index] else { continue }
      values[index] = .number(width - x)
    }
  }
}

extension Recording {
  /// Returns the recording with a mouse as its pointer and the positions spaced evenly on a
  /// straight line, or `nil` if the recording has fewer than three positions.
  ///
  /// The first and the last position stay the same.
  fileprivate func straightened() -> Recording? {
    let strokes = events.indices.filter {
      guard case .pointer(let event) = events[$0].kind else { return false }
      return event.phase == .down || event.phase == .move
    }
    guard strokes.count > 2, case .pointer(let first) = events[strokes[0]].kind,
      case .pointer(let last) = events[strokes[strokes.count - 1]].kind
    else { return nil }
    var straight = self
    let displacement = last.position - first.position
    for (step, index) in strokes.enumerated() {
      guard case .pointer(var event) = events[index].kind else { continue }
      event.position = first.position + displacement * (Double(step) / Double(strokes.count - 1))
      event.device = .mouse
      straight.events[index].kind = .pointer(event)
    }
    return straight
  }

  /// Returns the events with an additional move halfway before each move of the stroke.
  fileprivate func withExtraSamples() -> [StageInput] {
    var dense: [StageInput] = []
    for input in events {
      if case .pointer(var event) = input.kind, event.phase == .move,
        case .pointer(let before)? = dense.last?.kind
      {
        event.position = before.position + (event.position - before.position) * 0.5
        event.time = (((before.time + input.time) / 2) * 1e6).rounded() / 1e6
        dense.append(StageInput(.pointer(event), at: event.time))
      }
      dense.append(input)
    }
    return dense
  }
}
