import CardDrawing
import CardGeometry
import Testing

@testable import SceneFile

@Suite("repeated layers of a scene file")
struct LayerRepeatTests {
  /// A list, scrolled by the live slot, of rows 44 points apart, cut to 100…300.
  private func list(
    rows: Double, pitch: Double = 44, uneven: Bool = false, axis: TrackProgram.Axis = .y
  ) -> LayerCase {
    var layers = LayerCase()
    let window = layers.group(y: 100, height: 200) { $0.clips = true }
    let offset = layers.expression(.live(0), .negate)
    let row = layers.add(
      .group([]), to: window, x: axis == .x ? offset : .constant(0),
      y: axis == .y ? offset : .constant(0)
    ) {
      $0.repeats = .init(count: .constant(rows), pitch: .constant(pitch))
      $0.repeats?.axis = axis
    }
    let number = layers.expression(.index, .constant(1), .add, level: .layout)
    _ = layers.text([.number(number)], to: row, width: 40)
    _ = layers.fill(to: row, 0, 20, 40, 20)
    if uneven {
      let last = layers.program.layers.count - 1
      layers.program.layers[last].x = layers.expression(.index)
    }
    return layers
  }

  @Test("only what is in sight is there, of a million rows as of fifty")
  func inSight() {
    let (few, many) = (list(rows: 50), list(rows: 1_000_000))
    #expect(few.layers().flatMap(\.words) == ["1", "2", "3", "4", "5"])
    #expect(many.layers(live: 50 * 44).flatMap(\.words) == ["51", "52", "53", "54", "55"])
    // A part of a row is seen at either end.
    #expect(few.layers(live: 30).flatMap(\.words) == ["2", "3", "4", "5", "6"])
    #expect(few.layers(live: 30).first?.frame.minY == 90)
    let end = many.layers(live: 44e6 - 200)
    #expect(end.flatMap(\.words).last == "1000000")
    #expect(few.layers(live: 50 * 44 + 1).isEmpty)
    #expect(few.layers(live: -201).isEmpty)
    #expect(Set(end.map(\.id)).count == end.count)
  }

  @Test("in any direction, and by any distance")
  func directions() {
    let across = list(rows: 100, pitch: 100, axis: .x)
    #expect(across.layers(live: 250).flatMap(\.words) == ["4", "5", "6", "7"])
    let upwards = list(rows: 100, pitch: -100)
    #expect(upwards.layers(live: -500).flatMap(\.words) == ["5", "6"])
    #expect(list(rows: 5, pitch: 0).layers().flatMap(\.words) == ["1", "2", "3", "4", "5"])
    #expect(list(rows: -2).layers().isEmpty)
  }

  @Test("their cost is that of what is seen, uneven ones' too")
  func cost() {
    // Counted is what a walk goes by without looking whether it is seen.
    for isUneven in [false, true] {
      let layers = list(rows: 1_000_000, uneven: isUneven)
      let scenery = layers.scenery
      var moment = layers.moment(live: 22e6)
      var space = scenery.stage
      space.origin.y = -22e6
      var walk = LayerWalk(scenery: scenery, sight: Rect(x: 0, y: 0, width: 400, height: 800))
      guard let repeats = scenery.program.layers[1].repeats else { return }
      let row = LayerRow(repeats, scenery.program, &moment)
      // The row's own offset is in its extent.
      let range = row.inSight(of: 1, in: scenery.stage, &walk, &moment)
      #expect(range.count < 70 && range.contains(500_005), "\(range)")
    }
  }

  @Test("uneven rows are found wherever they are, of a thousand")
  func uneven() {
    var layers = LayerCase()
    let row = layers.group { $0.repeats = .init(count: .constant(1000), pitch: .constant(0)) }
    let x = layers.expression(.index, .constant(100), .multiply, .live(0), .subtract)
    layers.add(.fill(LayerCase.red), to: row, x: x, width: .constant(50), height: .constant(50))
    #expect(layers.layers(live: 99_000).map(\.frame.minX) == [0, 100, 200, 300, 400].dropLast())
    #expect(layers.layers(live: 99_800).map(\.frame.minX) == [0, 100])
  }

  @Test("at most a thousand layers are in a frame")
  func most() {
    let crowd = list(rows: 1_000_000, pitch: 0.001)
    #expect(crowd.layers().count == 1000)
  }

  @Test("in a repeat another has numbers of its own")
  func nested() {
    var layers = LayerCase()
    let row = layers.group { $0.repeats = .init(count: .constant(3), pitch: .constant(100)) }
    let inner = layers.expression(.index, .constant(1), .add, level: .layout)
    let cell = layers.group(in: row, width: 20, height: 20) {
      $0.repeats = .init(count: inner, pitch: .constant(30))
      $0.repeats?.axis = .x
    }
    let number = layers.expression(.index, .constant(10), .multiply, .count, .add, level: .layout)
    _ = layers.text([.number(number)], to: cell)
    let after = layers.expression(.index, level: .layout)
    _ = layers.text([.literal("row "), .number(after)], to: row)
    let shown = layers.layers()
    #expect(
      shown.flatMap(\.words) == ["1", "row 0", "2", "12", "row 1", "3", "13", "23", "row 2"])
    #expect(shown[7].frame.origin == Point(x: 60, y: 200))
    #expect(Set(shown.map(\.id)).count == shown.count)
  }

  @Test("in a turned or tilted group, too")
  func turned() {
    for tilt in [0.0, 30] {
      var layers = LayerCase()
      let group = layers.group(height: 400) {
        ($0.rotate, $0.tiltX) = (.constant(180), .constant(tilt))
      }
      let offset = layers.expression(.live(0), .negate)
      let row = layers.add(.group([]), to: group, y: offset) {
        $0.repeats = .init(count: .constant(1e6), pitch: .constant(44))
      }
      let number = layers.expression(.index, level: .layout)
      _ = layers.text([.number(number)], to: row, width: 100)
      let shown = layers.layers(live: 44e5).flatMap(\.words)
      #expect(shown.contains("100000") && shown.contains("100008"), "\(tilt): \(shown)")
      #expect(shown.count < 60)
    }
  }
}
