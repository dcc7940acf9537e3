package import CardGestures

/// A recorded motion of any program: values over time, and the hand that moved them.
package struct Trace: Sendable {
  /// A column of samples.
  package struct Value: Hashable, Sendable {
    package var name: String
    /// The unit of the header, or `nil` if it is not stated.
    package var unit: String?
    /// The value at each time of the trace. NaN where there is no sample.
    package var samples: [Double]

    package init(name: String, unit: String? = nil, samples: [Double]) {
      (self.name, self.unit, self.samples) = (name, unit, samples)
    }
  }

  /// A named time.
  package struct Mark: Hashable, Sendable {
    package var name: String
    /// The time in seconds.
    package var time: Double

    package init(name: String, time: Double) { (self.name, self.time) = (name, time) }
  }

  /// The times of the samples in seconds. They ascend.
  package var times: [Double] = []
  /// The values, in the order in which they first appear.
  package var values: [Value] = []
  /// The events of all pointers, by time.
  package var events: [HandEvent] = []
  package var marks: [Mark] = []
  /// The declared frames per second, or `nil`.
  package var rate: Double?
  /// The declared error of the sample times in seconds, or `nil`.
  package var jitter: Double?
  /// Whether positions and times have no errors, as in a replay of a recording.
  package var isExact = false

  package init() {}

  /// The most values of a trace.
  package static let maximumValueCount = 64
  /// The most samples of a trace, over all values.
  package static let maximumSampleCount = 1_000_000
  /// The most events and marks of a trace.
  package static let maximumEventCount = 100_000
  /// The largest file in bytes.
  package static let maximumFileSize = 64 << 20

  /// Whether the trace has the events of a hand.
  var hasHand: Bool { events.contains { $0.phase == .down } }

  /// The names of the values.
  package var names: [String] { values.map(\.name) }

  package subscript(name: String) -> Value? { values.first { $0.name == name } }

  /// The end of the trace in seconds: its last sample or event.
  package var end: Double {
    max(times.last ?? 0, events.last?.time ?? 0, marks.last?.time ?? 0)
  }

  /// Cancels the pointers that are still down at the end.
  package mutating func endTouches() {
    var down: [HandEvent] = []
    for event in events {
      down.removeAll { $0.id == event.id }
      if event.phase == .down || event.phase == .move { down.append(event) }
    }
    let end = end
    for event in down {
      events.append(
        HandEvent(time: end, phase: .cancel, id: event.id, device: nil, x: event.x, y: event.y))
    }
  }
}

/// An event of a pointer.
package struct HandEvent: Hashable, Sendable {
  /// The time in seconds.
  package var time: Double
  package var phase: PointerPhase
  package var id: Int
  /// The device at a down, otherwise `nil`.
  package var device: PointerDevice?
  /// The location in points.
  package var x: Double
  package var y: Double

  package init(
    time: Double, phase: PointerPhase, id: Int, device: PointerDevice? = nil, x: Double, y: Double
  ) {
    (self.time, self.phase, self.id, self.device) = (time, phase, id, device)
    (self.x, self.y) = (x, y)
  }
}
