internal import CPango
internal import CardDrawing
internal import HostSystem

/// An owned reference to a GObject, released at the end of the value's lifetime.
struct ObjectReference: ~Copyable {
  let pointer: UnsafeMutableRawPointer

  deinit { g_object_unref(pointer) }
}

/// The fonts of this machine, through a private Pango font map.
///
/// Text layout is in points, without hinting and without a device. The layout is therefore the same
/// at every scale.
final class Fonts {
  /// A lock for all text layout and painting.
  ///
  /// All threads share cairo's table of open font files. If more than ten files are open, cairo
  /// closes one of them. Without the lock, another thread could be about to use this file, and
  /// glyphs would be missing.
  static let lock = Condition()

  /// The Pango context. `nil` if this machine has no font, because Pango must not be used without a
  /// font.
  let context: OpaquePointer?
  /// Whether the font family Inter Display, for large text, is installed.
  let hasDisplayFamily: Bool
  /// The missing fonts; `nil` if none is missing.
  let warning: FontWarning?

  private let map: ObjectReference?
  private let contextReference: ObjectReference?

  init() {
    Fonts.lock.lock()
    defer { Fonts.lock.unlock() }
    let known = FcConfigGetFonts(nil, FcSetSystem)?.pointee.nfont ?? 0
    guard known > 0, let map = pango_cairo_font_map_new(),
      let context = pango_font_map_create_context(map)
    else {
      self.map = nil
      contextReference = nil
      context = nil
      hasDisplayFamily = false
      warning = .fontsMissing
      return
    }
    self.map = ObjectReference(pointer: UnsafeMutableRawPointer(map))
    contextReference = ObjectReference(pointer: UnsafeMutableRawPointer(context))
    self.context = context

    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    // The user's language would select other fallback fonts.
    pango_context_set_language(context, pango_language_from_string("en"))

    hasDisplayFamily = Fonts.family(found: "Inter Display", map, context) == "Inter Display"
    let text = Fonts.family(found: "Inter", map, context)
    warning = text == "Inter" ? nil : .interMissing(replacement: text)
  }

  /// Returns the font family that fontconfig selects for `name`.
  private static func family(
    found name: String, _ map: UnsafeMutablePointer<PangoFontMap>, _ context: OpaquePointer
  ) -> String {
    let wanted = pango_font_description_from_string(name)
    defer { pango_font_description_free(wanted) }
    guard let wanted, let font = pango_font_map_load_font(map, context, wanted) else { return "" }
    defer { g_object_unref(font) }
    let described = pango_font_describe(font)
    defer { pango_font_description_free(described) }
    guard let family = pango_font_description_get_family(described) else { return "" }
    return String(cString: family)
  }

  /// Returns a Pango font description of `style`. The caller must free the description.
  func description(of style: TextStyle) -> OpaquePointer? {
    let isDisplay = style.size >= 20 && hasDisplayFamily
    let description = pango_font_description_new()
    // Not `…_static`, which keeps the pointer: the pointer to a Swift string is valid for the call
    // only.
    pango_font_description_set_family(
      description,
      style.isMonospaced
        ? "JetBrains Mono,monospace,Inter"
        : isDisplay ? "Inter Display,Inter,sans-serif" : "Inter,sans-serif")
    pango_font_description_set_weight(description, PangoWeight(UInt32(max(1, style.weight))))
    pango_font_description_set_absolute_size(
      description, max(0.1, style.size) * Double(PANGO_SCALE))
    return description
  }

  /// Whether the Korean fonts of ``hangulFace(beside:)`` are installed.
  private lazy var hasHangulFamilies: Bool = {
    guard let context, let map = pango_context_get_font_map(context) else { return false }
    return ["NanumGothic", "NanumBarunGothic"].allSatisfy {
      Fonts.family(found: $0, map, context) == $0
    }
  }()

  /// Returns the Korean font whose stems are about as thick as those of Inter in `style`, or `nil`
  /// if fontconfig chooses the font.
  ///
  /// The stems have the following widths in thousandths of the font size. Inter at the weights 300,
  /// 400, 500, 600 and 700: 64, 83, 107, 129 and 152. NanumGothic: 69, bold 117. NanumBarunGothic:
  /// 90, bold 125.
  func hangulFace(beside style: TextStyle) -> (family: String, weight: Int)? {
    guard !style.isMonospaced, hasHangulFamilies else { return nil }
    return switch style.weight {
    case ..<350: ("NanumGothic", 400)
    case ..<450: ("NanumBarunGothic", 400)
    case ..<550: ("NanumGothic", 700)
    default: ("NanumBarunGothic", 700)
    }
  }

  /// Returns the extra space between letters, in points. Large text without Inter Display is set
  /// tighter.
  func tracking(of style: TextStyle) -> Double {
    style.tracking + (style.size >= 20 && !hasDisplayFamily ? -0.4 : 0)
  }
}

/// A font that the pictures are designed for, but that this machine lacks.
public enum FontWarning: Hashable, Sendable, CustomStringConvertible {
  /// This machine has no font at all, so text is invisible.
  case fontsMissing
  /// The font Inter is missing, so text is set in the family `replacement`.
  case interMissing(replacement: String)

  /// The missing font and the command that installs it, for a person.
  public var description: String {
    switch self {
    case .fontsMissing:
      "no fonts found, so no text is visible; to install them: apt-get install fonts-inter fonts-noto-color-emoji"
    case .interMissing(let replacement):
      "font Inter not found, using \(replacement); to install it: apt-get install fonts-inter"
    }
  }
}
