import CardDrawing
import CardGeometry
import CardGestures
import Testing

@testable import Workbench

@Suite("the timeline")
struct TimelineTests {
  private let size = Size(width: 734, height: 168)

  @Test("everything is where the drawings have it")
  func places() {
    let layout = TimelineLayout(size: size)
    #expect(layout.overview == Rect(x: 104, y: 34, width: 550, height: 4))
    #expect(layout.ruler == Rect(x: 104, y: 40, width: 550, height: 16))
    #expect(layout.position == Rect(x: 104, y: 56, width: 550, height: 52))
    #expect(layout.velocity == Rect(x: 104, y: 108, width: 550, height: 24))
    #expect(layout.input == Rect(x: 104, y: 132, width: 550, height: 16))
    #expect(layout.frames == Rect(x: 104, y: 148, width: 550, height: 16))
    let buttons: [TimelineLayout.Button] = [
      .previousInput, .frameBack, .play, .frameForward, .nextInput,
    ]
    #expect(buttons.map { layout.icon($0).minX } == [14, 38, 62, 86, 110])
    let compact = TimelineLayout(size: Size(width: 398, height: 112))
    #expect([compact.transport.height, compact.ruler.height] == [28, 16])
    #expect([compact.position, compact.input, compact.frames].map(\.height) == [36, 16, 16])
    #expect(compact.frames.maxY == 112)
    for button in TimelineLayout.Button.allCases {
      for layout in [layout, compact] {
        let target = layout.target(button)
        #expect(target.height >= 24 && target.width >= 24)
        #expect(target.maxX <= layout.size.width && target.minX >= 0)
      }
    }
  }

  @Test("rests that follow each other closely have one length, of all, and no words overlap")
  func folds() {
    let scale = TimeScale(
      history: 0...30, rests: [1...2.5, 2.5...7, 7.05...12.05, 15...20], pointsPerSecond: 40)
    var widths = TextWidths(measuring: FixedPitchMeasuring())
    let ruler = RulerPicture(
      TimelineLayout(size: size), scale, origin: 0, quiet: Tokens.label3, &widths)
    #expect(ruler.folds.map(\.label) == ["6 s", "5 s", "5 s"])
    for (left, right) in zip(ruler.folds, ruler.folds.dropFirst()) {
      let needed = (widths.width(of: left.text) + widths.width(of: right.text)) / 2
      #expect(right.center - left.center >= needed + LabelRow.gap)
    }
  }

  @Test("the resting place above is higher than the one below, as on the stage")
  func upIsUp() {
    let scale = ValueScale.position(
      seen: 30...513, detents: [30, 448, 896], in: TimelineLayout(size: size).position, inset: 8)
    #expect(scale.y(of: 30) == 64)
    #expect(scale.y(of: 448) > 75 && scale.y(of: 448) < 85)
    #expect(scale.y(of: 896) == 100, "whether the card has been there or not")
    // A little beyond has room below.
    #expect(scale.y(of: 930) > 100 && scale.y(of: 930) < 106)
  }

  @Test("names of detents that hold at the playhead are green, those of another time are grey")
  func detentColors() throws {
    var subject = TimelineData.fling
    subject.detents = [
      TimelineData.Detent("half", at: 448, during: -.infinity...2),
      TimelineData.Detent("half", at: 200, during: 2...(.infinity)),
    ]
    func colors(at cursor: Double) throws -> [String: Color] {
      subject.cursor = cursor
      var timeline = Timeline.showing(subject)
      let layer = try #require(timeline.list().layers.last { $0.id.name == "timeline.detents" })
      guard case .picture(let picture) = layer.content else { return [:] }
      return Dictionary(
        picture.marks.compactMap { mark in
          if case .text(let text, _) = mark { (text.string, text.color) } else { nil }
        }, uniquingKeysWith: { first, _ in first })
    }
    #expect(try colors(at: 1) == ["half 448": Tokens.target, "half 200": Tokens.label2])
    #expect(try colors(at: 3) == ["half 448": Tokens.label2, "half 200": Tokens.target])
  }

  @Test("a pan goes on into what the data does not cover, and says so")
  func pansBeyond() {
    var subject = TimelineData.fling
    (subject.history, subject.range, subject.cursor) = (0...100, 80...100, 100)
    subject.pauses = [20...60]
    var timeline = Timeline.showing(subject)
    timeline.viewport.show(99, at: 500, in: timeline.ground)
    #expect(!timeline.lacksData)
    timeline.handle(pointer(.down, 200, 48, 1), at: 1)
    for step in 0...60 {
      let x = 200 + Double(step) * 100
      timeline.handle(pointer(.move, x, 48, 1 + Double(step) / 60), at: 1 + Double(step) / 60)
    }
    #expect(timeline.lacksData)
    // 16 points for the pause of 40 s.
    let seen = timeline.seen
    #expect(seen.map { $0.range.upperBound < 20 && $0.range.contains($0.center) } ?? false)
  }

  @Test("a detent is drawn as long as it holds, and named; names lie apart, of many the newest")
  func detents() throws {
    var subject = TimelineData.fling
    subject.detents = [
      TimelineData.Detent("expanded", at: 30),
      TimelineData.Detent("normal", at: 448, during: -.infinity...2),
      TimelineData.Detent("normal", at: 420, during: 2 ... .infinity),
      TimelineData.Detent("a very long name of a detent", at: 431.5, during: 2.5...3),
    ]
    var timeline = Timeline.showing(subject)
    let names = [
      "expanded 30", "normal 420", "normal 448",
    ]
    let shown = timeline.texts(named: "timeline.detents")
    #expect(names.allSatisfy { name in shown.contains { $0.text == name } }, "\(shown)")
    // If a text is too long, first its value is rounded, then its name is shortened.
    #expect(shown.contains { $0.text.hasPrefix("a ") && $0.text.hasSuffix("… 432") })
    // The dashes of each line, from the highest line to the lowest.
    let list = timeline.list()
    let layer = try #require(list.layers.first { $0.id.name == "timeline.detents" })
    guard case .picture(let picture) = layer.content,
      case .stroke(let path, _, _)? = picture.marks.last
    else {
      Issue.record("no dashes")
      return
    }
    var points: [Point] = []
    _ = path.mapped {
      points.append($0)
      return $0
    }
    let lines = Dictionary(grouping: points) { $0.y }.sorted { $0.key < $1.key }
      .map { line in line.value.map { layer.frame.minX + $0.x } }
    let (left, right) = (timeline.layout.left, timeline.layout.right)
    let middle = timeline.x(of: 2).rounded()
    let spans = [
      (left, right), (middle, right), (timeline.x(of: 2.5).rounded(), timeline.x(of: 3).rounded()),
      (left, middle),
    ]
    #expect(lines.count == spans.count)
    for (line, span) in zip(lines, spans) {
      #expect(line.min() == span.0, "\(span)")
      // The last dash may end before a gap of 3 points.
      #expect((span.1 - 3...span.1).contains(line.max() ?? 0), "\(span)")
    }
    // Of many, the current ones and the newest ones are named.
    subject.detents = (0..<40).map {
      TimelineData.Detent("d", at: Double($0), during: Double($0) / 20...Double($0 + 1) / 20)
    }
    subject.detents[0].range = 0...3
    timeline.show(subject)
    let newest = timeline.texts(named: "timeline.detents").map(\.text)
    #expect(newest.count == 9)
    #expect(newest.contains("d 0") && newest.contains("d 39") && !newest.contains("d 20"))
  }

  @Test("ticks suit the zoom: labels at least 40 points apart")
  func ticks() {
    for (speed, step, label) in [
      (137.5, 0.5, "1.5"), (423.0, 0.1, "0.3"), (366, 0.2, "0.4"), (5500, 0.01, "0.03"),
      (27.5, 2, "4"),
    ] {
      let ticks = RulerTicks(pointsPerSecond: speed)
      #expect(ticks.step == step)
      let labels = ticks.ticks(in: 0...step * 4).compactMap(\.label)
      #expect(labels.contains(label), "\(labels)")
    }
  }

  @Test("unchanged it is the same list, and nothing is painted")
  func unchanged() {
    var timeline = Timeline.showing(.fling)
    let (first, painted) = (timeline.list(), timeline.pieces.paintedCount)
    timeline.show(.fling)
    #expect(timeline.list() == first)
    #expect(timeline.pieces.paintedCount == painted)
  }

  @Test("the cursor moves without any curve painted anew")
  func cursorIsLayers() {
    var subject = TimelineData.fling
    var timeline = Timeline.showing(subject)
    let (before, painted) = (timeline.list(), timeline.pieces.paintedCount)
    for frame in 128..<150 {
      (subject.cursor, subject.frame) = (Double(frame) / 60, frame)
      timeline.show(subject)
      #expect(timeline.list() != before)
    }
    #expect(timeline.pieces.paintedCount == painted)
  }

  @Test("live, one piece is painted a frame at most two, however long the run")
  func live() {
    let whole = TimelineData.fling
    var subject = whole
    (subject.isLive, subject.isPaused) = (true, false)
    func show(_ frame: Int) {
      let time = Double(frame) / 60
      subject.trace = Trace(Array(whole.trace.samples.prefix(frame + 1)))
      subject.frames = whole.frames.filter { $0.time < time }
      (subject.range, subject.history, subject.cursor) = (0...time, 0...time, time)
    }
    show(100)
    var timeline = Timeline.showing(subject)
    var dear = 0
    for frame in 101..<216 {
      let before = timeline.pieces.paintedCount
      show(frame)
      timeline.show(subject)
      _ = timeline.list()
      if timeline.pieces.paintedCount - before > 2 { dear += 1 }
    }
    // Where the lane has to take in more, and where the view jumps.
    #expect(dear <= 8)
  }

  // MARK: With the mouse

  private func pointer(_ phase: PointerPhase, _ x: Double, _ y: Double, _ time: Double)
    -> WorkbenchInput
  {
    .pointer(
      PointerEvent(
        id: 0, device: .mouse, phase: phase, position: Point(x: x, y: y), time: time))
  }

  private func click(_ place: Point, on timeline: inout Timeline) -> [WorkbenchAction] {
    timeline.handle(pointer(.down, place.x, place.y, 1), at: 1)
    timeline.handle(pointer(.up, place.x, place.y, 1.05), at: 1.05)
    return timeline.askedFor().filter { if case .setCursor = $0 { false } else { true } }
  }

  @Test("every button asks for what it shows")
  func buttons() {
    var timeline = Timeline.showing(.fling)
    let expected: [(TimelineLayout.Button, WorkbenchAction)] = [
      (.previousInput, .stepInput(-1)), (.frameBack, .stepFrames(-1)), (.play, .togglePlay),
      (.frameForward, .stepFrames(1)), (.nextInput, .stepInput(1)), (.loop, .toggleLoop),
      (.ghosts, .toggleGhosts), (.speed, .cycleSpeed),
    ]
    for (button, action) in expected {
      #expect(click(timeline.layout.target(button).center, on: &timeline) == [action])
    }
  }

  @Test("a drag in the lanes scrubs to frames, with Alt between them too")
  func scrubs() {
    var timeline = Timeline.showing(.fling)
    timeline.handle(pointer(.down, 300, 80, 1), at: 1)
    timeline.handle(pointer(.move, 340, 80, 1.1), at: 1.1)
    let time = timeline.time(at: 340)
    #expect(timeline.askedFor().contains(.scrub(to: time, snaps: true)))
    timeline.handle(.modifiers(.alt), at: 1.2)
    timeline.handle(pointer(.move, 341, 80, 1.2), at: 1.2)
    #expect(timeline.askedFor() == [.scrub(to: timeline.time(at: 341), snaps: false)])
    timeline.handle(pointer(.up, 341, 80, 1.3), at: 1.3)
    #expect(timeline.drag == nil)
  }

  @Test("of what was asked in between, the newest moment counts")
  func newestCounts() {
    var timeline = Timeline.showing(.fling)
    timeline.handle(pointer(.down, 300, 80, 1), at: 1)
    for x in 301...360 { timeline.handle(pointer(.move, Double(x), 80, 1.1), at: 1.1) }
    let moments = timeline.askedFor().filter { if case .scrub = $0 { true } else { false } }
    #expect(moments.last == .scrub(to: timeline.time(at: 360), snaps: true))
    #expect(moments.count <= 2)
  }

  @Test("a drag on the ruler takes the view along")
  func pans() {
    var subject = TimelineData.fling
    (subject.history, subject.range) = (0...12, 0...12)
    var timeline = Timeline.showing(subject)
    timeline.viewport.show(6, at: 200, in: timeline.ground)
    let moment = timeline.time(at: 400)
    timeline.handle(pointer(.down, 400, 48, 1), at: 1)
    timeline.handle(pointer(.move, 300, 48, 1.1), at: 1.1)
    #expect(abs(timeline.x(of: moment) - 300) <= 1)
    #expect(timeline.drag != nil)
    #expect(!timeline.askedFor().contains { if case .scrub = $0 { true } else { false } })
  }

  @Test("the wheel zooms at the pointer, with Shift it pans")
  func wheel() {
    var timeline = Timeline.showing(.fling)
    func turn(_ notches: Double) {
      timeline.handle(
        .scroll(
          ScrollEvent(
            position: Point(x: 350, y: 80), dx: 0, dy: notches, unit: .line, time: 1)), at: 1)
    }
    let moment = timeline.time(at: 350)
    turn(3)
    #expect(timeline.viewport.span < 4)
    #expect(abs(timeline.x(of: moment) - 350) <= 1)
    let (span, start) = (timeline.viewport.span, timeline.viewport.start)
    timeline.handle(.modifiers(.shift), at: 1)
    turn(-1)
    #expect(timeline.viewport.span == span)
    #expect(timeline.viewport.start > start)
  }

  @Test("a drag on the overview takes the view along, a click looks there")
  func overview() throws {
    var subject = TimelineData.fling
    (subject.history, subject.range) = (0...12, 0...12)
    var timeline = Timeline.showing(subject)
    let bar = try #require(timeline.layout.overview)
    timeline.viewport.show(0, at: 0, in: timeline.ground)
    let start = timeline.viewport.start
    timeline.handle(pointer(.down, bar.minX + 20, bar.midY, 1), at: 1)
    timeline.handle(pointer(.move, bar.minX + 20 + bar.width / 4, bar.midY, 1.1), at: 1.1)
    #expect(abs(timeline.viewport.start - start - 3) < 0.2, "a quarter of 12 s")
    timeline.handle(pointer(.up, bar.minX + 20 + bar.width / 4, bar.midY, 1.2), at: 1.2)
    #expect(timeline.drag == nil)
    #expect(!timeline.askedFor().contains { if case .scrub = $0 { true } else { false } })
    _ = click(Point(x: bar.minX + bar.width / 2, y: bar.midY), on: &timeline)
    let middle = timeline.time(at: timeline.layout.left + timeline.layout.width / 2)
    #expect(abs(middle - 6) < 0.1)
  }

  @Test("the view's button shows all, and 4 s again")
  func view() {
    var subject = TimelineData.fling
    (subject.history, subject.range) = (0...12, 0...12)
    var timeline = Timeline.showing(subject)
    let button = timeline.layout.target(.view).center
    #expect(timeline.viewport.span == Viewport.usual)
    #expect(click(button, on: &timeline).isEmpty)
    #expect(timeline.viewport.span >= 12)
    #expect(click(button, on: &timeline).isEmpty)
    #expect(timeline.viewport.span == Viewport.usual)
  }

  @Test("a cut is a line with the scene's name; a late frame has the letter of its cause")
  func signs() {
    var subject = TimelineData.fling
    subject.cuts = [TimelineData.SceneChange(to: "stack", at: 2.5)]
    subject.targets = [TimelineData.Target(30, 2.051...3)]
    subject.frames[60].cause = "P"
    var timeline = Timeline.showing(subject)
    let list = timeline.list()
    let cut = list.layers.first { $0.id.name == "timeline.cut" }
    #expect(cut?.frame.minX == timeline.x(of: 2.5).rounded())
    let marks = list.layers.flatMap { layer -> [Mark] in
      if case .picture(let picture) = layer.content { picture.marks } else { [] }
    }
    let words = marks.compactMap { mark -> String? in
      if case .text(let text, _) = mark { text.string } else { nil }
    }
    #expect(words.contains("stack") && words.contains("R") && words.contains("P"))
    let goals = marks.filter {
      if case .stroke(_, .color(Tokens.target), let width) = $0 { width == 1.5 } else { false }
    }
    #expect(!goals.isEmpty, "where it was on its way to")
    subject.targets = []
    timeline.show(subject)
    #expect(timeline.list() != list)
  }

  @Test("an end of the loop is dragged by the ruler")
  func loop() {
    var subject = TimelineData.fling
    subject.loop = 1.6...2.9
    var timeline = Timeline.showing(subject)
    let x = timeline.x(of: 2.9)
    timeline.handle(pointer(.down, x + 2, 46, 1), at: 1)
    timeline.handle(pointer(.move, x - 40, 46, 1.1), at: 1.1)
    #expect(timeline.askedFor().contains(.loopEnd(1, at: timeline.time(at: x - 40))))
  }

  @Test("a click on the lane's name lists the probes; one of them is chosen")
  func probes() throws {
    var timeline = Timeline.showing(.fling)
    #expect(click(Point(x: 40, y: 72), on: &timeline).isEmpty)
    #expect(timeline.menu != nil)
    let place = try #require(
      stride(from: 8.0, to: 600, by: 4).lazy.flatMap { x in
        stride(from: 40.0, to: 168, by: 4).map { Point(x: x, y: $0) }
      }.first { timeline.menuItem(at: $0) == 2 })
    #expect(click(place, on: &timeline) == [.choose(probe: "dimmerAlpha")])
    #expect(timeline.menu == nil)
    // By keys, and Esc leaves it.
    _ = click(Point(x: 40, y: 72), on: &timeline)
    timeline.handle(.key(KeyPress(.down)), at: 2)
    timeline.handle(.key(KeyPress(.return)), at: 2)
    #expect(timeline.askedFor().contains(.choose(probe: "cardVelocity")))
    _ = click(Point(x: 40, y: 72), on: &timeline)
    timeline.handle(.key(KeyPress(.escape)), at: 2)
    #expect(timeline.menu == nil)
  }

  @Test("the pointer says what a drag would do")
  func shapes() {
    var timeline = Timeline.showing(.fling)
    let cursor = timeline.x(of: 2.117)
    for (place, shape) in [
      (Point(x: 300, y: 80), CursorShape.cross), (Point(x: cursor + 2, y: 80), .ewResize),
      (Point(x: 300, y: 48), .openHand), (Point(x: 72, y: 16), .pointingHand),
      (Point(x: 40, y: 140), .arrow),
    ] {
      timeline.handle(.hover(place), at: 1)
      #expect(timeline.shape == shape)
    }
  }

  @Test("with the focus, arrows step and zoom; Esc gives it back")
  func keys() {
    var timeline = Timeline.showing(.fling)
    timeline.hasFocus = true
    let span = timeline.viewport.span
    timeline.handle(.key(KeyPress(.left)), at: 1)
    timeline.handle(.key(KeyPress(.right, modifiers: .shift)), at: 1)
    timeline.handle(.key(KeyPress(.up)), at: 1)
    timeline.handle(.key(KeyPress(.escape)), at: 1)
    #expect(timeline.askedFor() == [.stepFrames(-1), .stepFrames(10), .leave])
    #expect(timeline.viewport.span < span)
  }

  @Test("what is dragged is dropped when it is called off")
  func cancels() {
    var timeline = Timeline.showing(.fling)
    timeline.handle(pointer(.down, 300, 80, 1), at: 1)
    timeline.handle(.cancel, at: 1.1)
    #expect(timeline.drag == nil)
    _ = timeline.askedFor()
    timeline.handle(pointer(.move, 340, 80, 1.2), at: 1.2)
    #expect(!timeline.askedFor().contains { if case .scrub = $0 { true } else { false } })
  }
}
