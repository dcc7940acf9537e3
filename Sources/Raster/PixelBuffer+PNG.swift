internal import CPango
public import HostSystem

extension PixelBuffer {
  /// Writes the pixels as a PNG file at `path`, with an atomic write.
  public func writePNG(to path: String) throws(FileError) {
    try writePNG(to: AtomicFile(path))
  }

  /// Writes the pixels as a PNG file to `file` and commits the file.
  public func writePNG(to file: consuming AtomicFile) throws(FileError) {
    if Rasterizer.isOutOfMemory {
      throw FileError(
        path: file.path,
        "cannot be written: out of memory; close other programs, or choose a smaller size")
    }
    let surface = cairo_image_surface_create_for_data(
      base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(width), Int32(height),
      Int32(pitch))
    defer {
      cairo_surface_destroy(surface)
      // The surface holds only the address of the pixels, so the buffer must live until here.
      withExtendedLifetime(self) {}
    }
    var png: [UInt8] = []
    let result = withUnsafeMutablePointer(to: &png) {
      cairo_surface_write_to_png_stream(
        surface,
        { png, bytes, count in
          let new = UnsafeBufferPointer(start: bytes, count: Int(count))
          png?.assumingMemoryBound(to: [UInt8].self).pointee += new
          return CAIRO_STATUS_SUCCESS
        }, $0)
    }
    guard result == CAIRO_STATUS_SUCCESS else {
      let reason = String(cString: cairo_status_to_string(result))
      throw FileError(path: file.path, "cannot be written: \(reason)")
    }
    try file.append(png)
    try file.commit()
  }
}
