import Testing
import TextFormat

@testable import SceneFile

/// Mistakes that leave a file correct, so that only a warning can tell of them: what one part of the
/// file moves or finds, no other part shows.
@Suite("forgotten connections in scene files")
struct ForgottenConnectionTests {
  struct Case: CustomTestStringConvertible {
    var values: String
    var layers: String
    var gestures = ""
    var rest = ""
    var warning: String
    /// The part of the file to replace, and what is right there.
    var mended: (String, String)

    var testDescription: String { warning }

    func text(isMended: Bool) -> String {
      let text = """
        {"cardstage-scene": 2,
        "values": {\(values)},
        "layers": [{"fill": "ground"}, \(layers)],
        "gestures": [\(gestures)]\(rest)}
        """
      return isMended ? text.replacing(mended.0, with: mended.1) : text
    }
  }

  private static let track = #""card": {"type": "track", "detents": {"open": 90, "low": 700}}"#
  private static let cardDrag = #"{"on": "card", "drag": "card"}"#
  private static let towns = #", "tables": {"towns": [{"name": "Porto"}, {"name": "Lagos"}]}"#

  static let cases = [
    Case(
      values: track, layers: #"{"name": "card", "y": 600, "fill": "raised"}"#, gestures: cardDrag,
      warning: #"no layer reads "card", so nothing moves; write "y": "card" in the layer "card""#,
      mended: (#""y": 600"#, #""y": "card""#)),
    Case(
      values: #""ball": {"type": "free", "homes": [[60, 60], [300, 700]]}"#,
      layers: #"{"name": "dot", "width": 48, "height": 48, "fill": "accent"}"#,
      gestures: #"{"on": "dot", "drag": "ball"}"#,
      warning:
        #"no layer reads "ball.x" or "ball.y", so nothing moves; write "x": "ball.x", "y": "ball.y" in the layer "dot""#,
      mended: (#""width": 48"#, #""x": "ball.x", "y": "ball.y", "width": 48"#)),
    Case(
      values: #""photo": {"type": "zoom", "content": [400, 300]}"#,
      layers:
        #"{"name": "photo", "x": "photo.x - 200", "y": "photo.y - 150", "width": 400, "height": 300, "fill": "accent"}"#,
      gestures: #"{"on": "photo", "drag": "photo"}"#,
      warning:
        #"no layer reads "photo.scale", so a pinch changes no size; write "scale": "photo.scale" in the layer "photo""#,
      mended: (#""width": 400"#, #""scale": "photo.scale", "width": 400"#)),
    Case(
      values: #""cards": {"type": "deck", "items": 5, "size": [300, 400]}"#,
      layers:
        #"{"name": "one", "x": "width/2 - 150", "y": 200, "width": 300, "height": 400, "repeat": {"deck": "cards"}, "group": [{"fill": "accent"}]}"#,
      gestures: #"{"on": "one", "drag": "cards"}"#,
      warning:
        #"no layer reads "cards.x" or "cards.y", so nothing moves; write "x": "… + cards.x", "y": "… + cards.y" in the layer "one""#,
      mended: (#""width/2 - 150""#, #""width/2 - 150 + cards.x""#)),
    Case(
      values:
        #""query": {"type": "field", "filter": {"rows": "towns", "in": ["name"]}}"#,
      layers:
        #"{"field": "query", "height": 22}, {"y": 60, "height": 40, "repeat": {"rows": "towns", "pitch": 48}, "group": [{"text": "{row.name}"}]}"#,
      rest: towns,
      warning:
        #"no layer shows the rows that "query" finds; write "filter": "query" in the "repeat" of "towns""#,
      mended: (#""pitch": 48"#, #""pitch": 48, "filter": "query""#)),
    Case(
      values:
        #""open": {"type": "state"}, "shown": {"type": "animated", "to": 1, "timing": "spring"}"#,
      layers: #"{"name": "dot", "fill": "accent", "opacity": "if(open, shown, 0.5)"}"#,
      gestures: #"{"on": "dot", "tap": {"toggle": "open"}}"#,
      warning:
        #""shown" is 1 from the start on, because nothing changes its "to"; let "to" read a state, such as if(open, 1, 0), or write {"go": "shown", "to": …} in an action"#,
      mended: (#""to": 1"#, #""to": "if(open, 1, 0)""#)),
    Case(
      values: track,
      layers:
        #"{"name": "card", "y": "card", "fill": "raised", "opacity": "progress(800, 90, card)"}"#,
      gestures: cardDrag,
      warning: "progress() has the moving number first; write progress(card, 800, 90)",
      mended: ("progress(800, 90, card)", "progress(card, 800, 90)")),
    Case(
      values: track,
      layers:
        ##"{"name": "card", "y": "card", "fill": "#80112233"}, {"fill": "#80000000", "height": 40}"##,
      gestures: cardDrag,
      warning:
        ##""#80000000" is invisible, because the last two digits are its opacity; write "#00000080""##,
      mended: ("#80000000", "#00000080")),
    Case(
      values: track,
      layers: #"{"name": "card", "y": "card", "fill": "raised"}, {"name": "back", "fill": "pink"}"#,
      gestures: cardDrag,
      warning:
        #"this layer hides all layers before it, because the last layer is in front; move it to the beginning of "layers""#,
      mended: (#""fill": "pink""#, #""fill": "pink", "height": 200"#)),
    Case(
      values:
        #""card": {"type": "track", "detents": {"open": 90, "low": 700}, "release": [{"when": "velocity > 500", "to": "open"}, {"to": "low"}]}"#,
      layers: #"{"name": "card", "y": "card", "fill": "raised"}"#, gestures: cardDrag,
      warning:
        #"a velocity above 0 is downwards, but "open" is the uppermost detent; write velocity < -500"#,
      mended: ("velocity > 500", "velocity < -500")),
  ]

  private func warnings(_ text: String) throws -> [String] {
    let reading = SceneReader.reading(Array(text.utf8), path: "a.scene.json")
    let source = try #require(SceneSource(reading, path: "a.scene.json"), "\(reading.errors)")
    return SceneReader.warnings(source).map { warning in
      warning.problem + (warning.advice.map { "; \($0)" } ?? "")
    }
  }

  @Test("are told, and are not told once the file is mended", arguments: cases)
  func told(_ forgotten: Case) throws {
    #expect(try warnings(forgotten.text(isMended: false)) == [forgotten.warning])
    #expect(try warnings(forgotten.text(isMended: true)) == [])
  }
}
