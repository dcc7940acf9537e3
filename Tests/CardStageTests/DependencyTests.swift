import Foundation
import TestSupport
import Testing

/// What `Package.swift` declares is what is used. The other direction, that what is imported is
/// declared, is the compiler's: `--explicit-target-dependency-import-check error`.
@Suite("dependencies", .waits)
struct DependencyTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appending(path: "../..").standardized

  private struct Package: Decodable {
    struct Target: Decodable {
      let name: String
      let type: String
      let moduleType: String
      let path: String
      let sources: [String]
      let targetDependencies: [String]?
    }
    let targets: [Target]
  }

  private func package() throws -> Package {
    // A folder of its own: whoever runs the tests may hold the lock of the usual one.
    let scratch = try TemporaryFolder()
    let output = try Tool("swift", package: "swift").run([
      "package", "--package-path", Self.root.path, "--scratch-path", scratch.url.path,
      "describe", "--type", "json",
    ])
    try #require(output.status == 0, "\(output.err)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Package.self, from: Data(output.out.utf8))
  }

  @Test("every declared dependency is imported, or is a program that is run")
  func declaredIsUsed() throws {
    let package = try package()
    let programs = Set(package.targets.filter { $0.type == "executable" }.map(\.name))
    var checked = 0
    // To C a dependency is a path to headers.
    for target in package.targets where target.moduleType == "SwiftTarget" {
      let text = try target.sources.map {
        try String(
          contentsOf: Self.root.appending(path: "\(target.path)/\($0)"), encoding: .utf8)
      }.joined(separator: "\n")
      let imported = Set(
        text.split(separator: "\n").compactMap { line -> String? in
          let words = line.split(separator: " ").drop { $0 != "import" }
          return words.dropFirst().first.map(String.init)
        })
      for dependency in target.targetDependencies ?? [] {
        let isUsed =
          imported.contains(dependency)
          || programs.contains(dependency) && text.contains("Tool(built: \"\(dependency)\")")
        #expect(isUsed, "'\(target.name)' declares '\(dependency)' and does not import it")
        checked += 1
      }
    }
    #expect(checked > 50)
  }

  @Test("only the program for makers depends on fuzzing and benchmarks")
  func makersTools() throws {
    let targets = try package().targets.filter { $0.type != "test" }
    for tool in ["Benchmarks", "Fuzzing"] {
      // The programs that are linked with it, by whatever way.
      var users: Set = [tool]
      while let next = targets.first(where: {
        !users.contains($0.name) && !users.isDisjoint(with: $0.targetDependencies ?? [])
      }) {
        users.insert(next.name)
      }
      #expect(users == [tool, "cardstage-dev"])
    }
  }
}
