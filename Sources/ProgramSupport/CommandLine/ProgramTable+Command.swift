package import CommandText

extension ProgramTable {
  /// Creates the table of the program whose commands are `Commands`.
  package init<Commands: CommandTable>(_ table: Commands.Type) {
    self.init(
      Commands.program, version: Program.version, date: Program.date, purpose: Commands.purpose,
      commands: Commands.allCases.map { Command($0) },
      standard: Commands.standard?.rawValue, scenes: Commands.sceneNames,
      platforms: Commands.platformNames,
      topics: Commands.topics.map {
        Topic($0.word, summary: $0.summary, words: $0.words(), markdown: $0.markdown?())
      })
  }
}

extension ProgramTable.Command {
  fileprivate init<Commands: CommandTable>(_ command: Commands) {
    let options = Commands.Option.allCases.filter { $0.commands.contains(command) }
    self.init(
      command.rawValue, synopsis: command.synopsis, summary: command.summary,
      operand: command.operand,
      options: options.map {
        ProgramTable.Option(
          $0.rawValue, letter: $0.letter, $0.kind(for: command), help: $0.help(for: command))
      },
      notes: command.notes, examples: command.examples.map { ($0.line, $0.purpose) })
  }
}
