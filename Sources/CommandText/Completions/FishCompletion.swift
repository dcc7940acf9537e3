internal import TextFormat

/// The completions for fish, with descriptions.
struct FishCompletion {
  private let table: ProgramTable

  init(_ table: ProgramTable) { self.table = table }

  var text: String {
    """
    # Completions of \(table.name) for fish, made by: \(table.name) completions fish

    # Prints the command, or nothing if there is none yet.
    function \(function)_command
        set -l skips 0
        set -l tokens (commandline -opc)
        for word in $tokens[2..-1]
            if test $skips = 1
                set skips 0
            else if contains -- $word \(table.valueOptions.joined(separator: " "))
                set skips 1
            else if not string match -q -- '-*' $word; or test "$word" = -
                echo -- $word
                return
            end
        end
    end

    # Whether the command is one of the given ones, or \(table.standard ?? "none") is meant.
    function \(function)_is
        set -l command (\(function)_command)
        if contains -- "$command" \(known)
            contains -- "$command" $argv
        else
            contains -- "\(table.standard ?? "")" $argv
        end
    end

    # Whether the word -- is in the command line: what follows is no option, command or scene.
    function \(function)_over
        contains -- -- (commandline -opc)
    end

    # Files with one of the given endings, or all files, and directories.
    function \(function)_files
        set -l word (commandline -ct | string replace -r -- '^--[^=]*=' '')
        for path in (__fish_complete_path $word | string replace -r '\\t.*' '')
            if test (count $argv) = 0; or string match -q -- '*/' $path
                echo -- $path
                continue
            end
            for ending in $argv
                string match -q -- "*$ending" $path; and echo -- $path
            end
        end
    end

    complete -c \(table.name) -f
    \((first + options + operands).joined(separator: "\n"))

    """
  }

  private var function: String { "__" + table.name.replacingOccurrences(of: "-", with: "_") }

  private var known: String { table.firstWords.map(\.word).joined(separator: " ") }

  private var first: [String] {
    table.firstWords.map { word, help in
      "complete -c \(table.name) -n 'not \(function)_over; and test -z (\(function)_command)' -a \(word) -d \(quoted(help))"
    }
  }

  private var options: [String] {
    table.commands.flatMap { command in
      command.options.map { option in
        let letter = option.letter.map { " -s \($0)" } ?? ""
        let value = option.kind.map { " -x" + arguments($0) } ?? ""
        return condition(command.name)
          + " -l \(option.name)\(letter)\(value) -d \(quoted(option.shortHelp))"
      }
    }
  }

  private var operands: [String] {
    table.commands.compactMap { command in
      command.operand.map { operand in
        guard operand.includesScenes else { return condition(command.name) + arguments(operand) }
        return condition(command.name, "; and not \(function)_over") + arguments(operand) + "\n"
          + condition(command.name, "; and \(function)_over") + arguments(operand.withoutScenes)
      }
    }
      + table.topicWords.map { topic, words in
        condition("help", "; and contains -- \(topic) (commandline -opc)")
          + " -a \(quoted(words.joined(separator: " ")))"
      }
      + [
        condition("help", topicCondition) + " -a \(quoted(table.helpWords.joined(separator: " ")))"
      ]
  }

  /// The condition that no topic which takes words precedes.
  private var topicCondition: String {
    table.topicWords.map { "; and not contains -- \($0.topic) (commandline -opc)" }.joined()
  }

  private func condition(_ command: String, _ further: String = "") -> String {
    "complete -c \(table.name) -n '\(function)_is \(command)\(further)'"
  }

  private func arguments(_ kind: ValueKind) -> String {
    var words = table.words(of: kind)
    if let endings = table.endings(of: kind) {
      words.append("(\((["\(function)_files"] + endings).joined(separator: " ")))")
    } else if kind.parts.contains(.folder) {
      words.append("(__fish_complete_directories)")
    }
    return words.isEmpty ? "" : " -a \(quoted(words.joined(separator: " ")))"
  }

  private func quoted(_ text: String) -> String {
    "'\(text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'"))'"
  }
}
