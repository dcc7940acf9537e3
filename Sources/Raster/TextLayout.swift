internal import CPango
internal import CardDrawing
internal import CardGeometry

/// A shaped and wrapped text. All lengths are in points.
struct TextLayout: ~Copyable {
  private let reference: ObjectReference
  private let handle: OpaquePointer
  private let maximumLines: Int

  /// The length of a Pango unit in points.
  private static var unit: Double { 1 / Double(PANGO_SCALE) }
  /// A width in points. Text with this width or a larger width is not wrapped.
  private static var widest: Double { 100_000 }

  /// Creates a layout of `text`, wrapped at `width` points; `nil` if this machine has no fonts.
  init?(_ text: Text, width: Double, fonts: Fonts) {
    guard let context = fonts.context, let layout = pango_layout_new(context) else { return nil }
    handle = layout
    reference = ObjectReference(pointer: UnsafeMutableRawPointer(layout))
    maximumLines = max(1, text.maximumLines)

    var string = text.string
    string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
      }
    }
    let description = fonts.description(of: text.style)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)

    let hangul = HangulRanges(text.string)
    setAttributes(of: text.style, hangul, fonts)
    guard width < Self.widest else { return }
    // Rounded up, so that a text fits the width that was measured for it.
    let units = Int32((max(0, width) * Double(PANGO_SCALE)).rounded(.up)) + 1
    pango_layout_set_width(layout, units)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_height(layout, -Int32(maximumLines))
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    // A Korean word that is wider than the box breaks between syllables.
    if !hangul.words.isEmpty,
      (0..<lineCount).contains(where: { self.width(ofLine: $0) > Double(units) * Self.unit })
    {
      setAttributes(of: text.style, hangul, fonts, keepsWords: false)
    }
  }

  /// Sets the attributes of the text: spacing, font features, and the fonts and line breaks of
  /// Korean words. `keepsWords` is whether lines break only between Korean words.
  private func setAttributes(
    of style: TextStyle, _ hangul: HangulRanges, _ fonts: Fonts, keepsWords: Bool = true
  ) {
    let attributes = pango_attr_list_new()
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
      attribute?.pointee.start_index = UInt32(range.lowerBound)
      attribute?.pointee.end_index = UInt32(range.upperBound)
      pango_attr_list_insert(attributes, attribute)
    }
    let tracking = fonts.tracking(of: style)
    if tracking != 0 {
      let spacing = Int32((tracking * Double(PANGO_SCALE)).rounded())
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(spacing))
    }
    if style.hasTabularDigits {
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    }
    if style.isMonospaced {
      // Code must show each letter: no arrow ligature for "=>".
      pango_attr_list_insert(attributes, pango_attr_font_features_new("calt=0"))
    }
    if !hangul.runs.isEmpty, let face = fonts.hangulFace(beside: style) {
      for run in hangul.runs {
        // Inter is first, because "…" after a cut word has the font of that word.
        insert(pango_attr_family_new("Inter,\(face.family),sans-serif"), run)
        insert(pango_attr_weight_new(PangoWeight(UInt32(face.weight))), run)
      }
    }
    if keepsWords {
      for word in hangul.words { insert(pango_attr_allow_breaks_new(0), word) }
    }
    pango_layout_set_attributes(handle, attributes)
    pango_attr_list_unref(attributes)
  }

  /// The number of visible lines.
  var lineCount: Int { min(Int(pango_layout_get_line_count(handle)), maximumLines) }

  /// Returns the width of line `index`.
  func width(ofLine index: Int) -> Double {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(
      pango_layout_get_line_readonly(handle, Int32(index)), nil, &logical)
    return Double(logical.width) * Self.unit
  }

  /// Returns the distance from the left end of the first line to the caret before the byte at
  /// `offset`.
  func caretOffset(atUTF8Offset offset: Int) -> Double {
    var position: Int32 = 0
    pango_layout_line_index_to_x(
      pango_layout_get_line_readonly(handle, 0), Int32(offset), 0, &position)
    return Double(position) * Self.unit
  }

  /// Returns the UTF-8 offset of the caret nearest to `x` in the first line.
  func utf8Offset(at x: Double) -> Int {
    var (index, trailing): (Int32, Int32) = (0, 0)
    let units = Int32(min(max(x, -Self.widest), Self.widest) * Double(PANGO_SCALE))
    pango_layout_line_x_to_index(
      pango_layout_get_line_readonly(handle, 0), units, &index, &trailing)
    guard trailing > 0, let text = pango_layout_get_text(handle) else { return Int(index) }
    // `trailing` is the number of characters of the grapheme to skip.
    let start = text + Int(index)
    guard let end = g_utf8_offset_to_pointer(start, Int(trailing)) else { return Int(index) }
    return Int(index) + (UnsafePointer(end) - start)
  }

  /// Calls `body` with the glyph runs of a line from left to right.
  ///
  /// The arguments are the font, the glyphs, and the run's distance from the left end of the line.
  func forEachRun(
    ofLine index: Int,
    _ body: (UnsafeMutablePointer<PangoFont>, UnsafeMutablePointer<PangoGlyphString>, Double) ->
      Void
  ) {
    var next = pango_layout_get_line_readonly(handle, Int32(index))?.pointee.runs
    var x = 0.0
    while let link = next {
      next = link.pointee.next
      guard let run = link.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        let glyphs = run.pointee.glyphs
      else { continue }
      if let font = run.pointee.item.pointee.analysis.font {
        body(font, glyphs, x + Double(run.pointee.start_x_offset) * Self.unit)
      }
      x += Double(pango_glyph_string_get_width(glyphs)) * Self.unit
    }
  }

  /// The rectangle that the first line's glyphs cover, relative to the left end of the baseline.
  var inkExtents: Rect {
    var ink = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(handle, 0), &ink, nil)
    return Rect(
      x: Double(ink.x) * Self.unit, y: Double(ink.y) * Self.unit,
      width: Double(ink.width) * Self.unit, height: Double(ink.height) * Self.unit)
  }
}
