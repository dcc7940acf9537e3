internal import CPango
internal import Glibc

extension PixelBuffer {
  /// Writes a PNG file; an existing one is replaced only when all is written. A link is followed;
  /// what is no regular file (a device, a pipe) is written to as it is.
  public func writePNG(to path: String) throws(RasterError) {
    var status = stat()
    let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    let target = Self.resolved(path)
    let temporary = isSpecial ? target : target + ".tmp"
    guard let file = fopen(temporary, "wb") else { throw .cannotWrite(path) }
    let surface = cairo_image_surface_create_for_data(
      base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(width), Int32(height),
      Int32(pitch))
    let result = cairo_surface_write_to_png_stream(
      surface,
      { file, bytes, count in
        let isWritten = fwrite(bytes, 1, Int(count), file?.assumingMemoryBound(to: FILE.self))
        return isWritten == Int(count) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
      }, file)
    cairo_surface_destroy(surface)
    // The system's reason is lost by the next call that fails.
    var error: RasterError? = result == CAIRO_STATUS_SUCCESS ? nil : .cannotWrite(path)
    if fclose(file) != 0, error == nil { error = .cannotWrite(path) }
    if !isSpecial {
      if error == nil, rename(temporary, target) != 0 { error = .cannotWrite(path) }
      if error != nil { unlink(temporary) }
    }
    if let error { throw error }
  }

  /// What `path` leads to, through links; itself if nothing is there.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

extension RasterError {
  /// The file at `path` cannot be written, for the reason that the system gave last.
  fileprivate static func cannotWrite(_ path: String) -> RasterError {
    .cannotWrite(path: path, reason: String(cString: strerror(errno)))
  }
}
