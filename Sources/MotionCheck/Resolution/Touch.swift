internal import CardGestures

/// A pointer from its down to its up.
package struct Touch: Hashable, Sendable {
  /// The axis of the hand that moves a value.
  package enum Axis: String, CaseIterable, Hashable, Sendable {
    case x = "hand.x"
    case y = "hand.y"
  }

  /// The device, or `nil` if the trace does not state it.
  let device: PointerDevice?
  /// Whether the touch was cancelled, or lasts until the end of the trace.
  var isCancelled = true
  /// Whether no other pointer was down meanwhile.
  var isAlone = true
  /// Whether the place stays the same from one event to the next. In a replay, a frame shows the last
  /// event before it. In other traces, the hand has moved on meanwhile.
  private let isStepped: Bool
  private(set) var times: [Double]
  private var xs: [Double]
  private var ys: [Double]
  /// The number of this release or cancel, from 1.
  var number = 0

  var begin: Double { times[0] }
  var end: Double { times[times.count - 1] }

  init(_ event: HandEvent, isStepped: Bool = false) {
    self.isStepped = isStepped
    device = event.device
    times = [event.time]
    xs = [event.x]
    ys = [event.y]
  }

  mutating func append(_ event: HandEvent) {
    if event.time <= end {
      // Several events at one time: the last one counts, but the first one of a touch stays.
      guard times.count > 1 else {
        if event.phase != .move {
          times.append(event.time.nextUp)
          xs.append(event.x)
          ys.append(event.y)
        }
        return
      }
      xs[xs.count - 1] = event.x
      ys[ys.count - 1] = event.y
      return
    }
    times.append(event.time)
    xs.append(event.x)
    ys.append(event.y)
  }

  func places(_ axis: Axis) -> [Double] { axis == .x ? xs : ys }

  /// Returns the place in points at `time`. Before the down and after the end it does not change.
  func place(_ axis: Axis, at time: Double) -> Double {
    let places = places(axis)
    guard isStepped else { return interpolated(times, places, time) }
    return places[max(0, times.lowerBound(time, above: true) - 1)]
  }

  /// Returns the time of the last event before `time`, if the next one is more than `interval` seconds
  /// after it.
  func lastEvent(before time: Double, every interval: Double) -> Double? {
    let next = times.lowerBound(time)
    guard next > 0, next < times.count, times[next] - times[next - 1] > interval else { return nil }
    return times[next - 1]
  }

  /// Returns the speed in points per second around `time`, over `width` seconds.
  func speed(_ axis: Axis, at time: Double, width: Double) -> Double {
    abs(place(axis, at: time + width / 2) - place(axis, at: time - width / 2)) / width
  }

  /// The slop in points. An unknown device may be a finger, which has the largest one.
  var slop: Double { (device ?? .touch).slop }

  /// The time in seconds in which a card may catch up with the slop after it was left.
  var catchUp: Double { device?.catchUpDuration ?? 0 }

  /// The time at which the pointer has left the slop, or `nil` if it never does.
  var slopTime: Double? {
    for index in times.indices {
      let (dx, dy) = (xs[index] - xs[0], ys[index] - ys[0])
      if dx * dx + dy * dy > slop * slop { return times[index] }
    }
    return nil
  }

  /// The touches of `trace`, by their begin.
  static func all(of trace: Trace) -> [Touch] {
    var touches: [Touch] = []
    var open: [(id: Int, index: Int)] = []
    for event in trace.events {
      let index = open.first { $0.id == event.id }?.index
      switch event.phase {
      case .down:
        open.append((event.id, touches.count))
        var touch = Touch(event, isStepped: trace.isExact)
        if open.count > 1 {
          touch.isAlone = false
          for other in open {
            if other.index < touches.count { touches[other.index].isAlone = false }
          }
        }
        touches.append(touch)
      case .move:
        if let index { touches[index].append(event) }
      case .up, .cancel:
        guard let index else { continue }
        touches[index].append(event)
        touches[index].isCancelled = event.phase == .cancel
        open.removeAll { $0.id == event.id }
      }
    }
    var counts = (up: 0, cancel: 0)
    for index in touches.indices.sorted(by: { touches[$0].end < touches[$1].end }) {
      if touches[index].isCancelled {
        counts.cancel += 1
        touches[index].number = counts.cancel
      } else {
        counts.up += 1
        touches[index].number = counts.up
      }
    }
    return touches
  }
}
