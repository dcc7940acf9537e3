internal import JSONFormat

/// A JSON value to be written; objects keep the order they were given.
enum JSON {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])

  /// A number, rounded to six decimals, or null.
  static func figure(_ value: Double?) -> JSON {
    guard let value else { return .null }
    let rounded = (value * 1e6).rounded() / 1e6
    guard rounded.isFinite else { return .null }
    guard let integer = Int(exactly: rounded) else { return .number(rounded) }
    return .integer(integer)
  }

  /// The text: containers one level down from `lines` are on one line.
  func text(lines: Int = 0, indent: String = "") -> String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let value): return "\(value)"
    case .number(let value): return "\(value)"
    case .string(let value): return JSONText.quoted(value)
    case .array(let values):
      let items = values.map { $0.text(lines: lines - 1, indent: indent + "  ") }
      return JSON.joined(items, "[", "]", lines: lines, indent: indent)
    case .object(let pairs):
      let items = pairs.map {
        JSONText.quoted($0.0) + ":" + $0.1.text(lines: lines - 1, indent: indent + "  ")
      }
      return JSON.joined(items, "{", "}", lines: lines, indent: indent)
    }
  }

  private static func joined(
    _ items: [String], _ open: String, _ close: String, lines: Int, indent: String
  ) -> String {
    guard lines > 0, !items.isEmpty else { return open + items.joined(separator: ",") + close }
    let inner = items.map { "\n\(indent)  \($0)" }.joined(separator: ",")
    return "\(open)\(inner)\n\(indent)\(close)"
  }
}
