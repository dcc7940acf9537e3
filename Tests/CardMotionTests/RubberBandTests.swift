import CardMotion
import TestSupport
import Testing

@Suite("rubber band")
struct RubberBandTests {
  @Test("is caught where it is shown: the inverse, on either side")
  func inverse() {
    var random = SeededGenerator(seed: 22)
    var worst = 0.0
    let cases = 100_000
    for _ in 0..<cases {
      let band = RubberBand(
        coefficient: random.logarithmic(in: 0.05...2), dimension: random.logarithmic(in: 50...4000))
      let overdrag = random.signed(in: 1e-6...1e4)
      let offset = band.offset(forOverdrag: overdrag)
      #expect(abs(offset) < band.dimension && offset * overdrag > 0)
      #expect(band.offset(forOverdrag: -overdrag) == -offset)
      let finger = band.overdrag(forOffset: offset)
      #expect(band.overdrag(forOffset: -offset) == -finger)
      worst = max(worst, abs(band.offset(forOverdrag: finger) - offset))
      // The slope is the offset's over the finger's way.
      let step = 1e-4 * max(1, abs(overdrag))
      let rise =
        band.offset(forOverdrag: overdrag + step)
        - band.offset(
          forOverdrag: overdrag - step)
      #expect(
        abs(rise / (2 * step) - band.slope(atOverdrag: overdrag)) < 1e-5 * band.coefficient,
        "seed 22: \(band) at \(overdrag)")
    }
    #expect(worst <= 1e-9, "seed 22")
    print("Promise 4, rubber band: \(worst) pt largest jump of \(cases) catches (seed 22)")
  }

  @Test("UIKit's numbers: 0.55 at the edge, never as far as the viewport")
  func known() {
    let band = RubberBand(dimension: 960)
    #expect(band.slope(atOverdrag: 0) == 0.55)
    #expect(abs(band.offset(forOverdrag: 100) - 52.02) < 0.006)
    #expect(abs(band.offset(forOverdrag: -960) + 340.65) < 0.006)
    #expect(band.offset(forOverdrag: .infinity) == 960)
    #expect(band.offset(forOverdrag: 0) == 0 && band.overdrag(forOffset: 0) == 0)
    #expect(band.overdrag(forOffset: 960) == .infinity)
    #expect(band.overdrag(forOffset: -1000) == -.infinity)
    #expect(RubberBand(coefficient: 0.5, dimension: .infinity).offset(forOverdrag: 80) == 40)
  }
}
