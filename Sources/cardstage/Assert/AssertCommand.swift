import CardDrawing
import CommandText
import DemoScenes
import HostSystem
import MotionCheck
import ProgramSupport
import Raster
import StageFiles
import TextFormat

/// The command that judges motions by an intent, or compares them with a golden.
struct AssertCommand {
  private let arguments: Arguments
  private let intentFile: (path: String, bytes: [UInt8])?
  private var inputs: [AssertInput] = []

  static func run(_ arguments: Arguments) throws(Failure) -> ExitCode {
    try AssertCommand(arguments).run()
  }

  private init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    guard !arguments.operands.isEmpty else {
      throw .usage("assert needs a trace or a recording: \(Command.assert.synopsis)")
    }
    let options = try RunOptions(arguments)
    for warning in options.tuningWarnings { Messages.say(warning) }
    var hand: Trace?
    if let path = arguments.values[.hand] {
      hand = try AssertInput.trace(try AssertInput.bytes(path), path)
    }
    var intent: (path: String, bytes: [UInt8])?
    for path in arguments.operands {
      let bytes = try AssertInput.bytes(path)
      if Self.isIntent(path, bytes) {
        guard intent == nil else { throw .usage("two intents are given; remove '\(path)'") }
        intent = (path, bytes)
      } else {
        inputs.append(try AssertInput(path, bytes, options, hand: hand))
      }
    }
    intentFile = intent
    try checkForm()
  }

  private static func isIntent(_ path: String, _ bytes: [UInt8]) -> Bool {
    if path.hasSuffix(".intent.json") { return true }
    let value = try? JSONReader.value(of: bytes)
    return value?["cardstage-intent"] != nil
  }

  /// Checks that the options fit each other and the inputs.
  private func checkForm() throws(Failure) {
    guard !inputs.isEmpty else {
      throw .usage("assert needs a trace or a recording besides the intent")
    }
    let others: [Option] = [.golden, .suggest, .write, .strip]
    guard intentFile != nil || others.contains(where: arguments.has) else {
      throw .usage(
        "assert needs an intent, such as sheet.intent.json; '--suggest' prints one for the input")
    }
    if inputs.count > 1, let option = others.first(where: arguments.has) {
      throw .usage("option '--\(option.rawValue)' takes one input; remove '\(inputs[1].path)'")
    }
    try checkBase(of: .update, is: .golden)
    try checkBase(of: .margin, is: .suggest)
    if let path = arguments.values[.strip], PictureOutput.Format(path: path) == nil {
      throw .usage("option '--strip' got '\(path)'; expected a name that ends in .svg or .png")
    }
    let ofIntent: [Option] = [.only, .strict, .explain, .junit]
    if intentFile == nil, let option = ofIntent.first(where: arguments.has) {
      throw .usage("option '--\(option.rawValue)' needs an intent")
    }
  }

  /// Checks that `option`, if it is given, stands beside `base`.
  private func checkBase(of option: Option, is base: Option) throws(Failure) {
    guard arguments.has(option), !arguments.has(base) else { return }
    throw .usage("option '--\(option.rawValue)' needs '--\(base.rawValue)'")
  }

  private func run() throws(Failure) -> ExitCode {
    if let path = arguments.values[.write] { try write(inputs[0].trace, path) }
    if arguments.has(.suggest) { try suggest() }
    var code = ExitCode.success
    if let path = arguments.values[.golden] { code = try compare(inputs[0].trace, path) }
    if intentFile == nil, let path = arguments.values[.strip] { try draw([], Intent(), path) }
    if intentFile != nil, case let judged = try judge(), code == .success || judged == .gate {
      code = judged
    }
    return code
  }

  // MARK: Intent

  private func judge() throws(Failure) -> ExitCode {
    var files: [(name: String, results: [CheckResult])] = []
    for input in inputs {
      let intent = try intent(for: input)
      files.append((input.path, try results(of: input, by: intent)))
      // There is only one input with this option.
      if let path = arguments.values[.strip] { try draw(files[0].results, intent, path) }
    }
    show(files)
    if let path = arguments.values[.junit] {
      try save(CheckReport.junit(files, isStrict: arguments.has(.strict)), path)
    }
    let verdicts = files.flatMap { $0.results.map(\.verdict) }
    if verdicts.contains(.broken) { return .gate }
    return arguments.has(.strict) && verdicts.contains(.untold) ? .untold : .success
  }

  /// Draws a picture of the input, whose checks in `intent` have the `results`.
  private func draw(
    _ results: [CheckResult], _ intent: Intent, _ path: String
  ) throws(Failure) {
    let (list, size) = Strip.list(of: inputs[0], results, intent)
    do throws(FileError) {
      try PictureOutput.write(
        list, on: Canvas(size: size, scale: PictureOutput.Format(path: path) == .svg ? 1 : 2),
        by: Rasterizer(text: PangoTextMeasurer()), to: path)
    } catch {
      throw Failure(.file, error.description)
    }
  }

  private func results(
    of input: AssertInput, by intent: Intent
  ) throws(Failure) -> [CheckResult] {
    guard let intentFile else { return [] }
    var judge = Judge(
      input.trace, by: intent, goldens: try goldens(of: intent, beside: intentFile.path))
    return judge.results()
  }

  private func intent(for input: AssertInput) throws(Failure) -> Intent {
    guard let intentFile else { return Intent() }
    var intent: Intent
    do throws(TextError) {
      intent = try IntentReader.intent(intentFile.bytes, for: input.trace)
    } catch {
      func text(_ error: TextError) -> String {
        error.located(in: intentFile.bytes, path: intentFile.path).description
      }
      var failure = Failure(.file, text(error))
      failure.others = error.others.prefix(FileError.maximumCount - 1).map(text)
      throw failure
    }
    if let only = arguments.values[.only] {
      let names = intent.checks.map(\.name)
      intent.checks.removeAll { $0.name != only }
      guard !intent.checks.isEmpty else {
        let question = Suggestions.question(for: only, in: names)
        throw .usage(
          "option '--only' got '\(only)', which is no check of the intent; "
            + (question ?? "expected one of \(names.joined(separator: ", "))"))
      }
    }
    return intent
  }

  /// Reads the goldens of `intent`. Their paths are relative to the directory of the intent.
  private func goldens(
    of intent: Intent, beside path: String
  ) throws(Failure) -> [(path: String, trace: Trace)] {
    let folder = FileAccess.folder(of: path)
    var goldens: [(path: String, trace: Trace)] = []
    for name in intent.checks.compactMap(\.golden)
    where !goldens.contains(where: { $0.path == name }) {
      let full = name.hasPrefix("/") ? name : "\(folder)/\(name)"
      goldens.append((name, try AssertInput.trace(try AssertInput.bytes(full), full)))
    }
    return goldens
  }

  private func show(_ files: [(name: String, results: [CheckResult])]) {
    if arguments.has(.json) {
      // One input: its results; several: an object for each.
      let trees = files.map { CheckReport.json($0.results) }
      let all: JSONTree = .array(
        zip(files, trees).map { ["file": .string($0.name), "results": $1] })
      Messages.show((files.count == 1 ? trees[0] : all).text(levels: 2))
      return
    }
    for file in files {
      if files.count > 1 { Messages.show("\(file.name):".printable) }
      for line in CheckReport.text(file.results, isExplained: arguments.has(.explain)) {
        Messages.show(line.printable)
      }
    }
  }

  private func suggest() throws(Failure) {
    let text = arguments.values[.margin] ?? "20%"
    guard text.hasSuffix("%"), let percent = Double.decimal(text.dropLast()),
      (0...1000).contains(percent)
    else { throw .usage("option '--margin' got '\(text)'; expected a percentage, such as 20%") }
    let suggestion = Suggestion(
      for: inputs[0].trace, others: inputs[0].otherRates, margin: percent / 100)
    Messages.show(suggestion.text)
    if !suggestion.broken.isEmpty {
      let names = suggestion.broken.joined(separator: ", ")
      Messages.note("left out, because it is broken: \(names)".printable)
    }
  }

  // MARK: Goldens

  private func compare(_ trace: Trace, _ path: String) throws(Failure) -> ExitCode {
    if arguments.has(.update) {
      try write(trace, path)
      return .success
    }
    let golden = try AssertInput.trace(try AssertInput.bytes(path), path)
    let difference = GoldenDifference(of: trace, from: golden)
    for line in difference.lines { Messages.show(line.printable) }
    return difference.isDifferent ? .gate : .success
  }

  /// Writes `trace` to `path`: a golden of Android if its name ends with `.golden.json`, otherwise
  /// lines of JSON.
  private func write(_ trace: Trace, _ path: String) throws(Failure) {
    guard path.hasSuffix(".golden.json") else { return try save(trace.text, path) }
    let golden: MotionGolden
    do throws(TextError) { golden = try MotionGolden(of: trace) } catch {
      let parts = [error.problem, error.advice].compactMap(\.self)
      throw Failure(.file, "\(path): \(parts.joined(separator: "; "))")
    }
    if let loss = MotionGolden.loss(of: trace) { Messages.say("\(path): \(loss)") }
    try save(golden.tree.text(levels: 3, isSpaced: true) + "\n", path)
  }

  private func save(_ text: String, _ path: String) throws(Failure) {
    do throws(FileError) { try FileAccess.write(text, to: path, origin: .commandLine) } catch {
      throw Failure(.file, error.description)
    }
  }
}
