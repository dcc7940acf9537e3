internal import CSDL2
internal import Glibc

/// Device pixels in a point, and who says so.
public struct DisplayScale: Hashable, Sendable {
  /// Who says so; raw values are the words of reports.
  public enum Source: String, Hashable, Sendable {
    /// The user, by an option.
    case option
    /// GDK_SCALE, the environment's.
    case gdk = "GDK_SCALE"
    /// Xft.dpi, the X server's; 96 is 1.
    case xft = "Xft.dpi"
    /// Pixels of the window's output in one of the desktop's points.
    case output
    /// Nobody.
    case none
  }

  /// Device pixels in a point.
  public let value: Double
  /// Who says so.
  public let source: Source

  /// What makes sense; beyond is a mistake of whoever says it.
  private static let range = 0.5...8.0

  /// What SDL does not know on X11.
  static func ofX11(_ window: OpaquePointer) -> DisplayScale {
    if let text = getenv("GDK_SCALE"), let value = Double(String(cString: text)),
      range.contains(value)
    {
      return DisplayScale(value: value, source: .gdk)
    }
    let value = csdl_x11_dpi(window) / 96
    return range.contains(value)
      ? DisplayScale(value: value, source: .xft) : DisplayScale(value: 1, source: .none)
  }
}
