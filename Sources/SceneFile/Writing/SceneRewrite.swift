package import SceneCore
package import TextFormat

/// The text of a scene file in which the numbers of a tuning have been written.
package struct SceneRewrite: Sendable {
  /// The new contents of the file.
  package private(set) var text: [UInt8]
  /// The settings that were written into the text.
  package private(set) var written: [Tuning.Setting] = []
  /// The settings that were not written, because the file has no number for them. For example, the
  /// file may not define the timing "spring".
  package private(set) var missing: [Tuning.Setting] = []

  /// Writes the values of `settings` into `text`, a valid scene file. Only the characters of the
  /// numbers change. A number keeps its unit.
  ///
  /// - Parameter settings: The settings of the file's scene. Settings of parameters that the file
  ///   does not have are added to ``missing``.
  /// - Throws: An error if `text` is not JSON.
  package init(of text: [UInt8], with settings: [Tuning.Setting]) throws(TextError) {
    let root = try JSONReader.value(of: text)
    var edits: [Edit] = []
    for setting in settings {
      guard let number = root.number(ofParameter: setting.parameter),
        let edit = Self.edit(of: number, to: setting.value, in: text)
      else {
        missing.append(setting)
        continue
      }
      written.append(setting)
      edits.append(edit)
    }
    self.text = Self.applying(edits, to: text)
  }

  /// The range of a number in a text, and the characters that replace it.
  private typealias Edit = (range: Range<Int>, number: [UInt8])

  private static func applying(_ edits: [Edit], to text: [UInt8]) -> [UInt8] {
    var result = text
    // From the end of the text, so that the earlier ranges stay valid.
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: edit.number)
    }
    return result
  }

  /// Returns `text` with the number of each parameter in `parameters` replaced by the number that
  /// the same parameter has in `after`. Returns `nil` if one of the texts is not JSON, or if a
  /// number is missing in one of the texts. Also returns `nil` if a parameter has different numbers
  /// in `text` and `before`.
  package static func replacing(
    _ parameters: [String], of before: [UInt8], by after: [UInt8], in text: [UInt8]
  ) -> [UInt8]? {
    let texts = [before, after, text]
    var roots: [JSONValue] = []
    for text in texts {
      guard let root = try? JSONReader.value(of: text) else { return nil }
      roots.append(root)
    }
    var edits: [Edit] = []
    for parameter in parameters {
      let ranges = zip(roots, texts).compactMap { root, text in
        root.number(ofParameter: parameter)?.numberRange(in: text)
      }
      guard ranges.count == 3, before[ranges[0]] == text[ranges[2]] else { return nil }
      edits.append((ranges[2], Array(after[ranges[1]])))
    }
    return applying(edits, to: text)
  }

  /// Returns the range of the literal `number` in `text`, and the new text for `value` in the unit
  /// of the literal. Returns `nil` if `number` is not a number literal.
  private static func edit(
    of number: JSONValue, to value: Double, in text: [UInt8]
  ) -> Edit? {
    guard let range = number.numberRange(in: text) else { return nil }
    // Negative zero is written without its sign.
    let value = value == 0 ? 0 : value
    guard case .string = number.content else { return (range, Array(value.shortest.utf8)) }
    // A number with a unit contains no escapes that the scene parser accepts.
    guard let syntax = try? ExpressionParser.syntax(of: text, in: range, version: 2),
      let unit = syntax.unit
    else { return nil }
    return (range, Array(unit.text(for: value).utf8))
  }
}

extension JSONValue {
  /// Returns the number that is the default of the parameter `name`, or `nil` if this scene does
  /// not contain the number. The numbers of timings are parameters such as "card.response", or
  /// "card.classic.duration" in the mode classic.
  fileprivate func number(ofParameter name: String) -> JSONValue? {
    let parts = name.split(separator: ".").map(String.init)
    if parts.count == 1 { return self["parameters"]?[name]?["default"] }
    let timing = self["timings"]?[parts[0]]
    if parts.count == 3 { return timing?[parts[1]]?[parts[2]] }
    return (timing?["fluid"] ?? timing)?[parts[1]]
  }

  /// Returns the range of this number in `text`, with its unit but without quotation marks. `nil` if
  /// the value is neither a number nor a string.
  fileprivate func numberRange(in text: [UInt8]) -> Range<Int>? {
    switch content {
    case .number(let digits): offset..<offset + digits.utf8.count
    case .string(let source): (offset + 1)..<(offset + 1 + source.utf8.count)
    default: nil
    }
  }
}

extension NumberUnit {
  /// Returns the text for `number`, a number in the unit of the scene language, converted to this
  /// unit. The text is as short as possible, such as "400ms" for 0.4. Because the conversion
  /// rounds, the number that the text stands for may differ from `number` in the last bit.
  func text(for number: Double) -> String {
    let exact = number / converted(1)
    var power = 1.0
    for _ in 0...15 {
      let rounded = (exact * power).rounded() / power
      if (converted(rounded) - number).magnitude <= number.ulp {
        return rounded.shortest + rawValue
      }
      power *= 10
    }
    return exact.shortest + rawValue
  }
}
