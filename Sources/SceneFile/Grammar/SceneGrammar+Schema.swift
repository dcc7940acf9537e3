package import CardGestures
package import SceneCore
package import TextFormat

extension SceneGrammar {
  /// Returns the grammar as a JSON Schema (draft 2020-12) for editors.
  ///
  /// - Parameter takenNames: Names of built-in scenes, which a scene file must not use.
  /// - Parameter takenKeys: Keys that a scene file must not assign.
  package static func schema(
    takenNames: [SceneID], takenKeys: [Key]
  ) -> JSONTree {
    var schema: JSONTree = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "CardStage scene",
    ]
    schema.append(
      contentsOf: SchemaWriter(takenNames: takenNames.map { $0.rawValue }, takenKeys: takenKeys)
        .schema(of: Self[.scene]))
    var definitions = SchemaWriter.basics
    for choice in GrammarChoice.allCases {
      definitions.append(
        choice.schemaName,
        SchemaWriter.alternatives(
          choice.alternatives.map { SchemaWriter().schema(of: $0) }, choice.summary))
    }
    for object in objects where object.id != .scene {
      definitions.append(object.schemaName, SchemaWriter().schema(of: object))
    }
    schema.append("$defs", definitions)
    return schema
  }
}

/// A writer that converts parts of the grammar to parts of a JSON Schema.
private struct SchemaWriter {
  var takenNames: [String] = []
  var takenKeys: [Key] = []

  /// The definitions of basic types.
  static let basics: JSONTree = [
    "id": [
      "description": "A letter, then letters, digits and _.", "type": "string", "maxLength": 64,
      "pattern": "^[A-Za-z][A-Za-z0-9_]*$",
    ],
    "idOrComment": ["anyOf": [["$ref": "#/$defs/id"], ["type": "string", "pattern": "^//"]]],
    "expression": [
      "description": "An expression, such as \"height - 0.6*width\", without backslashes.",
      "type": "string",
      "minLength": 1, "maxLength": 500,
    ],
    "number": [
      "description": "A number, or an expression in a string.",
      "anyOf": [
        ["type": "number", "minimum": -1_000_000_000, "maximum": 1_000_000_000],
        ["$ref": "#/$defs/expression"],
      ],
    ],
    "boolean": [
      "description": "true, false, or an expression in a string.",
      "anyOf": [["type": "boolean"], ["$ref": "#/$defs/expression"]],
    ],
    "file": [
      "description": "A PNG or JPEG below this file's folder, with /.", "type": "string",
      "minLength": 1, "maxLength": 1000,
      "pattern":
        #"^(?!\.{1,2}(/|$))[^/\\\u0000-\u001f\u007f]+(/(?!\.{1,2}(/|$))[^/\\\u0000-\u001f\u007f]+)*$"#,
    ],
  ]

  static func reference(_ name: String) -> JSONTree { ["$ref": .string("#/$defs/\(name)")] }

  static func alternatives(_ types: [JSONTree], _ summary: String? = nil) -> JSONTree {
    var schema = summary.map { ["description": .string($0.sentence)] } ?? JSONTree.empty
    schema.append("anyOf", .array(types))
    return schema
  }

  // MARK: Types

  func schema(of type: GrammarType) -> JSONTree {
    switch type {
    case .number(let range?, _):
      Self.alternatives([Self.number(in: range), Self.reference("expression")])
    case .number: Self.reference("number")
    case .boolean: Self.reference("boolean")
    case .literal(let range, _, let isWhole): Self.number(in: range, isWhole: isWhole)
    case .flag: ["type": "boolean"]
    case .line(let limit):
      [
        "type": "string", "maxLength": .value(limit),
        "pattern": .string(#"^[^\u0000-\u001f\u007f]*$"#),
      ]
    case .text: ["type": "string", "maxLength": 4000]
    case .word(let words): ["enum": .array(words.map { .string($0) })]
    case .constant(let word): ["const": .string(word)]
    case .version: ["enum": [1, 2]]
    case .anything: .empty
    case .sceneName:
      [
        "type": "string", "pattern": "^[A-Za-z0-9_-]{1,32}$",
        "not": ["enum": .array(takenNames.map { .string($0) })],
      ]
    case .newName(.layer): ["allOf": [Self.reference("id"), ["not": ["const": "stage"]]]]
    case .newName(.word):
      [
        "type": "string", "minLength": 1, "maxLength": 64,
        "pattern": .string(#"^[^'\u0000-\u001f]+$"#),
      ]
    case .newName: Self.reference("id")
    case .name: ["type": "string"]
    case .hexColor: ["type": "string", "pattern": "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"]
    case .computedColor: ["type": "string", "pattern": "^\\{.+\\}$"]
    case .translucentColor:
      ["type": "string", "pattern": #"^(#[0-9A-Fa-f]{6,8}|[A-Za-z0-9]+) [0-9.]+%$"#]
    case .file: Self.reference("file")
    case .object(let id): Self.reference(SceneGrammar[id].schemaName)
    case .choice(let choice): Self.reference(choice.schemaName)
    case .either(let types): Self.alternatives(types.map { schema(of: $0) })
    case .array(let element, let minimum, let maximum):
      array(of: element, atLeast: minimum, atMost: maximum)
    case .row:
      [
        "type": "object", "propertyNames": Self.reference("idOrComment"),
        "patternProperties": ["^//": true],
        "additionalProperties": ["type": ["number", "string", "boolean"]],
      ]
    case .tuple(let elements): tuple(of: elements)
    case .table(let name, let element, let minimum): table(of: name, element, atLeast: minimum)
    }
  }

  private static func number(in range: ClosedRange<Double>, isWhole: Bool = false) -> JSONTree {
    [
      "type": isWhole ? "integer" : "number", "minimum": .number(range.lowerBound.digits),
      "maximum": .number(range.upperBound.digits),
    ]
  }

  private func array(
    of element: GrammarType, atLeast minimum: Int, atMost maximum: Int?
  ) -> JSONTree {
    var array: JSONTree = ["type": "array"]
    if minimum > 0 { array.append("minItems", .value(minimum)) }
    if let maximum { array.append("maxItems", .value(maximum)) }
    array.append("items", schema(of: element))
    return array
  }

  private func tuple(of elements: [(name: String, type: GrammarType)]) -> JSONTree {
    [
      "type": "array", "minItems": .value(elements.count), "maxItems": .value(elements.count),
      "prefixItems": .array(
        elements.map { name, type in
          var element: JSONTree = ["description": .string(name)]
          element.append(contentsOf: schema(of: type))
          return element
        }),
    ]
  }

  private func table(
    of name: GrammarName, _ element: GrammarType, atLeast minimum: Int
  ) -> JSONTree {
    var names = Self.reference("idOrComment")
    if case .key = name {
      let keys = JSONTree.array(SceneKeys.left(by: takenKeys).map { .string($0.name) })
      names = ["anyOf": [["enum": keys], ["type": "string", "pattern": "^//"]]]
    }
    var table: JSONTree = [
      "type": "object", "propertyNames": names, "patternProperties": ["^//": true],
      "additionalProperties": schema(of: element),
    ]
    if minimum > 0 { table.append("minProperties", .value(minimum)) }
    return table
  }

  // MARK: Objects

  func schema(of object: GrammarObject) -> JSONTree {
    var schema: JSONTree = ["description": .string(object.summary.sentence), "type": "object"]
    let required = object.keys.filter { $0.isRequired }.map { JSONTree.string($0.name) }
    if !required.isEmpty { schema.append("required", .array(required)) }
    schema.append(
      "properties", .object(object.keys.map { JSONTree.Member($0.name, self.schema(of: $0)) }))
    schema.append("patternProperties", ["^//": true])
    schema.append("additionalProperties", false)
    for exclusive in object.exclusives { add(exclusive, to: &schema) }
    addNeeds(of: object, to: &schema)
    if let rule = object.rule { schema.append(contentsOf: self.schema(of: rule)) }
    return schema
  }

  private func schema(of key: GrammarKey) -> JSONTree {
    var schema: JSONTree = ["description": .string(key.summary.sentence)]
    schema.append(contentsOf: self.schema(of: key.type))
    if let standard = key.defaultValue { schema.append("default", standard) }
    return schema
  }

  private func add(_ exclusive: GrammarObject.Exclusive, to schema: inout JSONTree) {
    let keys = exclusive.keys
    guard exclusive.missing == nil || exclusive.lastVersion != nil else {
      schema.append("oneOf", .array(keys.map { ["required": [.string($0)]] }))
      return
    }
    var pairs: [JSONTree] = []
    for (index, key) in keys.enumerated() {
      for other in keys.dropFirst(index + 1) {
        pairs.append(["not": ["required": [.string(key), .string(other)]]])
      }
    }
    schema.append("allOf", .array(pairs))
  }

  private func addNeeds(of object: GrammarObject, to schema: inout JSONTree) {
    var keys = JSONTree.empty
    var schemas = JSONTree.empty
    for row in object.keys {
      if row.needs.count == 1, case .key(let key) = row.needs[0] {
        keys.append(row.name, [.string(key)])
      } else if !row.needs.isEmpty {
        schemas.append(row.name, Self.alternatives(row.needs.map { self.schema(of: $0) }))
      }
    }
    if keys != .empty { schema.append("dependentRequired", keys) }
    if schemas != .empty { schema.append("dependentSchemas", schemas) }
  }

  private func schema(of need: GrammarKey.Need) -> JSONTree {
    switch need {
    case .key(let key): ["required": [.string(key)]]
    case .isTrue(let key):
      [
        "required": [.string(key)],
        "properties": .object([JSONTree.Member(key, ["const": true])]),
      ]
    }
  }

  private func schema(of rule: GrammarObject.Rule) -> JSONTree {
    func property(_ key: String, _ schema: JSONTree) -> JSONTree {
      ["properties": .object([JSONTree.Member(key, schema)])]
    }
    switch rule {
    case .needed(let key, let other):
      return ["if": property(other, ["maximum": 0]), "then": ["required": [.string(key)]]]
    case .either(let key, let other):
      return [
        "if": ["required": [.string(other)]],
        "else": ["required": [.string(key)]],
      ]
    case .word(let key, let other):
      return [
        "if": ["required": [.string(other)]], "then": property(key, ["type": "string"]),
        "else": property(key, ["anyOf": [["type": "boolean"], Self.reference("number")]]),
      ]
    }
  }
}

extension GrammarChoice {
  /// The name under which the JSON Schema defines this set of alternative types.
  fileprivate var schemaName: String {
    switch self {
    case .plainColor: "plainColor"
    case .color: "color"
    case .fill: "fill"
    case .picture: "picture"
    case .singleTiming: "singleTiming"
    case .newTiming: "timingObject"
    case .timing: "timing"
    case .value: "value"
    case .step: "step"
    case .actions: "actions"
    case .probe: "probe"
    }
  }
}

extension GrammarObject {
  /// The name of the object's definition in the schema: the name in help, with "_" for characters
  /// that are not allowed.
  fileprivate var schemaName: String {
    let letters = name.map { $0 == " " || $0 == ":" || $0 == "." ? "_" : $0 }
    return id == .probe ? "probeObject" : String(letters)
  }
}

extension String {
  /// The string as a sentence, with a capital letter and a full stop.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

extension Double {
  /// The number in decimal digits, without an exponent.
  fileprivate var digits: String {
    self == rounded() && magnitude < 1e15 ? "\(Int64(self))" : shortest
  }
}
