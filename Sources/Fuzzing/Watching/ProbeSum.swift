internal import CardDrawing
internal import Synchronization

/// The sum of the hashes of all probes in several runs. The sum does not depend on the order of the
/// runs, so that it is the same with any number of threads.
///
/// Two processors that compute the same bits have the same sum. `.ci/run` compares a program that
/// uses all instructions of the processor with one that uses few.
final class ProbeSum: Sendable {
  private let sum = Mutex<UInt64>(0)

  var value: UInt64 { sum.withLock { $0 } }

  func add(_ fingerprint: Fingerprint) {
    sum.withLock { $0 &+= fingerprint.value }
  }
}
