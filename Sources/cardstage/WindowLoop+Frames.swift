import CardDrawing
import CardGeometry
import CardScenes
import FrameStats
import HostSystem
import Raster
import SDLBackend
import Stage

extension WindowLoop {
  /// Seconds after which an input, if it still comes, counts as having come that late.
  private static var longestDelay: Double { 0.1 }

  /// Takes what has happened, makes the frame due at host time `due`, and presents it if it differs
  /// from what is shown.
  func makeFrame(due: Double) throws(SDLError) {
    var record = FrameRecord()
    record.deadline = due
    record.wake = MonotonicClock.now()
    // After a rest it belongs to that; else one look at this slow clock is enough for a frame.
    if notes.hasRested { record.cpuBefore = ProcessClock.cpuSeconds() - notes.cpuMark }
    takeEvents()
    guard end == nil else { return }
    record.inputDone = MonotonicClock.now()

    let time = max(clock.stageTime(atHost: max(due, record.wake) + latency), stage.time)
    replay(until: time)
    // Nothing this old is still to come: frames need not reach its deadlines again and again.
    stage.advance(to: clock.stageTime(atHost: record.wake) - Self.longestDelay)
    stage.lookAhead(to: time)
    stage.frame(at: time, into: &next)
    updateFigures(at: record.wake)
    drawOverlays(at: time, into: &next)
    let activity = stage.activity(at: time)
    record.simulatedTime = time
    lastLook = time
    follow(stage.caret(at: time))
    record.simulationDone = MonotonicClock.now()
    schedule.made(due)
    notes.hasNews = false
    if isHidden {
      // Time goes on, but nobody sees it.
      notes.oldestInput = nil
      return
    }

    let canvas = stage.canvas
    let isWhole = window.needsFullRedraw
    if !isWhole, next == shown {
      notes.hasRested = true
      notes.idleWakes += 1
      // It changed nothing: no frame shows it.
      notes.oldestInput = nil
      return
    }
    if isWhole {
      damage.update(toAllOf: canvas)
    } else {
      damage.update(from: shown, to: next, on: canvas)
    }
    try window.withFrame { buffer in
      var pixels = PixelBuffer(
        borrowing: buffer.pixels, width: buffer.width, height: buffer.height,
        pitch: buffer.bytesPerRow)
      if buffer.isUndefined { damage.update(toAllOf: canvas) }
      if isWhole || buffer.isUndefined,
        (buffer.width, buffer.height) != (canvas.pixelWidth, canvas.pixelHeight)
      {
        // A recording's stage in a window that could not take its size.
        let all = Canvas(
          size: Size(width: Double(buffer.width), height: Double(buffer.height)), scale: 1)
        rasterizer.draw(DisplayList(), on: all, into: &pixels)
      }
      rasterizer.draw(next, on: canvas, damage: damage.rects, into: &pixels)
      (record.width, record.height) = (buffer.width, buffer.height)
    }
    record.rasterDone = MonotonicClock.now()
    record.presentBegin = record.rasterDone
    try window.present(damage.rects)
    record.presentEnd = MonotonicClock.now()
    swap(&shown, &next)

    record.damagedRects = damage.rects.count
    record.damagedPixels = damage.rects.reduce(0) { $0 + $1.area }
    record.card = stage.heldPlace(at: time).map { FramePoint($0, scale: canvas.scale) }
    finish(&record, activity, at: time)
  }

  /// Has the keyboard type text while a field is focused, with input methods at its caret.
  private func follow(_ place: Rect?) {
    guard place != caret else { return }
    caret = place
    if let place { window.startTextInput(caret: place) } else { window.stopTextInput() }
  }

  private func finish(_ record: inout FrameRecord, _ activity: Activity, at time: Double) {
    let cpu = ProcessClock.cpuSeconds()
    record.cpuDuring = cpu - notes.cpuMark - record.cpuBefore
    record.inputEvents = notes.inputEvents
    record.oldestInput = notes.oldestInput
    record.state = FrameState(activity)
    record.flags = notes.flags.union(circumstances(of: record))
    record.idleWakes = notes.idleWakes
    let scale = stage.canvas.scale
    outputs.presented(stage, at: time)
    (lastTime, lastShown) = (time, record.presentEnd)
    if let report = startReport {
      Messages.say(report.text(shown: record.presentEnd))
      startReport = nil
    }
    notes.clear()
    notes.cpuMark = cpu
    latency += 0.05 * (min(record.presentEnd - record.deadline, 0.1) - latency)

    // Where the pointer has got to by the time the frame is seen.
    takeEvents()
    if record.state == .drag { record.pointer = pointer.map { FramePoint($0.place, scale: scale) } }
    outputs.append(record)
    recorder?.append(record)
    live.append(record)
  }

  /// What keeps the frame's figures from counting, or from counting as they are.
  private func circumstances(of record: FrameRecord) -> FrameFlags {
    var flags: FrameFlags = []
    if notes.hasRested { flags.insert(.afterIdle) }
    if clock.isPaused { flags.insert(.paused) }
    if clock.speed != 1 { flags.insert(.slowed) }
    if window.timeSource == .coarse { flags.insert(.coarse) }
    if record.wake - record.deadline > 0.25 { flags.insert(.stalled) }
    if suspensions.hasBeenSuspended() { flags.insert(.suspended) }
    if isHidden || isCovered(record) { flags.insert(.occluded) }
    return flags
  }

  /// A Wayland desktop says nothing about a covered window, but lets it wait.
  private func isCovered(_ record: FrameRecord) -> Bool {
    guard !hasFocus, window.facts.driver == "wayland" else { return false }
    return record.presentEnd - record.presentBegin > 5 / (rate ?? RunSetup.defaultRate)
  }
}

extension FramePoint {
  /// The point of the stage in device pixels.
  fileprivate init(_ point: Point, scale: Double) {
    self.init(x: point.x * scale, y: point.y * scale)
  }
}

extension FrameState {
  /// The statistics' word for `activity`.
  init(_ activity: Activity) {
    self =
      switch activity {
      case .idle: .idle
      case .settle: .settle
      case .spring: .spring
      case .fling: .fling
      case .drag: .drag
      }
  }
}
