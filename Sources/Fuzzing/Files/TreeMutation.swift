internal import TextFormat

/// Random changes to the values and the structure of a JSON file. The result is still valid JSON.
struct TreeMutation {
  private(set) var dice: SeededRandom
  private(set) var tree: JSONTree

  /// Creates a mutation of `tree`, sometimes with parts of `other`.
  init(_ tree: JSONTree, _ other: JSONTree, _ dice: SeededRandom) {
    (self.dice, self.tree) = (dice, tree)
    for _ in 0..<self.dice.whole(1...self.dice.pick([1, 1, 2, 5])) { mutate(other) }
  }

  private mutating func mutate(_ other: JSONTree) {
    let paths = tree.paths
    guard !paths.isEmpty else {
      tree = other
      return
    }
    let path = dice.pick(paths)
    switch dice.weighted([1, 1.5, 1.5, 2, 2, 3, 1, 4, 0.5, 1]) {
    case 0: tree = tree.removing(path)
    case 1: repeatPart(at: path)
    case 2: move(path, among: paths)
    case 3: swap(path, dice.pick(paths))
    case 4:
      let part = other.paths.isEmpty ? other : other[dice.pick(other.paths)]
      change(path) { _ in part }
    case 5:
      if let path = some(of: paths, \.isNumber) { changeNumber(at: path) }
    case 6: rename(path, among: paths)
    case 7: if let path = some(of: paths, \.isString) { changeExpression(at: path, among: paths) }
    case 8: nest(path)
    default: change(path, to: dice.pick(Self.others))
    }
  }

  private mutating func change(_ path: [Int], _ change: (JSONTree) -> JSONTree) {
    tree = tree.changing(path, change)
  }

  private mutating func change(_ path: [Int], to part: JSONTree) { change(path) { _ in part } }

  /// Returns a random path of `paths` that leads to a JSON value for which `holds` returns `true`.
  /// The result is `nil` if 40 attempts find no such path.
  private mutating func some(of paths: [[Int]], _ holds: (JSONTree) -> Bool) -> [Int]? {
    for _ in 0..<40 {
      let path = dice.pick(paths)
      if holds(tree[path]) { return path }
    }
    return nil
  }

  // MARK: Structure

  /// Copies the array element or object member at `path` into the same array or object. There are
  /// one to 300 copies; many copies may exceed a limit of the format. Copies of a member get new
  /// names.
  private mutating func repeatPart(at path: [Int]) {
    let count = dice.pick([1, 1, 1, 8, 70, 300])
    guard let index = path.last else { return }
    change(Array(path.dropLast())) { parent in
      switch parent {
      case .array(var elements):
        elements.insert(contentsOf: repeatElement(elements[index], count: count), at: index)
        return .array(elements)
      case .object(var members):
        let member = members[index]
        members += (0..<count).map { .init("\(member.key)\($0)", member.value) }
        return .object(members)
      default: return parent
      }
    }
  }

  /// Moves or copies the JSON value at `path` to another object or array.
  private mutating func move(_ path: [Int], among paths: [[Int]]) {
    let part = tree[path]
    let key = key(of: path) ?? "moved"
    guard let goal = some(of: paths, { $0.isObject || $0.isArray }), !goal.starts(with: path)
    else { return }
    change(goal) { parent in
      switch parent {
      case .array(let elements): .array([part] + elements)
      case .object(let members): .object(members.filter { $0.key != key } + [.init(key, part)])
      default: parent
      }
    }
    // Half of the moves are copies: the part also stays in its old position.
    if dice.hits(0.5), !path.starts(with: goal) { tree = tree.removing(path) }
  }

  private mutating func swap(_ a: [Int], _ b: [Int]) {
    guard !a.starts(with: b), !b.starts(with: a) else { return }
    let (left, right) = (tree[a], tree[b])
    change(a, to: right)
    change(b, to: left)
  }

  private func key(of path: [Int]) -> String? {
    guard let index = path.last, case .object(let members) = tree[path.dropLast()] else {
      return nil
    }
    return members[index].key
  }

  /// Gives the member at `path` the name of another member in the file, or an unknown name.
  private mutating func rename(_ path: [Int], among paths: [[Int]]) {
    let other = key(of: dice.pick(paths))
    let name = dice.hits(0.6) ? other : nil
    let wrong = dice.pick(["", "stage", "index", "a.b", "ü", "spring", "x y", "width", "1a"])
    guard let renamed = tree.renaming(path, { key in name ?? (wrong.isEmpty ? key + "x" : wrong) })
    else { return }
    tree = renamed
  }

  /// Wraps the JSON value at `path` in groups, arrays or objects, up to 60 levels deep.
  private mutating func nest(_ path: [Int]) {
    let depth = dice.pick([1, 2, 12, 31, 60])
    let form = dice.whole(0...2)
    for _ in 0..<depth {
      change(path) { part in
        switch form {
        case 0: .array([part])
        case 1: .object([.init("group", .array([part]))])
        default: .object([.init("if", .string("true")), .init("then", part)])
        }
      }
    }
  }

  // MARK: Leaves

  private mutating func changeNumber(at path: [Int]) {
    guard case .number(let digits) = tree[path] else { return }
    let number = Double(digits) ?? 0
    let near = [-number, number * 1000, number / 1000, number + 0.5, number - 1]
    let text = dice.hits(0.3) ? dice.pick(near).shortest : dice.pick(Self.numbers)
    // A number written as an expression may have a value that is invalid for a literal number.
    change(path, to: dice.hits(0.4) ? .string("0 + \(text)") : .number(text))
  }

  private mutating func changeExpression(at path: [Int], among paths: [[Int]]) {
    guard case .string(let text) = tree[path],
      let index = some(of: paths, \.isString), case .string(let other) = tree[index]
    else { return }
    let name = key(of: dice.pick(paths)) ?? "width"
    let function = dice.pick(ExpressionMutation.functions)
    let mutated =
      switch dice.whole(0..<8) {
      case 0: "(\(text)) \(dice.pick(ExpressionMutation.operators)) (\(other))"
      case 1: "if(\(text), \(other), \(name))"
      case 2: "\(function)(\(text))"
      case 3: "\(function)(\(text), \(other), 0)"
      case 4: other
      case 5: "\(name).\(dice.pick(ExpressionMutation.members))"
      case 6: "\(text) \(dice.pick(ExpressionMutation.operators)) \(dice.pick(Self.numbers))"
      default: ExpressionMutation.mixed(text, other, name, &dice)
      }
    change(path, to: .string(mutated))
  }

  private static let others: [JSONTree] = [
    .null, .bool(true), .bool(false), .array([]), .object([]), .string(""), .string("stage"),
    .string("'word'"), .string("{"), .string("index"), .string("if(true, 1, 2)"),
    .array([.number("0"), .number("0")]), .number("7"), .string("spring"),
  ]

  private static let numbers = [
    "0", "-0", "-1", "1e9", "-1e9", "1e308", "1e-320", "1e-9", "0.0001", "1", "64", "65", "1e6",
    "1000001", "32.5", "8193", "-32768", "999999999.9999999", "2147483648", "0.9999999999",
  ]
}

extension JSONTree {
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
  fileprivate var isString: Bool { if case .string = self { true } else { false } }
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
  fileprivate var isArray: Bool { if case .array = self { true } else { false } }
}
