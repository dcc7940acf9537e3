import Foundation
import TestSupport
import Testing

/// What the program says of itself, and to those who lost their way.
@Suite("help and hints", .waits)
struct HelpTests {
  let files: DemoFiles

  init() throws { files = try DemoFiles() }

  @Test("help and version are words too")
  func words() throws {
    #expect(try files.run("help").out == files.run("--help").out)
    #expect(try files.run("help", "replay").out == files.run("replay", "--help").out)
    #expect(try files.run("version").out == files.run("--version").out)
    #expect(try files.run("help", "repaly").status == 2)
  }

  @Test("help has no further topics in itself, and version takes no argument")
  func itself() throws {
    #expect(try files.run("help", "help").out.hasPrefix("-h, --help\n"))
    #expect(try files.run("help", "version").out.hasPrefix("-V, --version\n"))
    let version = try files.run("version", "extra")
    #expect(version.status == 2 && version.err.contains("unexpected argument 'extra'"))
  }

  @Test("help takes one word, which is not empty, and knows the names of the manual's files")
  func topics() throws {
    #expect(try files.run("help", "view", "new").err.contains("unexpected argument 'new'"))
    #expect(try files.run("help", "").err.contains("an argument is empty"))
    #expect(try files.run("help", "scenes-2").err.contains("cardstage help tables"))
    #expect(try files.run("man", "scene").out == files.run("man", "scene.5").out)
    #expect(try files.run("man", "help").out == files.run("man").out)
    #expect(try files.run("hand").err.contains("did you mean 'handoff'?"))
    let value = try files.run("view", "--appearance", "drak").err
    #expect(value.contains("expected light or dark; did you mean 'dark'?"), "\(value)")
  }

  @Test("two spaces or a line break separate an option from its description")
  func columns() throws {
    let help = try files.run("view", "--help").out
    #expect(help.contains("\n  --gate 'p95<20'                  require 'p95<20' "))
    let indent = String(repeating: " ", count: 35)
    #expect(
      help.contains("\n  --present auto|present|shm|texture\n\(indent)how frames get into "))
  }

  @Test func `An option that is used as a command is called an option of its commands`() throws {
    let output = try files.run("export", "drag.gif")
    #expect(output.status == 2)
    #expect(output.err.contains("unknown command 'export'; use 'handoff' to export springs, "))
  }

  @Test func `The command that other programs call export is described`() throws {
    let output = try files.run("export", "a.recording.jsonl")
    #expect(output.status == 2)
    #expect(output.err.contains("use 'handoff' to export springs"))
    #expect(output.err.contains("--export is an option of replay"))
  }

  @Test func `A key of scene files that is no help topic names its help`() throws {
    let output = try files.run("help", "button")
    #expect(output.status == 2)
    #expect(output.err.contains("cardstage help scene button\n"))
    #expect(try files.run("help", "scene", "button").status == 0)
  }

  @Test(arguments: ["web", "swiftui", "compose", "flutter", "gtk", "qt"])
  func `Code that records a trace is printed alone, and has at most 25 lines`(
    _ platform: String
  ) throws {
    let output = try files.run("help", "trace", platform)
    #expect(output.status == 0)
    #expect(output.out.contains("cardstage-trace") && !output.out.contains("```"))
    #expect((10...25).contains(output.out.split(separator: "\n").count))
    let first = output.out.split(separator: "\n")[0]
    #expect(try files.run("help", "trace").out.contains(first))
  }

  @Test func `A platform without such code is refused with the nearest one`() throws {
    let output = try files.run("help", "trace", "fluter")
    #expect(output.status == 2)
    #expect(output.err.contains("unknown platform 'fluter'; did you mean 'flutter'?"))
  }

  @Test func `A name with a space shows the form of the command`() throws {
    let output = try files.run("new", "my", "scene")
    #expect(output.err.contains("unexpected argument 'scene'; the form is: cardstage new NAME"))
  }

  @Test func `A recording that an option has taken as its value is named`() throws {
    let output = try files.run("replay", "--expect-hash", "a.recording.jsonl")
    #expect(output.status == 2)
    #expect(output.err.contains("; 'a.recording.jsonl' is the value of '--expect-hash'\n"))
  }

  @Test(arguments: [("--fps", "rate"), ("--theme", "appearance"), ("--Video", "export")])
  func `An option with the name of another program is called by ours`(
    _ name: String, _ option: String
  ) throws {
    let output = try files.run("replay", "a.recording.jsonl", name, "30")
    #expect(output.err.contains("unknown option '\(name)'; use '--\(option)'\n"))
  }

  @Test func `Options may come before the file that is opened`() throws {
    let output = try files.run("--tuning", "fluid", "none.scene.json")
    #expect(output.err.contains("none.scene.json"))
    #expect(!output.err.contains("unexpected argument"), "\(output.err)")
  }

  @Test func `The help names the meaning of each value and of exit code 1`() throws {
    let view = try files.run("view", "--help").out
    #expect(
      view.contains(
        "how frames get into the window; keep auto unless the window flickers or stays empty: "
          + "present (in step with the display), shm (shared memory), texture (graphics card) "
          + "(default: auto)\n"))
    let handoff = try files.run("handoff", "--help").out
    #expect(
      handoff.contains(
        "  read TEXT, the code of a spring on any platform, and print it for the platform of --for\n"
      ))
    #expect(
      handoff.contains(
        "(default: from the top detent to the next; 300 without detents)\n"))
    let replay = try files.run("replay", "--help").out
    #expect(
      replay.contains(
        "run the same input also with this tuning, and compare the motion after each release\n"))
    #expect(
      try files.run("help").out.contains(
        "\n  1 failure: check found an error; too little memory; a hung run with --time-limit,\n"))
  }

  @Test func `The options of the overview stand below the names of their commands`() throws {
    let groups = try files.run("help").out.split(separator: "options of ").dropFirst()
    func group(of option: String) -> Substring? {
      groups.first { $0.contains("\n  --\(option)") }?.split(separator: "\n").first
    }
    for option in ["check", "tolerance", "velocity"] { #expect(group(of: option) == "handoff:") }
    #expect(group(of: "size") == "view, replay:")
    #expect(group(of: "write") == "assert, tuning:")
  }

  @Test("help scene lists the keys of scene files, and says what one means")
  func scene() throws {
    let overview = try files.run("help", "scene").out
    #expect(overview.contains("\ntrack: ") && overview.contains("\n  deceleration "))
    let key = try files.run("help", "scene", "track.deceleration").out
    #expect(key.contains("type: number 0.5…0.9999\n") && key.contains("default: 0.998\n"))
    #expect(key.contains("allowed in: scene.values\n"))
    #expect(try files.run("help", "scene", "delay").out.contains("animated.delay: "))
    let wrong = try files.run("help", "scene", "decelration")
    #expect(wrong.status == 2 && wrong.out.isEmpty)
    #expect(
      wrong.err.contains("unknown key 'decelration' of scene files; did you mean 'deceleration'?"))
    #expect(try files.run("help", "scene", "anything").err.contains("'cardstage help scene' lists"))
    #expect(try files.run("help", "scene", "x", "y").status == 2)
  }

  @Test(
    "the help of a command has its own examples, texts and defaults",
    arguments: ["view", "replay", "report", "check", "scenes", "keys"])
  func own(_ command: String) throws {
    let help = try files.run(command, "--help").out
    let examples = help.split(separator: "examples:\n").last?.split(separator: "\n") ?? []
    #expect(!examples.isEmpty)
    // A command line and its description take turns.
    #expect(
      examples.enumerated().allSatisfy {
        $1.hasPrefix($0 % 2 == 0 ? "  cardstage \(command)" : "      ")
      })
    #expect(help.contains("414x896") == (command == "view"))
    #expect(help.contains("uncapped") == (command == "view"))
    #expect(help.contains("(default: as recorded)") == (command == "replay"))
    #expect(help.contains("start-up time") == (command == "view"))
    #expect(help.contains("window") == (command == "view" || command == "replay"))
  }

  @Test("keys lists function keys too")
  func functionKeys() throws {
    let keys = try files.run("keys").out
    #expect(keys.contains("i F3 ") && keys.contains("f F11 "))
  }

  @Test("the bare program with an option of a window run and no display exits 5 and makes nothing")
  func bareWithOptions() throws {
    for options in [
      ["--gate", "p99<20"], ["--stats", "s"], ["--verbose"], ["--screenshot", "x.png"],
    ] {
      let output = try files.run(options)
      #expect(output.status == 5, "\(options)")
      #expect(output.out.isEmpty)
    }
    #expect(try files.names().isEmpty)
  }

  @Test("what the fonts' library has to say comes by the program's name")
  func noFonts() throws {
    let output = try files.run(
      ["replay", "demo.jsonl", "--until", "0.1"], environment: ["FONTCONFIG_FILE": "/none"])
    #expect(output.status == 0)
    let lines = output.err.split(separator: "\n")
    #expect(lines.count > 1 && lines.allSatisfy { $0.hasPrefix("cardstage: ") }, "\(output.err)")
  }

  @Test("why there is no display is told by what was asked for, each line by the program's name")
  func noDisplay() throws {
    let missing = try files.run(["view"], environment: ["SDL_VIDEODRIVER": "x11"])
    #expect(missing.err.contains("DISPLAY is not set") && !missing.err.contains("set it to x11"))
    let gone = try files.run(
      ["view"], environment: ["SDL_VIDEODRIVER": "x11", "DISPLAY": ":7777"])
    #expect(gone.err.contains("':7777' cannot be opened"))
    for environment in [
      [:], ["WAYLAND_DISPLAY": "none"], ["XDG_RUNTIME_DIR": "relative"], ["DISPLAY": ":7777"],
      ["SDL_VIDEODRIVER": "none"],
    ] {
      let output = try files.run(["view"], environment: environment)
      #expect(output.status == 5)
      let lines = output.err.split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasPrefix("cardstage: ") }, "\(output.err)")
    }
    #expect(try !files.run("view").err.contains("XDG_RUNTIME_DIR"), "nobody has heard of it")
  }

  @Test func `A display that cannot be opened gets one message, with the reason if it is known`()
    throws
  {
    for (environment, message) in [
      (
        ["WAYLAND_DISPLAY": "wayland-9"],
        "the display 'wayland-9' cannot be opened, because XDG_RUNTIME_DIR is not set; start the "
          + "program from a terminal of that desktop"
      ),
      (
        ["WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": "run"],
        "the display 'wayland-9' cannot be opened, because XDG_RUNTIME_DIR is not an absolute path; "
          + "start the program from a terminal of that desktop"
      ),
      (
        ["WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": files.folder.url.path],
        "the display 'wayland-9' cannot be opened; check that this desktop runs and lets you open "
          + "windows"
      ),
      (
        ["WAYLAND_DISPLAY": "wayland-9", "DISPLAY": ":7777"],
        "the displays 'wayland-9' and ':7777' cannot be opened; check that this desktop runs and "
          + "lets you open windows"
      ),
      (
        ["WAYLAND_DISPLAY": "wayland-9", "SDL_VIDEODRIVER": "wayland"],
        "SDL_VIDEODRIVER is 'wayland', but XDG_RUNTIME_DIR is not set; start the program from a "
          + "desktop, or unset SDL_VIDEODRIVER"
      ),
    ] {
      let output = try files.run(["view"], environment: environment)
      #expect(output.status == 5 && output.err == "cardstage: \(message)\n", "\(output.err)")
    }
  }
}
