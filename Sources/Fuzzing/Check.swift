package import StageFiles

/// Says what is wrong with a recording. What it says follows from the recording alone.
package struct Check: Sendable {
  /// In one or two words.
  package let name: String
  /// The rule that a recording breaks; nil: none.
  package let finding: @Sendable (Recording) -> Finding?

  /// A check called `name`, by what `finding` says of a recording.
  package init(_ name: String, _ finding: @escaping @Sendable (Recording) -> Finding?) {
    self.name = name
    self.finding = finding
  }
}
