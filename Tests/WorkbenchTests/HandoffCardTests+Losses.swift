import CardGestures
import CardMotion
import SceneCore
import Testing

@testable import Workbench

/// What takes a spring's place, what is told of a choice, what is lost.
extension HandoffCardTests {
  @Test("where the tuning has a curve in place of the spring it is the curve that is handed off")
  func curveInstead() throws {
    let curve = SceneTiming("card", insteadOf: "card", .curve(.easeIn, duration: 0.25))
    var script = open(tab: 3) { $0.timings = [curve] }
    #expect(code(script).contains { $0.contains("CubicBezierEasing(") })
    #expect(script.texts.contains("A curve, not a spring") && script.texts.contains("Card curve"))
    #expect(!script.texts.contains("largest deviation"))
    script.key("C", nil, .ctrl)
    #expect(copies(script).last?.contains("0.42f, 0f, 1f, 1f") == true)
    script.click(.copyTest)
    #expect(copies(script).count == 1, "there is no test of it")
    // Several have their names.
    var subject = try #require(script.panel.subject)
    subject.timings.append(SceneTiming("back", insteadOf: "card", .curve(.linear, duration: 0.1)))
    script.panel.show(subject)
    #expect(code(script).contains("// card") && code(script).contains("// back"))
    let words = script.texts.joined(separator: " ")
    #expect(
      words.contains("With classic motion (fluid 0) or reduced motion: card 0.25 s, back 0.10 s"))
    // Tokens are one object.
    script.click(.platform(8))
    script.key("C", nil, .ctrl)
    let tokens = try #require(copies(script).last)
    #expect(tokens.hasPrefix("{\"card\": {") && tokens.contains("]}},\n\"back\": {"), "\(tokens)")
    subject.timings = []
    script.panel.show(subject)
    #expect(script.texts.contains("largest deviation"))
  }

  @Test("the platform that is chosen is told, so that it can be remembered")
  func platformTold() {
    var script = open()
    script.key("Right")
    script.click(.platform(4))
    #expect(script.asked.contains(.choosePlatform(to: "uikit")))
    #expect(script.lastAsked == .choosePlatform(to: "flutter"))
    script = PanelScript()
    script.panel.choosePlatform(named: "compose")
    script.panel.choosePlatform(named: "nowhere")
    script.click(.handoff)
    #expect(code(script).first == "top.animateTo(")
    #expect(!script.asked.contains { if case .choosePlatform = $0 { true } else { false } })
  }

  @Test("Motion's forms with a duration lose the velocity, GTK's clock the end of a bigger throw")
  func losses() {
    let release: (inout PanelSubject) -> Void = {
      $0.values[2] = 0.6
      $0.releases = [SpringRelease(distance: -418, velocity: -1989)]
    }
    let motion = open(tab: 5, change: release)
    #expect(motion.texts.contains("Lost: duration and bounce"))
    #expect(
      motion.texts.contains { $0.hasPrefix("A spring with a duration would") })
    let fromRest = open(tab: 5).texts.filter { $0.hasPrefix("Lost") }
    #expect(fromRest == ["Lost: time"], "from rest there is no velocity, but the clock")
    let gtk = open(tab: 7, change: release)
    #expect(gtk.texts.contains("Lost: end of a fast fling"))
    let creeping = open(tab: 7) { $0.values[2] = 1.5 }
    #expect(!creeping.texts.contains("Lost: end of a fast fling"), "it takes its own time")
  }
}
