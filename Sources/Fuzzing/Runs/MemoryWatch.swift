internal import HostSystem

/// A check that memory does not grow from run to run.
struct MemoryWatch {
  /// Number of runs after which all caches (pictures, fonts) are full.
  private static let warmUp = 10_000
  private static let interval = 1000
  /// Growth of memory in bytes that is allowed, because the allocator keeps memory for reuse.
  private static let allowance = 96 << 20

  private var standard: Int?

  /// Returns whether memory is measured after `runs` runs. At that time, no run may be active.
  static func looks(after runs: Int) -> Bool { runs >= warmUp && runs % interval == 0 }

  /// Returns a violation if memory has grown too much after `runs` runs, or `nil` if it has not. At
  /// that time, no run may be active.
  mutating func finding(after runs: Int) -> Violation? {
    let bytes = ProcessMemory.resident
    let standard = standard ?? bytes
    self.standard = standard
    guard bytes > standard + Self.allowance else { return nil }
    return Violation(
      "memory is bounded",
      "\(bytes >> 20) MB after \(runs) runs, \(standard >> 20) MB after \(Self.warmUp)")
  }
}
