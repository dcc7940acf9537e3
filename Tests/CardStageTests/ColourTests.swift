import CardDrawing
import CardGeometry
import Raster
import SceneCore
import Stage
import TestSupport
import Testing

/// Flat colours as they are drawn, by the design's tokens: what is translucent is worked out here
/// from token, alpha and ground.
@Suite("colours as drawn", .waits)
struct ColourTests {
  /// A colour of the design: 0xRRGGBB in light and in dark.
  struct Token {
    var light: UInt32
    var dark: UInt32

    /// `color` at an opacity each, over this.
    func under(_ color: Token, _ light: Double, _ dark: Double) -> Token {
      Token(
        light: Self.mix(color.light, over: self.light, light),
        dark: Self.mix(color.dark, over: self.dark, dark))
    }

    private static func mix(_ upper: UInt32, over lower: UInt32, _ alpha: Double) -> UInt32 {
      [16, 8, 0].reduce(0) { result, shift in
        let (a, b) = (Double((upper >> shift) & 255), Double((lower >> shift) & 255))
        return result | UInt32((a * alpha + b * (1 - alpha)).rounded()) << shift
      }
    }

    static let ground = Token(light: 0xF1F3F7, dark: 0x0B0D11)
    static let surface = Token(light: 0xFFFFFF, dark: 0x16191F)
    static let raised = Token(light: 0xFFFFFF, dark: 0x1E222A)
    static let fill = Token(light: 0xEEF1F6, dark: 0x2A2F39)
    static let accent = Token(light: 0x2F5BEA, dark: 0x9DB2FF)
    static let accentFill = Token(light: 0x2F5BEA, dark: 0x4263EB)
    static let badge = Token(light: 0xD92F50, dark: 0xD92F50)
    static let love = Token(light: 0xD92F50, dark: 0xFF6B84)
    static let field = Token(light: 0xFFFFFF, dark: 0x12172E)
    static let dimmer = Token(light: 0x545454, dark: 0x000000)
    static let headerLeft = Token(light: 0x2563EB, dark: 0x1C2C66)
    static let headerRight = Token(light: 0x5B3FE0, dark: 0x33266F)
    static let black = Token(light: 0, dark: 0)

    func tinted() -> Token { under(.accent, 0.12, 0.18) }
  }

  /// A place on a stage of 414 × 896 and what is to be seen there.
  struct Place {
    var name: String
    var x: Double
    var y: Double
    var token: Token

    init(_ name: String, _ x: Double, _ y: Double, _ token: Token) {
      (self.name, self.x, self.y, self.token) = (name, x, y, token)
    }
  }

  /// A scene after something was done.
  struct Moment: Sendable, CustomTestStringConvertible {
    var scene: SceneID
    var name: String
    var act: @Sendable (inout StageScript) -> Void
    var places: @Sendable () -> [Place]

    var testDescription: String { "\(scene), \(name)" }
  }

  static let moments: [Moment] = [
    Moment(scene: "sheet", name: "presenting") { _ in
    } places: {
      [
        Place("screen", 207, 110, .surface), Place("tab bar", 30, 893, .surface),
        Place("bubble", 80, 541, .fill), Place("Follow", 330, 80, .surface.tinted()),
      ]
    },
    Moment(scene: "sheet", name: "at normal") { hand in
      hand.tap(at: .at(150, 460))
      hand.wait(2)
    } places: {
      // The card's top is at half of the stage.
      let top = 448.0
      return [
        Place("card", 8, top + 20, .raised), Place("All", 24, top + 43, .accentFill),
        Place("chip", 95, top + 43, .fill),
        Place("Message", 322, top + 70 + 36 + 32, .fill),
        Place("Follow", 322, top + 70 + 36 + 2 * 64 + 32, .raised.tinted()),
        Place("dimmed screen", 207, 110, .surface.under(.dimmer, 0.7, 0.7)),
      ]
    },
    Moment(scene: "popover", name: "collapsed") { _ in
    } places: {
      let top = 896 * 0.7
      return [
        Place("screen", 8, 8, .surface), Place("For you", 22, 101, .accentFill),
        Place("chip", 112, 101, .fill), Place("card", 8, top + 10, .raised),
        Place("rating", 337, top + 38, .fill), Place("fact", 20, top + 107, .fill),
        Place("Book", 90, top + 156, .accentFill),
      ]
    },
    Moment(scene: "popover", name: "expanded") { hand in
      hand.tap(at: .at(207, 640))
      hand.wait(2)
    } places: {
      [
        Place("card", 8, 896 * 0.2 + 20, .raised),
        // Blurred white is white: saturation changes nothing, the veil is half black.
        Place("veiled screen", 2, 2, .surface.under(.black, 0.5, 0.5)),
      ]
    },
    Moment(scene: "drawer", name: "collapsed") { _ in
    } places: {
      [
        Place("screen", 8, 8, .ground), Place("tile", 20, 180, .surface),
        Place("search", 366, 34, .surface),
        Place("plus", 16 + 143 + 15, 88 + 206, .surface.tinted()),
      ]
    },
    Moment(scene: "drawer", name: "expanded") { hand in
      hand.tap(at: .at(207, 860))
      hand.wait(2)
    } places: {
      let top = 896 - 600.0
      return [
        Place("card", 8, top + 10, .raised), Place("bag", 20, top + 37, .raised.tinted()),
        Place("stepper", 144, top + 65 + 60, .fill),
        Place("Check out", 30, top + 491, .accentFill),
      ]
    },
    Moment(scene: "header", name: "at the top") { _ in
    } places: {
      [
        Place("left of the header", 0.5, 0.5, .headerLeft),
        Place("right of the header", 413.5, 87.5, .headerRight),
        Place("field", 207, 54, .field), Place("row", 30, 90.5, .surface),
        Place("badge", 391.5, 13, .badge),
      ]
    },
    Moment(scene: "stack", name: "with details") { hand in
      hand.tap(at: .at(207, 448))
      hand.wait(2)
    } places: {
      [
        Place(
          "20 % off", 304, 448 + 67, Token(light: 0xFFFFFF, dark: 0x1E222A).under(.love, 0.12, 0.12)
        ),
        Place("card", 8, 700, .raised), Place("Reserve", 236, 448 + 361, .accentFill),
      ]
    },
  ]

  @Test("every flat colour is its token's to 2/255, in light and in dark", arguments: moments)
  func flat(_ moment: Moment) throws {
    let scale = 2.0
    for isDark in [false, true] {
      var hand = try StageScript(moment.scene, scale: scale)
      if isDark { hand.key("d") }
      hand.wait(0.1)
      moment.act(&hand)
      var list = DisplayList()
      hand.stage.frame(at: hand.now, into: &list)
      let canvas = hand.stage.canvas
      var frame = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
      Rasterizer(text: PangoTextMeasurer()).draw(list, on: canvas, into: &frame)
      for place in moment.places() {
        let seen = frame[Int(place.x * scale), Int(place.y * scale)] & 0xFFFFFF
        let token = isDark ? place.token.dark : place.token.light
        let isNear = [16, 8, 0].allSatisfy { shift in
          abs(Int((seen >> shift) & 255) - Int((token >> shift) & 255)) <= 2
        }
        #expect(
          isNear,
          "\(place.name), \(isDark ? "dark" : "light"): #\(hex(seen)) instead of #\(hex(token))")
      }
    }
  }

  private func hex(_ color: UInt32) -> String {
    let digits = String(color, radix: 16, uppercase: true)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}
