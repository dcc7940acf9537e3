/// What can be wrong with a stage's inputs.
public enum StageError: Error, Hashable, Sendable {
  /// No scene has this name.
  case unknownScene(String)
}
