internal import CPango
package import CardDrawing
internal import CardGeometry

/// Paints the marks of a picture (shapes, texts and images) into one bitmap, with cairo and Pango.
struct PicturePainter {
  /// The cairo context in points of the picture. Its matrix only scales and translates.
  let cairo: OpaquePointer
  let fonts: Fonts
  /// The kinds of glyphs that are painted; other glyphs are left out.
  var glyphs = Glyphs.all

  /// A choice of glyphs to paint.
  enum Glyphs {
    case all
    /// Only glyphs with outlines. Their outlines are added to the current path, but not filled.
    case outlines
    /// Only glyphs with colours, which have no outlines.
    case colored
  }

  /// Device pixels per point, vertically.
  private var scale: Double {
    var (x, y) = (0.0, 1.0)
    cairo_user_to_device_distance(cairo, &x, &y)
    return y
  }

  /// Returns a new bitmap of `width` × `height` pixels that `picture` fills.
  static func bitmap(of picture: Picture, width: Int, height: Int, fonts: Fonts) -> Bitmap {
    let bitmap = Bitmap(.color, width: width, height: height)
    bitmap.paint { cairo in
      cairo_scale(
        cairo, Double(width) / picture.size.width, Double(height) / picture.size.height)
      PicturePainter(cairo: cairo, fonts: fonts).paint(picture.marks)
    }
    bitmap.findInk()
    return bitmap
  }

  func paint(_ marks: [Mark]) {
    for mark in marks {
      switch mark {
      case .fill(let path, let paint):
        CairoPath.append(path, to: cairo)
        if fillDithered(paint) { continue }
        setSource(paint)
        cairo_fill(cairo)
      case .stroke(let path, let paint, let width):
        CairoPath.append(path, to: cairo)
        setSource(paint)
        cairo_set_line_width(cairo, width)
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        cairo_stroke(cairo)
      case .text(let text, let rect): paint(text, in: rect)
      case .emoji(let string, let rect): paintEmoji(string, in: rect)
      case .hairline(let x, let y, let width, let color):
        paintHairline(x: x, y: y, width: width, color)
      case .picture(let picture, let rect, let radius, let opacity):
        paint(picture, in: rect, radius: radius, opacity: opacity)
      case .image(let image, let rect): paint(image, in: rect)
      case .shadow(let shadow, let rect, let radius): paint(shadow, of: rect, radius: radius)
      }
    }
  }

  private func setSource(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  private func setSource(_ paint: Paint) {
    let pattern: OpaquePointer?
    let stops: [GradientStop]
    switch paint {
    case .color(let color): return setSource(color)
    case .linear(let from, let to, let colors):
      pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
      stops = colors
    case .radial(let center, let radius, let colors):
      pattern = cairo_pattern_create_radial(
        center.x, center.y, 0, center.x, center.y, max(radius, 1e-6))
      stops = colors
    }
    for stop in GradientStop.straight(stops) {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(cairo, pattern)
    cairo_pattern_destroy(pattern)
  }

  private func paintHairline(x: Double, y: Double, width: Double, _ color: Color) {
    let line = Hairline(scale: scale)
    var (left, top) = (x, y)
    var (right, bottom) = (x + width, y)
    cairo_user_to_device(cairo, &left, &top)
    cairo_user_to_device(cairo, &right, &bottom)
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    // The start is rounded down, so that a line at the lower edge of a box stays inside of the box.
    cairo_rectangle(
      cairo, left.rounded(), (top + 1e-6).rounded(.down), right.rounded() - left.rounded(),
      line.thickness)
    setSource(color.opacity(line.coverage))
    cairo_fill(cairo)
    cairo_restore(cairo)
  }

  private func paint(_ picture: Picture, in rect: Rect, radius: Double, opacity: Double) {
    guard opacity > 0, !rect.isEmpty, picture.size.width > 0, picture.size.height > 0 else {
      return
    }
    cairo_save(cairo)
    if opacity < 1 {
      // This clip only limits the size of the group, so it is larger than `rect`. A second clip at
      // the same edge would make the edge too thin.
      CairoPath.append(.rect(rect.inset(by: -2)), to: cairo)
      cairo_clip(cairo)
      cairo_push_group(cairo)
    }
    CairoPath.append(.roundedRect(rect, radius: radius), to: cairo)
    cairo_clip(cairo)
    cairo_translate(cairo, rect.minX, rect.minY)
    cairo_scale(cairo, rect.width / picture.size.width, rect.height / picture.size.height)
    paint(picture.marks)
    if opacity < 1 {
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, opacity)
    }
    cairo_restore(cairo)
  }

  private func paint(_ image: PixelImage, in rect: Rect) {
    // Cairo expects writable memory, although it only reads the pixels.
    var pixels = image.pixels
    pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, Int32(image.width),
        Int32(image.height), Int32(4 * image.width))
      cairo_save(cairo)
      CairoPath.append(.rect(rect), to: cairo)
      cairo_clip(cairo)
      cairo_translate(cairo, rect.minX, rect.minY)
      cairo_scale(
        cairo, rect.width / Double(image.width), rect.height / Double(image.height))
      cairo_set_source_surface(cairo, surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
      cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
      cairo_paint(cairo)
      cairo_restore(cairo)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  private func paint(_ shadow: Shadow, of rect: Rect, radius: Double) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    // The shadow is only drawn outside of the shape.
    let around = rect.inset(by: -shadow.reach - 1)
    CairoPath.append(.rect(around), to: cairo)
    CairoPath.append(.roundedRect(rect, radius: radius), to: cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(cairo)

    let scale = scale
    let corner = CornerRadii(radius * scale).shapes(
      in: Size(width: rect.width * scale, height: rect.height * scale)
    ).top
    for part in shadow.parts {
      var (left, top) = (rect.minX, rect.minY + part.offset)
      cairo_user_to_device(cairo, &left, &top)
      let mask = ShadowMask(
        width: rect.width * scale, height: rect.height * scale, top: corner, bottom: corner,
        sigma: part.sigma(scale: scale))
      let (x, y) = (left.rounded(.down), top.rounded(.down))
      let bitmap = Bitmap(
        .coverage, width: Int(mask.width) + 2 * mask.margin + 2,
        height: Int(mask.height) + 2 * mask.margin + 2)
      let margin = Double(mask.margin)
      mask.paint(into: bitmap, left: left - x + margin, top: top - y + margin)
      cairo_save(cairo)
      cairo_identity_matrix(cairo)
      setSource(part.color.opacity(shadow.opacity))
      bitmap.withSurface { cairo_mask_surface(cairo, $0, x - margin, y - margin) }
      cairo_restore(cairo)
    }
  }
}

extension Shadow {
  /// The parts of the shadow, the widest first: the ambient shadow, and the contact shadow if there
  /// is one.
  package var parts: [Part] { contact.map { [ambient, $0] } ?? [ambient] }
}
