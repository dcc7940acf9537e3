/// The result of several files that the user has dropped on the window at once. Each file replaces
/// the toast or the error of the file before, so all files are named together at the end.
struct DropResult {
  /// The number of files that have not been tried yet.
  private(set) var remaining: Int
  /// The number of dropped files that the window does not try to open.
  private let ignored: Int
  private var (opened, failed): ([String], [String]) = ([], [])

  /// Creates the result of `count` files, the first of `all` dropped files.
  init(count: Int, of all: Int) { (remaining, ignored) = (count, max(0, all - count)) }

  /// Records whether the file called `name` was opened.
  mutating func finish(_ name: String, succeeded: Bool) {
    remaining -= 1
    if succeeded { opened.append(name) } else { failed.append(name) }
  }

  /// The sentence about the files that could not be opened, or `nil` if all were opened.
  var error: String? {
    guard !failed.isEmpty || ignored > 0 else { return nil }
    let parts = [
      failed.isEmpty ? nil : "cannot open \(list(failed)); the terminal shows why",
      ignored == 0 ? nil : "\(ignored) more dropped files are ignored; drop fewer at a time",
      opened.isEmpty ? nil : "opened \(names)",
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  /// The names of the files that were opened.
  var names: String { list(opened) }

  /// The first three of `names`, and the number of the others.
  private func list(_ names: [String]) -> String {
    let more = names.count - 3
    return names.prefix(3).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
