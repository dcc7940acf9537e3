import CardGeometry
import CardGestures
import Foundation
import Testing

@Suite("inputs as JSON")
struct CodableTests {
  private func round<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test(
    "a recognizer read back is the one written",
    arguments: [
      Recognizer.tap(TapRecognizer(pressDelay: 0, slop: 4)), .doubleTap(), .longPress(),
      .pan(
        PanRecognizer(
          axis: .vertical, start: .atDown, includesSlop: false, secondPointer: .followsNewest)),
      .swipe(SwipeRecognizer(directions: [.left, .down])), .pinch(PinchRecognizer(slop: 3)),
    ])
  func aRecognizerReadBackIsTheOneWritten(recognizer: Recognizer) throws {
    #expect(try round(recognizer) == recognizer)
  }

  @Test("inputs read back are those written, in words that people write")
  func inputsReadBackAreThoseWrittenInWords() throws {
    let event = PointerEvent(
      id: 3, device: .pen, phase: .move, position: Point(x: 1, y: 2), time: 0.25)
    #expect(try round(event) == event)
    let scroll = ScrollEvent(position: Point(x: 1, y: 2), dx: 0, dy: -3, unit: .line, time: 0.5)
    #expect(try round(scroll) == scroll)
    for text in [TextInput.committed("é"), .composing("")] { #expect(try round(text) == text) }
    #expect(try round(KeyModifiers([.shift, .alt])) == [.shift, .alt])
    let text =
      #"{"id":3,"device":"pen","phase":"move","position":{"x":1,"y":2},"time":0.25}"#
    #expect(try JSONDecoder().decode(PointerEvent.self, from: Data(text.utf8)) == event)
  }

  @Test("code is refused, and so is a word that is none")
  func codeIsRefusedAndSoIsAWordThatIsNone() {
    #expect(throws: EncodingError.self) { try round(Recognizer.custom(TwoFingerTap())) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([PanAxis].self, from: Data(#"["diagonal"]"#.utf8))
    }
  }
}
