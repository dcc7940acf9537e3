/// Something that must hold and did not.
package struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// What must hold, in one or two words; a shrunk recording breaks the same.
  package var rule: String
  /// What was seen instead, where and when.
  package var detail: String

  /// `rule` does not hold, as `detail` tells.
  package init(_ rule: String, _ detail: String) {
    self.rule = rule
    self.detail = detail
  }

  /// `rule: detail`.
  package var description: String { "\(rule): \(detail)" }
}
