import FrameStats

extension RunInfo.Fact {
  /// Returns one or two facts about the run. The first fact contains the command-line arguments
  /// that may change the run. If some arguments only determine the output, the second fact contains
  /// these arguments.
  static func arguments(_ words: some Sequence<String>) -> [RunInfo.Fact] {
    var rest = Array(words)[...]
    var (run, outputs): ([String], [String]) = ([], [])
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1)
      guard word.hasPrefix("--"), let name = parts.first,
        let option = Option(rawValue: String(name.dropFirst(2))), option.isOutput
      else {
        run.append(word)
        continue
      }
      outputs.append(word)
      if parts.count == 1, option.kind != nil, let value = rest.popFirst() {
        outputs.append(value)
      }
    }
    let facts = [RunInfo.Fact("arguments", run.joined(separator: " "))]
    return outputs.isEmpty
      ? facts : facts + [RunInfo.Fact(RunInfo.Fact.outputs, outputs.joined(separator: " "))]
  }
}

extension Option {
  /// Whether the option only determines the output, such as a file to write, and does not change
  /// the run.
  fileprivate var isOutput: Bool {
    switch self {
    case .probe, .hash, .stats, .out, .screenshot, .record, .export, .gate, .verbose: true
    default: false
    }
  }
}
