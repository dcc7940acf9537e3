import Testing

@testable import Workbench

@Suite("where moments lie along the timeline")
struct TimeScaleTests {
  private let scale = TimeScale(
    history: 0...100, rests: [2...10, 12...12.4, 20...90], pointsPerSecond: 100)

  @Test("every moment has a place and every place a moment")
  func invertible() {
    var time = -1.0
    while time < 102 {
      #expect(abs(scale.time(at: scale.position(of: time)) - time) < 1e-9)
      time += 0.037
    }
    var place = -50.0
    while place < 2000 {
      #expect(abs(scale.position(of: scale.time(at: place)) - place) < 1e-9)
      place += 1.7
    }
  }

  @Test("it rises steadily")
  func rises() {
    var last = -Double.infinity
    for step in 0...4000 {
      let place = scale.position(of: Double(step) / 40)
      #expect(place > last)
      last = place
    }
  }

  @Test("a rest above half a second takes 16 points, a shorter one what it lasts")
  func folds() {
    #expect(scale.position(of: 10) - scale.position(of: 2) == 16)
    #expect(abs(scale.position(of: 12.4) - scale.position(of: 12) - 40) < 1e-9)
    #expect(abs(scale.positions.upperBound - (200 + 16 + 1000 + 16 + 1000)) < 1e-9)
    #expect(scale.folds == [2...10, 20...90])
  }

  @Test("what is not folded is told in stretches")
  func stretches() {
    #expect(scale.stretches(of: 1...95) == [1...2, 10...20, 90...95])
    #expect(scale.stretches(of: 3...9).isEmpty)
  }

  @Test("a whole history fits, however many rests it has")
  func fits() {
    let rests = (0..<300).map { Double($0) * 2...Double($0) * 2 + 1 }
    let fitting = TimeScale(fitting: 0...600, rests: rests, in: 550)
    #expect(fitting.positions.lowerBound == 0)
    #expect(abs(fitting.positions.upperBound - 550) < 1)
  }

  @Test("places stay while the beginning of the history is forgotten")
  func stays() {
    let later = TimeScale(history: 1...100, rests: [2...10, 20...90], pointsPerSecond: 100)
    for time in [1.5, 2, 11, 19, 95] {
      #expect(abs(later.position(of: time) - scale.position(of: time)) < 1e-9)
    }
  }
}
