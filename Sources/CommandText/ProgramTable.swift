internal import TextFormat

/// The commands and options of a program as data, from which man pages and completions are made.
package struct ProgramTable: Sendable {
  /// An option, as one command accepts it.
  package struct Option: Hashable, Sendable {
    /// The name without dashes.
    package var name: String
    /// The letter of the short form, or `nil` if there is none.
    package var letter: Character?
    /// The kind of the value, or `nil` if the option is a switch.
    package var kind: ValueKind?
    package var help: String

    package init(_ name: String, letter: Character? = nil, _ kind: ValueKind?, help: String) {
      (self.name, self.letter, self.kind, self.help) = (name, letter, kind, help)
    }
  }

  package struct Command: Sendable {
    package var name: String
    /// The form of the command line.
    package var synopsis: String
    package var summary: String
    /// The kind of each operand, or `nil` if the command takes none.
    package var operand: ValueKind?
    package var options: [Option]
    /// Further lines of the help.
    package var notes: [String]
    /// Example command lines with their purposes.
    package var examples: [(line: String, purpose: String)]

    package init(
      _ name: String, synopsis: String, summary: String, operand: ValueKind?, options: [Option],
      notes: [String] = [], examples: [(line: String, purpose: String)] = []
    ) {
      (self.name, self.synopsis, self.summary) = (name, synopsis, summary)
      (self.operand, self.options, self.notes, self.examples) = (operand, options, notes, examples)
    }
  }

  /// A topic of the help.
  package struct Topic: Sendable {
    package var word: String
    package var summary: String
    /// The words that may follow the topic. Empty if there are none.
    package var words: [String]
    /// The text as Markdown, or `nil` if the topic is no section of the man page.
    package var markdown: String?

    package init(
      _ word: String, summary: String, words: [String] = [], markdown: String? = nil
    ) {
      (self.word, self.summary, self.words, self.markdown) = (word, summary, words, markdown)
    }
  }

  package var name: String
  package var version: String
  /// The day of the release, such as `2026-11-29`.
  package var date: String
  package var purpose: String
  package var commands: [Command]
  /// The name of the command whose options and operands are accepted without a command, or `nil` if
  /// a command is required.
  package var standard: String?
  /// The names of the built-in scenes.
  package var scenes: [String]
  /// The names of the platforms.
  package var platforms: [String]
  package var topics: [Topic]

  package init(
    _ name: String, version: String, date: String, purpose: String, commands: [Command],
    standard: String?, scenes: [String], platforms: [String], topics: [Topic]
  ) {
    (self.name, self.version, self.date) = (name, version, date)
    (self.purpose, self.commands, self.standard) = (purpose, commands, standard)
    (self.scenes, self.platforms, self.topics) = (scenes, platforms, topics)
  }

  /// The options of all commands, each once, with the commands that accept it in this form.
  var forms: [(option: Option, commands: [String])] {
    var forms: [(option: Option, commands: [String])] = []
    for command in commands {
      for option in command.options {
        let index = forms.firstIndex {
          $0.option.name == option.name && $0.option.kind == option.kind
        }
        if let index {
          forms[index].commands.append(command.name)
        } else {
          forms.append((option, [command.name]))
        }
      }
    }
    return forms
  }

  /// The options that every command accepts.
  var commonOptions: [Option] {
    (commands.first?.options ?? []).filter { option in
      commands.allSatisfy {
        $0.options.contains { $0.name == option.name && $0.kind == option.kind }
      }
    }
  }

  /// The names with dashes of all options that take a value, each once.
  var valueOptions: [String] {
    var names: [String] = []
    for (option, _) in forms where option.kind != nil && !names.contains("--\(option.name)") {
      names.append("--\(option.name)")
    }
    return names
  }
}

extension ProgramTable.Option {
  /// The names with dashes, the short one first.
  var names: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }

  /// The first words of the help, for the list that a shell shows.
  var shortHelp: String {
    var text = help[...]
    for mark in ["; ", ": ", " ("] {
      if let range = text.range(of: mark) { text = text[..<range.lowerBound] }
    }
    return String(text)
  }
}
