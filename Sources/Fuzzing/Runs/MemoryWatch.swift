internal import HostSystem

/// Checks that runs do not leak memory.
struct MemoryWatch {
  /// Number of runs until all intended caches (pictures, fonts) are full.
  private static let warmUp = 10_000
  private static let interval = 1000
  /// Memory in bytes that the allocator may keep for reuse.
  private static let allowance = 96 << 20

  private var standard: Int?

  /// Returns whether memory is to be measured after `runs` runs. No run may be active then.
  static func looks(after runs: Int) -> Bool { runs >= warmUp && runs % interval == 0 }

  /// Returns a violation if memory has grown after `runs` runs, or `nil` if it has not. No run may
  /// be active.
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
