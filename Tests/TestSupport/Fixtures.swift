public import Foundation

/// Tables of numbers recorded elsewhere, in the folder `Fixtures` beside the test that reads them.
public enum Fixtures {
  /// The contents of `name`.json.
  public static func load(_ name: String, for test: String = #filePath) throws -> Data {
    try Data(
      contentsOf: URL(fileURLWithPath: test).deletingLastPathComponent()
        .appending(path: "Fixtures/\(name).json"))
  }

  /// The contents of `name`.json as a value.
  public static func load<Table: Decodable>(
    _ name: String, as type: Table.Type, for test: String = #filePath
  ) throws -> Table {
    try JSONDecoder().decode(type, from: load(name, for: test))
  }
}
