/// A release rule of an object that moves along both axes. The rule determines the target to which
/// the object moves after a release.
package struct ReleaseRule<Target: Hashable & Sendable>: Hashable, Sendable {
  /// The condition, or `nil` for the last rule, which applies if no other rule does.
  package var when: Expression?
  package var target: Target
  /// The index of the action that is performed after a release by this rule, or `nil` if there is
  /// none.
  package var then: Int?
}

/// The target to which an object moves after a release: always the same target, or the target of
/// the first rule that applies.
package enum ReleaseChoice<Target: Hashable & Sendable>: Hashable, Sendable {
  case target(Target)
  case rules([ReleaseRule<Target>])
}
