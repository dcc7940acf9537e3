import Foundation
import Testing

@testable import FrameStats

@Suite("trace.json")
struct TraceTests {
  private func events(_ run: SyntheticRun) throws -> [[String: Any]] {
    let folder = TemporaryFolder()
    _ = try FrameRecorder.record(run, to: folder)
    let data = Data(try folder.text("trace.json").utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(Set(object.keys) == ["traceEvents"])
    return try #require(object["traceEvents"] as? [[String: Any]])
  }

  @Test("of a long run it shows the last frames, and says how many there were before")
  func tail() throws {
    let folder = TemporaryFolder()
    let summary = try FrameRecorder.record(.random(RecentFrames.length + 300, seed: 4), to: folder)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.text("trace.json").utf8))
        as? [String: Any])
    #expect(object["otherData"] as? [String: Int] == ["framesBefore": 300])
    let events = try #require(object["traceEvents"] as? [[String: Any]])
    let numbers = events.filter { $0["name"] as? String == "frame" }
      .compactMap { ($0["args"] as? [String: Any])?["seq"] as? Int }
    #expect(numbers == Array(300..<(RecentFrames.length + 300)))
    // The figures are of all frames all the same.
    #expect(summary["frames"]?.value == Double(RecentFrames.length + 300))
  }

  private struct Slice {
    let name: String
    let thread: Int
    let start: Int
    let end: Int
  }

  private func slices(_ events: [[String: Any]]) throws -> [Slice] {
    try events.filter { $0["ph"] as? String == "X" }.map { event in
      let start = try #require(event["ts"] as? Int)
      return Slice(
        name: try #require(event["name"] as? String), thread: try #require(event["tid"] as? Int),
        start: start, end: start + (try #require(event["dur"] as? Int)))
    }
  }

  @Test("every event has a phase, a name, numeric ids and a time")
  func schema() throws {
    for event in try events(.random(300, seed: 2)) {
      let phase = try #require(event["ph"] as? String)
      #expect(["M", "X", "C", "b", "e", "s", "f", "i"].contains(phase))
      #expect(event["name"] is String)
      #expect(event["pid"] as? Int == 1)
      #expect(event["tid"] is Int)
      #expect((event["ts"] as? Int).map { $0 >= 0 } == true)
      #expect(event["displayTimeUnit"] == nil)
      if phase == "X" { #expect((event["dur"] as? Int).map { $0 >= 0 } == true) }
      if phase == "C" {
        let values = try #require(event["args"] as? [String: Any])
        #expect(!values.isEmpty && values.values.allSatisfy { $0 is Double })
      }
      if ["b", "e", "s", "f"].contains(phase) {
        #expect(event["id"] is Int && event["cat"] is String)
      }
      if phase == "i" { #expect(event["s"] as? String == "t") }
      if phase == "f" { #expect(event["bp"] as? String == "e") }
    }
  }

  @Test("slices of a thread nest, the parts inside their frame")
  func nesting() throws {
    for seed in UInt64(1)...5 {
      let slices = try slices(events(.random(300, seed: seed)))
      for thread in Set(slices.map(\.thread)) {
        var open: [Slice] = []
        for slice in slices where slice.thread == thread {
          while let last = open.last, last.end <= slice.start { open.removeLast() }
          if let last = open.last { #expect(slice.end <= last.end, "seed \(seed)") }
          if thread == 1 { #expect(open.isEmpty == (slice.name == "frame"), "seed \(seed)") }
          open.append(slice)
        }
      }
      let counts = Dictionary(grouping: slices, by: \.name).mapValues(\.count)
      for part in ["frame", "sim", "raster", "present"] { #expect(counts[part] == 300) }
    }
  }

  @Test("parts have the times of the record")
  func parts() throws {
    var run = SyntheticRun()
    run.frame(after: 16)
    run.frame(after: 16)
    let frames = try slices(events(run)).filter { $0.thread == 1 }
    #expect(frames.map(\.name) == ["frame", "input", "sim", "raster", "present"].repeated(2))
    // Of the host's clock, on which the first frame wakes at 1000.012 s.
    let wake = 1_000_012_000
    let first = frames.prefix(5).map { [$0.start - wake, $0.end - wake] }
    #expect(first == [[0, 4000], [0, 500], [500, 1000], [1000, 3000], [3000, 4000]])
    #expect(frames[5].start == wake + 16_000)
  }

  @Test("drags, flings and springs are spans with an id of their own, begun and ended")
  func spans() throws {
    var run = SyntheticRun()
    for state in [FrameState.idle, .drag, .drag, .fling, .settle, .idle, .drag] {
      run.frame(after: 16, state)
    }
    let events = try events(run).filter { ["b", "e"].contains($0["ph"] as? String) }
    let told = events.map { "\($0["ph"] ?? "") \($0["name"] ?? "") \($0["id"] ?? "")" }
    #expect(
      told == [
        "b drag 1", "e drag 1", "b fling 2", "e fling 2", "b settle 3", "e settle 3", "b drag 4",
        "e drag 4",
      ])
    let times = events.compactMap { $0["ts"] as? Int }
    #expect(times == times.sorted())
    #expect(events.allSatisfy { $0["cat"] as? String == "motion" })
  }

  @Test("an input flows to the frame that shows it")
  func flows() throws {
    let all = try events(.random(300, seed: 7))
    let slices = try slices(all)
    let starts = all.filter { $0["ph"] as? String == "s" }
    let ends = all.filter { $0["ph"] as? String == "f" }
    #expect(!starts.isEmpty && starts.count == ends.count)
    #expect(Set(starts.compactMap { $0["id"] as? Int }).count == starts.count)
    for (start, end) in zip(starts, ends) {
      #expect(start["id"] as? Int == end["id"] as? Int)
      let from = try #require(start["ts"] as? Int)
      let to = try #require(end["ts"] as? Int)
      #expect(from <= to)
      for (event, time) in [(start, from), (end, to)] {
        let thread = event["tid"] as? Int
        #expect(
          slices.contains { $0.thread == thread && $0.start <= time && time <= $0.end })
      }
    }
  }

  @Test("what the display shows is a slice from when a frame is seen until the next one is")
  func seen() throws {
    var run = SyntheticRun()
    run.show(0..<3)
    run.show(at: 3, flags: .discarded)
    run.show(at: 5, askedFor: 4) { $0.oldestInput = $0.wake - 0.002 }
    let all = try events(run)
    let shown = try slices(all).filter { $0.thread == 3 }
    #expect(shown.map(\.name) == ["frame 0", "frame 1", "frame 2", "frame 4"])
    #expect(shown.map { $0.end - $0.start } == [16_667, 16_666, 50_000, 0])
    #expect(shown.first?.start == 1_000_000_000)
    let late = try #require(all.first { $0["name"] as? String == "frame 4" })
    let arguments = try #require(late["args"] as? [String: Any])
    #expect(arguments["source"] as? String == "display" && arguments["msc"] as? Int == 7005)
    #expect(isClose(arguments["late"] as? Double, 1000 / 60, within: 1e-5))
    let lost = all.filter { $0["name"] as? String == "never seen" }
    #expect(lost.count == 1 && (lost[0]["args"] as? [String: Int]) == ["seq": 3])
    #expect(all.count { $0["name"] as? String == "input to seen" } == 1)
  }

  @Test("a missed frame is an instant with its cause")
  func missed() throws {
    var run = SyntheticRun()
    run.frames(3, every: 16)
    run.frame(after: 52, slow: .simulation)
    let instants = try events(run).filter { $0["ph"] as? String == "i" }
    #expect(instants.count == 1)
    #expect(instants.first?["name"] as? String == "missed frame: sim")
    let arguments = instants.first?["args"] as? [String: Any]
    #expect(arguments?["cause"] as? String == "sim")
    #expect(arguments?["missed"] as? Int == 2)
  }
}

extension Array {
  fileprivate func repeated(_ count: Int) -> [Element] {
    Array(repeatElement(self, count: count).joined())
  }
}
