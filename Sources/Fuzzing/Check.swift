package import StageFiles

/// A rule that every recording must satisfy. The result depends only on the recording.
package struct Check: Sendable {
  /// The name of the check, in one or two words.
  package let name: String
  /// Returns the violation in a recording, or `nil` if there is none.
  package let finding: @Sendable (Recording) -> Violation?

  /// Creates a check called `name`. `finding` returns the violation in a recording, or `nil` if
  /// there is none.
  package init(_ name: String, _ finding: @escaping @Sendable (Recording) -> Violation?) {
    self.name = name
    self.finding = finding
  }
}
