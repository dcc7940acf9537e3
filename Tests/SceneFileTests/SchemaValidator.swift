import Foundation
import TextFormat

/// What of JSON Schema (draft 2020-12) the scene files' schema uses.
struct SchemaValidator {
  let root: JSONTree
  /// By their texts.
  private let patterns: [String: NSRegularExpression]

  init(root: JSONTree) throws {
    self.root = root
    var patterns: [String: NSRegularExpression] = [:]
    func collect(_ tree: JSONTree) throws {
      if case .string(let pattern)? = tree["pattern"] {
        patterns[pattern] = try NSRegularExpression(pattern: pattern)
      }
      for child in tree.children { try collect(child) }
    }
    try collect(root)
    self.patterns = patterns
  }

  struct Unsupported: Error {
    var keyword: String
  }

  private static let notes: Set = ["$schema", "$defs", "title", "description", "default"]

  /// Whether `value` is as the schema wants it.
  func accepts(_ value: JSONTree) throws -> Bool { try accepts(value, root) }

  private func accepts(_ value: JSONTree, _ schema: JSONTree) throws -> Bool {
    switch schema {
    case .bool(let flag): return flag
    case .object(let members):
      for member in members where !Self.notes.contains(member.key) {
        guard try accepts(value, member.key, member.value, schema) else { return false }
      }
      return true
    default: throw Unsupported(keyword: schema.text)
    }
  }

  private func accepts(
    _ value: JSONTree, _ keyword: String, _ rule: JSONTree, _ schema: JSONTree
  ) throws -> Bool {
    switch keyword {
    case "$ref": return try accepts(value, definition(rule))
    case "anyOf": return try rule.children.contains { try accepts(value, $0) }
    case "allOf": return try rule.children.allSatisfy { try accepts(value, $0) }
    case "oneOf": return try rule.children.count { try accepts(value, $0) } == 1
    case "not": return try !accepts(value, rule)
    case "if":
      let branch = try accepts(value, rule) ? schema["then"] : schema["else"]
      return try branch.map { try accepts(value, $0) } ?? true
    case "then", "else": return true
    case "const": return value == rule
    case "enum": return rule.children.contains(value)
    case "type":
      if case .array(let types) = rule { return types.contains { value.isOf($0) } }
      return value.isOf(rule)
    case "minimum", "maximum", "minLength", "maxLength": return value.isWithin(keyword, rule)
    case "pattern":
      guard case .string(let text) = value, case .string(let pattern) = rule else { return true }
      let range = NSRange(text.startIndex..., in: text)
      return patterns[pattern]?.firstMatch(in: text, range: range) != nil
    default: return try accepts(parts: value, keyword, rule, schema)
    }
  }

  private func definition(_ reference: JSONTree) throws -> JSONTree {
    guard case .string(let path) = reference,
      let definition = root["$defs"]?[String(path.dropFirst("#/$defs/".count))]
    else { throw Unsupported(keyword: reference.text) }
    return definition
  }

  private func accepts(
    parts value: JSONTree, _ keyword: String, _ rule: JSONTree, _ schema: JSONTree
  ) throws -> Bool {
    switch (value, keyword) {
    case (.array(let elements), "minItems"): return elements.count >= rule.number
    case (.array(let elements), "maxItems"): return elements.count <= rule.number
    case (.array(let elements), "items"): return try elements.allSatisfy { try accepts($0, rule) }
    case (.array(let elements), "prefixItems"):
      return try zip(elements, rule.children).allSatisfy { try accepts($0, $1) }
    case (.object(let members), "minProperties"): return members.count >= rule.number
    case (.object(let members), "required"):
      return rule.children.allSatisfy { key in members.contains { .string($0.key) == key } }
    case (.object(let members), "properties"):
      return try members.allSatisfy { try accepts($0.value, rule[$0.key] ?? .bool(true)) }
    case (.object(let members), "propertyNames"):
      return try members.allSatisfy { try accepts(.string($0.key), rule) }
    case (.object(let members), "additionalProperties"):
      return try members.allSatisfy {
        // The only pattern is that of comments.
        try $0.key.hasPrefix("//") || schema["properties"]?[$0.key] != nil
          || accepts($0.value, rule)
      }
    case (.object, "dependentRequired"), (.object, "dependentSchemas"):
      guard case .object(let dependents) = rule else { return false }
      return try dependents.allSatisfy { dependent in
        if value[dependent.key] == nil { return true }
        guard case .array(let keys) = dependent.value else {
          return try accepts(value, dependent.value)
        }
        return try accepts(value, "required", .array(keys), schema)
      }
    case (.object, "patternProperties"): return true
    case (_, "minItems"), (_, "maxItems"), (_, "items"), (_, "prefixItems"), (_, "required"),
      (_, "properties"), (_, "propertyNames"), (_, "additionalProperties"),
      (_, "patternProperties"), (_, "dependentRequired"), (_, "dependentSchemas"),
      (_, "minProperties"):
      return true
    default: throw Unsupported(keyword: keyword)
    }
  }
}

extension JSONTree {
  fileprivate var number: Int {
    if case .number(let digits) = self { Int(digits) ?? 0 } else { 0 }
  }

  fileprivate func isOf(_ type: JSONTree) -> Bool {
    switch self {
    case .null: type == .string("null")
    case .bool: type == .string("boolean")
    case .string: type == .string("string")
    case .array: type == .string("array")
    case .object: type == .string("object")
    case .number(let digits):
      type == .string("number")
        || type == .string("integer") && Double(digits).map { $0 == $0.rounded() } == true
    }
  }

  fileprivate func isWithin(_ keyword: String, _ limit: JSONTree) -> Bool {
    switch (self, keyword, limit) {
    case (.number(let digits), "minimum", .number(let limit)):
      return Double(digits) ?? 0 >= Double(limit) ?? 0
    case (.number(let digits), "maximum", .number(let limit)):
      return Double(digits) ?? 0 <= Double(limit) ?? 0
    case (.string(let text), "minLength", _): return text.unicodeScalars.count >= limit.number
    case (.string(let text), "maxLength", _): return text.unicodeScalars.count <= limit.number
    default: return true
    }
  }
}
