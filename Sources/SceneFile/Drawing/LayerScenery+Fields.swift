internal import CardDesign
internal import CardDrawing
internal import CardGeometry
internal import SceneCore

extension LayerScenery {
  /// Returns the drawn text of a field in a layer of `height` points.
  func face(
    _ field: FieldLayerProgram, of layerIndex: Int, height: Double,
    _ moment: inout EvaluationContext
  ) -> FieldFace? {
    guard fields.indices.contains(field.field),
      case .field(let value) = program.values[program.fields[field.field]].kind
    else { return nil }
    let content = fields[field.field]
    let key = LayerArt.Key(layerIndex, moment, size: Size(width: 0, height: height))
    return art.face(key) {
      let theme = Theme(appearance)
      let placeholder = Text(string(of: value.placeholder, &moment), field.style, theme.label3)
      return FieldFace(
        content.text, isFocused: content.isFocused, placeholder: placeholder,
        FieldFace.Appearance(field.style, color(field.color, &moment), height: height, theme),
        measuring: measuring)
    }
  }

  /// Returns the picture of a layer of `size` that shows a field.
  func picture(
    _ field: FieldLayerProgram, of layerIndex: Int, size: Size, _ moment: inout EvaluationContext
  ) -> Picture {
    let size = LayerSpace.clamped(size)
    let key = LayerArt.Key(layerIndex, moment, size: size)
    return art.picture(key) {
      guard let face = face(field, of: layerIndex, height: size.height, &moment) else {
        return Picture(size: size, marks: [])
      }
      let shift = shift(of: face, field.field, in: size.width)
      let line = Rect(
        x: -shift, y: 0, width: face.line.size.width, height: face.line.size.height)
      return Picture(
        size: size, marks: [.picture(face.line, in: line, radius: 0, opacity: 1)])
    }
  }

  /// Returns the scroll offset of the text of a field that is `width` points wide. A field without the
  /// focus shows the beginning of its text.
  func shift(of face: FieldFace, _ field: Int, in width: Double) -> Double {
    fields[field].isFocused ? face.shift(from: fields[field].shift, in: width) : 0
  }

  /// Returns the number of the table row that the copy at `index` of a repeated layer shows. If a
  /// field filters the rows, the copy shows the row at `index` among the filtered rows.
  func row(at index: Int, _ repeats: LayerProgram.Repeat) -> Double {
    guard let filter = repeats.filter, fields.indices.contains(filter),
      let rows = fields[filter].rows
    else { return Double(index) }
    return rows.indices.contains(index) ? Double(rows[index]) : 0
  }
}

extension SceneProgram {
  /// Returns the field that the layer shows, or `nil` if the layer shows something else.
  func field(shownBy layer: Int) -> FieldLayerProgram? {
    if case .field(let field) = layers[layer].content { field } else { nil }
  }
}
