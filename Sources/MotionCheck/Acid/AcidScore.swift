package import TextFormat

/// The result of one vector, performed by one runner.
package struct AcidResult: Sendable {
  package enum Outcome: Sendable {
    /// The trace of the runner was judged.
    case judged([CheckResult])
    /// The runner has no such part of a sheet. The value is the name of the part.
    case unsupported(String)
    /// The runner failed, or its trace cannot be judged.
    case failed(String)
  }

  /// The answer of a vector.
  package enum Answer: String, Sendable {
    case holds
    case broken
    case untold = "cannot tell"
    case unsupported = "n/a"
  }

  package var vector: AcidVector
  package var outcome: Outcome

  package init(_ vector: AcidVector, _ outcome: Outcome) {
    (self.vector, self.outcome) = (vector, outcome)
  }

  package var answer: Answer {
    switch outcome {
    case .judged(let results):
      if results.contains(where: { $0.verdict == .broken }) {
        .broken
      } else {
        results.contains { $0.verdict == .untold } ? .untold : .holds
      }
    case .unsupported: .unsupported
    case .failed: .broken
    }
  }

  /// Why the vector does not hold, or "" if it holds.
  package var reason: String {
    switch outcome {
    case .judged(let results):
      let bad = results.first { $0.verdict == .broken } ?? results.first { $0.verdict == .untold }
      return bad.map { "\($0.name): \(CheckReport.why($0))" } ?? ""
    case .unsupported(let part): return "the runner has no \(part)"
    case .failed(let problem): return problem
    }
  }
}

/// The vectors that a runner is known to break.
package struct AcidFailures: Hashable, Sendable {
  /// The names of the vectors that are broken.
  package var broken: [String] = []
  /// The names of the vectors that are broken in some runs, because the runner works in real time.
  package var changing: [String] = []

  package init(broken: [String] = [], changing: [String] = []) {
    (self.broken, self.changing) = (broken, changing)
  }

  /// Reads the vectors that `runner` breaks from `text`, a JSON object with an object for each runner.
  package init(of runner: String, in text: [UInt8]) throws(TextError) {
    self.init()
    guard let value = try JSONReader.value(of: text)[runner] else { return }
    func names(_ key: String) throws(TextError) -> [String] {
      var names: [String] = []
      for name in try value[key]?.array("names") ?? [] { names.append(try name.string()) }
      return names
    }
    (broken, changing) = (try names("broken"), try names("changing"))
  }
}

/// The results of a runner with all vectors.
package struct AcidScore: Sendable {
  /// The name of the runner.
  package var runner: String
  package var results: [AcidResult]

  package init(_ runner: String, _ results: [AcidResult]) {
    (self.runner, self.results) = (runner, results)
  }

  /// Returns the vectors with `label` that hold, and all with this label.
  package func count(_ label: AcidVector.Label) -> (holding: Int, all: Int) {
    let labelled = results.filter { $0.vector.label == label }
    return (labelled.count { $0.answer == .holds }, labelled.count)
  }

  /// The score in one line, such as `core 26/26 9/9 7/7`: the vectors of physics, of platforms and of
  /// taste that hold.
  package var line: String {
    let counts = AcidVector.Label.allCases.map(count).filter { $0.all > 0 }
    let parts = counts.map { "\($0.holding)/\($0.all)" }
    func rest(_ answer: AcidResult.Answer) -> [String] {
      let count = results.count { $0.answer == answer }
      return count == 0 ? [] : ["\(count) \(answer == .untold ? "untold" : answer.rawValue)"]
    }
    let head = ([runner] + parts).joined(separator: " ")
    return ([head] + rest(.unsupported) + rest(.untold)).joined(separator: ", ")
  }

  /// A line for each vector, in their order, with the reason where one does not hold.
  ///
  /// - Parameter onlyBad: Whether only vectors are listed that are broken or cannot be told.
  package func lines(onlyBad: Bool = false) -> [String] {
    let width = results.map(\.vector.name.count).max() ?? 0
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    let listed = results.filter { !onlyBad || [.broken, .untold].contains($0.answer) }
    return listed.map { result in
      let answer: String =
        if case .failed = result.outcome { "FAILED" } else {
          result.answer == .broken ? "BROKEN" : result.answer.rawValue
        }
      let head =
        "\(padded(answer, 11)) \(padded(result.vector.name, width))  "
        + "\(padded(result.vector.label.rawValue, 8))"
      return "\(head)  \(result.reason)".withoutLastSpaces
    }
  }

  package var json: JSONTree {
    let score = AcidVector.Label.allCases.map { label -> JSONTree.Member in
      let count = count(label)
      return .init(
        label.rawValue, ["holding": .value(count.holding), "all": .value(count.all)])
    }
    let vectors = results.map { result -> JSONTree in
      var members: [JSONTree.Member] = [
        .init("name", .string(result.vector.name)),
        .init("label", .string(result.vector.label.rawValue)),
        .init("rule", .string(result.vector.rule)),
        .init("verdict", .string(result.answer.rawValue)),
        .init("why", .string(result.reason)),
      ]
      if case .judged(let results) = result.outcome {
        members.append(.init("checks", CheckReport.json(results)))
      }
      return .object(members)
    }
    return ["runner": .string(runner), "score": .object(score), "vectors": .array(vectors)]
  }

  // MARK: Known failures

  /// Returns a sentence for each vector that is broken but not in `known`, or that holds although it is
  /// in `known`. A vector that cannot be told, or that the runner cannot run, is not compared.
  package func changes(from known: AcidFailures) -> [String] {
    results.compactMap { result in
      let name = result.vector.name
      if known.changing.contains(name) { return nil }
      switch (result.answer, known.broken.contains(name)) {
      case (.broken, false): return "\(name) is broken, which is new"
      case (.holds, true): return "\(name) is known to be broken, but holds"
      default: return nil
      }
    }
  }
}
