public import SceneCore

/// A travel destination and its picture.
public struct Place: Hashable, Sendable {
  /// The picture of the destination.
  public var scenery: Scenery
  /// The name of the destination.
  public var name: String
  /// The line under the name.
  public var detail: String
}

/// A review by a guest.
public struct Review: Hashable, Sendable {
  /// The guest who wrote the review.
  public var author: Person
  /// The age of the review as text, such as "a week ago".
  public var age: String
  /// The text of the review. At most two lines are shown.
  public var text: String
}

/// A value with a caption.
public struct Fact: Hashable, Sendable {
  /// The value as text.
  public var value: String
  /// The caption, which says what the value means.
  public var caption: String
  /// The icon beside the value, or `nil` if there is no icon.
  public var icon: Icon?
}
