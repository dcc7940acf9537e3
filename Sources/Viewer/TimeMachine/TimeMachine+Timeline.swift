internal import CardGestures
internal import CardMotion
internal import SceneCore
internal import Stage
internal import Workbench

/// The data of the timeline, the plot and the comparison. Times are stage seconds.
extension TimeMachine {
  /// Maximum total duration of the motion that the timeline shows, in seconds. Long rests do not
  /// count.
  private static let span = 20.0
  /// The minimum duration in seconds of a rest (a time without motion) that the timeline shows as a
  /// gap in the motion.
  private static let longRest = 0.5

  /// Records a frame that was displayed at stage time `time`, unless the past is shown. `cause` is
  /// the letter for the cause of a late frame, or `nil`.
  package mutating func noteFrame(time: Double, duration: Double, cause: Character? = nil) {
    guard !isInPast else { return }
    record.note(TimelineData.Frame(time: time, duration: duration, cause: cause))
  }

  /// Returns the timeline's data for `input`, from the cache if `input` has not changed.
  mutating func timeline(_ input: TimelineInput) -> TimelineData {
    if let cached = record.timeline.value(for: input) { return cached }
    let data = freshTimeline(input)
    record.timeline.store(data, for: input)
    return data
  }

  /// Computes the timeline's data for `input`, without the cache.
  mutating func freshTimeline(_ input: TimelineInput) -> TimelineData {
    var data = TimelineData()
    let probes = ProbeReader.numbers(of: input.scene)
    data.probes = probes.map(\.name)
    data.probe =
      input.chosenProbe.flatMap { data.probes.contains($0) ? $0 : nil }
      ?? ProbeReader.favourite(of: input.scene)
    data.unit = probes.first { $0.name == data.probe }?.unit ?? ""
    data.history = input.known
    (data.cursor, data.frame) = (input.cursor, Int((input.cursor * input.rate).rounded()))
    (data.isLive, data.isPaused) = (input.isLive, input.isPaused)
    (data.speed, data.isRecording) = (input.speed, input.isRecording)
    (data.loop, data.showsGhosts) = (input.loop, input.showsGhosts)
    data.editedSince = input.editedSince
    data.frameDuration = 1 / input.rate

    let (active, isLast) = activeParts(input)
    data.range = (active.first?.lowerBound ?? 0)...(active.last?.upperBound ?? 0)
    data.rests = zip(active, active.dropFirst()).map { $0.upperBound...$1.lowerBound }
    let trailing =
      data.range.upperBound...max(data.range.upperBound, data.history.upperBound)
    let isTrailingLong = trailing.upperBound - trailing.lowerBound > Self.longRest
    if isLast {
      if isTrailingLong { data.rests.append(trailing) }
      data.range = data.range.lowerBound...trailing.upperBound
    }
    data.isResting = isAtRest(at: input.known.upperBound)
    data.pauses = history.pauses.filter { $0.upperBound - $0.lowerBound > Self.longRest }
    if !data.range.contains(input.cursor) {
      var reader = ProbeReader(data.probe)
      data.playhead = reader.read(stage, at: input.cursor)
    }
    addTraces(to: &data, TraceCache.Plan(active: active, rate: input.rate))
    addInputs(to: &data)
    return data
  }

  /// Returns whether nothing moves at stage time `time` and no pointer is down.
  private mutating func isAtRest(at time: Double) -> Bool {
    let stage = history.stage(at: time)
    let last = history.inputTime(before: time)
    return !stage.hasHeldPointers && (stage.restTime(after: last) ?? .infinity) <= time
  }

  /// Returns the ranges of stage time that contain motion and that the timeline must show, and
  /// whether the ranges reach the end of the history. Together the ranges are at most ``span``
  /// seconds long. Usually the latest ranges are returned. But if the timeline shows an earlier
  /// part of the history, according to `input`, the ranges around that part are returned.
  private mutating func activeParts(
    _ input: TimelineInput
  ) -> (parts: [ClosedRange<Double>], isLast: Bool) {
    let known = input.known
    var end = known.upperBound
    var parts = parts(from: known.lowerBound, to: end)
    let (start, center) =
      switch input.sight {
      case .end: (end, end)
      case .part(let start, let center): (start, center)
      case nil: (input.cursor, input.cursor)
      }
    if let first = parts.first, start < first.lowerBound {
      end = timeOfMotion(after: center, through: known.upperBound)
      parts = self.parts(from: known.lowerBound, to: end)
    }
    return (parts.isEmpty ? [end...end] : parts, end == known.upperBound)
  }

  /// Returns the stage time at which the total duration of the motion since stage time `start`
  /// reaches half of ``span``. Long rests do not count as motion. Returns `last`, the end of the
  /// history, if there is less motion.
  private mutating func timeOfMotion(after start: Double, through last: Double) -> Double {
    var ahead = Self.span
    while true {
      let end = min(last, max(start, start + ahead))
      var (time, left) = (start, Self.span / 2)
      for rest in history.rests(in: min(start, end)...end)
      where rest.upperBound - rest.lowerBound > Self.longRest && rest.upperBound > time {
        let motion = max(0, rest.lowerBound - time)
        if motion >= left { return time + left }
        (time, left) = (rest.upperBound, left - motion)
      }
      if end - time >= left { return time + left }
      if end >= last { return last }
      ahead *= 2
    }
  }

  /// Returns the ranges of stage time with motion between `start` and `end`, in ascending order. If
  /// their total duration is more than ``span``, only the last ``span`` seconds of motion are
  /// returned.
  private mutating func parts(from start: Double, to end: Double) -> [ClosedRange<Double>] {
    var back = Self.span * 1.5
    while true {
      let begin = max(start, end - back)
      var rests = history.rests(in: begin...end)
      // The rest at the end, which no input has ended yet.
      let last = history.stage(at: end)
      let inputTime = history.inputTime(before: end)
      // An edit of the scene may have started a motion, too.
      let lastTime = history.changeTimes(after: inputTime, through: end).last ?? inputTime
      if !last.hasHeldPointers, let rest = last.restTime(after: lastTime), rest < end {
        rests.removeAll { $0.upperBound >= end }
        rests.append(rest...end)
      }
      rests.removeAll { $0.upperBound - $0.lowerBound <= Self.longRest }
      var parts: [ClosedRange<Double>] = []
      var (length, later) = (0.0, end)
      for rest in rests.reversed() where later >= rest.upperBound {
        let part = max(rest.upperBound, later - (Self.span - length))...later
        parts.append(part)
        length += part.upperBound - part.lowerBound
        later = rest.lowerBound
        if length >= Self.span { break }
      }
      if length < Self.span, later >= begin {
        let part = max(begin, later - (Self.span - length))...later
        parts.append(part)
        length += part.upperBound - part.lowerBound
      }
      if length >= Self.span || begin <= start { return parts.reversed() }
      back *= 2
    }
  }

  private mutating func addTraces(to data: inout TimelineData, _ plan: TraceCache.Plan) {
    let isLive = data.isLive
    var (record, history) = (record, history)
    data.trace = record.trace.trace(
      of: data.probe, plan, revision: history.revision, isLive: isLive
    ) { times, body in history.forEachState(times, body) }
    if var whatIf, var before = whatIf.before {
      (self.whatIf, whatIf.before) = (nil, nil)
      data.before = record.before.trace(
        of: data.probe, plan, revision: before.history.revision, isLive: false
      ) { times, body in before.history.forEachState(times, body) }
      whatIf.before = before
      self.whatIf = whatIf
    }
    if let rival {
      var follower = rival
      follower.forget()
      data.other = record.other.trace(
        of: data.probe, plan, revision: history.revision, isLive: isLive
      ) { times, body in
        for time in times {
          follower.follow(&history, to: time)
          body(follower.stage, time)
        }
      }
    }
    (self.record, self.history) = (record, history)
  }

  private mutating func addInputs(to data: inout TimelineData) {
    let (start, end) = (data.range.lowerBound, data.range.upperBound)
    // A press that began before the range may end within the range, so earlier inputs are included.
    let inputs = history.landmarks(after: start - Self.span, through: end)
    data.marks = InputMark.marks(of: inputs).filter {
      if case .press(_, let until) = $0 { until ?? end >= start } else { $0.time >= start }
    }
    data.cuts = inputs.compactMap {
      guard case .scene(let id) = $0.kind, $0.time >= start else { return nil }
      return TimelineData.SceneChange(to: id.rawValue, at: $0.time)
    }
    data.sceneMarks = record.trace.marks.filter { $0 >= start && $0 <= end }
    data.frames = record.frames(in: start...end)
    let edits = history.changeTimes(after: start - Self.span, through: end)
    let times = (inputs.map(\.time) + edits).sorted()
    addTargets(to: &data, times)
    addDetents(to: &data, times)
  }

  /// Adds to `data` the detents (rest positions) of the probe that existed during the range of
  /// `data`. `changes` are the times up to the end of this range at which an input other than a move
  /// arrived or the scene was edited. If no detent of the scene belongs to the probe, the values at
  /// which the probe came to rest are added instead.
  private mutating func addDetents(to data: inout TimelineData, _ changes: [Double]) {
    let start = data.range.lowerBound
    let first = max(history.startTime, history.landmark(-1, from: start) ?? -.infinity)
    var times = [first] + changes.filter { $0 > first }
    // A scene may change its detents when it comes to rest.
    times += data.rests.map(\.lowerBound).filter { $0 > first }
    var moments: [DetentCache.Moment] = []
    for time in times.sorted() {
      if moments.last?.time == time {
        moments[moments.count - 1].count += 1
      } else {
        moments.append(DetentCache.Moment(time: time, count: 1))
      }
    }
    var (detents, history) = (record.detents, history)
    data.detents = detents.detents(of: data.probe, at: moments, revision: history.revision) {
      history.stage(at: $0)
    }.filter { $0.range.overlaps(data.range) }
    (record.detents, self.history) = (detents, history)
    guard data.detents.isEmpty else { return }
    data.detents = record.trace.places
    for target in stage.inspection(at: data.cursor).targets where target.probe == data.probe {
      let detent = TimelineData.Detent(target.label, at: target.position)
      if !data.detents.contains(detent) { data.detents.append(detent) }
    }
  }

  /// Adds the probe's target after each of `changes` to `data`, as in ``addDetents(to:_:)``.
  private mutating func addTargets(to data: inout TimelineData, _ changes: [Double]) {
    var (targets, history) = (record.targets, history)
    data.targets = targets.targets(
      of: data.probe, after: changes, through: data.range.upperBound,
      revision: history.revision
    ) { history.stage(at: $0) }.filter { $0.range.upperBound >= data.range.lowerBound }
    (record.targets, self.history) = (targets, history)
  }
}
