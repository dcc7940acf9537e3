import Testing

@testable import Workbench

@Suite("what the timeline looks at")
struct ViewportTests {
  private let ground = Viewport.Ground(history: 0...60, rests: [10...30], width: 550)

  private func x(_ time: Double, _ view: Viewport) -> Double {
    let scale = view.scale(in: ground)
    return scale.position(of: time) - view.origin(in: scale)
  }

  @Test("zooming keeps the moment under the pointer")
  func zooms() {
    var view = Viewport()
    view.show(40, at: 200, in: ground)
    for factor in [0.8, 0.8, 0.5, 1.25, 2.0, 0.3] {
      view.zoom(by: factor, at: 200, in: ground)
      #expect(abs(x(40, view) - 200) <= 1)
    }
  }

  @Test("not closer than 0.1 s, not wider than all that there is, at first 4 s")
  func limits() {
    var view = Viewport()
    for _ in 0..<50 { view.zoom(by: 0.5, at: 100, in: ground) }
    #expect(view.span == 0.1)
    let part = Viewport.Ground(history: 0...60, data: 30...50, rests: [10...30], width: 550)
    for _ in 0..<50 { view.zoom(by: 2, at: 100, in: part) }
    #expect(view.span == 20)
    // A short history is all to be seen, as at first.
    let short = Viewport.Ground(history: 0...1, rests: [], width: 550)
    for _ in 0..<50 { view.zoom(by: 2, at: 100, in: short) }
    #expect(view.span == 4)
  }

  @Test("zooming out reaches all, however many rests are folded", arguments: [0, 3, 12, 40, 200])
  func all(count: Int) {
    // Motion of 0.4 s, and rests of a second.
    let rests = (0..<count).map { index -> ClosedRange<Double> in
      let start = Double(index) * 1.4
      return (start + 0.4)...(start + 1.4)
    }
    let end = Double(count) * 1.4 + 0.4
    for width in [334.0, 550.0] {
      let ground = Viewport.Ground(history: 0...end, rests: rests, width: width)
      var view = Viewport()
      // At first the end of the history is in the middle of the plot, as while it grows.
      view.show(end, at: 0.6 * width, in: ground)
      for _ in 0..<60 { view.zoom(by: 1.25, at: 0.5 * width, in: ground) }
      let scale = view.scale(in: ground)
      #expect(view.origin(in: scale) <= scale.positions.lowerBound + 1, "nothing is outside")
      #expect(scale.positions.upperBound - scale.positions.lowerBound <= width + 0.001)
      #expect(scale.foldWidth > 0 && scale.foldWidth <= 16)
      if count < 12 { #expect(scale.foldWidth == 16) }
      // As near as at first, rests are as wide as ever.
      #expect(Viewport().scale(in: ground).foldWidth == 16)
    }
  }

  @Test("a history that is shorter than the view can end at the right edge, and pans from there")
  func shortHistory() {
    let ground = Viewport.Ground(history: 0...2, rests: [], width: 550)
    var view = Viewport()
    view.showEnd(in: ground)
    func x(_ time: Double) -> Double {
      let scale = view.scale(in: ground)
      return scale.position(of: time) - view.origin(in: scale)
    }
    #expect(abs(x(2) - 550) <= 1)
    view.pan(by: 20, in: ground)
    #expect(abs(x(2) - 530) <= 1)
    view.pan(by: -200, in: ground)
    #expect(abs(x(2) - 550) <= 1)
  }

  @Test("live, the now line runs right and the view jumps by half at nine tenths")
  func follows() {
    var view = Viewport()
    var jumps = 0
    var last = x(0, view)
    for frame in 0...600 {
      let time = Double(frame) / 60
      view.follow(time, in: ground)
      let place = x(time, view)
      #expect(place >= 0 && place <= 0.9 * 550 + 1)
      if place < last {
        #expect(abs(last - place - 0.5 * 550) < 6)
        jumps += 1
      }
      last = place
    }
    // At 3.6 s, and then every two seconds.
    #expect(jumps == 4)
  }

  @Test("a step back out of the view brings the cursor back into it")
  func goesBack() {
    var view = Viewport()
    view.show(50, at: 100, in: ground)
    view.follow(3, in: ground)
    #expect(x(3, view) >= 0 && x(3, view) <= 550)
  }
}
