/// An action that waits for an arrival.
struct PendingAction {
  /// The index of the action.
  var action: Int
  var context = ActionContext()
}
