/// The completions for bash. They need no other package.
struct BashCompletion {
  private let table: ProgramTable

  init(_ table: ProgramTable) { self.table = table }

  var text: String {
    """
    # Completions of \(table.name) for bash, made by: \(table.name) completions bash

    \(function)_words() {
      COMPREPLY+=($(compgen -W "$1" -- "$current"))
    }

    # Files with one of the given endings, or all files, and directories.
    \(function)_files() {
      local path ending
      compopt -o filenames
      while IFS= read -r path; do
        if [[ -d $path || $# == 0 ]]; then
          COMPREPLY+=("$path")
          continue
        fi
        for ending; do [[ $path == *"$ending" ]] && COMPREPLY+=("$path"); done
      done < <(compgen -f -- "$current")
    }

    \(function)_folders() {
      compopt -o filenames
      local path
      while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen -d -- "$current")
    }

    \(function)() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command= over=
      local i
      COMPREPLY=()
      # Bash splits --option=value into three words.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
          --) over=1 previous= ;;
          \(table.valueOptions.joined(separator: "|")))
            ((i++))
            [[ ${COMP_WORDS[i]} == = ]] && ((i++))
            ;;
          -* | =) ;;
          *) [[ $command ]] || command=${COMP_WORDS[i]} ;;
        esac
      done
      case "$command $previous" in
    \(indented(values, 4))
      esac
      if [[ $current == -* && ! $over ]]; then
        case $command in
    \(indented(options, 6))
        esac
        return
      fi
      case $command in
    \(indented(operands, 4))
      esac
    }

    complete -F \(function) \(table.name)

    """
  }

  private var function: String { table.completionFunction }

  private var values: [String] {
    table.valueCases(action).map { patterns, action in
      "\(patterns.joined(separator: " | "))) \(action); return ;;"
    }
  }

  private var options: [String] {
    var lines = table.commands.map { command in
      "\(command.name)) \(words(command.options.flatMap(\.names))) ;;"
    }
    let standard = table.standardCommand?.options
    let common = standard ?? table.commonOptions
    lines.append("*) \(words(common.flatMap(\.names))) ;;")
    return lines
  }

  private var operands: [String] {
    var lines = table.commands.map { command in
      "\(command.name)) \(command.operand.map(operandAction) ?? ":") ;;"
    }
    let standard = table.standardCommand?.operand
    lines += [
      "help) \(words(table.helpWords)) ;;",
      "version) : ;;",
      "'') [[ $over ]] || \(words(table.firstWords.map(\.word))); "
        + "\(standard.map(operandAction) ?? ":") ;;",
      "*) \(standard.map(operandAction) ?? ":") ;;",
    ]
    return lines
  }

  /// Returns the action for operands of `kind`. After `--`, they are no scenes.
  private func operandAction(_ kind: ValueKind) -> String {
    guard kind.includesScenes else { return action(kind) }
    return "if [[ $over ]]; then \(action(kind.withoutScenes)); else \(action(kind)); fi"
  }

  private func action(_ kind: ValueKind) -> String {
    var actions: [String] = []
    let words = table.words(of: kind)
    if !words.isEmpty { actions.append(self.words(words)) }
    if let endings = table.endings(of: kind) {
      actions.append(([function + "_files"] + endings).joined(separator: " "))
    } else if kind.parts.contains(.folder) {
      actions.append(function + "_folders")
    }
    return actions.isEmpty ? ":" : actions.joined(separator: "; ")
  }

  private func words(_ words: [String]) -> String {
    "\(function)_words '\(words.joined(separator: " "))'"
  }
}
