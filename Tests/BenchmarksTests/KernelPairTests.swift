import Testing

@testable import Benchmarks

@Suite("kernel pairs")
struct KernelPairTests {
  @Test("ours and pixman's give the same pixels", arguments: KernelPair.all.indices)
  func agree(index: Int) {
    let (ours, pixmans) = (KernelPair.all[index](true), KernelPair.all[index](true))
    let before = ours.result
    ours.ours()
    pixmans.pixman()
    #expect(ours.result != before, "\(ours.name) does nothing")
    // Warps of ours take weights of 8 bits, pixman's of 7.
    let tolerance = ours.name.contains("warp") || ours.name.contains("turn") ? 4 : 0
    let worst = zip(ours.result, pixmans.result).map { distance($0, $1) }.max() ?? .max
    #expect(worst <= tolerance, "\(ours.name): a channel is off by \(worst)")
  }

  /// The largest difference of two pixels' channels.
  private func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }
}
