import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing
import Workbench

@testable import Viewer

/// A scene's springs, each as it takes over, and as it is tuned right then.
@Suite("springs that take over")
struct SpringReleaseTests {
  @Test("there is a gesture for each spring of each scene")
  func complete() {
    let springs = SceneCatalog.demos.descriptors.flatMap { scene in
      scene.springs.map { "\(scene.id): \($0.name)" }
    }
    #expect(SpringGesture.all.map(\.testDescription).sorted() == springs.sorted())
  }

  /// The scene as if it were shown: what `gestures` did, with a rest after each.
  private func viewer(_ gestures: [SpringGesture]) throws -> (ViewerScript, releases: [Double]) {
    var script = try StageScript(gestures[0].scene)
    var releases: [Double] = []
    for gesture in gestures {
      gesture.perform(&script)
      releases.append(script.now)
      script.wait(3)
    }
    var shown = try ViewerScript(gestures[0].scene)
    let stage = try StageScript(gestures[0].scene).stage
    shown.edit { _ = $0.play(Playback(script.inputs, end: script.now), on: stage, at: $1) }
    shown.wait(script.now + 0.2)
    return (shown, releases)
  }

  @Test(
    "each spring of the panel shows its own last release, whatever was let go since",
    arguments: SceneCatalog.demos.ids)
  func releases(scene: SceneID) throws {
    let gestures = SpringGesture.all.filter { $0.scene == scene }
    let springs = SceneCatalog.demo(scene).descriptor.springs.map(\.name)
    var (script, times) = try viewer(gestures)
    let last = script.edit { viewer, _ in viewer.panelSubject().releases }
    #expect(last.count == springs.count)
    for (spring, release) in zip(springs, last) {
      let release = try #require(release, "\(spring)")
      #expect(abs(release.distance) >= 1, "\(spring)")
      // As it was right then.
      let index = try #require(gestures.firstIndex { $0.spring == spring })
      script.travel { $0.scrub(to: times[index], snaps: false, at: $1) }
      script.wait(0.05)
      let then = script.edit { viewer, _ in viewer.panelSubject().releases }
      let place = try #require(springs.firstIndex(of: spring))
      // Tilt and detail card come together.
      guard spring != "Tilt" else { continue }
      #expect(then[place] == release, "\(spring)")
      script.named("Escape")
    }
  }

  /// A sheet that was opened, and is flung up right now.
  private func flungSheet() throws -> ViewerScript {
    var script = try ViewerScript("sheet")
    script.named("Return")
    script.wait(3)
    script.pointer(.down, 207, 470)
    for step in 1...12 {
      script.wait(1.0 / 120)
      script.pointer(.move, 207, 470 - 12 * Double(step))
    }
    script.pointer(.up, 207, 326)
    return script
  }

  @Test("a spring that is tuned at rest keeps its last release, however often it is tuned")
  func tunedAtRest() throws {
    var script = try flungSheet()
    script.wait(2)
    func last(_ script: inout ViewerScript) -> (Release?, [SpringRelease?]) {
      script.edit { viewer, _ in (viewer.machine.lastRelease(), viewer.panelSubject().releases) }
    }
    let before = last(&script)
    #expect(before.0 != nil && before.1.contains { $0 != nil })
    for step in 1...40 {
      script.put(.parameter("response", 0.35 + Double(step) / 200))
      script.wait(0.1)
      let now = last(&script)
      guard now.0 == before.0, now.1 == before.1 else {
        Issue.record("lost after \(step) changes: \(now)")
        return
      }
    }
    // The fresh search finds it too.
    #expect(script.edit { viewer, _ in viewer.machine.freshLastRelease() } == before.0)
    #expect(script.edit { viewer, _ in viewer.machine.freshSpringReleases() } == before.1)
  }

  @Test("what another scene did is no release of this one's springs, and comes back with that one")
  func otherScene() throws {
    var script = try flungSheet()
    script.wait(2)
    func releases() -> [SpringRelease?] {
      script.edit { viewer, _ in viewer.panelSubject().releases }
    }
    let own = try #require(releases().first ?? nil)
    script.key("5")
    script.wait(1)
    #expect(releases() == [nil, nil, nil, nil])
    #expect(script.edit { viewer, _ in viewer.machine.lastRelease() } == nil)
    script.key("1")
    script.wait(1)
    #expect(releases() == [own])
  }

  @Test(
    "tuned right at its release a spring goes on from there, as fast as it is, another way at once",
    arguments: SpringGesture.all)
  func tunedAtRelease(_ gesture: SpringGesture) throws {
    var script = try StageScript(gesture.scene)
    for before in SpringGesture.all.filter({ $0.scene == gesture.scene }) {
      before.perform(&script)
      if before.spring == gesture.spring { break }
      script.wait(3)
    }
    let scene = script.stage.descriptor
    let spring = try #require(scene.springs.first { $0.name == gesture.spring })
    let parameter = try #require(scene.parameters.first { $0.name == spring.time })
    let places = scene.probes.indices.filter { scene.probes[$0].unit == "pt" }
    for (delay, factor) in [(0, 2.0), (0, 0.5), (0.03, 1.5)] {
      var (own, tuned) = (script, script)
      own.wait(delay)
      tuned.wait(delay)
      let value = parameter.clamped(parameter.defaultValue * factor)
      tuned.take(.parameter(parameter.name, value))
      func number(_ script: StageScript, _ place: Int, after seconds: Double) -> Double {
        var stage = script.stage
        stage.precompute(to: script.now + seconds)
        return stage.number(ofProbe: place, at: script.now + seconds) ?? .nan
      }
      let moment = 1e-6
      var (farthest, next) = (0.0, 0.0)
      for place in places {
        let name = scene.probes[place].name
        let start = number(own, place, after: 0)
        #expect(abs(number(tuned, place, after: 0) - start) < 1e-9, "\(name)")
        let speeds = [own, tuned].map { (number($0, place, after: moment) - start) / moment }
        #expect(abs(speeds[0] - speeds[1]) < 1, "\(name), \(speeds)")
        func way(_ seconds: Double) -> Double {
          abs(number(own, place, after: seconds) - number(tuned, place, after: seconds))
        }
        farthest = [farthest, way(0.05), way(0.15)].max() ?? 0
        next = max(next, way(1.0 / 60))
        #expect(way(8) < 0.01, "\(name): the same target")
      }
      #expect(farthest > 0.5, "\(factor)")
      // What waits for something else is late by as much.
      if gesture.spring != "Tilt", gesture.spring != "Detail" { #expect(next > 0.02, "\(factor)") }
    }
  }

  @Test("no frame is lost: each shows the card further on its way, the first one by the new value")
  func everyFrame() throws {
    var tops: [[Double]] = []
    for value in [0.35, 1.0] {
      var script = try flungSheet()
      script.edit { $0.tune([ParameterChange("response", value)], at: $1) }
      var seen: [Double] = []
      for _ in 0..<12 {
        script.wait(1.0 / 60)
        seen.append(script.number("cardTop"))
      }
      tops.append(seen)
    }
    for seen in tops {
      #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 - $1 > 0.1 }, "\(seen)")
    }
    #expect(zip(tops[0], tops[1]).dropFirst().allSatisfy { $1 - $0 > 0.1 }, "\(tops)")
  }
}
