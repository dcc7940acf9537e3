internal import Glibc

/// How pixels get to the window; raw values are the words of options and reports.
public enum PresentPath: String, CaseIterable, Hashable, Sendable {
  /// Drawn in a ring of buffers shared with the display's server, which tells when each was seen
  /// (X11's Present extension; on Wayland `wl_shm` and presentation feedback).
  case present
  /// Drawn in memory shared with the X server (SDL's window surface by MIT-SHM).
  case shm
  /// Uploaded to a texture that a GPU shows.
  case texture
  /// Drawn in memory that nobody shows.
  case offscreen
}

/// Whether there is a graphics processor worth using.
enum GPU {
  /// Whether the kernel offers one that we may use; costs no GL context.
  static var mayBePresent: Bool {
    access("/dev/nvidia0", R_OK | W_OK) == 0
      || (128..<144).contains { access("/dev/dri/renderD\($0)", R_OK | W_OK) == 0 }
  }

  /// Whether `renderer`, in the words of SDL or OpenGL, only pretends to be one.
  static func isSoftware(_ renderer: String) -> Bool {
    let name = renderer.lowercased().utf8
    return ["llvmpipe", "softpipe", "swrast", "software"].contains { word in
      name.indices.contains { name[$0...].starts(with: word.utf8) }
    }
  }
}
