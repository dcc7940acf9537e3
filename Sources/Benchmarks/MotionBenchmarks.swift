import CardGeometry
import CardGestures
import CardMotion
import Glibc

/// Benchmarks of the operations per second of springs, velocity estimates and gestures.
enum MotionBenchmarks {
  static func run(_ bench: Bench) -> [Measurement] {
    let (stopwatch, count) = (bench.stopwatch, bench.isQuick ? 20_000 : 1_000_000)
    var lines: [Measurement] = []
    func add(_ name: String, _ measure: () -> Measurement) {
      if bench.wants(name) { lines.append(measure()) }
    }
    add("spring evaluation") { springEvaluation(stopwatch, count) }
    add("springs retargeted + evaluated") { springsPerFrame(stopwatch, count / 10) }
    add("retarget") { retargets(stopwatch, count / 4) }
    add("velocity estimate") { velocityEstimates(stopwatch, count / 50) }
    add("arena event") { arenaEvents(stopwatch, count / 10) }
    return lines
  }

  /// Measures the evaluation of a spring, compared with one call each of exp, sin and cos.
  private static func springEvaluation(_ stopwatch: Stopwatch, _ count: Int) -> Measurement {
    let spring = Spring.preset(response: 0.5, dampingRatio: 0.7)
    let start = MotionState(position: 100, velocity: -300)
    let step = 1.0 / Double(count)
    let (seconds, ratio) = stopwatch.pair(
      {
        var sum = 0.0
        for i in 0..<count {
          sum += spring.state(from: start, to: 0, after: Double(i) * step).position
        }
        blackHole(sum)
      },
      {
        var sum = 0.0
        for i in 0..<count {
          let t = Double(i) * step
          sum += exp(-t) * (sin(9 * t) + cos(9 * t))
        }
        blackHole(sum)
      })
    return Measurement(
      name: "spring evaluation", value: Double(count) / seconds, unit: "/s", ratio: ratio, goal: 1.2
    )
  }

  /// Measures the time to retarget and evaluate `count` springs. The goal is 100 000 springs in a
  /// frame at 60 Hz.
  private static func springsPerFrame(_ stopwatch: Stopwatch, _ count: Int) -> Measurement {
    let spring = Spring.preset(response: 0.4, dampingRatio: 1)
    var values = (0..<count).map { Animated(Double($0)) }
    var time = 0.0
    let seconds = stopwatch.seconds {
      time += 1.0 / 60
      var sum = 0.0
      for i in values.indices {
        values[i].retarget(to: Double(i % 900) + time, with: .spring(spring), at: time)
        sum += values[i].value(at: time + 1.0 / 60)
      }
      blackHole(sum)
    }
    return Measurement(
      name: "springs retargeted + evaluated", size: "\(count)", value: seconds * 1000, unit: "ms",
      ratio: seconds * 60 * 100_000 / Double(count), goal: 1)
  }

  private static func retargets(_ stopwatch: Stopwatch, _ count: Int) -> Measurement {
    let spring = Spring.preset(response: 0.4, dampingRatio: 0.8)
    var value = Animated(0.0)
    var time = 0.0
    let seconds = stopwatch.seconds {
      for i in 0..<count {
        time += 0.001
        value.retarget(to: Double(i % 700), with: .spring(spring), at: time)
      }
    }
    blackHole(value)
    return Measurement(name: "retarget", value: Double(count) / seconds, unit: "/s")
  }

  /// Measures how many velocity estimates are made per second, from the samples of a 1000 Hz mouse.
  /// The ratio compares the time of an estimate with the time of fitting a least-squares parabola
  /// to the same samples.
  private static func velocityEstimates(_ stopwatch: Stopwatch, _ count: Int) -> Measurement {
    var tracker = VelocityTracker()
    var samples: [SIMD3<Double>] = []
    for i in 0..<200 {
      let t = Double(i) / 1000
      let (x, y) = (300 * t, 900 * t * t)
      tracker.add(position: Point(x: x, y: y), at: t)
      if i >= 99 { samples.append(SIMD3(t - 0.199, x, y)) }
    }
    let (seconds, ratio) = stopwatch.pair(
      {
        var sum = 0.0
        for i in 0..<count {
          sum += tracker.velocity(at: 0.199 + Double(i % 10) * 1e-4)?.velocity.dy ?? 0
        }
        blackHole(sum)
      },
      {
        var sum = 0.0
        for i in 0..<count { sum += parabolaSlope(samples, scale: 1 + Double(i % 10)).y }
        blackHole(sum)
      })
    return Measurement(
      name: "velocity estimate", size: "100 samples", value: Double(count) / seconds, unit: "/s",
      ratio: ratio)
  }

  /// Returns the slope at time 0 of the least-squares parabola through `samples` (time, x, y), with
  /// positions multiplied by `scale`.
  private static func parabolaSlope(_ samples: [SIMD3<Double>], scale: Double) -> SIMD2<Double> {
    var (t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0)
    var (p, p1, p2) = (SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)
    for sample in samples {
      let (t, position) = (sample.x, scale * SIMD2(sample.y, sample.z))
      t1 += t
      t2 += t * t
      t3 += t * t * t
      t4 += t * t * t * t
      p += position
      p1 += t * position
      p2 += t * t * position
    }
    let n = Double(samples.count)
    let (line, bend, cross) = (t2 - t1 * t1 / n, t4 - t2 * t2 / n, t3 - t1 * t2 / n)
    let (linePlace, bendPlace) = (p1 - t1 / n * p, p2 - t2 / n * p)
    return (bend * linePlace - cross * bendPlace) / (line * bend - cross * cross)
  }

  /// Measures how many pointer events the gesture arena handles per second. The events are drags
  /// with 50 moves, in which a tap recognizer and a pan recognizer compete.
  private static func arenaEvents(_ stopwatch: Stopwatch, _ count: Int) -> Measurement {
    var arena = GestureArena()
    var time = 0.0
    let seconds = stopwatch.seconds {
      var events = 0
      for i in 0..<count {
        time += 0.004
        let step = i % 52
        let phase: PointerPhase = step == 0 ? .down : step == 51 ? .up : .move
        if phase == .down {
          arena.add(.tap(), as: 1, for: 0)
          arena.add(.pan(), as: 2, for: 0)
        }
        let event = PointerEvent(
          id: 0, device: .mouse, phase: phase, position: Point(x: 100, y: 100 + 4 * Double(step)),
          time: time)
        events += arena.handle(event).count
      }
      blackHole(events)
    }
    return Measurement(name: "arena event", value: Double(count) / seconds, unit: "/s")
  }
}
