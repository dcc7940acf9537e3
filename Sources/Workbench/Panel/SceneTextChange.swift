/// A change of a scene file's text. Undo reverts the change.
public struct SceneTextChange: Hashable, Sendable {
  /// The path of the file, as the user typed it.
  public var path: String
  /// The contents of the file before the change.
  public var before: [UInt8]
  /// The contents of the file after the change.
  public var after: [UInt8]
  /// The names of the parameters whose numbers differ between `before` and `after`.
  public var parameters: [String]

  /// Creates a change of the numbers of `parameters` in the file at `path`, from the contents `before`
  /// to `after`.
  public init(path: String, before: [UInt8], after: [UInt8], parameters: [String]) {
    (self.path, self.before, self.after) = (path, before, after)
    self.parameters = parameters
  }

  /// The change that reverts this change.
  public var reverted: SceneTextChange {
    SceneTextChange(path: path, before: after, after: before, parameters: parameters)
  }
}
