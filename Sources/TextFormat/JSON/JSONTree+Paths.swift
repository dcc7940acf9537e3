extension JSONTree {
  /// What is in it.
  package var children: [JSONTree] {
    switch self {
    case .array(let values): values
    case .object(let members): members.map { $0.value }
    default: []
    }
  }

  /// The ways to all that is in it, by places.
  package var paths: [[Int]] {
    children.enumerated().flatMap { place, child in
      [[place]] + child.paths.map { [place] + $0 }
    }
  }

  package subscript(path: some Sequence<Int>) -> JSONTree { path.reduce(self) { $0.children[$1] } }

  /// The same with what is at `path` changed.
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

  /// The same without what is at `path`.
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

  /// The same with another key for what is at `path`; nil: it has none.
  package func renaming(_ path: [Int], _ rename: (String) -> String) -> JSONTree? {
    guard case .object(var members) = self[path.dropLast()] else { return nil }
    members[path[path.count - 1]].key = rename(members[path[path.count - 1]].key)
    return changing(Array(path.dropLast())) { _ in .object(members) }
  }
}
