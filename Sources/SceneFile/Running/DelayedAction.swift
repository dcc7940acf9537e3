/// An action that has paused at a `wait` step, with the steps to perform when it resumes.
struct DelayedAction {
  /// A frame of the call stack: the steps of an action, or of one branch of an `if` step.
  struct Frame {
    /// The index of the action in `SceneProgram.actions`, or `nil` for a branch. The `if` step of a
    /// branch is in the preceding frame.
    let action: Int?
    let steps: [Step]
    var next = 0
  }

  /// The stage time at which the action resumes, in seconds.
  let due: Double
  /// The call stack. The last frame has the `wait` step. Each preceding frame performs the next
  /// frame as one of its steps.
  let frames: [Frame]
  /// The data that the remaining steps can read. The pointer velocity in `context` is 0, because
  /// the release is over.
  let context: ActionContext
}
