import TestSupport
import Testing

/// The program for those who work on CardStage, and what the users' program says of its commands.
@Suite("the command line of cardstage-dev", .waits)
struct DevCommandLineTests {
  private func run(
    _ arguments: String..., environment: [String: String?] = [:]
  ) throws -> Tool.Output {
    try Tool(built: "cardstage-dev").run(
      arguments, environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil].merging(environment) { $1 })
  }

  @Test("help and version are its own, and words too")
  func help() throws {
    let help = try run("--help")
    #expect(help.status == 0 && help.err.isEmpty)
    #expect(help.out.contains("\n  cardstage-dev bench [--json]"))
    #expect(help.out.contains("\n  cardstage-dev fuzz [SCENE…]"))
    #expect(!help.out.contains("  cardstage view"))
    #expect(try run("help").out == help.out)
    #expect(try run("--version").out.hasPrefix("cardstage-dev "))
    for command in ["bench", "fuzz"] {
      let own = try run("help", command).out
      #expect(own.hasPrefix("usage: cardstage-dev \(command) "))
      let examples = own.split(separator: "examples:\n").last?.split(separator: "\n") ?? []
      #expect(!examples.isEmpty)
      // A command line and its description take turns.
      #expect(
        examples.enumerated().allSatisfy {
          $1.hasPrefix($0 % 2 == 0 ? "  cardstage-dev \(command)" : "      ")
        })
    }
  }

  @Test("without a command it exits 2 and says which there are")
  func noCommand() throws {
    let output = try run()
    #expect(output.status == 2 && output.out.isEmpty)
    #expect(
      output.err == """
        cardstage-dev: no command given; expected one of bench, fuzz
        cardstage-dev: try 'cardstage-dev --help'

        """)
  }

  @Test("the users' program has none of its commands, and says where they are")
  func usersProgram() throws {
    let program = try Tool(built: "cardstage")
    let help = try program.run(["--help"]).out
    for command in ["bench", "fuzz"] {
      let output = try program.run([command])
      #expect(output.status == 2 && output.out.isEmpty)
      #expect(output.err.contains("'\(command)' is a command of cardstage-dev"))
      #expect(!help.contains("cardstage \(command)"))
    }
  }

  @Test("bench with a pattern that is in no name exits 2 and says what there is")
  func noSuchBenchmark() throws {
    let output = try run("bench", "--only", "sprong", "--quick", "--json")
    #expect(output.status == 2)
    #expect(output.err.contains("'--only' got 'sprong'"))
    #expect(output.err.contains("motion, statistics, yardsticks, scenes, bundled scenes"))
    #expect(output.out.isEmpty)
  }

  @Test("bench leaves out what needs the users' program if that is not there")
  func noProgram() throws {
    for pattern in ["start to first frame", "window, sheet moving"] {
      let output = try run(
        "bench", "--quick", "--only", pattern, environment: ["CARDSTAGE_PROGRAM": "/none"])
      #expect(output.status == 0 && output.out.isEmpty)
      #expect(output.err.contains("left out: \(pattern): '/none' is not built: swift build"))
    }
  }
}
