package import TextFormat

/// A vector of the acid test for sheets: a sheet, what a hand does to it, and what must hold then.
package struct AcidVector: Sendable {
  /// The kind of a vector's rule.
  package enum Label: String, CaseIterable, Sendable {
    /// The card moves like an object in the hand.
    case physics
    /// The card chooses its place as on common platforms.
    case platform
    /// A choice of CardStage. Other choices are as good.
    case taste
  }

  /// A list in the sheet, or below a header.
  package struct List: Sendable {
    /// The distance from the top of the card or of the stage, in points.
    package var top: Double
    /// The length of the content in points.
    package var length: Double
  }

  /// A header that shrinks over a list. Its heights are in points.
  package struct Header: Sendable {
    package var max: Double
    package var min: Double
  }

  /// Items that a tap sends from one place to another, one after the other.
  package struct Items: Sendable {
    package var count: Int
    /// The position of the first item at the start, and after a tap, in points.
    package var from: Double
    package var to: Double
    /// The distance between two items in points.
    package var pitch: Double
    /// The time in seconds by which each item starts later than the one before.
    package var delay: Double
  }

  package var name: String
  /// What the vector requires, as a sentence.
  package var rule: String
  package var label: Label
  /// The size of the stage in points.
  package var size: (width: Double, height: Double)
  /// The places of the card's top, downwards. A place of at most 1 is a share of the stage's height,
  /// any other is in points. Empty if there is no card.
  package var detents: [Double]
  /// The place where the card begins, one of `detents`.
  package var start: Double
  package var list: List?
  package var header: Header?
  package var items: Items?
  /// Whether motion is reduced.
  package var isReduced: Bool
  /// The lines of the events, as in recordings.
  package var events: String
  /// The intent that the trace of a runner must fulfil, as JSON.
  package var intent: String
  /// The whole vector, as a runner reads it.
  package var text: [UInt8]
}

// MARK: Reading

extension AcidVector {
  /// Reads a vector: a line that describes the sheet, lines with events, and a line with what is
  /// expected.
  package init(_ text: [UInt8]) throws(TextError) {
    let lines = text.split(separator: UInt8(ascii: "\n")).map { $0.startIndex..<$0.endIndex }
    guard let first = lines.first, let last = lines.last, lines.count > 2 else {
      throw TextError(
        "the vector is too short", at: 0,
        expected: "a line with the sheet, lines with events, and a line with what is expected")
    }
    let head = try JSONReader.value(of: text, in: first)
    let keys = [
      "cardstage-vector", "name", "rule", "label", "size", "detents", "start", "list", "header",
      "items", "reduced",
    ]
    for member in try head.object() where !keys.contains(member.key) {
      throw .unknown("key", member.key, at: member.offset, allowed: keys)
    }
    guard case .number("1")? = head["cardstage-vector"]?.content else {
      throw TextError("the file is no vector", at: 0, expected: #"the key "cardstage-vector": 1"#)
    }
    func required(_ key: String) throws(TextError) -> JSONValue {
      guard let value = head[key] else {
        throw TextError("the key \(JSONText.quoted(key)) is missing", at: head.offset)
      }
      return value
    }
    name = try required("name").string("a name")
    rule = try required("rule").string("a sentence")
    label = try required("label").word()
    let sides = try Self.numbers(try required("size"), in: 1...10_000)
    guard sides.count == 2 else { throw try required("size").error(expected: "[width, height]") }
    size = (sides[0], sides[1])
    detents =
      try head["detents"].map { value throws(TextError) in
        try Self.numbers(value, in: -10_000...10_000)
      } ?? []
    start = try head["start"]?.number(in: -10_000...10_000, "start") ?? detents.first ?? 0
    guard detents.isEmpty || detents.contains(start) else {
      throw try required("start").error(expected: "one of the detents")
    }
    list = try head["list"].map(List.init)
    header = try head["header"].map(Header.init)
    items = try head["items"].map(Items.init)
    guard !detents.isEmpty || header != nil || items != nil else {
      throw TextError(
        "the vector has no sheet", at: head.offset, expected: "detents, a header or items")
    }
    isReduced = try head["reduced"]?.bool() ?? false
    let expectation = try JSONReader.value(of: text, in: last)
    guard try expectation["type"]?.string() == "expect", expectation["checks"] != nil else {
      throw expectation.error(expected: #"{"type":"expect","checks":{…}}"#)
    }
    events = String(decoding: text[lines[1].lowerBound..<last.lowerBound], as: UTF8.self)
    // The keys are those of an intent, besides the type of the line.
    let members = try expectation.object().filter { $0.key != "type" }.map {
      JSONTree.Member($0.key, JSONTree($0.value))
    }
    intent = JSONTree.object([.init("cardstage-intent", 1)] + members).text
    self.text = text
  }

  private static func numbers(
    _ value: JSONValue, in range: ClosedRange<Double>
  ) throws(TextError) -> [Double] {
    var numbers: [Double] = []
    for part in try value.array("numbers") { numbers.append(try part.number(in: range, "number")) }
    return numbers
  }
}

extension JSONValue {
  /// Returns the number of the key `key`, which must be there.
  fileprivate func number(_ key: String) throws(TextError) -> Double {
    guard let value = self[key] else {
      throw TextError("the key \(JSONText.quoted(key)) is missing", at: offset)
    }
    return try value.number(in: -100_000...100_000, key)
  }
}

extension AcidVector.List {
  fileprivate init(_ value: JSONValue) throws(TextError) {
    self.init(top: try value.number("top"), length: try value.number("length"))
  }
}

extension AcidVector.Header {
  fileprivate init(_ value: JSONValue) throws(TextError) {
    self.init(max: try value.number("max"), min: try value.number("min"))
  }
}

extension AcidVector.Items {
  fileprivate init(_ value: JSONValue) throws(TextError) {
    let count = try value.number("count")
    guard (1...20).contains(count), let whole = Int(exactly: count) else {
      throw value.error(expected: "a count of 1…20")
    }
    self.init(
      count: whole, from: try value.number("from"), to: try value.number("to"),
      pitch: try value.number("pitch"), delay: try value.number("delay"))
  }
}
