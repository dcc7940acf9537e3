import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

@Suite("the inspector's numbers")
struct InspectorTests {
  /// The words of the inspector's tags.
  private func tags(_ script: ViewerScript) -> [String] {
    guard let layer = script.shown.layers.last(where: { $0.id.name == "inspector" }),
      case .picture(let picture) = layer.content
    else { return [] }
    return picture.marks.compactMap {
      if case .text(let text, _) = $0 { text.string } else { nil }
    }
  }

  /// A slow drag in `scene` by `way`, still held.
  private func drag(_ scene: SceneID, from place: Point, by way: Vector) throws -> ViewerScript {
    var script = try ViewerScript(scene)
    if scene == "sheet" {
      script.named("Up")
      script.wait(2)
    }
    script.key("g")
    script.key("m")
    script.key("m")
    script.pointer(.down, place.x, place.y)
    for step in 1...20 {
      script.wait(0.01)
      let point = place + way * (Double(step) / 20)
      script.pointer(.move, point.x, point.y)
    }
    script.wait(1.0 / 60)
    return script
  }

  static let drags: [(SceneID, Point, Vector, [String])] = [
    (
      "sheet", .at(207, 470), Vector(dx: 0, dy: 60),
      ["cardTop 50", "dimmer  α 0.", "list offset 0.0"]
    ),
    ("popover", .at(207, 640), Vector(dx: 0, dy: -150), ["cardTop 47", "card offset 0.0"]),
    ("drawer", .at(207, 850), Vector(dx: 0, dy: -200), ["cardTop 63", "card offset 0.0"]),
    ("header", .at(207, 600), Vector(dx: 0, dy: -100), ["headerHeight 44.0", "list offset 5"]),
    ("stack", .at(207, 448), Vector(dx: 60, dy: 30), ["card1 267.0, 478.0"]),
  ]

  @Test(
    "in every scene's drag: place, velocity, projected target, touch", arguments: drags.map(\.0))
  func drag(_ scene: SceneID) throws {
    let (_, place, way, wanted) = try #require(Self.drags.first { $0.0 == scene })
    var script = try drag(scene, from: place, by: way)
    let tags = tags(script)
    for word in wanted { #expect(tags.contains { $0.hasPrefix(word) }, "\(word) in \(tags)") }
    #expect(tags.contains { $0.contains("projected") && $0.contains("→") }, "\(tags)")
    let end = place + way
    #expect(tags.contains("touch 0  \(Int(end.x)), \(Int(end.y))"), "\(tags)")
    if scene != "stack" { #expect(tags.contains { $0.contains("  v ") }, "\(tags)") }
    // Let go, it goes where the projected target said, and once there no target is left.
    script.pointer(.up, end.x, end.y)
    script.wait(8)
    #expect(!self.tags(script).contains { $0.contains("to go") || $0.contains("projected") })
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
  }

  @Test("the target is where it comes to rest when it is let go of, to the bit")
  func forecast() throws {
    for (scene, place, way, _) in Self.drags {
      var script = try drag(scene, from: place, by: way)
      let time = script.viewer.lastTime
      let forecast = Forecast(of: script.viewer.stage, at: time).probes
      var stage = script.viewer.stage
      let end = place + way
      stage.handle(
        StageInput(
          .pointer(
            PointerEvent(id: 0, device: .mouse, phase: .up, position: end, time: time)), at: time))
      stage.advance(to: time + 6)
      let real = ProbeReadings(stage, at: time + 6)
      for name in SceneCatalog.demo(scene).descriptor.probes.map(\.name) {
        #expect(forecast.number(name) == real.number(name), "\(scene) \(name)")
        #expect(forecast.word(name) == real.word(name), "\(scene) \(name)")
      }
      script.pointer(.up, end.x, end.y)
    }
  }

  /// The smallest rectangle around `path`.
  private func bounds(_ path: Path) -> Rect {
    var points: [Point] = []
    _ = path.mapped {
      points.append($0)
      return $0
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  private static let pink = Color(0xFF7AB8)

  /// The fills of hit areas.
  private func fills(_ picture: Picture) -> [Rect] {
    picture.marks.compactMap { mark -> Rect? in
      if case .fill(let path, .color(let color)) = mark, color.alpha < 1,
        color.red == Self.pink.red
      {
        bounds(path)
      } else {
        nil
      }
    }
  }

  /// The borders of hit areas.
  private func borders(_ picture: Picture) -> [Rect] {
    picture.marks.compactMap { mark -> Rect? in
      if case .stroke(let path, .color(Self.pink), _) = mark { bounds(path) } else { nil }
    }
  }

  @Test(
    "over other lists and cards too no fill lies on another one, and rows' borders keep apart",
    arguments: [("header", "", 10), ("drawer", "Up", 0), ("popover", "", 0)])
  func overOthers(_ scene: String, _ key: String, _ rowCount: Int) throws {
    var script = try ViewerScript(SceneID(rawValue: scene))
    if !key.isEmpty { script.named(key) }
    script.wait(4)
    script.key("g")
    script.wait(0.3)
    let layer = try #require(script.shown.layers.last { $0.id.name == "inspector" })
    guard case .picture(let picture) = layer.content else {
      Issue.record("no picture")
      return
    }
    let fills = fills(picture)
    #expect(fills.count > 4)
    for (index, fill) in fills.enumerated() {
      #expect(!fills[..<index].contains { $0.contains(fill) || fill.contains($0) }, "\(fill)")
    }
    guard rowCount > 0 else { return }
    let rows = borders(picture).filter { $0.width > 350 && $0.height < 60 }
      .sorted { $0.minY < $1.minY }
    #expect(rows.count >= rowCount)
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(next.minY - row.maxY > 2.99, "\(row) \(next)")
    }
  }

  @Test("over a list no fill lies on another one, borders keep apart, tags are above the card")
  func overList() throws {
    var script = try ViewerScript("sheet")
    script.named("Up")
    script.wait(2)
    script.key("g")
    script.wait(0.3)
    let layer = try #require(script.shown.layers.last { $0.id.name == "inspector" })
    guard case .picture(let picture) = layer.content else { return }
    let fills = fills(picture)
    #expect(fills.count > 10)
    for (index, fill) in fills.enumerated() {
      #expect(!fills[..<index].contains { $0.contains(fill) || fill.contains($0) }, "\(fill)")
    }
    let rows = borders(picture).filter {
      $0.width > 350 && abs($0.height - 61) < 1 && $0.maxY < 896
    }.sorted { $0.minY < $1.minY }
    #expect(rows.count >= 4)
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(abs(next.minY - row.maxY - 3) < 0.01)
      #expect(row.minX > 5, "apart from the borders of list and card")
    }
    let tags = picture.marks.compactMap { mark -> (String, Rect)? in
      if case .text(let text, let box) = mark { (text.string, box) } else { nil }
    }
    for word in ["cardTop", "list  ", "list offset"] {
      let tag = try #require(tags.first { $0.0.hasPrefix(word) }, "\(word)")
      #expect(tag.1.maxY <= 448, "\(tag)")
    }
    #expect(tags.contains { $0.0 == "card" && $0.1.maxY <= 448 })
  }

  @Test("the words of the legend keep apart, and inside, however long the run")
  func legend() throws {
    let measuring = FixedPitchMeasuring()
    for (size, frame) in [240.0, 375, 414, 480].flatMap({ width in
      [7, 151, 98_765].map { (Size(width: width, height: 640), $0) }
    }) {
      var overlays = Overlays()
      overlays[.inspector] = 1
      overlays.sign = StatusBadge(isPaused: true, speed: 1)
      var list = DisplayList()
      let stage = try StageScript("popover", size: size).stage
      overlays.draw(over: stage, at: 0, figures: nil, frame: frame, into: &list)
      let layer = try #require(list.layers.last { $0.id.name == "legend" })
      guard case .picture(let picture) = layer.content else { continue }
      let spans = picture.marks.compactMap { mark -> (left: Double, right: Double)? in
        guard case .text(let text, let box) = mark else { return nil }
        let width = measuring.extent(of: text, wrappedAt: .infinity).width
        return text.alignment == .trailing
          ? (box.maxX - width, box.maxX) : (box.minX, box.minX + width)
      }
      #expect(spans.count >= (size.width < 300 ? 1 : 2), "\(size)")
      for (left, right) in zip(spans, spans.dropFirst()) { #expect(right.left - left.right >= 8) }
      #expect(spans.allSatisfy { $0.left >= 16 && $0.right <= layer.frame.width - 16 })
    }
  }

  @Test("trails fade in 0.4 s, and end with the scene")
  func trails() throws {
    func discs(_ script: ViewerScript) -> [Color] {
      script.shown.layers.filter { $0.id.name == "touch" }.compactMap {
        if case .color(let color) = $0.content { color } else { nil }
      }
    }
    var script = try drag("popover", from: .at(207, 640), by: Vector(dx: 0, dy: -150))
    #expect(discs(script).count == 20)
    let full = try #require(discs(script).last).alpha
    script.pointer(.up, 207, 490)
    script.wait(0.2)
    #expect(try abs(#require(discs(script).last).alpha - full / 2) < 0.1 * full)
    script.wait(0.25)
    #expect(discs(script).isEmpty)
    for key in ["2", "R"] {
      script = try drag("popover", from: .at(207, 640), by: Vector(dx: 0, dy: -150))
      script.key(key)
      script.wait(0.05)
      #expect(discs(script).isEmpty, "after \(key)")
    }
  }
}
