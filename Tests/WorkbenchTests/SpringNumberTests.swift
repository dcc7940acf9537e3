import CardDrawing
import CardGeometry
import CardMotion
import DemoScenes
import SceneCore
import TestSupport
import Testing

@testable import Workbench

@Suite("springs in all notations")
struct SpringNumberTests {
  /// Every spring of every scene, at its defaults.
  private var springs: [SpringNumbers] {
    SceneCatalog.demos.descriptors.flatMap { scene in
      scene.springs.compactMap {
        SpringNumbers($0, scene.parameters, scene.parameters.map(\.defaultValue))
      }
    }
  }

  /// The spring after changes of its parameters.
  private func changed(_ numbers: SpringNumbers, _ changes: [ParameterChange]) throws
    -> SpringNumbers
  {
    let scene = try #require(
      SceneCatalog.demos.descriptors.first { $0.springs.contains(numbers.descriptor) })
    var values = scene.parameters.map(\.defaultValue)
    for old in numbers.stored + changes {
      let index = try #require(scene.parameters.firstIndex { $0.name == old.name })
      values[index] = old.value
    }
    return try #require(
      SpringNumbers(numbers.descriptor, scene.parameters, values, mass: numbers.mass))
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-5 * max(abs(b), 0.01) }

  @Test("what is shown beside an edited number stays")
  func othersStay() throws {
    for numbers in springs {
      for notation in numbers.notations {
        for number in notation.numbers where !numbers.isFixed(number) && number != .mass {
          let range = numbers.range(of: number)
          // Not so far that the other numbers cannot stay.
          let value = numbers.value(of: number) * 0.8 + range.upperBound * 0.02
          let changes =
            notation == .settling && number == .ratio
            ? numbers.changesSettled(ratio: value) : numbers.changes(number, to: value)
          let after = try changed(numbers, changes)
          #expect(isNear(after.value(of: number), value), "\(numbers.descriptor) \(number)")
          for other in notation.numbers where other != number && !numbers.isFixed(other) {
            #expect(
              isNear(after.value(of: other), numbers.value(of: other)),
              "\(numbers.descriptor.name): \(other) beside \(number)")
          }
        }
      }
    }
  }

  @Test("bounce and physics say what the library's spring says")
  func library() throws {
    for numbers in springs {
      let spring = numbers.spring
      #expect(isNear(numbers.value(of: .response), spring.response))
      #expect(isNear(numbers.value(of: .bounce), spring.bounce))
      #expect(isNear(numbers.value(of: .stiffness), spring.stiffness))
      #expect(isNear(numbers.value(of: .damping), spring.damping))
      #expect(isNear(numbers.value(of: .settling), spring.settlingDuration))
    }
  }

  @Test("what is stored has six digits, within the parameter's range")
  func digits() {
    #expect(SpringNumbers.six(0.123456789) == 0.123457)
    #expect(SpringNumbers.six(1234567.8) == 1_234_570)
    #expect(SpringNumbers.six(0) == 0)
    for numbers in springs {
      for change in numbers.changes(response: 99, ratio: 99) {
        #expect(change.value <= numbers.timeRange.upperBound || change.value <= 2)
      }
    }
  }

  @Test("the handle stays under the pointer: the ratio there solves the curve's height")
  func handle() {
    #expect(abs(SpringHandle.fraction(0.1) - 1.73) < 0.01)
    #expect(abs(SpringHandle.fraction(2) - 0.54) < 0.01)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let ratio = Double.random(in: 0.1...2, using: &random)
      let place = SpringHandle.fraction(ratio)
      #expect(abs(SpringHandle.ratio(at: place, in: 0.1...2) - ratio) < 1e-9)
    }
    #expect(SpringHandle.ratio(at: 5, in: 0.1...2) == 0.1)
    #expect(SpringHandle.ratio(at: -1, in: 0.1...2) == 2)
  }

  @Test("figures agree with the curve, looked at every tenth of a millisecond")
  func figures() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<12 {
      let spring = try Spring(
        response: .random(in: 0.1...0.6, using: &random),
        dampingRatio: .random(in: 0.3...1.5, using: &random))
      let velocity = Double.random(in: -8...20, using: &random)
      let figures = SpringFigures(spring, distance: 300, velocity: velocity)
      var (peak, first, last) = (0.0, Double?.none, 0.0)
      for step in 0..<60_000 {
        let time = Double(step) * 1e-4
        let place = spring.state(
          from: MotionState(position: -300, velocity: 300 * velocity), to: 0, after: time
        ).position
        peak = max(peak, place)
        if abs(place) <= 0.5 { first = first ?? time } else { last = time }
      }
      #expect(abs(figures.overshoot - peak / 3) < 1e-3)
      #expect(abs((figures.toTarget ?? -1) - (first ?? -1)) < 2e-4)
      #expect(abs((figures.settled ?? -1) - last) < 2e-4)
    }
  }

  @Test("the time axis is the first of its durations that shows the settling and a fifth")
  func axis() {
    #expect(SpringPlot.duration(settled: 0.46) == 0.7)
    #expect(SpringPlot.duration(settled: 0.583) == 0.7)
    #expect(SpringPlot.duration(settled: 0.584) == 1)
    #expect(SpringPlot.duration(settled: 0.01) == 0.1)
    #expect(SpringPlot.duration(settled: 100) == 8)
    #expect(SpringPlot.top(overshoot: 0.1) == 1.24)
    #expect(SpringPlot.top(overshoot: 0.7) > 1.7)
  }

  @Test("the numbers of the time axis are drawn above all curves")
  func timesAboveCurves() throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0.2)
    let plot = SpringPlot(spring: spring, velocity: 8, duration: 2, top: 1.7)
    var sketch = Sketch(FixedPitchMeasuring())
    plot.draw(into: &sketch)
    func indices(_ isIncluded: (Mark) -> Bool) -> [Int] {
      sketch.marks.indices.filter { isIncluded(sketch.marks[$0]) }
    }
    let texts = indices { if case .text = $0 { true } else { false } }
    let curves = indices { if case .stroke = $0 { true } else { false } }
    #expect(texts.count == 4 && curves.count == 3)
    #expect(try #require(texts.first) > #require(curves.last))
  }

  @Test(
    "the columns of a spring's metrics do not touch, whatever the times",
    arguments: [9.9996, 12.3456, 123.456])
  func columns(_ time: Double) throws {
    // A spring that settles late.
    let spring = try Spring(response: time / 4, dampingRatio: 0.2)
    let card = SpringCard(
      title: "Card spring", preset: "custom",
      rest: SpringFigures(spring, distance: 300, velocity: 0),
      notations: SegmentedSwitch(titles: ["Response"], chosen: 0))
    var sketch = Sketch(FixedPitchMeasuring())
    card.draw(in: Size(width: 296, height: 368), into: &sketch)
    let boxes = sketch.marks.compactMap { mark -> (String, Rect)? in
      guard case .text(let text, let box) = mark, box.midY == 192 else { return nil }
      let width = sketch.measuring.extent(of: text, wrappedAt: .infinity).width
      let left = text.alignment == .trailing ? box.maxX - width : box.minX
      return (text.string, Rect(x: left, y: box.minY, width: width, height: box.height))
    }.sorted { $0.1.minX < $1.1.minX }
    for (a, b) in zip(boxes, boxes.dropFirst()) {
      #expect(a.1.maxX < b.1.minX, "\(a) \(b)")
    }
  }
}
