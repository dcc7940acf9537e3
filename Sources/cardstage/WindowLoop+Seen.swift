import FrameStats
import HostSystem
import SDLBackend
import Viewer

/// A frame that was presented, until it is known when it was seen.
struct UnseenFrame {
  /// What the window calls it.
  let number: Int
  /// What it was made for.
  let aim: FramePacer.Aim
  var record: FrameRecord
}

/// What became of frames: known a refresh after they were presented.
extension WindowLoop {
  /// Hands on the records of frames of which it has become known when they were seen.
  func takeSeen() {
    while let shown = window.nextShown() {
      guard let index = unseen.firstIndex(where: { $0.number == shown.number }) else { continue }
      // Of those before it nothing will be known.
      for _ in 0..<index { handOn(unseen.removeFirst().record) }
      var frame = unseen.removeFirst()
      pacer.seen(
        frame.aim, presented: frame.record.presentEnd, at: shown.time, refresh: shown.refresh,
        varies: shown.isSeenAsItComes)
      panel.measuredPeriod = pacer.refreshes?.measuredPeriod
      frame.record.note(shown)
      handOn(frame.record)
    }
  }

  /// Waits for the last frames to be seen, for as long as that takes.
  func awaitSeen() {
    takeSeen()
    if !unseen.isEmpty, window.loss == nil {
      MonotonicClock.sleep(until: MonotonicClock.now() + 2 * (pacer.interval ?? 0.01))
      takeSeen()
    }
    for frame in unseen { handOn(frame.record) }
    unseen.removeAll()
  }

  private func handOn(_ record: FrameRecord) {
    outputs.append(record)
    captures.append(record)
    panel.append(record)
    let wasResting = record.flags.contains(.afterIdle)
    let seen = record.seen ?? record.presentEnd
    viewer.noteFrame(
      time: record.simulatedTime, duration: wasResting ? 0 : seen - (lastSeen ?? seen),
      cause: wasResting ? nil : panel.lastCause)
    lastSeen = seen
  }
}

extension FrameRecord {
  /// What became of it.
  fileprivate mutating func note(_ shown: ShownFrame) {
    seen = shown.time
    refresh = shown.refresh
    refreshVaries = shown.refreshVaries
    seenSource =
      switch shown.source {
      case .display: .display
      case .server: .server
      case .estimated: .estimated
      }
    if shown.isDiscarded { flags.insert(.discarded) }
  }
}
