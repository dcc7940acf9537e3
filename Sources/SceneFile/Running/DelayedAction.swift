/// A waiting action: its remaining steps, followed by the remaining steps of the actions that have
/// called it.
struct DelayedAction {
  /// The remaining steps of one action.
  struct Frame {
    /// The index of the action. `nil` if the steps are not those of an action, but of a branch of
    /// an `if` whose step is in the preceding element of the call stack.
    let action: Int?
    let steps: [Step]
    var next = 0
  }

  /// The stage time at which the action resumes, in seconds.
  let due: Double
  /// The remaining steps of the waiting action and of the actions that perform it, as a call stack.
  /// The innermost action is last.
  let frames: [Frame]
  /// The data that the remaining steps can read. The pointer velocity in `context` is 0, because
  /// the release is over.
  let context: ActionContext
}
