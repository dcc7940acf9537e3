import Foundation
import TestSupport
import Testing

/// The completions as real shells complete, and the man pages as real readers of man pages take them.
@Suite("completions and man pages", .waits, .serialized)
struct CompletionTests {
  /// A program that the tests do without if it is not installed; `.ci/run` installs all of them.
  private static func tool(_ name: String) -> Tool? { try? Tool(name, package: name) }

  private static let files = [
    "a.scene.json", "b.recording.jsonl", "c.png", "d.tuning.json", "e.csv", "f.txt",
  ]

  /// Command lines, and the words that complete the last word of each.
  private static let cases: [(line: String, words: [String])] = [
    ("vi", ["view"]), ("re", ["replay", "report"]), ("he", ["header", "hero", "help"]),
    ("ver", ["version"]), ("a", ["acid", "assert", "a.scene.json"]),
    ("view --appea", ["--appearance"]),
    ("view --appearance ", ["light", "dark"]), ("view --appearance=d", ["dark"]),
    ("--appearance d", ["dark"]), ("--appearance dark vi", ["view"]),
    ("--tuning=fluid vi", ["view"]), ("replay ", ["b.recording.jsonl", "sub"]),
    ("replay --rate ", []), ("view --rate ", ["display", "uncapped"]),
    ("view --rate u", ["uncapped"]), ("view --speed ", []),
    ("view --tuning ", ["fluid", "classic", "d.tuning.json", "sub"]),
    ("replay x --versus cl", ["classic"]), ("view --backdrop ", ["c.png", "sub"]),
    ("new --from ", ["c.png", "sub"]), ("handoff --from sw", ["swiftui"]),
    ("replay --from ", []), ("handoff --for re", ["react-spring", "reanimated"]),
    ("handoff sheet --for a", ["android", "all"]), ("report ", ["sub"]),
    ("report --out ", ["a.scene.json", "d.tuning.json", "sub"]), ("view --stats ", ["sub"]),
    ("view --screenshot ", ["c.png", "sub"]), ("fit ", ["e.csv", "sub"]),
    ("completions ", ["bash", "zsh", "fish"]), ("completions z", ["zsh"]),
    ("man sc", ["scenes", "scene.5"]), ("help exi", ["exit-codes"]), ("help ke", ["keys"]),
    ("tuning dr", ["drawer"]), ("scenes sta", ["stack"]),
    ("view s", ["sheet", "stack", "swipe", "switcher", "sub"]), ("view --pre", ["--present"]),
    ("view --present ", ["auto", "present", "shm", "texture"]),
    ("view --reduced-motion o", ["on", "off"]), ("keys ", []), ("keys --q", ["--quiet"]),
    ("view -- a", ["a.scene.json"]), ("-- s", ["sub"]),
    ("share -- a", ["a.scene.json"]),
    ("help trace f", ["flutter"]), ("help scene detents", ["detents"]),
    ("view --hash ", files + ["sub"]),
    ("replay --un", ["--until"]), ("check --js", ["--json"]),
    ("check ", ["a.scene.json", "b.recording.jsonl", "c.png", "d.tuning.json", "sub"]),
  ]

  private let folder: TemporaryFolder
  private let program: Tool

  init() throws {
    folder = try TemporaryFolder()
    program = try Tool(built: "cardstage")
    for name in Self.files { try Data().write(to: folder.url(name)) }
    try FileManager.default.createDirectory(
      at: folder.url("sub"), withIntermediateDirectories: true)
  }

  /// Compares what `shell` prints with the cases: each line once more after `== `, and its
  /// completions below it.
  private func check(_ shell: Tool, _ arguments: [String], _ script: String) throws {
    #expect(Self.cases.count >= 40)
    let name = shell.url.lastPathComponent
    let out = try TemporaryFolder()
    // The file of completions must not be completed itself.
    let completions = out.url(name == "zsh" ? "_cardstage" : "completions")
    try Data(try program.run(["completions", name]).out.utf8).write(to: completions)
    let syntax = try shell.run(["-n", completions.path])
    #expect(syntax.status == 0 && syntax.err.isEmpty, "\(syntax.err)")
    let lines = out.url("lines")
    try Data(Self.cases.map { "cardstage \($0.line)\n" }.joined().utf8).write(to: lines)
    try Data(script.utf8).write(to: out.url("script"))
    let output = try shell.run(
      arguments + [out.url("script").path, completions.path, lines.path], in: folder.url)
    let parts = output.out.components(separatedBy: "== ").dropFirst()
    #expect(parts.count == Self.cases.count, "\(output.err)")
    for (part, expected) in zip(parts, Self.cases) {
      let rows = part.split(separator: "\n").dropFirst().map { row in
        let word = row.split(separator: "\t")[0].split(separator: "=").last ?? ""
        return String(word.hasSuffix("/") ? word.dropLast() : word)
      }
      #expect(Set(rows) == Set(expected.words), "\(name): \(expected.line)")
    }
  }

  @Test("bash")
  func bash() throws {
    try check(
      try Tool("bash", package: "bash"), ["--norc"],
      #"""
      compopt() { :; }
      source "$1"
      while IFS= read -r line; do
        echo "== $line"
        words=${line//=/ = }
        read -ra COMP_WORDS <<< "$words"
        [[ $line == *' ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _cardstage
        printf '%s\n' "${COMPREPLY[@]}"
      done < "$2"
      """#)
  }

  @Test("fish", .enabled(if: tool("fish") != nil))
  func fish() throws {
    try check(
      try Tool("fish", package: "fish"), ["--no-config"],
      #"""
      source $argv[1]
      while read -l line
        echo "== $line"
        complete -C "$line"
      end < $argv[2]
      """#)
  }

  /// In a terminal of its own, because zsh completes only in its line editor.
  @Test("zsh", .enabled(if: tool("zsh") != nil))
  func zsh() throws {
    try check(
      try Tool("zsh", package: "zsh"), ["-f"],
      #"""
      zmodload zsh/zpty
      dir=${1:h}
      zpty z zsh -f -i
      zpty -w z 'PROMPT=; setopt no_beep; stty -echo; bindkey -e; fpath=('$dir' $fpath)
      autoload -Uz compinit; compinit -D -u; LISTMAX=10000
      compadd() {
        if [[ " $* " == *" -"[ODA]" "* ]]; then builtin compadd "$@"; return; fi
        local -a hits; builtin compadd -O hits "$@"
        print -rl -- $hits >> '$dir'/hits
        builtin compadd "$@"
      }
      finish() { print -r -- END >> '$dir'/hits; zle kill-whole-line }
      zle -N finish; bindkey "^X" finish; bindkey "^I" list-choices; print RE''ADY'
      while zpty -r z row; do [[ $row == *READY* ]] && break; done
      while IFS= read -r line; do
        print -r -- "== $line"
        : > $dir/hits
        zpty -w -n z "$line"$'\t\x18'
        for ((i = 0; i < 500; i++)); do
          zpty -t -r z row
          grep -q '^END$' $dir/hits && break
          sleep 0.02
        done
        grep -v '^END$' $dir/hits
      done < $2
      zpty -d z
      """#)
  }

  private static let pages =
    [
      "", "view", "new", "replay", "report", "assert", "acid", "check", "tuning", "handoff",
      "share", "fit", "scenes", "keys", "completions", "man", "scene.5", "recording.5", "tuning.5",
    ]

  @Test(
    "man and mandoc have nothing to say about the man pages",
    .enabled(if: tool("man") != nil && tool("mandoc") != nil))
  func manual() throws {
    for page in Self.pages {
      let text = try program.run(["man"] + (page.isEmpty ? [] : [page]))
      #expect(text.status == 0)
      let file = page.hasSuffix(".5") ? "page.5" : "page.1"
      try Data(text.out.utf8).write(to: folder.url(file))
      for (name, arguments) in [
        ("man", ["--warnings", "-l", file]), ("mandoc", ["-Tlint", file]),
      ] {
        let output = try #require(Self.tool(name)).run(
          arguments, environment: ["MANPAGER": "cat", "LC_ALL": "C.UTF-8"], in: folder.url)
        let said = name == "man" ? output.err : output.out + output.err
        #expect(output.status == 0 && said.isEmpty, "\(page): \(said)")
      }
    }
  }

  @Test("each option is in the help, the man page and the completions of its commands")
  func options() throws {
    let completions = try ["bash", "zsh", "fish"].map { try program.run(["completions", $0]).out }
    let overview = try program.run(["man"]).out
    var count = 0
    for command in Self.pages.dropFirst().prefix(13) {
      let help = try program.run(["help", command]).out
      let manual = try program.run(["man", command]).out
      for match in help.matches(of: /(?m)^  (?:-([A-Za-z]), )?--([a-z-]+)/) {
        let name = String(match.output.2)
        let escaped = name.replacing("-", with: "\\-")
        count += 1
        #expect(manual.contains("\\fB\\-\\-\(escaped)\\fR"), "\(command) \(name)")
        #expect(overview.contains("\\fB\\-\\-\(escaped)\\fR"), "\(command) \(name)")
        #expect(completions[0].contains("--\(name)") && completions[1].contains("--\(name)"))
        #expect(completions[2].contains("_is \(command)' -l \(name) "), "\(command) \(name)")
      }
    }
    #expect(count > 100)
    #expect(try program.run(["man", "none"]).status == 2)
    #expect(try program.run(["completions", "tcsh"]).status == 2)
    #expect(try program.run(["completions"]).status == 2)
  }
}
