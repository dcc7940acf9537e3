internal import TextFormat

/// The completions for zsh, with descriptions.
struct ZshCompletion {
  private let table: ProgramTable

  init(_ table: ProgramTable) { self.table = table }

  var text: String {
    """
    #compdef \(table.name)
    # Completions of \(table.name) for zsh, made by: \(table.name) completions zsh

    \(function)() {
      local command previous over
      local -i i
      local -a list
      previous=$words[CURRENT-1]
      if [[ $PREFIX == --*=* ]]; then
        previous=${PREFIX%%=*}
        compset -P '*='
      fi
      for ((i = 2; i < CURRENT; i++)); do
        case $words[i] in
          (--) over=1 previous= ;;
          (\(table.valueOptions.joined(separator: "|"))) ((i++)) ;;
          (-*) ;;
          (*) [[ -n $command ]] || command=$words[i] ;;
        esac
      done
      case "$command $previous" in
    \(indented(values, 4))
      esac
      if [[ $PREFIX == -* && -z $over ]]; then
        case $command in
    \(indented(options, 6))
        esac
        return
      fi
      case $command in
    \(indented(operands, 4))
      esac
    }

    if [[ $funcstack[1] == \(function) ]]; then
      \(function) "$@"
    else
      compdef \(function) \(table.name)
    fi

    """
  }

  private var function: String { table.completionFunction }

  private var values: [String] {
    table.valueCases(action).map { patterns, action in
      "(\(patterns.joined(separator: "|"))) \(action); return ;;"
    }
  }

  private var options: [String] {
    let standard = table.standardCommand?.options
    return table.commands.map { "(\($0.name)) \(described($0.options)) ;;" }
      + ["(*) \(described(standard ?? table.commonOptions)) ;;"]
  }

  private var operands: [String] {
    let standard = table.standardCommand?.operand
    return table.commands.map { "(\($0.name)) \($0.operand.map(operandAction) ?? ":") ;;" } + [
      "(help) compadd -- \(table.helpWords.joined(separator: " ")) ;;",
      "(version) ;;",
      "('') [[ -n $over ]] || { list=(\(table.firstWords.map(description).joined(separator: " "))); "
        + "_describe -t commands command list }; \(standard.map(operandAction) ?? ":") ;;",
      "(*) \(standard.map(operandAction) ?? ":") ;;",
    ]
  }

  private func described(_ options: [ProgramTable.Option]) -> String {
    let list = options.flatMap { option in option.names.map { description(($0, option.shortHelp)) }
    }
    return "list=(\(list.joined(separator: " "))); _describe -t options option list"
  }

  private func description(_ entry: (word: String, help: String)) -> String {
    "'\(entry.word):\(entry.help.replacingOccurrences(of: "'", with: "'\\''"))'"
  }

  /// Returns the action for operands of `kind`. After `--`, they are no scenes.
  private func operandAction(_ kind: ValueKind) -> String {
    guard kind.includesScenes else { return action(kind) }
    return "if [[ -n $over ]]; then \(action(kind.withoutScenes)); else \(action(kind)); fi"
  }

  private func action(_ kind: ValueKind) -> String {
    var actions: [String] = []
    let words = table.words(of: kind)
    if !words.isEmpty { actions.append("compadd -- \(words.joined(separator: " "))") }
    if let endings = table.endings(of: kind) {
      // The list of a single ending would be read as a qualifier.
      let list = endings.count == 1 ? endings[0] : "(\(endings.joined(separator: "|")))"
      actions.append(endings.isEmpty ? "_files" : "_files -g '*\(list)'")
    } else if kind.parts.contains(.folder) {
      actions.append("_files -/")
    }
    return actions.isEmpty ? ":" : actions.joined(separator: "; ")
  }
}
