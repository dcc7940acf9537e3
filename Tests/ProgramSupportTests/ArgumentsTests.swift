import CommandText
import Testing

@testable import ProgramSupport

/// A program with one option, whose commands are `Verb`.
private enum Verb: String, CommandTable {
  typealias Option = Setting

  case paint, wash

  static let program = "painter"
  static let purpose = "Painter: paints."
  static let standard: Verb? = nil
  static let bareUse: String? = nil
  static let topics: [HelpTopic] = []
  static let exitCodes = ["exit codes: 0 fine"]

  static func hint(for word: String) -> String? { word == "scrub" ? "did you mean wash?" : nil }

  var synopsis: String { "painter \(rawValue)" }
  var summary: String { "\(rawValue) a wall" }
  var notes: [String] { self == .wash ? ["", "soap: none"] : [] }
  var examples: [CommandExample] { [.init("painter \(rawValue) north", "paint")] }
  var operand: ValueKind? { .text("WALL") }
  var maximumOperands: Int { 1 }
}

private enum Setting: String, OptionTable {
  typealias Command = Verb

  case coats, help, version

  func kind(for command: Verb?) -> ValueKind? { self == .coats ? .number(1...3, "N") : nil }
  var letter: Character? { self == .help ? "h" : nil }
  func help(for command: Verb?) -> String { "sets \(rawValue)" }
  var commands: Set<Verb> { self == .coats ? [.paint] : [.paint, .wash] }
}

@Suite("arguments of a program")
struct ArgumentsTests {
  private func parse(_ words: String...) throws(Failure) -> Arguments<Verb> {
    try Arguments<Verb>(words)
  }

  private func problem(_ words: String...) -> String? {
    do throws(Failure) {
      _ = try Arguments<Verb>(words)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("a command, its operand and its option are told apart")
  func split() throws {
    let arguments = try parse("paint", "north", "--coats", "2.5")
    #expect(arguments.command == .paint && arguments.operands == ["north"])
    #expect(try arguments.number(.coats) == 2.5)
    #expect(!arguments.has(.help))
  }

  @Test("a program that needs a command says which there are, but shows its help without one")
  func noCommand() throws {
    #expect(problem() == "no command given; expected one of paint, wash")
    #expect(problem("--coats", "2") == "no command given; expected one of paint, wash")
    #expect(try parse("--help").command == nil)
    #expect(try parse("version").has(.version))
  }

  @Test("an unknown command is told with what was meant, an option with where it belongs")
  func unknown() {
    #expect(
      problem("scrub")
        == "unknown command 'scrub'; did you mean wash?")
    #expect(problem("scrape") == "unknown command 'scrape'; expected one of paint, wash")
    #expect(problem("pant") == "unknown command 'pant'; did you mean 'paint'?")
    #expect(problem("paint", "--coat", "2") == "unknown option '--coat'; did you mean '--coats'?")
    #expect(problem("help", "pain") == "unknown help topic 'pain'; did you mean 'paint'?")
    #expect(
      problem("help", "tools") == "unknown help topic 'tools'; 'painter help' lists all topics")
    #expect(
      problem("wash", "--coats", "2")
        == "option '--coats' is not for the command 'wash', only for paint")
  }

  @Test("options may come before the command, but only those of the command")
  func order() throws {
    let arguments = try parse("--coats", "2", "paint", "north")
    #expect(arguments.command == .paint && arguments.operands == ["north"])
    #expect(arguments.values[.coats] == "2")
    #expect(
      problem("--coats", "2", "wash")
        == "option '--coats' is not for the command 'wash', only for paint")
    #expect(problem("paint", "--coats", "4").map { $0.contains("twice") } == nil)
  }

  @Test("--help takes a command, an option or a topic like the word help")
  func helpWords() throws {
    #expect(try parse("--help", "wash").command == .wash)
    #expect(try parse("--help", "--coats").helpOption == .coats)
    #expect(try parse("-h").isBrief && !parse("--help").isBrief)
    #expect(try parse("paint", "-h").isBrief)
    #expect(problem("-x") == "unknown option '-x'; 'painter help' lists all options")
  }

  @Test("the table as data has what each command accepts")
  func data() {
    let table = ProgramTable(Verb.self)
    #expect(table.commands.map(\.name) == ["paint", "wash"])
    #expect(table.commands[0].options.map(\.name) == ["coats", "help", "version"])
    #expect(table.commands[0].options[0].kind == .number(1...3, "N"))
    #expect(table.commands[1].options[0].letter == "h")
  }

  @Test("the help is made of the table")
  func help() {
    let overview = Help.text(for: Verb?.none)
    #expect(overview.hasPrefix("Painter: paints.\n\nusage:\n  painter paint\n      paint a wall\n"))
    #expect(overview.contains("  painter help [COMMAND | --OPTION]\n"))
    #expect(overview.hasSuffix("  painter wash north\n      paint\n\nexit codes: 0 fine"))
    let wash = Help.text(for: Verb.wash)
    #expect(wash.hasPrefix("usage: painter wash\n  wash a wall\n\noptions:\n  -h, --help "))
    #expect(wash.hasSuffix("soap: none\n\nexamples:\n  painter wash north\n      paint"))
  }
}
