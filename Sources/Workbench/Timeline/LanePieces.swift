import CardDrawing
import CardGeometry

/// The sections that form the timeline's lanes. During a live run only the last section changes.
struct LanePieces {
  private var pieces: [Double: LanePiece] = [:]
  private var spare: [Double: LanePiece] = [:]

  /// Number of sections drawn so far, for tests and metrics.
  private(set) var paintedCount = 0

  /// Returns the duration of a section in seconds, chosen so that a section is 64 to 128 points
  /// wide.
  static func duration(pointsPerSecond: Double) -> Double {
    var duration = 1.0
    while duration * pointsPerSecond >= 128 { duration /= 2 }
    while duration * pointsPerSecond < 64 { duration *= 2 }
    return duration
  }

  /// Adds the visible sections of `data` to `list`.
  mutating func draw(
    _ data: TimelineData, _ frame: LanePiece.Frame, _ scale: TimeScale, origin: Double,
    into list: inout DisplayList
  ) {
    swap(&pieces, &spare)
    pieces.removeAll(keepingCapacity: true)
    let layout = frame.layout
    let duration = Self.duration(pointsPerSecond: frame.pointsPerSecond)
    let seen = Self.seen(data, scale, origin: origin, width: layout.width)
    for stretch in Self.stretches(data, scale)
    where stretch.upperBound > seen.lowerBound && stretch.lowerBound < seen.upperBound {
      var index = (max(stretch.lowerBound, seen.lowerBound) / duration).rounded(.down)
      while index * duration < min(stretch.upperBound, seen.upperBound) {
        let start = max(stretch.lowerBound, index * duration)
        let end = min(stretch.upperBound, (index + 1) * duration)
        index += 1
        guard end > start else { continue }
        add(data, start...end, frame, scale, origin: origin, into: &list)
      }
    }
    spare.removeAll(keepingCapacity: true)
  }

  /// Returns the range of stage time that is visible in the plot, clamped to the range of `data`.
  static func seen(
    _ data: TimelineData, _ scale: TimeScale, origin: Double, width: Double
  ) -> ClosedRange<Double> {
    let low = max(data.range.lowerBound, scale.time(at: origin))
    return low...max(low, min(data.range.upperBound, scale.time(at: origin + width)))
  }

  /// Returns the ranges of stage time in which the curve has no gap. The curve has a gap at each
  /// fold, i.e. each rest that is drawn shortened, and at each scene change.
  private static func stretches(
    _ data: TimelineData, _ scale: TimeScale
  ) -> [ClosedRange<Double>] {
    scale.stretches(of: data.range).flatMap { stretch in
      var result: [ClosedRange<Double>] = []
      var start = stretch.lowerBound
      for cut in data.cuts where cut.time > start && cut.time < stretch.upperBound {
        result.append(start...cut.time)
        start = cut.time
      }
      result.append(start...stretch.upperBound)
      return result
    }
  }

  private mutating func add(
    _ data: TimelineData, _ range: ClosedRange<Double>, _ frame: LanePiece.Frame,
    _ scale: TimeScale, origin: Double, into list: inout DisplayList
  ) {
    // The position is rounded to 1/64 point, so that rounding errors in the time do not change the
    // position.
    func x(_ time: Double) -> Double { (scale.position(of: time) * 64).rounded() / 64 }
    let start = x(range.lowerBound)
    let (left, right) = (start.rounded(), x(range.upperBound).rounded())
    guard right > left else { return }
    func curve(_ trace: Trace) -> LanePiece.Curve {
      var samples = trace.samples(around: range)
      // Samples beyond a scene change belong to another scene.
      for cut in data.cuts {
        if cut.time <= range.lowerBound {
          samples = samples.drop { $0.time < cut.time }
        } else if cut.time >= range.upperBound {
          samples = samples.prefix { $0.time < cut.time }
        }
      }
      return LanePiece.Curve(samples: samples)
    }
    let targets = data.targets.compactMap { target in
      target.range.overlaps(range)
        ? TimelineData.Target(target.value, target.range.clamped(to: range)) : nil
    }
    let content = LanePiece.Content(
      range: range, width: right - left, lead: start - left, curve: curve(data.trace),
      before: data.before.map(curve), other: data.other.map(curve), targets: targets,
      frames: data.frames[data.frames.indices(in: range)])
    let key = range.lowerBound
    let piece: LanePiece
    if let existing = spare[key], existing.content == content, existing.frame == frame {
      piece = existing
    } else {
      piece = LanePiece(content, frame)
      paintedCount += 1
    }
    pieces[key] = piece
    list.add(
      Layer(
        LayerID("timeline.piece", Int((key * 10_000).rounded())), .picture(piece.picture),
        frame: Rect(
          origin: Point(x: frame.layout.left + left - origin, y: frame.layout.lanes.minY),
          size: piece.picture.size),
        clip: Layer.Clip(frame.layout.lanes)))
  }
}

extension Trace {
  /// Returns the samples in `range`, and the nearest sample before and after `range`.
  func samples(around range: ClosedRange<Double>) -> ArraySlice<Sample> {
    let first = samples.lowerBound { $0.time < range.lowerBound }
    let end = samples.lowerBound { $0.time <= range.upperBound }
    return samples[max(0, first - 1)..<min(samples.count, end + 1)]
  }
}

extension [TimelineData.Frame] {
  /// Returns the indices of the frames in `range`. The end of the range is excluded.
  func indices(in range: ClosedRange<Double>) -> Range<Int> {
    lowerBound { $0.time < range.lowerBound }..<lowerBound { $0.time < range.upperBound }
  }
}

extension Array {
  /// Returns the index of the first element for which `isBefore` is false, in O(log n). All
  /// elements for which `isBefore` is true must come first.
  package func lowerBound(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let midpoint = (low + high) / 2
      if isBefore(self[midpoint]) { low = midpoint + 1 } else { high = midpoint }
    }
    return low
  }
}
