import DemoScenes
import HostSystem
import SceneCore
import StageFiles
import Testing

@testable import Fuzzing

@Suite("fuzzing")
struct FuzzerTests {
  private func recording(seed: UInt64, scenes: [SceneID] = SceneCatalog.demos.ids) -> Recording {
    let plan = RunPlan(seed: seed, scenes: scenes)
    var user = RandomUser(plan)
    var watched = CheckedStage(plan.header)
    for _ in 0..<min(plan.events, 200) { watched.handle(user.next(on: watched.stage)) }
    return watched.recording
  }

  @Test("a seed gives the same run")
  func deterministic() {
    for seed: UInt64 in 1...12 {
      #expect(
        recording(seed: seed).printed(.demos) == recording(seed: seed).printed(.demos),
        "seed \(seed)")
      #expect(recording(seed: seed).printed(.demos) != recording(seed: seed + 1).printed(.demos))
    }
  }

  @Test("runs come on the scenes that were asked for, and do all that can be recorded")
  func variety() {
    var types: Set<String> = []
    for seed: UInt64 in 1...40 {
      let recording = recording(seed: seed, scenes: ["popover", "stack"])
      #expect(Set(recording.scenes).isSubset(of: ["popover", "stack"]))
      for line in recording.printed(.demos).split(separator: "\n").dropFirst() {
        types.insert(String(line.split(separator: "\"")[5]))
      }
    }
    let all: Set = [
      "down", "move", "up", "cancel", "scroll", "command", "text", "resize", "scene", "tuning",
      "appearance", "reducedMotion",
    ]
    #expect(types.isSuperset(of: all), "\(all.subtracting(types)) never came")
  }

  @Test("a short run of everything is clean, whichever threads it is shared out to")
  func clean() throws {
    var fuzzer = Fuzzer()
    fuzzer.events = 12_000
    let alone = fuzzer.run()
    fuzzer.threads = 2
    let shared = fuzzer.run()
    for totals in [alone, shared] {
      let failure = totals.failure
      #expect(failure == nil, "seed \(failure?.seed ?? 0): \(failure?.finding.description ?? "")")
      #expect(totals.excess == nil)
    }
    #expect(alone.runs == shared.runs && alone.events == shared.events)
    #expect(alone.probes == shared.probes && alone.probes != 0)
    #expect(alone.events >= 12_000)
  }

  @Test("every relation holds of some strokes and runs, the pixels' too")
  func relations() {
    let fuzzer = Fuzzer()
    for seed: UInt64 in 1...6 {
      let run = recording(seed: seed)
      for check in fuzzer.relations { #expect(check.finding(run) == nil, "\(check.name), \(seed)") }
      let stroke = StrokePlan.recording(seed: seed, scenes: SceneCatalog.demos.ids)
      for check in fuzzer.strokeRelations {
        #expect(check.finding(stroke) == nil, "\(check.name), \(seed)")
      }
    }
    let pixels = PixelRelation()
    #expect(pixels.check.finding(recording(seed: 3, scenes: ["sheet"])) == nil)
  }

  @Test("it ends when the time is over")
  func time() {
    var fuzzer = Fuzzer()
    fuzzer.seconds = 0.2
    let totals = fuzzer.run()
    #expect(totals.runs > 0 && totals.seconds < 30)
  }
}
