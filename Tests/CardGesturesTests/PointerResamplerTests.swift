import CardGeometry
import CardGestures
import TestSupport
import Testing

/// Where a pointer is drawn: where it is when the frame is seen.
@Suite("pointers at the time that is shown")
struct PointerResamplerTests {
  private func point(_ x: Double, _ y: Double = 0) -> Point { Point(x: x, y: y) }

  @Test(
    "an even way is drawn evenly, 5 ms behind, however samples and frames lie",
    arguments: [60.0, 90, 120, 125, 144, 240, 500, 1000], [60.0, 120, 144])
  func even(rate: Double, frames: Double) {
    var pointer = PointerResampler(at: point(0), time: 0)
    var next = 1.0
    for frame in 10...400 {
      let seen = Double(frame) / frames
      // A frame is begun 3 ms before.
      while next / rate <= seen - 0.003 {
        pointer.move(to: point(600 * next / rate, -90 * next / rate), time: next / rate)
        next += 1
      }
      let place = pointer.position(frameStart: seen - 0.003, presentTime: seen)
      let told = (next - 1) / rate
      let shown = min(seen - PointerResampler.latency, told + min(0.5 / rate, 0.008))
      #expect(abs(place.x - 600 * shown) < 1e-6, "at \(seen)")
      #expect(abs(place.y + 90 * shown) < 1e-6)
    }
  }

  @Test("beyond the newest sample it goes on as it went, for 8 ms or half the last gap")
  func limits() {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<2000 {
      var pointer = PointerResampler(at: point(0), time: 0)
      var (time, place, last) = (0.0, 0.0, 0.0)
      for _ in 0..<40 {
        let gap = Double.random(in: 0.0005..<0.02, using: &random)
        time += gap
        last = place
        place += Double.random(in: -6...6, using: &random)
        pointer.move(to: point(place), time: time)
        let begin = time + Double.random(in: 0..<PointerResampler.maximumSampleAge, using: &random)
        let seen = begin + Double.random(in: PointerResampler.latency...0.02, using: &random)
        let way =
          (pointer.position(frameStart: begin, presentTime: seen).x - place) / (place - last)
        let limit = min(gap / 2, PointerResampler.maximumPrediction) / gap
        #expect(way >= 0 && way <= limit + 1e-9, "\(way) of the last way, at most \(limit)")
      }
    }
  }

  @Test("a still finger is drawn where it is, and one that trembles no farther than it does")
  func still() {
    var pointer = PointerResampler(at: point(0), time: 0)
    for step in 1...30 { pointer.move(to: point(Double(step) * 8), time: Double(step) * 0.008) }
    let end = 30 * 0.008
    let still = PointerResampler.maximumSampleAge
    #expect(pointer.position(frameStart: end + 0.004, presentTime: end + 0.01).x > 240)
    #expect(
      pointer.position(frameStart: end + still, presentTime: end + still + 0.016) == point(240))
    // However early a frame is begun.
    #expect(
      pointer.position(frameStart: end + still - 0.001, presentTime: end + still + 0.016).x > 240)
    // It was still, not slow: nothing of the way is drawn before its time.
    pointer.move(to: point(248), time: end + 2)
    let latency = PointerResampler.latency
    #expect(pointer.position(frameStart: end + 2, presentTime: end + 1.97 + latency) == point(240))
    #expect(pointer.position(frameStart: end + 2, presentTime: end + 2 + latency) == point(248))
    var random = SeededGenerator(seed: 3)
    for step in 1...500 {
      let time = end + 3 + Double(step) * 0.008
      pointer.move(to: point(248 + Double(Int.random(in: -1...1, using: &random))), time: time)
      let seen = time + Double.random(in: 0...0.012, using: &random)
      #expect(abs(pointer.position(frameStart: time, presentTime: seen).x - 248) <= 2)
    }
  }

  @Test("samples of one time, and more than one frame between samples, are no trouble")
  func odd() {
    var pointer = PointerResampler(at: point(10, 20), time: 1)
    #expect(pointer.position(frameStart: 1, presentTime: 1) == point(10, 20))
    #expect(pointer.position(frameStart: 0.5, presentTime: 0.5) == point(10, 20))
    pointer.move(to: point(12, 20), time: 1)
    pointer.move(to: point(14, 20), time: 1)
    #expect(pointer.position(frameStart: 1, presentTime: 1.004) == point(14, 20))
    #expect(pointer.newestPosition == point(14, 20))
    pointer.move(to: point(30, 20), time: 1.016)
    for step in 0..<20 {
      let begin = 1.016 + Double(step) * 0.002
      let place = pointer.position(frameStart: begin, presentTime: begin + 0.01)
      #expect(place.x >= 14 && place.x <= 38 && place.y == 20)
    }
  }

  // MARK: What it is good for

  /// What frames are off by, in points.
  struct Errors {
    /// Mean distance of what is drawn from where the hand is when it is seen.
    var lag = 0.0
    /// Root mean square of the third difference of what is drawn.
    var jerk = 0.0
  }

  /// Twelve seconds of `way`, drawn at the newest sample or resampled, on a display of `rate`, each
  /// frame begun `lead` before it is seen.
  static func errors(
    _ device: VirtualPointer, _ way: HandWay, rate: Double, lead: Double, isResampled: Bool
  ) -> Errors {
    var samples = device.samples(of: way.place, seconds: 12)[...]
    var pointer = PointerResampler(at: Point(x: samples[0].place, y: 0), time: samples[0].stamp)
    var (newest, drawn, lag) = (samples[0].place, [Double](), 0.0)
    for frame in 10..<Int(11.9 * rate) {
      let seen = 0.0031 + Double(frame) / rate
      while let sample = samples.first, sample.arrival <= seen - lead {
        samples.removeFirst()
        newest = sample.place
        pointer.move(to: Point(x: newest, y: 0), time: sample.stamp)
      }
      drawn.append(
        isResampled ? pointer.position(frameStart: seen - lead, presentTime: seen).x : newest)
      lag += abs(drawn[drawn.count - 1] - way.place(seen))
    }
    var squares = 0.0
    for i in 3..<drawn.count {
      let (near, far) = (drawn[i - 1] - drawn[i - 2], drawn[i] - drawn[i - 3])
      squares += (far - 3 * near) * (far - 3 * near)
    }
    return Errors(
      lag: lag / Double(drawn.count), jerk: (squares / Double(drawn.count - 3)).squareRoot())
  }

  @Test("of every device what is drawn is nearer to the hand, or as near and smoother: the table")
  func table() {
    var lines = ["Pointers, drawn at the newest sample → where they are when the frame is seen:"]
    func text(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
    for (rate, lead) in [(60.0, 0.004), (60, 0.009), (60, 0.016), (144, 0.003), (144, 0.006)] {
      lines.append("\(Int(rate)) Hz, begun \(text(lead * 1000)) ms before; lag, jerk in points")
      for device in VirtualPointer.all {
        var line = device.name.padding(to: 15)
        for way in HandWay.allCases {
          let raw = Self.errors(device, way, rate: rate, lead: lead, isResampled: false)
          let ours = Self.errors(device, way, rate: rate, lead: lead, isResampled: true)
          line += " \(way) \(text(raw.lag)) → \(text(ours.lag)), "
          line += "\(text(raw.jerk)) → \(text(ours.jerk))".padding(to: 14)
          let what: Comment = "\(device.name), \(way), \(rate) Hz, begun \(lead) before"
          // A fifth of a point where 5 ms are more than samples are old.
          #expect(ours.lag <= raw.lag + 0.2, what)
          // As it goes on by half a sample, a turn is noticed a little later.
          #expect(ours.jerk <= raw.jerk * 1.2 + 0.8, what)
        }
        lines.append(line)
      }
    }
    print(lines.joined(separator: "\n"))
  }
}

extension String {
  /// With spaces behind it, at least `count` long.
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
