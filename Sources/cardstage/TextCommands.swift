import CommandText
import HostSystem
import ProgramSupport
import SceneFile
import TextFormat

/// Prints `text`, which ends with a line break. The line break is printed last, so that a full disk is
/// noticed: the library writes a long text at once, and forgets an error.
private func write(_ text: String) { print(text.dropLast()) }

/// The command that prints completions of the command line for a shell.
enum CompletionsCommand {
  static func run(_ arguments: Arguments) throws(Failure) {
    let words = Shell.allCases.map(\.rawValue)
    guard let word = arguments.operands.first else {
      throw .usage("completions needs a shell: \(words.joined(separator: ", "))")
    }
    guard let shell = Shell(rawValue: word) else {
      let advice =
        Suggestions.question(for: word, in: words)
        ?? "expected \(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
      throw .usage("unknown shell '\(word)'; \(advice)")
    }
    write(ProgramTable(Command.self).completions(for: shell))
  }
}

/// The command that prints man pages in the macros of `man(7)`.
enum ManCommand {
  /// The names of the pages besides that of the program: commands, and kinds of files with the section
  /// of their pages, because `tuning` is both.
  static let pages =
    Command.allCases.map(\.rawValue) + ProgramTable.formats.map { "\($0).5" }

  static func run(_ arguments: Arguments) throws(Failure) {
    // Installed pages have the name of the program in front.
    let prefix = "\(Command.program)-"
    let page = arguments.operands.first.map {
      $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0
    }
    write(try text(of: page))
  }

  private static func text(of page: String?) throws(Failure) -> String {
    let table = ProgramTable(Command.self)
    guard let page else { return table.manual() }
    if let text = table.manual(of: page) { return text }
    switch page {
    case Command.program, "help", "version": return table.manual()
    case "scene", "scene.5":
      return table.manual(
        ofFormat: "scene", summary: "keys of CardStage's scene files",
        markdown: ManualTopic.sceneFiles.markdown)
    case "recording", "recording.5":
      return table.manual(
        ofFormat: "recording", summary: "CardStage's recordings and frame statistics",
        markdown: ManualTopic.recordings.markdown)
    case "tuning.5":
      return table.manual(
        ofFormat: "tuning", summary: "CardStage's tuning files",
        markdown: ManualSection.tunings.markdown)
    default:
      let advice =
        Suggestions.question(for: page, in: pages)
        ?? "expected one of \(pages.joined(separator: ", "))"
      throw .usage("unknown man page '\(page)'; \(advice)")
    }
  }
}
