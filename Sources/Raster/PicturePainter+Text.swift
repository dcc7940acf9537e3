internal import CPango
internal import CardDrawing
internal import CardGeometry
internal import HostSystem

extension PicturePainter {
  /// The font size of an emoji as a fraction of the shorter side of its box.
  private static var emojiSize: Double { 0.82 }

  /// Draws `text` in `rect`. Baselines are on whole pixels and depend on the line height, never on
  /// the fonts in a line.
  func paint(_ text: Text, in rect: Rect) {
    guard canDraw(text.style) else { return }
    Fonts.lock.lock()
    defer { Fonts.lock.unlock() }
    guard let layout = TextLayout(text, width: rect.width, fonts: fonts) else { return }
    let style = text.style
    setColor(text.color)
    for line in 0..<layout.lineCount {
      let width = layout.width(ofLine: line)
      let x =
        switch text.alignment {
        case .leading: rect.minX
        case .center: rect.midX - width / 2
        case .trailing: rect.maxX - width
        }
      let top = rect.minY + Double(line) * style.lineHeight
      let baseline = top + style.lineHeight / 2 + 0.364 * style.size
      paint(layout, line: line, x: x, baseline: onWholePixel(baseline))
      if text.isStruck {
        // The line strikes through the middle of the digits.
        let thickness = max(1 / heightOfPoint, style.size / 14)
        let midline = onWholePixel(baseline - 0.364 * style.size - thickness / 2)
        if glyphs != .colored { cairo_rectangle(cairo, x, midline, width, thickness) }
        if glyphs == .all { cairo_fill(cairo) }
      }
    }
  }

  /// Draws `string` centred in `box`.
  func paintEmoji(_ string: String, in box: Rect) {
    let size = Self.emojiSize * min(box.width, box.height)
    let style = TextStyle(size: size, lineHeight: size, weight: 400)
    guard canDraw(style) else { return }
    let text = Text(string, style, .black)
    Fonts.lock.lock()
    defer { Fonts.lock.unlock() }
    guard let layout = TextLayout(text, width: .infinity, fonts: fonts) else { return }
    let ink = layout.inkExtents
    setColor(.black)
    paint(layout, line: 0, x: box.midX - ink.midX, baseline: box.midY - ink.midY)
  }

  /// The font sizes in device pixels at which text is drawn.
  private static let fontSizes = 0.01...10_000

  /// Returns whether text of `style` has a size on the device at which it can be drawn. FreeType
  /// cannot load the glyphs of an extreme size. After that error, cairo would also leave out glyphs
  /// of other texts in the same font.
  private func canDraw(_ style: TextStyle) -> Bool {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    return [matrix.xx, matrix.yy].allSatisfy {
      Self.fontSizes.contains($0.magnitude * style.size)
    }
  }

  private var heightOfPoint: Double {
    var (x, y) = (0.0, 1.0)
    cairo_user_to_device_distance(cairo, &x, &y)
    return y
  }

  private func onWholePixel(_ y: Double) -> Double {
    var (x, y) = (0.0, y)
    cairo_user_to_device(cairo, &x, &y)
    y = y.roundedToSubpixel.rounded()
    cairo_device_to_user(cairo, &x, &y)
    return y
  }

  private func setColor(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  /// Draws the glyphs of a line.
  ///
  /// Outlines are filled at exact positions, because cairo's glyph images are aligned to whole
  /// pixels. Coloured glyphs have no outlines and are drawn as images.
  private func paint(_ layout: borrowing TextLayout, line: Int, x: Double, baseline: Double) {
    layout.forEachRun(ofLine: line) { font, run, offset in
      if Self.isColored(font) {
        guard glyphs != .outlines else { return }
        cairo_move_to(cairo, x + offset, baseline)
        pango_cairo_show_glyph_string(cairo, font, run)
        cairo_new_path(cairo)
      } else if glyphs != .colored {
        cairo_move_to(cairo, x + offset, baseline)
        pango_cairo_glyph_string_path(cairo, font, run)
        if glyphs == .all { cairo_fill(cairo) }
      }
    }
  }

  private static func isColored(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    let face = hb_font_get_face(pango_font_get_hb_font(font))
    return hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
  }
}
