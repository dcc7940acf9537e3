import Arithmetic
import Foundation
import Testing

/// Compares the functions with values to 80 digits, which `Fixtures/references.py` has computed.
@Suite("arithmetic against references")
struct ReferenceTests {
  /// A function of the references.
  struct Function: Sendable, CustomTestStringConvertible {
    let name: String
    /// The largest error in units of the last place.
    let bound: Double
    let value: @Sendable ([Double]) -> Double

    var testDescription: String { name }
  }

  // Foundation has functions of the same names.
  static let functions = [
    Function(name: "exp", bound: 0.51) { Arithmetic.exp($0[0]) },
    Function(name: "expm1", bound: 0.53) { Arithmetic.expm1($0[0]) },
    Function(name: "log", bound: 0.51) { Arithmetic.log($0[0]) },
    Function(name: "log1p", bound: 0.51) { Arithmetic.log1p($0[0]) },
    Function(name: "sin", bound: 0.51) { Arithmetic.sin($0[0]) },
    Function(name: "cos", bound: 0.51) { Arithmetic.cos($0[0]) },
    Function(name: "acos", bound: 0.65) { Arithmetic.acos($0[0]) },
    Function(name: "cbrt", bound: 0.51) { Arithmetic.cbrt($0[0]) },
    Function(name: "pow", bound: 0.52) { Arithmetic.pow($0[0], $0[1]) },
    Function(name: "atan2", bound: 0.65) { Arithmetic.atan2($0[0], $0[1]) },
    Function(name: "hypot", bound: 0.75) { Arithmetic.hypot($0[0], $0[1]) },
  ]

  /// The arguments, the nearest number and the rest of the value, by the name of the function.
  private static let rows: [String: [(arguments: [Double], nearest: Double, rest: Double)]] = {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/references.txt")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [:] }
    var (rows, name): ([String: [([Double], Double, Double)]], Substring) = ([:], "")
    for line in text.split(separator: "\n").dropFirst() {
      guard line.utf8.count > 8 else {
        name = line
        continue
      }
      let numbers = line.split(separator: " ").compactMap { word in
        UInt64(word.prefix(16), radix: 16).map(Double.init(bitPattern:))
      }
      guard let nearest = numbers.last, let rest = Int(line.suffix(2), radix: 16) else { continue }
      rows[String(name), default: []].append(
        (numbers.dropLast(), nearest, Double(rest - 128) / 256))
    }
    return rows
  }()

  @Test("no value is further from the true one than its bound", arguments: functions)
  func errors(function: Function) throws {
    let rows = try #require(Self.rows[function.name])
    #expect(rows.count >= 700)
    var (largest, worst) = (0.0, [0.0])
    for (arguments, nearest, rest) in rows {
      let value = function.value(arguments)
      let error = value == nearest ? abs(rest) : abs((value - nearest) / nearest.ulp - rest)
      // Not `>`, for a value that is no number.
      if !(error <= largest) { (largest, worst) = (error, arguments) }
    }
    // The rest is known to 1/512.
    #expect(largest <= function.bound + 0.002, "at \(worst)")
  }

  @Test("sine and cosine together are the sine and the cosine")
  func together() throws {
    for (arguments, _, _) in try #require(Self.rows["sin"]) {
      let (sine, cosine) = Arithmetic.sincos(arguments[0])
      #expect(
        sine == Arithmetic.sin(arguments[0]) && cosine == Arithmetic.cos(arguments[0]),
        "at \(arguments[0])")
    }
  }
}
