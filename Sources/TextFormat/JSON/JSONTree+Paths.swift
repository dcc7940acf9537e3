extension JSONTree {
  /// The elements of an array or the values of an object.
  package var children: [JSONTree] {
    switch self {
    case .array(let values): values
    case .object(let members): members.map { $0.value }
    default: []
    }
  }

  /// The paths to all parts of the tree. A path is a list of child indices.
  package var paths: [[Int]] {
    children.enumerated().flatMap { index, child in
      [[index]] + child.paths.map { [index] + $0 }
    }
  }

  package subscript(path: some Sequence<Int>) -> JSONTree { path.reduce(self) { $0.children[$1] } }

  /// Returns the tree with the part at `path` replaced by the result of `change`.
  package func changing(_ path: [Int], _ change: (JSONTree) -> JSONTree) -> JSONTree {
    guard let first = path.first else { return change(self) }
    let rest = Array(path.dropFirst())
    switch self {
    case .array(var values):
      values[first] = values[first].changing(rest, change)
      return .array(values)
    case .object(var members):
      members[first].value = members[first].value.changing(rest, change)
      return .object(members)
    default: return self
    }
  }

  /// Returns the tree without the part at `path`.
  package func removing(_ path: [Int]) -> JSONTree {
    changing(Array(path.dropLast())) {
      switch $0 {
      case .array(var values):
        values.remove(at: path[path.count - 1])
        return .array(values)
      case .object(var members):
        members.remove(at: path[path.count - 1])
        return .object(members)
      default: return $0
      }
    }
  }

  /// Returns the tree with a new key for the part at `path`, or `nil` if the part has no key.
  package func renaming(_ path: [Int], _ rename: (String) -> String) -> JSONTree? {
    guard case .object(var members) = self[path.dropLast()] else { return nil }
    members[path[path.count - 1]].key = rename(members[path[path.count - 1]].key)
    return changing(Array(path.dropLast())) { _ in .object(members) }
  }
}
