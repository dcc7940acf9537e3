import Foundation
import Testing

/// The same input gives the same bits on every processor only if nothing that a scene computes calls
/// libm, whose functions differ from one processor to the next.
@Suite("arithmetic of the pure modules")
struct PureModuleTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appending(path: "../..").standardized

  /// The modules whose row in `Package.swift` says `pure`.
  private func pureModules() throws -> [String] {
    let text = try String(
      contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let table = try #require(text.firstRange(of: "let modules:"))
    let end = try #require(text.firstRange(of: "let fixtures"))
    // A row begins with the name of its module and ends with its settings, without quotes.
    let row = /\(\s*"(?<name>\w+)",\s*\[[^\]]*\],\s*\[[^\]]*\],\s*(?<settings>[^)"]*)\)/
    return text[table.lowerBound..<end.lowerBound].matches(of: row).compactMap {
      $0.settings.hasPrefix("pure") ? String($0.name) : nil
    }
  }

  @Test("no pure module imports a C library")
  func imports() throws {
    let modules = try pureModules()
    #expect(modules.contains("Arithmetic") && modules.contains("Viewer") && modules.count >= 14)
    // The package's own C modules are named like CPango.
    let foreign =
      /\bimport\s+(\w+\s+)?(Glibc|Musl|Darwin|WASILibc|Foundation\w*|C[A-Z]\w*)\b|@_extern|@_silgen_name/
    for module in modules {
      let folder = Self.root.appending(path: "Sources/\(module)")
      let files = try #require(
        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        // It writes a message of debug builds to standard error.
        if file.lastPathComponent == "Validity.swift", module == "CardMotion" { continue }
        // The functions of the page that the module calls.
        if file.lastPathComponent == "Exports.swift", module == "TouchPage" { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        if let found = text.firstMatch(of: foreign) {
          Issue.record("\(module)/\(file.lastPathComponent): \(found.output.0)")
        }
      }
    }
  }

  @Test("CardMotion takes only a way to write a message from the C library")
  func message() throws {
    let text = try String(
      contentsOf: Self.root.appending(path: "Sources/CardMotion/Validity.swift"), encoding: .utf8)
    #expect(text.matches(of: /import Glibc/).count == 1)
    #expect(
      text.firstMatch(of: /\b(exp|expm1|log|log1p|pow|sin|cos|atan2|acos|hypot|cbrt)\(/) == nil)
  }
}
