internal import CSDL2
internal import Glibc

/// The number of device pixels per point, and the source of this number.
public struct DisplayScale: Hashable, Sendable {
  /// The source of a display scale. Raw values are printed in reports.
  public enum Source: String, Hashable, Sendable {
    /// A command-line option.
    case option
    /// The environment variable GDK_SCALE.
    case gdk = "GDK_SCALE"
    /// The X server's resource Xft.dpi. 96 dpi stand for a scale of 1.
    case xft = "Xft.dpi"
    /// The desktop's scale for the display that shows the window.
    case output
    /// The default of 1, because the scale is unknown.
    case none
  }

  /// Device pixels per point.
  public let value: Double
  /// The origin of the scale.
  public let source: Source

  /// The range of valid scales. Values outside of the range are ignored as mistakes.
  private static let range = 0.5...8.0

  /// Returns the scale on X11, which SDL does not report: from GDK_SCALE, else from Xft.dpi, else
  /// 1.
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
