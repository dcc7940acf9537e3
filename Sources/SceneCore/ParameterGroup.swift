/// Parameters of a scene that belong together.
public struct ParameterGroup: Hashable, Sendable {
  /// What they are about.
  public var title: String
  /// The parameters' names, in the order in which they are shown.
  public var parameters: [String]

  /// `parameters` about `title`.
  public init(_ title: String, _ parameters: [String]) {
    self.title = title
    self.parameters = parameters
  }

  /// All of `parameters` that make none of `springs`, in one group.
  public static func rest(
    of parameters: [ParameterDescriptor], but springs: [SpringDescriptor]
  ) -> [ParameterGroup] {
    let taken = Set(springs.flatMap { $0.parameters })
    let names = parameters.map { $0.name }.filter { !taken.contains($0) }
    return [ParameterGroup("Parameters", names)]
  }
}
