import CardGeometry
import CardGestures
import DemoScenes
import Foundation
import SceneCore
import Stage
import TestSupport
import Testing
import Workbench

@testable import Viewer

/// Panel and timeline are told again only of what has changed: what they are told is never old.
@Suite("subjects of panel and timeline")
struct SubjectTests {
  /// Steps of each run; `CARDSTAGE_STEPS` asks for more.
  private static let steps =
    ProcessInfo.processInfo.environment["CARDSTAGE_STEPS"].flatMap { Int($0) } ?? 20

  /// How often what was kept was taken, of the timeline and of the panel.
  private struct Hits {
    var (timeline, panel) = (0, 0)
  }

  /// What the next frame shows is what it would show if nothing had been kept.
  private func check(
    _ script: ViewerScript, _ hits: inout Hits, _ place: @autoclosure () -> String
  ) {
    var (kept, fresh) = (script.viewer, script.viewer)
    if kept.machine.record.timeline.value(for: kept.timelineInput) != nil { hits.timeline += 1 }
    let (release, springs) = (kept.machine.lastRelease(), kept.machine.springReleases())
    if kept.bench.subject.value(for: kept.panelInput(release, springs)) != nil { hits.panel += 1 }
    (fresh.machine.record.figures, fresh.machine.record.leavings) = (CachedValue(), ReleaseCache())
    let found = fresh.machine.freshLastRelease()
    let foundSprings = fresh.machine.freshSpringReleases()
    #expect(release == found, "\(place()): the last release")
    #expect(springs == foundSprings, "\(place()): the springs' last releases")
    let panel = kept.panelSubject()
    let newPanel = fresh.panelInput(found, foundSprings).subject
    #expect(panel == newPanel, "\(place()): the panel")
    let timeline = kept.machine.timeline(kept.timelineInput)
    let newTimeline = fresh.timelineData()
    #expect(timeline == newTimeline, "\(place()): the timeline")
  }

  @Test(
    "whatever a user does, what is kept is what would be found anew",
    arguments: zip(101...100 + SceneCatalog.demos.ids.count, SceneCatalog.demos.ids))
  func neverOld(seed: Int, scene: SceneID) throws {
    var hand = try RestlessHand(scene, seed: UInt64(seed))
    var hits = Hits()
    for number in 0..<Self.steps {
      let deed = hand.step()
      let place = "seed \(seed), step \(number), \(deed)"
      check(hand.script, &hits, place)
      hand.script.wait(1.0 / 60)
      let time = hand.script.viewer.lastTime
      hand.script.edit { viewer, _ in
        viewer.noteFrame(time: time, duration: 1.0 / 60, cause: number % 7 == 0 ? "P" : nil)
      }
      check(hand.script, &hits, place + ", a frame later")
      // Sometimes the user's own scene is edited in between.
      if number % 20 == 7 {
        hand.script.edit { viewer, now in
          _ = viewer.open(edited(number / 20, like: scene), at: now)
        }
        check(hand.script, &hits, place + ", with another version of it")
      }
    }
    #expect(hits.timeline > 0 && hits.panel > 0, "seed \(seed): nothing was ever kept")
  }

  @Test(
    "what comes at the time of a release, while time stands still, counts",
    arguments: ["a", "o", "x"])
  func sameTime(key: String) throws {
    var script = try ViewerScript("sheet", size: Size(width: 414, height: 700))
    if key == "x" {
      script.key("b")
      script.key("o")
    }
    script.key("k")
    script.wait(0.1)
    script.pointer(.down, 200, 650)
    for step in 1...6 {
      script.wait(1.0 / 60)
      script.pointer(.move, 200, 650 - 40 * Double(step))
    }
    script.key(" ")
    script.pointer(.up, 200, 410)
    script.wait(0.1)
    var hits = Hits()
    check(script, &hits, "before \(key)")
    script.key(key)
    script.wait(0.1)
    check(script, &hits, "after \(key)")
  }

  /// A scene called "mine" that tells another thing of itself now and then, like one that is edited.
  private func edited(_ version: Int, like scene: SceneID) -> SceneEntry {
    var descriptor = SceneCatalog.demo(scene).descriptor
    descriptor.id = "mine"
    descriptor.summary = "version \(version)"
    if version % 2 == 1 { descriptor.probes.removeLast() }
    return SceneEntry(descriptor) {
      SceneCatalog.demo(scene).open($0)
    } resume: { old, _, _ in
      old
    }
  }
}
