import Foundation
import Testing

@testable import StageFiles

@Suite struct JSONKeysTests {
  @Test func `Each key that a recording or tuning needs has an example in JSON`() {
    for keys in [JSONKeys.tuning, .header, .event] {
      #expect(Set(keys.names).count == keys.names.count)
      for row in keys.required {
        let example = Data(row.example.utf8)
        #expect(throws: Never.self) {
          try JSONSerialization.jsonObject(with: example, options: .fragmentsAllowed)
        }
        #expect(!row.meaning.isEmpty)
      }
    }
  }
}
