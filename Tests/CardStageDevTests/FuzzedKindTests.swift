import Fuzzing
import Testing

@testable import cardstage_dev

/// Kinds of files that only the programs read, as `fuzz` spoils them.
@Suite("kinds of files that fuzz spoils")
struct FuzzedKindTests {
  @Test("each sample of a picture is decoded")
  func pictures() {
    for kind in FileKind.pictures {
      for (index, sample) in kind.samples.enumerated() {
        guard case .accepted = kind.read(sample) else {
          Issue.record("\(kind.suffix) \(index): \(kind.read(sample))")
          continue
        }
      }
    }
  }

  @Test("each sample of a trace, an intent and a vector is accepted")
  func motion() {
    for kind in FileKind.motion {
      for (index, sample) in kind.samples.enumerated() {
        guard case .accepted = kind.read(sample) else {
          Issue.record("\(kind.suffix) \(index): \(kind.read(sample))")
          continue
        }
      }
    }
  }

  @Test(
    "saved state is used as far as it can be", arguments: ["", "\u{0}", "size 1e99 nan\nplace 1"])
  func state(text: String) {
    for kind in FileKind.state {
      for bytes in kind.samples + [Array(text.utf8)] {
        guard case .accepted = kind.read(bytes) else {
          Issue.record("\(kind.suffix): \(kind.read(bytes))")
          continue
        }
      }
    }
  }

  @Test("nothing but a regular file is opened, and pipes keep what is in them")
  func special() throws {
    let kind = try FileKind.specialFiles()
    let bytes = Array(
      "pipe\nfilled\nsocket\nzero\nlink\nround\ndirectory/up/pipe\n/proc/kcore".utf8)
    guard case .accepted = kind.read(bytes) else {
      Issue.record("\(kind.read(bytes))")
      return
    }
  }
}
