import Foundation
import TestSupport

/// Reads what is tuned off files that Ctrl+Shift+S writes.
struct TuningReadings {
  let run: ProgramRun
  var count = 0

  init(_ run: ProgramRun) { self.run = run }

  /// What `name` has after `keys`; nil: its default.
  mutating func value(of name: String = "response", after keys: Finger) throws -> Double? {
    count += 1
    let number = "\(count)"
    let file = "sheet-\(String(repeating: "0", count: 3 - number.count))\(number).tuning.json"
    try run.perform(keys.key("ctrl+shift+s"))
    try run.waitFor(file) { run.said.contains("wrote \(file)") }
    let rest = try run.text(file).components(separatedBy: "\"\(name)\":")
    guard rest.count > 1 else { return nil }
    return Double(
      rest[1].prefix { !",}\n".contains($0) }.trimmingCharacters(in: .whitespaces))
  }
}
