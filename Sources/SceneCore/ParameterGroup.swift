/// A titled group of parameters of a scene.
public struct ParameterGroup: Hashable, Sendable {
  /// The title shown above the group.
  public var title: String
  /// The names of the parameters, in the order of display.
  public var parameters: [String]

  /// Creates a group called `title` of the parameters called `parameters`.
  public init(_ title: String, _ parameters: [String]) {
    self.title = title
    self.parameters = parameters
  }

  /// Returns a single group of those `parameters` that belong to none of the `springs`. Returns an
  /// empty array if every parameter belongs to a spring.
  public static func rest(
    of parameters: [ParameterDescriptor], but springs: [SpringDescriptor]
  ) -> [ParameterGroup] {
    let taken = Set(springs.flatMap { $0.parameters })
    let names = parameters.map { $0.name }.filter { !taken.contains($0) }
    return names.isEmpty ? [] : [ParameterGroup("Parameters", names)]
  }
}
