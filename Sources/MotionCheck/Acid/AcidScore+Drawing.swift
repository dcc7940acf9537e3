internal import TextFormat

extension AcidScore {
  /// A table of the vectors as SVG, a row for each one, in a column for each label.
  package var svg: String {
    let labels = AcidVector.Label.allCases
    let columns = labels.map { label in results.filter { $0.vector.label == label } }
    let (width, row, top) = (260.0, 22.0, 84.0)
    let height = top + Double(columns.map(\.count).max() ?? 0) * row + 24
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Int(width) * labels.count + 32)\" "
      + "height=\"\(Int(height))\" font-family=\"Inter, sans-serif\" font-size=\"13\">\n"
      + "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
      + line(16, 32, "Sheet acid test: \(self.line)", "font-size=\"17\" font-weight=\"600\"")
    for (index, (label, column)) in zip(labels, columns).enumerated() {
      let x = 16 + Double(index) * width
      let count = count(label)
      text += line(
        x, 62, "\(label.rawValue) \(count.holding)/\(count.all)",
        "font-weight=\"600\" fill=\"#5b5b66\"")
      for (place, result) in column.enumerated() {
        let y = top + Double(place) * row
        text +=
          "<circle cx=\"\((x + 5).shortest)\" cy=\"\((y - 4).shortest)\" r=\"5\" "
          + "fill=\"\(color(of: result.answer))\">"
          + "<title>\(MarkupText.attribute(title(of: result)))</title></circle>\n"
          + line(x + 18, y, result.vector.name, "fill=\"#1c1c22\"")
      }
    }
    return text + "</svg>\n"
  }

  private func line(_ x: Double, _ y: Double, _ text: String, _ style: String) -> String {
    "<text x=\"\(x.shortest)\" y=\"\(y.shortest)\" \(style)>\(MarkupText.attribute(text))</text>\n"
  }

  private func title(of result: AcidResult) -> String {
    let reason = result.reason.isEmpty ? "" : "; \(result.reason)"
    return "\(result.answer.rawValue): \(result.vector.rule)\(reason)"
  }

  private func color(of answer: AcidResult.Answer) -> String {
    switch answer {
    case .holds: "#2e9e5b"
    case .broken: "#d8374a"
    case .untold: "#e0a52e"
    case .unsupported: "#c9c9d1"
    }
  }
}
