public import Foundation

/// Tables of numbers recorded elsewhere, in the folder that `CARDSTAGE_FIXTURES` names; they are
/// not part of the repository, whose own tests stand without them.
public enum Fixtures {
  /// The contents of `name`.json; nil, with a line that says so, if there is no such folder.
  ///
  /// A folder that is named but does not hold the file is an error, so that a mistyped folder does
  /// not pass for tables that agree.
  public static func load(_ name: String) throws -> Data? {
    guard let folder = ProcessInfo.processInfo.environment["CARDSTAGE_FIXTURES"], !folder.isEmpty
    else {
      print("fixture \(name): not tried, CARDSTAGE_FIXTURES is not set")
      return nil
    }
    return try Data(contentsOf: URL(fileURLWithPath: folder).appending(path: "\(name).json"))
  }

  /// The contents of `name`.json as a value; nil, with a line that says so, if there is no folder.
  public static func load<Table: Decodable>(_ name: String, as type: Table.Type) throws -> Table? {
    try load(name).map { try JSONDecoder().decode(type, from: $0) }
  }
}
