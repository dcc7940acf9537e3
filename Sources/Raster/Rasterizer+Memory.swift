internal import CPixels

extension Rasterizer {
  /// Whether an allocation of pixels has failed during this run.
  ///
  /// Frames are then wrong, and so are their hashes and images.
  public static var isOutOfMemory: Bool { cpixels_is_exhausted() }
}
