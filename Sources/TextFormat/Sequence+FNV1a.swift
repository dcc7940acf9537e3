extension Sequence<UInt8> {
  /// The 64-bit FNV-1a hash of the bytes.
  @inlinable package var fnv1a: UInt64 { fnv1a(after: 0xCBF2_9CE4_8422_2325) }

  /// Continues a hash: returns the hash of some earlier bytes, whose hash is `hash`, followed by
  /// the bytes of this sequence.
  @inlinable package func fnv1a(after hash: UInt64) -> UInt64 {
    reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
