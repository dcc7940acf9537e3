internal import Glibc

/// A method of presenting frames. Raw values are used in options and reports.
public enum PresentPath: String, CaseIterable, Hashable, Sendable {
  /// A ring of buffers shared with the display server, which reports when each frame was presented.
  ///
  /// On X11, this path uses the Present extension. On Wayland, the path uses `wl_shm` and
  /// presentation feedback.
  case present
  /// Memory shared with the X server: SDL's window surface with MIT-SHM.
  case shm
  /// A texture to which each frame is uploaded, and which a GPU displays.
  case texture
  /// Memory that is never displayed.
  case offscreen
}

/// The check for a usable graphics processor.
enum GPU {
  /// Whether the kernel lists a graphics processor that this process may use. The check creates no
  /// OpenGL context.
  static var mayBePresent: Bool {
    access("/dev/nvidia0", R_OK | W_OK) == 0
      || (128..<144).contains { access("/dev/dri/renderD\($0)", R_OK | W_OK) == 0 }
  }

  /// Whether `renderer`, a name from SDL or OpenGL, renders on the CPU.
  static func isSoftware(_ renderer: String) -> Bool {
    let name = renderer.lowercased().utf8
    return ["llvmpipe", "softpipe", "swrast", "software"].contains { word in
      name.indices.contains { name[$0...].starts(with: word.utf8) }
    }
  }
}
