internal import CPango
internal import Glibc

extension PixelBuffer {
  /// Writes a PNG file; an existing one is replaced only when all is written.
  public func writePNG(to path: String) throws(RasterError) {
    let temporary = path + ".tmp"
    guard let file = fopen(temporary, "wb") else { throw .cannotWrite(path) }
    let surface = cairo_image_surface_create_for_data(
      base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(width), Int32(height),
      Int32(pitch))
    let status = cairo_surface_write_to_png_stream(
      surface,
      { file, bytes, count in
        let isWritten = fwrite(bytes, 1, Int(count), file?.assumingMemoryBound(to: FILE.self))
        return isWritten == Int(count) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
      }, file)
    cairo_surface_destroy(surface)
    // The system's reason is lost by the next call that fails.
    var error: RasterError? = status == CAIRO_STATUS_SUCCESS ? nil : .cannotWrite(path)
    if fclose(file) != 0, error == nil { error = .cannotWrite(path) }
    if error == nil, rename(temporary, path) != 0 { error = .cannotWrite(path) }
    if let error {
      unlink(temporary)
      throw error
    }
  }
}

extension RasterError {
  /// The file at `path` cannot be written, for the reason that the system gave last.
  fileprivate static func cannotWrite(_ path: String) -> RasterError {
    .cannotWrite(path: path, reason: String(cString: strerror(errno)))
  }
}
