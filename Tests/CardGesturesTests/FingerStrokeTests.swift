import CardGeometry
import CardGestures
import TestSupport
import Testing

/// Promise 5 of the motion core on strokes of real fingers: what an estimate from the samples up to an
/// instant is off by, against the velocity that the samples before and after show.
@Suite("velocity of recorded fingers")
struct FingerStrokeTests {
  struct Recording: Decodable {
    struct Stroke: Decodable {
      struct Instant: Decodable {
        let index: Int
        let axis: String
        let velocity: Double
      }
      let name: String
      let samples: [[Double]]
      let instants: [Instant]
    }
    let strokes: [Stroke]
  }

  /// Errors of an estimator, in percent: median, root mean square, and what nine of ten are within.
  struct Errors {
    let (median, rms, most): (Double, Double, Double)

    init(_ errors: [Double]) {
      let sorted = errors.map { 100 * abs($0) }.sorted()
      median = sorted[sorted.count / 2]
      most = sorted[sorted.count * 9 / 10]
      rms = (sorted.reduce(0) { $0 + $1 * $1 } / Double(sorted.count)).squareRoot()
    }
  }

  func errors(of estimator: Estimator, in strokes: [Recording.Stroke]) -> Errors {
    Errors(
      strokes.flatMap { stroke in
        stroke.instants.map { instant in
          var seen = Stroke()
          seen.samples = stroke.samples[...instant.index].map {
            (time: $0[0], x: instant.axis == "x" ? $0[1] : $0[2])
          }
          seen.release = stroke.samples[instant.index][0]
          return estimator.velocity(of: seen) / instant.velocity - 1
        }
      })
  }

  @Test("real fingers' velocity is right to 9 percent in the median")
  func fingers() throws {
    let file = try Fixtures.load("finger_strokes", as: Recording.self)
    print("Promise 5: error in % on \(file.strokes.count) strokes of fingers: median, RMS, 90 %")
    for estimator in Estimator.allCases {
      let errors = errors(of: estimator, in: file.strokes)
      let figures = [errors.median, errors.rms, errors.most].map { "\(($0 * 10).rounded() / 10)" }
      print("  \(estimator.rawValue): \(figures.joined(separator: ", "))")
    }
    let ours = errors(of: .ours, in: file.strokes)
    #expect(ours.median <= 9)
    #expect(ours.rms <= 16)
    #expect(ours.most <= 26)
  }

  /// With each stroke left out in turn the figures hold: no stroke decides them alone.
  @Test("no single stroke carries the figures of the fingers")
  func leavingOneOut() throws {
    let strokes = try Fixtures.load("finger_strokes", as: Recording.self).strokes
    for index in strokes.indices {
      var others = strokes
      others.remove(at: index)
      let errors = errors(of: .ours, in: others)
      #expect(errors.median <= 9, "without \(strokes[index].name)")
      #expect(errors.rms <= 16.5, "without \(strokes[index].name)")
    }
  }
}
