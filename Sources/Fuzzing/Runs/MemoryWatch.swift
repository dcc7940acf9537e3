internal import HostSystem

/// Sees to it that runs leave nothing behind.
struct MemoryWatch {
  /// By then all that is kept on purpose (pictures, fonts) has been made.
  private static let warmUp = 10_000
  private static let interval = 1000
  /// What the allocator may keep of what was given back, in bytes.
  private static let allowance = 96 << 20

  private var standard: Int?

  /// Whether it wants to look after `runs` runs, with none at work.
  static func looks(after runs: Int) -> Bool { runs >= warmUp && runs % interval == 0 }

  /// What is wrong after `runs` runs, with none at work; nil: nothing.
  mutating func finding(after runs: Int) -> Finding? {
    let bytes = ProcessMemory.resident
    let standard = standard ?? bytes
    self.standard = standard
    guard bytes > standard + Self.allowance else { return nil }
    return Finding(
      "memory is bounded",
      "\(bytes >> 20) MB after \(runs) runs, \(standard >> 20) MB after \(Self.warmUp)")
  }
}
