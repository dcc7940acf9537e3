internal import Foundation

/// Numbers recorded elsewhere: files in the folder that the environment variable
/// `CARDSTAGE_FIXTURES` names. Tests hold without them; with them they hold for more.
public enum Fixtures {
  /// The contents of the file called `name`; nil, and said so, if the variable is unset.
  ///
  /// - Throws: If the folder lacks the file, or the file is not of this shape.
  public static func load<Contents: Decodable>(
    _ name: String, as type: Contents.Type = Contents.self
  ) throws -> Contents? {
    guard let folder = ProcessInfo.processInfo.environment["CARDSTAGE_FIXTURES"] else {
      print("CARDSTAGE_FIXTURES is not set: \(name) was not tried")
      return nil
    }
    let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
    return try JSONDecoder().decode(type, from: Data(contentsOf: file))
  }
}
