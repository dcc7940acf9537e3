import FrameStats
import HostSystem
import SDLBackend
import Viewer

/// A presented frame whose presentation time is not known yet.
struct PendingPresentation {
  /// The number that `Window.present` returned for the frame.
  let number: Int
  /// The refresh that the frame targeted.
  let aim: FramePacer.FrameTarget
  var record: FrameRecord
}

/// The handling of presentation times, which become known one refresh after a frame is presented.
extension WindowLoop {
  /// Completes the records of all frames whose presentation time has become known since the last
  /// call. Passes these records to the outputs, the statistics overlay and the viewer.
  func takeSeen() {
    while let shown = window.nextShown() {
      guard let index = unseen.firstIndex(where: { $0.number == shown.number }) else { continue }
      // Reports come in order, so earlier frames without a report will not get one.
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

  /// Waits up to two frame intervals for the presentation times of the last frames. Then passes all
  /// remaining records to the outputs, the statistics overlay and the viewer.
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
  /// Records the presentation time of the frame, or that the frame was discarded.
  fileprivate mutating func note(_ shown: PresentedFrame) {
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
