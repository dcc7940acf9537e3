import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import Handoff
import SceneCore
import TestSupport
import Testing

@testable import Workbench

/// The tabs are SwiftUI, UIKit, CSS, Compose, Flutter, Motion, React Native, GTK, Tokens; those that
/// bake a curve take their time, CSS has a test of its own.
@Suite("the hand-off in the tuning panel")
struct HandoffCardTests {
  private static let tabs = [0, 1, 3, 4, 5, 6, 7]

  func open(
    _ scene: SceneID = "sheet", tab: Int = 0, size: Size = Size(width: 320, height: 896),
    change: (inout PanelSubject) -> Void = { _ in }
  ) -> PanelScript {
    var script = PanelScript(scene, size: size, change: change)
    if tab > 0 { script.panel.choosePlatform(tab) }
    script.click(.handoff)
    return script
  }

  /// The code that is seen, line by line.
  func code(_ script: PanelScript) -> [String] {
    let picture = script.list.layers.first { $0.id.name == "handoff code" }?.content
    guard case .picture(let picture)? = picture else { return [] }
    var lines: [Double: [(x: Double, text: String)]] = [:]
    for case .text(let text, let box) in picture.marks {
      lines[box.minY, default: []].append((box.minX, text.string))
    }
    return lines.sorted { $0.key < $1.key }.map { line in
      line.value.sorted { $0.x < $1.x }.map(\.text).joined()
    }
  }

  func copies(_ script: PanelScript) -> [String] {
    script.asked.compactMap { if case .copy(let text) = $0 { text } else { nil } }
  }

  func frame(_ name: String, _ script: PanelScript) -> Rect? {
    script.list.layers.first { $0.id.name == name }?.frame
  }

  @Test("its parts lie where the drawing has them")
  func places() {
    let script = open()
    func target(_ control: PanelControl) -> Rect? {
      script.panel.layout.target(control).map {
        script.panel.shown($0.frame, isBody: $0.isBody)
      }
    }
    #expect(target(.platform(0))?.origin == Point(x: 16, y: 132))
    #expect(abs((target(.platform(8))?.maxX ?? 0) - 304) < 1e-9)
    #expect(target(.platform(8))?.minY == 196 && target(.platform(4))?.height == 28)
    #expect(abs((target(.platform(4))?.width ?? 0) - 93.333) < 0.001)
    #expect(frame("handoff ground", script)?.origin == Point(x: 12, y: 236))
    #expect(frame("handoff ground", script)?.width == 296)
    #expect(frame("handoff figures", script)?.height == 116)
    #expect(target(.copyCode) == Rect(x: 12, y: 826, width: 190, height: 36))
    #expect(target(.copyTest) == Rect(x: 210, y: 826, width: 98, height: 36))
    #expect(frame("panel status", script) == Rect(x: 0, y: 868, width: 320, height: 28))
    for target in script.panel.layout.targets {
      #expect(target.frame.width >= 27 && target.frame.height >= 24, "\(target.control)")
    }
  }

  @Test("each platform has its code, figures, and what is kept and lost", arguments: tabs)
  func platforms(tab: Int) {
    let script = open(tab: tab) {
      $0.values[1] = 0.42
      $0.values[2] = 0.72
      $0.releases = [SpringRelease(distance: -418, velocity: -1989)]
    }
    let texts = script.texts
    for text in [
      "Card spring", "response 0.42 s · ratio 0.72", "largest deviation", "of 418 pt", "digits",
      "±0.1 %", "Kept", "When interrupted", "Copy", "Copy test",
      "Ctrl+C copies  ·  ← → platform  ·  Esc back",
    ] {
      #expect(texts.contains(text), "\(text)")
    }
    let words = [
      "dampingFraction: 0.72", "springDuration: 0.42", "", "dampingRatio = 0.72f", "ratio: 0.72",
      "type: \"spring\"", "withSpring(target", "adw_spring_params_new (0.72, 1,",
    ]
    let lines = code(script)
    #expect(lines.contains { $0.contains(words[tab]) }, "\(lines)")
    // It is overshot and settled as after the last release.
    #expect(texts.contains { $0 == "Overshoot 4.1 %, settled after 0.636 s" })
    #expect(texts.contains("Lost: release velocity") == (tab == 0))
    if tab == 0 {
      #expect(texts.contains { $0.hasPrefix("SwiftUI takes 1989 pt/s") })
    }
  }

  @Test("what is copied is what is shown; it is told for 1.2 s, by mouse and by Ctrl+C")
  func copied() throws {
    var script = open(tab: 3)
    let lines = code(script)
    script.key("C", nil, .ctrl)
    let text = try #require(copies(script).last)
    // Empty places at the start of lines have no colour.
    #expect(
      text.split(separator: "\n").map { $0.filter { $0 != " " } }
        == lines.map { $0.filter { $0 != " " } })
    #expect(script.texts.contains("Copied") && script.texts.contains("\(text.count) characters"))
    #expect(script.panel.wordsEnd == script.now + 1.2)
    script.panel.dropWords()
    #expect(!script.texts.contains("Copied") && script.panel.wordsEnd == .infinity)
    script.click(.copyCode)
    #expect(copies(script).count == 2 && copies(script)[1] == text)
    script.click(.copyTest)
    #expect(try #require(copies(script).last).contains("TargetBasedAnimation"))
    #expect(script.texts.contains("Copied") && script.texts.contains("Copy"))
    script.key("Right")
    #expect(!script.texts.contains("Copied"), "another platform's is not")
  }

  @Test("by keys alone: Tab to the button, Enter, arrows, Tab, Enter, Esc")
  func keyboard() throws {
    var script = PanelScript()
    for _ in 0..<60 where script.panel.focused != .handoff { script.key("Tab") }
    #expect(script.panel.focused == .handoff)
    script.key("Return")
    #expect(script.panel.showsHandoff && script.panel.focused == .platform(0))
    script.key("Right")
    #expect(script.panel.focused == .platform(1) && code(script).first == "UIView.animate(")
    script.key("Left")
    #expect(script.panel.focused == .platform(0))
    var stops: [PanelControl?] = []
    for _ in 0..<30 where script.panel.focused != .copyTest {
      script.key("Tab")
      stops.append(script.panel.focused)
    }
    #expect(stops.suffix(3) == [.platform(8), .copyCode, .copyTest])
    script.key("Return")
    #expect(copies(script).last?.contains("@Test func cardSpring()") == true)
    script.key("Escape")
    #expect(!script.panel.showsHandoff && script.panel.focused == .handoff)
    #expect(script.texts.contains("Response"))
    script.key("Escape")
    #expect(!script.panel.hasFocus)
  }

  @Test("← → and Esc are its keys without the focus too; others are not")
  func wanted() {
    var script = PanelScript()
    #expect(!script.panel.wants(KeyPress(.left)))
    script.toggleHandoff()
    for name in ["Left", "Right", "Escape"] {
      #expect(script.panel.wants(KeyPress(Key(name: name))), "\(name)")
      #expect(!script.panel.wants(KeyPress(Key(name: name), modifiers: .ctrl)))
    }
    for name in ["Up", "PageDown", "Return", "Tab", "H"] {
      #expect(!script.panel.wants(KeyPress(Key(name: name))), "\(name)")
    }
    script.toggleHandoff()
    #expect(!script.panel.showsHandoff)
  }

  @Test("the platform stays, for other springs and scenes; where the list was, too")
  func remembered() throws {
    var script = PanelScript(size: Size(width: 320, height: 700))
    script.panel.scroll = 30
    script.click(.handoff)
    for _ in 0..<4 { script.key("Right") }
    script.key("Left")
    script.key("Escape")
    #expect(script.panel.scroll == 30)
    script.panel.show(PanelSubject(SceneCatalog.demo("header").descriptor, tuning: .fluid))
    script.toggleHandoff()
    #expect(script.texts.contains("Snap spring") && code(script).contains("  spring("))
    script.click(.back)
    script.click(.spring(2))
    script.click(.handoff)
    #expect(script.texts.contains("Wheel spring"))
    // What is done to the spring is seen at once.
    var subject = try #require(script.panel.subject)
    let time = try #require(
      subject.scene.parameters.firstIndex { $0.name == subject.scene.springs[2].time })
    let before = code(script)
    subject.values[time] *= 1.5
    script.panel.show(subject)
    #expect(code(script) != before)
  }

  @Test(
    "curves are found when numbers stand still, not while they pass; that of a release when nothing moves"
  )
  func curve() throws {
    var script = open(tab: 2) { $0.releases = [SpringRelease(distance: -418, velocity: -1989)] }
    var subject = try #require(script.panel.subject)
    func finding() throws -> HandoffFinding { try #require(script.panel.handoff.finding) }
    func show(_ change: (inout PanelSubject) -> Void) {
      change(&subject)
      script.panel.show(subject)
    }
    let first = try finding()
    #expect(script.texts.contains("17") && script.texts.contains("stops"))
    #expect(
      script.texts.contains("of 418 pt")
        && script.texts.contains("Lost: new target during the motion"))
    #expect(script.texts.contains { $0.hasPrefix("1989 pt/s (") })
    #expect(script.texts.joined(separator: " ").contains("needs a CSS rule for exactly this fling"))
    #expect(code(script).contains { $0.contains("--card-spring: linear(") })
    #expect(code(script).contains { $0.contains("--card-flick-spring: linear(") })
    show {
      $0.isMoving = true
      $0.releases = [SpringRelease(distance: 200, velocity: 500)]
    }
    #expect(try finding().question == first.question, "a card that moves loses no frame")
    #expect(
      script.texts.contains("of 200 pt") && script.texts.contains { $0.hasPrefix("500 pt/s (") })
    show { $0.isMoving = false }
    let other = try finding()
    #expect(other.question.starts.last?.velocity == 500 && other.text != first.text)
    #expect(other.handoff?.renditions[0]["easing"] == first.handoff?.renditions[0]["easing"])
    show {
      $0.isPassing = true
      $0.values[1] = 0.2
    }
    #expect(try finding().text == other.text)
    #expect(script.texts.contains("response 0.35 s · ratio 1"), "what is shown is told")
    show {
      $0.isPassing = false
      $0.isMoving = true
    }
    #expect(try finding().text != other.text)
    #expect(try finding().question.starts.count == 1, "first from rest")
    #expect(script.texts.contains("response 0.2 s · ratio 1"))
    show { $0.isMoving = false }
    #expect(try finding().question.starts.count == 2)
    script.key("C", nil, .ctrl)
    #expect(copies(script).last == (try finding().text) + "\n")
    // What is no curve does not wait.
    script.key("Left")
    show {
      $0.isPassing = true
      $0.values[1] = 0.5
    }
    #expect(try finding().question.starts[0].spring.response == 0.5)
  }

  @Test("the test of CSS that is copied has the release, one at the target as keyframes")
  func curveTest() throws {
    for distance in [-418.0, 0] {
      var script = open(tab: 2) {
        $0.releases = [SpringRelease(distance: distance, velocity: 1989)]
      }
      script.click(.copyTest)
      let text = try #require(copies(script).last)
      #expect(text.contains("run(\"card\", 300,"))
      #expect(text.contains("run(\"card-flick\", \(distance == 0 ? "0" : "-418"),"))
      #expect(text.contains("@keyframes card-flick-throw {") == (distance == 0))
    }
  }

  @Test("a spring that never rests is refused in a sentence, and nothing is copied")
  func refused() throws {
    var script = open("sheet") { $0.values[2] = 0 }
    if script.panel.handoff.finding?.handoff == nil {
      #expect(code(script).joined().contains("not at rest"))
      script.key("C", nil, .ctrl)
      script.click(.copyCode)
      #expect(copies(script).isEmpty && !script.texts.contains("Copied"))
    } else {
      Issue.record("a spring without damping was handed off")
    }
  }

  @Test("a scene without a spring has no hand-off")
  func springless() {
    var script = PanelScript { $0.scene.springs = [] }
    let isShown = script.panel.toggleHandoff()
    #expect(!isShown && !script.panel.showsHandoff)
  }

  @Test("on a low panel code keeps nine lines; the wheel scrolls it to its end, then the rest")
  func scroll() throws {
    for tab in [4, 5] {
      var script = open(tab: tab, size: Size(width: 320, height: 520))
      let code = script.panel.handoff.codeFrame
      #expect(code.height >= 160 || code.height == script.panel.handoff.finding?.code.height)
      #expect(script.panel.handoff.maximumScroll > 0 && script.panel.maximumScroll > 0)
      func turn(_ notches: Double) {
        script.take(
          .scroll(
            .init(
              position: Point(x: 100, y: 270), dx: 0, dy: notches, unit: .line, time: 0)))
      }
      turn(-100)
      #expect(script.panel.handoff.scroll == script.panel.handoff.maximumScroll)
      #expect(script.panel.scroll == 0)
      turn(-1)
      #expect(script.panel.scroll > 0)
      // What is cut off is cut off at the code's ground.
      let layer = try #require(script.list.layers.first { $0.id.name == "handoff code" })
      let ground = try #require(frame("handoff ground", script))
      #expect(layer.clip?.rect == ground.intersection(script.panel.bodyFrame))
      script.panel.focusFirstNumber()
      script.key("Home")
      #expect(script.panel.handoff.scroll == 0)
    }
  }

  @Test("code has the colours of what its words are")
  func colours() {
    let code = CodeText(
      "/* a, 2 */\n  --card: linear(\n    0, .05 -3.5%, \"b 1\");\nlet x2 = v.y / 1000\nease-in(-1)"
    )
    func kinds(_ line: Int) -> [String: CodeText.Kind] {
      Dictionary(code.lines[line].map { ($0.text, $0.kind) }) { first, _ in first }
    }
    #expect(kinds(0) == ["/* a, 2 */": .comment])
    #expect(kinds(1)["--card"] == .name && kinds(1)["linear"] == .name)
    #expect(kinds(2)[".05"] == .number && kinds(2)["-3.5%"] == .number)
    #expect(kinds(2)["\"b 1\""] == .string)
    #expect(kinds(3)["let"] == .name && kinds(3)["1000"] == .number)
    #expect(kinds(3).contains { $0.key.contains("x2") && $0.value == .plain })
    #expect(kinds(4)["ease-in"] == .name && kinds(4)["-1"] == .number)
    #expect(code.lines[2].first { $0.kind == .number }?.column == 4)
    for (line, runs) in code.lines.enumerated() where !runs.isEmpty {
      #expect(
        runs[0].column == 0 && runs.last.map { $0.column + $0.text.count } ?? 0 > 0, "\(line)")
    }
  }
}
