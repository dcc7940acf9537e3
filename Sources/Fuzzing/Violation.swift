/// A violation of a rule: the rule's name and a description.
package struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// The name of the violated rule, in a few words. A shrunk recording must violate the same rule.
  package var rule: String
  /// A description of the wrong behaviour, with its location and time.
  package var detail: String

  /// Creates a violation of `rule` that is described by `detail`.
  package init(_ rule: String, _ detail: String) {
    self.rule = rule
    self.detail = detail
  }

  /// The text "`rule`: `detail`".
  package var description: String { "\(rule): \(detail)" }
}
