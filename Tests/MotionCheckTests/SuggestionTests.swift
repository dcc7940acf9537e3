import MotionCheck
import Testing

/// The limits of suggested checks.
struct SuggestionTests {
  /// The checks that are suggested for a value that goes from 400 to 100, with `back` points the other
  /// way in between.
  private func suggested(back: Double) throws -> String {
    var place = 400.123
    let steps = Array(repeating: -9.0137, count: 15) + [back] + Array(repeating: -9.0137, count: 15)
    var places = Array(repeating: place, count: 20)
    for step in steps {
      place += step
      places.append(place)
    }
    places += Array(repeating: place, count: 30)
    let lines = places.enumerated().map { "\(Double($0) / 60),\($1)" }
    let trace = try TraceReading(Array(("t,top\n" + lines.joined(separator: "\n")).utf8)).trace
    return Suggestion(for: trace, margin: 0.2).text
  }

  @Test func aLimitLeavesTwoPointsOfRoom() throws {
    let text = try suggested(back: 1.5)
    #expect(text.contains(##""check": "monotone", "value": "top", "tolerance": 3.5}"##), "\(text)")
  }

  @Test func aDefaultThatLeavesRoomStays() throws {
    let text = try suggested(back: -9.0137)
    #expect(text.contains(##""check": "monotone", "value": "top"}"##), "\(text)")
  }
}
