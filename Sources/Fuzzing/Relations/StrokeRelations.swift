internal import CardGeometry
internal import CardGestures
internal import DemoScenes
internal import SceneCore
internal import Stage
internal import StageFiles

// These checks hold for single strokes (`StrokePlan`), whatever the values of the scenes'
// parameters.

extension Check {
  /// A stroke that is shifted to the side must give the same probes.
  ///
  /// The stack in `classic` is excluded, because the centre of its first card follows the pointer's
  /// position.
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

  /// A mirrored stroke must give mirrored positions.
  ///
  /// A tilted card is not its own mirror image, but its anchor point is. The probes show anchor
  /// points.
  package static let mirror = Check("mirror") { recording in
    let width = recording.header.size.width
    let mirrored = recording.mapPointers { $0.position.x = width - $0.position.x }
    let times = recording.times
    var rows = ReplayedProbes(mirrored, at: times).rows
    for index in rows.indices { rows[index].mirror(width) }
    return firstDifference(
      "mirror", rows, expected: ReplayedProbes(recording, at: times).rows, at: times, within: 1e-6)
  }

  /// Twice as many pointer events on the same straight line must give the same result.
  ///
  /// Some of the stack's cards follow earlier positions: all but the first, and in `classic` the
  /// first too. For the stack, only the state at rest is compared.
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
  /// Mirrors the horizontal positions in the row at the centre of a stage of `width` points.
  fileprivate mutating func mirror(_ width: Double) {
    for (index, probe) in ProbeTable[scene].probes.enumerated() where probe.name.hasSuffix("X") {
      guard case .number(let x) = values[index] else { continue }
      values[index] = .number(width - x)
    }
  }
}

extension Recording {
  /// Returns the recording with its moves spaced evenly on a straight line, or `nil` if there are
  /// fewer than three events.
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
    let way = last.position - first.position
    for (step, index) in strokes.enumerated() {
      guard case .pointer(var event) = events[index].kind else { continue }
      event.position = first.position + way * (Double(step) / Double(strokes.count - 1))
      straight.events[index].kind = .pointer(event)
    }
    return straight
  }

  /// Returns the events with an extra move halfway between each two events of the stroke.
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
