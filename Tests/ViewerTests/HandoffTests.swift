import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing
import Workbench

@testable import Viewer

/// Panel at (414, 0), timeline below.
@Suite("the hand-off with the workbench open")
struct HandoffKeyTests {
  private func open(_ keys: String...) throws -> ViewerScript {
    var script = try ViewerScript("sheet", size: Size(width: 414, height: 896))
    for key in keys { script.key(key) }
    script.wait(0.1)
    return script
  }

  private func copies(_ script: ViewerScript) -> [String] {
    script.asked.compactMap { if case .copy(let text) = $0 { text } else { nil } }
  }

  @Test(
    "h shows it and hides it; with the timeline alone it brings the panel, closed the workbench")
  func opened() throws {
    var script = try open("k", "h")
    #expect(script.viewer.bench.panel.showsHandoff && script.kept.isEmpty)
    script.key("h")
    #expect(!script.viewer.bench.panel.showsHandoff)
    script = try open("c", "h")
    #expect(script.viewer.bench.panel.showsHandoff && script.viewer.bench.dock.hasPanel)
    #expect(script.viewer.bench.dock.hasTimeline)
    script = try open("h")
    #expect(script.viewer.bench.panel.showsHandoff && script.kept.isEmpty)
    #expect(script.viewer.bench.dock.hasPanel && script.viewer.bench.dock.hasTimeline)
  }

  @Test("a scene that gives h an action of its own keeps it while the workbench is closed")
  func ownKey() throws {
    var entry = CountingScene.entry("mine")
    entry.descriptor.keys = ["H"]
    var script = try ViewerScript(entry)
    let count = script.kept.count
    script.key("h")
    #expect(!script.viewer.bench.dock.isOpen)
    #expect(script.kept.dropFirst(count).map(\.kind) == [.command(.key("h"))])
    // It has no spring.
    script.key("k")
    script.key("h")
    #expect(
      script.viewer.announcements.notice
        == Toast("No spring", "to hand off in this scene", icon: .curve))
  }

  @Test("→ and Ctrl+C: the code of the platform, told for 1.2 s on the button, not on the stage")
  func copied() throws {
    var script = try open("k", "h")
    script.named("Right")
    script.named("C", .ctrl)
    script.wait(0.1)
    #expect(copies(script).count == 1)
    #expect(copies(script).first?.hasPrefix("UIView.animate(\n  springDuration: 0.35,") == true)
    #expect(script.viewer.announcements.notice == nil && script.kept.isEmpty)
    #expect(script.viewer.bench.panel.wordsEnd < script.now + 1.2)
    script.wait(3)
    #expect(script.viewer.bench.panel.wordsEnd == .infinity)
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
  }

  @Test("it opens at the platform of the last run; another one that is chosen is to be remembered")
  func remembered() throws {
    var opening = Viewer.Configuration()
    opening.platform = "compose"
    var script = try ViewerScript("sheet", opening)
    for key in ["k", "h"] { script.key(key) }
    script.wait(0.1)
    script.named("C", .ctrl)
    #expect(copies(script).first?.hasPrefix("top.animateTo(") == true)
    script.named("Right")
    let platforms = script.asked.compactMap {
      if case .rememberPlatform(let name) = $0 { name } else { nil }
    }
    #expect(platforms == ["flutter"])
  }

  @Test("by classic it is the curve of the card, by fluid its spring")
  func classic() throws {
    var script = try open("k", "h")
    script.edit { $0.apply(.classic, at: $1) }
    script.wait(0.1)
    script.named("C", .ctrl)
    #expect(copies(script).last?.contains(".timingCurve(\n  0.42, 0, 1, 1,") == true)
    script.edit { $0.apply(.fluid, at: $1) }
    script.wait(0.1)
    script.named("C", .ctrl)
    #expect(copies(script).last?.contains("dampingFraction: 1") == true)
  }

  @Test("without a clipboard it says so, and nothing is copied")
  func noClipboard() throws {
    var script = try open("k", "h")
    script.named("C", .ctrl)
    script.edit { $0.copyFailed("no window system", at: $1) }
    #expect(script.viewer.bench.panel.wordsEnd == .infinity)
    #expect(script.said.contains("cannot copy, because the clipboard failed: no window system"))
    #expect(script.viewer.announcements.message?.isError == true)
  }

  @Test("Esc leaves it before the focus; arrows are the timeline's where that has the keyboard")
  func keys() throws {
    var script = try open("k", "h")
    script.named("F6")
    #expect(script.viewer.bench.focus == .panel)
    script.named("Escape")
    #expect(!script.viewer.bench.panel.showsHandoff && script.viewer.bench.focus == .panel)
    script.named("Escape")
    #expect(script.viewer.bench.focus == nil)
    script.key("h")
    script.named("F6")
    script.named("F6")
    #expect(script.viewer.bench.focus == .timeline)
    script.wait(0.5)
    script.named("Left")
    #expect(script.viewer.clock.isPaused, "a frame back")
    script.named("C", .ctrl)
    #expect(copies(script).first?.contains("withAnimation") == true, "still the first platform")
    script.named("Escape")
    #expect(!script.viewer.bench.panel.showsHandoff && script.viewer.bench.focus == .timeline)
  }

  @Test("after a release it tells of that release; a scrub does not pass for standing still")
  func release() throws {
    var script = try open("k", "h")
    script.put(.command(.press))
    script.wait(1)
    script.pointer(.down, 200, 600)
    for step in 1...6 {
      script.wait(1.0 / 60)
      script.pointer(.move, 200, 600 - Double(step) * 25)
    }
    script.pointer(.up, 200, 450)
    script.wait(1)
    let subject = script.edit { viewer, _ in viewer.panelSubject() }
    let velocity = try #require(subject.releases.first??.velocity)
    #expect(abs(velocity) > 100 && !subject.isPassing)
    let words = script.viewer.bench.panelList.layers.flatMap { layer -> [String] in
      guard case .picture(let picture) = layer.content else { return [] }
      return picture.marks.compactMap {
        if case .text(let text, _) = $0 { text.string } else { nil }
      }
    }
    #expect(words.contains("Lost: release velocity"))
    let timeline = try #require(script.viewer.parts.timeline)
    script.pointer(.down, timeline.frame.minX + 200, timeline.frame.minY + 80)
    script.pointer(.move, timeline.frame.minX + 220, timeline.frame.minY + 80)
    #expect(script.viewer.isPassing)
    script.pointer(.up, timeline.frame.minX + 220, timeline.frame.minY + 80)
    #expect(!script.viewer.isPassing)
  }

  @Test("a scene of the user's own has one if it has springs")
  func userScene() throws {
    var script = try open("k")
    let isTaken = script.open(CountingScene.entry("mine"))
    #expect(isTaken)
    script.key("h")
    #expect(!script.viewer.bench.panel.showsHandoff)
    #expect(script.viewer.announcements.notice?.word == "No spring")
  }
}
