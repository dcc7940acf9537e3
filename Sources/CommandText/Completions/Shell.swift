internal import TextFormat

/// A shell for which completions are made.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension ProgramTable {
  /// Returns the completions of the program for `shell`.
  package func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion(self).text
    case .zsh: ZshCompletion(self).text
    case .fish: FishCompletion(self).text
    }
  }

  /// The words that may stand in place of a command, with their descriptions.
  package var firstWords: [(word: String, help: String)] {
    commands.map { ($0.name, $0.summary) }
      + [("help", "show the help"), ("version", "show the version")]
  }

  /// The words that may follow `help`.
  var helpWords: [String] { commands.map(\.name) + topics.map(\.word) }

  /// The topics of the help that more words may follow, with these words.
  var topicWords: [(topic: String, words: [String])] {
    topics.filter { !$0.words.isEmpty }.map { ($0.word, $0.words) }
  }

  /// The options with a value. An option that has several forms has its most usual form last, which
  /// holds for all other commands; it has no commands here.
  var valueCases: [(commands: [String], option: Option)] {
    let all = forms.filter { $0.option.kind != nil }
    var special: [(commands: [String], option: Option)] = []
    var usual = special
    for (option, commands) in all {
      let same = all.filter { $0.option.name == option.name }
      let most = same.map(\.commands.count).max()
      if same.first(where: { $0.commands.count == most })?.option.kind == option.kind {
        usual.append(([], option))
      } else {
        special.append((commands, option))
      }
    }
    return special + usual
  }

  /// The name of the shell function that completes the program in bash and zsh.
  var completionFunction: String { "_" + name.replacingOccurrences(of: "-", with: "_") }

  /// The cases of the options with a value, for a `case` of bash or zsh on `"$command $previous"`:
  /// the patterns, and what `action` returns for the kind of the value.
  func valueCases(_ action: (ValueKind) -> String) -> [(patterns: [String], action: String)] {
    topicWords.map { topic, words in (["\"help \(topic)\""], action(.words(words))) }
      + valueCases.map { commands, option in
        let patterns = option.names.flatMap { name in
          commands.isEmpty ? ["*\" \(name)\""] : commands.map { "\"\($0) \(name)\"" }
        }
        return (patterns, option.kind.map(action) ?? ":")
      }
  }

  /// The command that is meant without one, or `nil` if a command is required.
  var standardCommand: Command? { commands.first { $0.name == standard } }

  /// The words of a kind, with the names of scenes and platforms.
  func words(of kind: ValueKind) -> [String] {
    kind.parts.flatMap { part -> [String] in
      switch part {
      case .words(let words): words
      case .scene: scenes
      case .platform: platforms
      default: []
      }
    }
  }

  /// The endings of the files of a kind, an empty array for any file, or `nil` if files are not
  /// meant.
  func endings(of kind: ValueKind) -> [String]? {
    var endings: [String]?
    for case .file(let more, _) in kind.parts {
      if more.isEmpty || endings == [] { return [] }
      endings = (endings ?? []) + more
    }
    return endings
  }
}

/// Returns `lines` as a text in which each line begins with `count` spaces.
func indented(_ lines: [String], _ count: Int) -> String {
  lines.map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
}
