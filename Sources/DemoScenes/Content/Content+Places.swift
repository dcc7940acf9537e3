public import SceneCore

/// Somewhere to go, with its picture.
public struct Place: Hashable, Sendable {
  /// Its picture.
  public var scenery: Scenery
  /// What it is called.
  public var name: String
  /// The line under the name.
  public var detail: String
}

/// What a guest wrote.
public struct Review: Hashable, Sendable {
  /// Who.
  public var author: Person
  /// How long ago.
  public var age: String
  /// What it says; two lines at most are shown.
  public var text: String
}

/// A figure and what it counts.
public struct Fact: Hashable, Sendable {
  /// The figure.
  public var value: String
  /// What it says.
  public var caption: String
  /// A sign beside it.
  public var icon: Icon?
}
