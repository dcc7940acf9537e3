import HostSystem
import Testing
import TextFormat

@testable import Fuzzing

@Suite("spoiled files")
struct FileFuzzerTests {
  @Test("a seed gives the same file, and most are spoiled")
  func deterministic() {
    let fuzzer = FileFuzzer([.recordings, .tunings, .hashes])
    var spoiled = 0
    for seed: UInt64 in 1...100 {
      let (kind, bytes) = fuzzer.file(seed: seed)
      #expect(fuzzer.file(seed: seed).bytes == bytes)
      if !kind.samples.contains(bytes) { spoiled += 1 }
    }
    #expect(spoiled > 90)
  }

  @Test("what is not spoiled is accepted")
  func samples() throws {
    let kinds: [FileKind] = [
      .recordings, .tunings, .hashes, try .statistics(), try .summaries(), .scenes,
      try .recordedPaths(),
    ]
    for kind in kinds {
      for sample in kind.samples {
        guard case .accepted = kind.read(sample) else {
          Issue.record("\(kind.suffix): \(kind.read(sample))")
          break
        }
      }
    }
  }

  @Test("files of all kinds are used, or refused by name and line")
  func clean() throws {
    var fuzzer = FileFuzzer([
      .recordings, .tunings, .hashes, try .statistics(), try .summaries(), .scenes,
      try .recordedPaths(),
    ])
    fuzzer.files = 1500
    fuzzer.threads = 2
    let totals = fuzzer.run()
    #expect(totals.files == 1500)
    let failure = totals.failure
    #expect(failure == nil, "seed \(failure?.seed ?? 0): \(failure?.finding.description ?? "")")
  }

  @Test("scene files that are spoiled in what they say are often taken, and play as others do")
  func scenes() {
    var fuzzer = FileFuzzer([.scenes])
    fuzzer.files = 100
    fuzzer.threads = 2
    let failure = fuzzer.run().failure
    #expect(failure == nil, "seed \(failure?.seed ?? 0): \(failure?.finding.description ?? "")")
    let kind = FileKind.scenes
    let taken = (UInt64(1)...120).count { seed in
      let bytes = fuzzer.file(seed: seed).bytes
      if case .accepted = kind.read(bytes) { return !kind.samples.contains(bytes) }
      return false
    }
    #expect((3...100).contains(taken))
  }

  @Test("paths of recordings are read below its directory only, as the system resolves them")
  func paths() throws {
    let kind = try FileKind.recordedPaths()
    var fuzzer = FileFuzzer([kind])
    fuzzer.files = 3000
    fuzzer.threads = 2
    let failure = fuzzer.run().failure
    #expect(failure == nil, "seed \(failure?.seed ?? 0): \(failure?.finding.description ?? "")")
    for name in ["../outside/secret.png", "link", "up/outside/secret.png", "root/etc/passwd"] {
      let line = Array(#"{"cardstage":2,"scene":"sheet","backdrop":"\#(name)"}"#.utf8)
      guard case .refused = kind.read(line) else {
        Issue.record("\(name): \(kind.read(line))")
        continue
      }
    }
  }

  @Test("a reader that is wrong about a word is found, and the file shrunk to that word")
  func planted() throws {
    let kind = FileKind("planted", samples: [Array(#"{"a":1,"b":[2,3],"c":"text"}"#.utf8)]) {
      String(decoding: $0, as: UTF8.self).contains("null") ? .broken("null") : .accepted
    }
    let failure = try #require(FileFuzzer([kind]).run().failure)
    #expect(String(decoding: failure.shrunk().bytes, as: UTF8.self) == "null")
  }

  @Test("what a file at work holds is not taken for what is left behind")
  func large() {
    let kind = FileKind("planted", samples: (0..<250).map { [UInt8($0)] }) { bytes in
      guard bytes.fnv1a % 251 == 0 else { return .accepted }
      let held = [UInt8](repeating: 1, count: 128 << 20)
      return held.last == 1 ? .accepted : .broken("lost")
    }
    var fuzzer = FileFuzzer([kind])
    fuzzer.files = 14_000
    fuzzer.threads = 2
    #expect(fuzzer.run().excess == nil)
  }

  @Test("an error that does not say where is a failure, and so is one that takes long")
  func incomplete() {
    let vague = FileKind("planted", samples: [[1]]) { _ in
      .refused(FileError(path: "a", "something is wrong"))
    }
    #expect(vague.finding([1])?.rule == "errors name file and line")
    let slow = FileKind("planted", samples: [[1]]) { _ in
      let start = ThreadClock.cpuSeconds()
      while ThreadClock.cpuSeconds() < start + FileKind.limit + 0.1 {}
      return .accepted
    }
    #expect(slow.finding([1])?.rule == "reads at once")
  }
}
