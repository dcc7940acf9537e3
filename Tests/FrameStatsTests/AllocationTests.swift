import AllocationCount
import Glibc
import Testing

@testable import FrameStats

@Suite("Recording a frame")
struct AllocationTests {
  @Test("asks for no memory, neither for the file nor for the panel")
  func none() throws {
    let records = SyntheticRun.random(3000, seed: 11).records
    let folder = TemporaryFolder()
    let recorder = try FrameRecorder(
      directory: folder.path, run: SyntheticRun().info, capacity: 8192)
    var live = LiveStatistics(refreshRate: 60)
    // What the runtime makes once: types, tables of names.
    recorder.append(records[0])
    for record in records { live.append(record) }
    live.reset()

    let before = allocation_count()
    var index = 1
    while index < records.count {
      recorder.append(records[index])
      index += 1
    }
    let recorded = allocation_count()
    index = 0
    while index < records.count {
      live.append(records[index])
      index += 1
    }
    let shown = allocation_count()
    #expect(recorded - before == 0)
    #expect(shown - recorded == 0)
    #expect(live.count > 1000)

    let array = [Int](unsafeUninitializedCapacity: 1000) { $1 = 0 }
    #expect(
      allocation_count() > before || allocations_are_counted() == 0,
      "allocations are counted at all: \(array.capacity)")
    #expect(try recorder.finish()["frames"]?.value == 3000)
  }

  @Test("asks for none either while the writer's thread writes and syncs what came before")
  func whileWriting() throws {
    let records = SyntheticRun.random(300, seed: 12).records
    let folder = TemporaryFolder()
    let recorder = try FrameRecorder(
      directory: folder.path, run: SyntheticRun().info, capacity: 64)
    recorder.append(records[0])

    var allocations = 0
    var index = 1
    while index < records.count {
      let before = allocation_count()
      recorder.append(records[index])
      allocations += allocation_count() - before
      index += 1
      // Lets the thread come round several times.
      usleep(5_000)
    }
    let written = try folder.text("frames.csv.tmp").split(separator: "\n").count
    #expect(allocations == 0)
    #expect(written > 100, "most of it was written meanwhile")
    let summary = try recorder.finish()
    #expect(summary["frames"]?.value == 300)
    #expect(summary["dropped"]?.value == 0)
  }
}
