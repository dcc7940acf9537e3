internal import SceneFile

/// An expression over the values of a trace.
package struct IntentFormula: Sendable {
  private let formula: Formula

  init(_ formula: Formula) { self.formula = formula }

  /// Returns the value of the expression at each time of `trace`. NaN where one of its values has no
  /// sample.
  func samples(of trace: Trace) -> [Double] {
    let names = Set(formula.names.map(\.name))
    // An array, so that the order does not depend on a hash.
    let columns = trace.values.filter { names.contains($0.name) }
    return trace.times.indices.map { index in
      formula.value { name in
        columns.first { $0.name == name }.map { $0.samples[index] }
      }.flatMap { $0.isFinite ? $0 : nil } ?? .nan
    }
  }
}
