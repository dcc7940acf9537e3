import Foundation
import Testing

@testable import SDLBackend

/// Pictures of 8 × 8 pixels of one color, in each way that files store a color.
@Suite("kinds of pictures")
struct PictureKindTests {
  /// A file and the pixel that it shows, premultiplied.
  struct Sample: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let pixel: UInt32
    let base64: String
  }

  static let samples = [
    Sample(
      testDescription: "CMYK JPEG of Adobe", pixel: 0xFFB4_501B,
      base64: """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4L
        CxAWEBETFBUVFQwPFxgWFBgSFBUU/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAgG
        Cf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8A0dQQDlm//9k=
        """),
    Sample(
      testDescription: "YCCK JPEG of Adobe", pixel: 0xFFB4_501B,
      base64: """
        /9j/7gAOQWRvYmUAZAAAAAAC/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4L
        CxAWEBETFBUVFQwPFxgWFBgSFBUU/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABUAAQEAAAAAAAAAAAAAAAAAAAgF
        /8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAA4EQwBNAFkASwAAPwCOTAhFm//Z
        """),
    Sample(
      testDescription: "CMYK JPEG without Adobe's marker", pixel: 0xFF05_2334,
      base64: """
        /9j/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYU
        GBIUFRT/wAAUCAAIAAgEQxEATREAWREASxEA/8QAFgABAQEAAAAAAAAAAAAAAAAACAYJ/8QAFBABAAAAAAAAAAAA
        AAAAAAAAAP/aAA4EQwBNAFkASwAAPwDR1BAOWb//2Q==
        """),
    Sample(
      testDescription: "RGB JPEG", pixel: 0xFFB4_501B,
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R
        DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA
        AAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABwj/xAAUEQEAAAAAAAAAAAAAAAAA
        AAAA/9oADAMBAAIRAxEAPwCfgAxSD//Z
        """),
    Sample(
      testDescription: "grey JPEG", pixel: 0xFF4D_4D4D,
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIs
        IxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABv/EABQQAQAA
        AAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AGP/Z
        """),
    Sample(
      testDescription: "PNG with a palette that has transparency", pixel: 0x8064_3219,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAABlBMVEUAAADIZDLznYEUAAAAAnRSTlMAgJsrThgA
        AAANSURBVHjaY/jPxIAMAQ9xAQ5284jQAAAAAElFTkSuQmCC
        """),
    Sample(
      testDescription: "grey PNG with alpha", pixel: 0x804B_4B4B,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAQAAABuBnYAAAAAE0lEQVR4nGOc1sCAApgYGAZCAACW4gEmmhRIFQAA
        AABJRU5ErkJggg==
        """),
    Sample(
      testDescription: "grey PNG of 16 bits", pixel: 0xFF96_9696,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIEAAAAACx9D0UAAAAE0lEQVR4nGOcZsSAApgYGAZCAABuDgDYoaxvsgAA
        AABJRU5ErkJggg==
        """),
    Sample(
      testDescription: "RGB PNG of 16 bits", pixel: 0xFFB4_501B,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIEAIAAAAb/fWfAAAAGUlEQVQY02PcsiUgQFqagWjARLzSUQ3EAwB3cAJO
        aw2zvAAAAABJRU5ErkJggg==
        """),
    Sample(
      testDescription: "PNG of one bit", pixel: 0xFFFF_FFFF,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQAAAADsdIMmAAAADUlEQVR4nGP4z8SADAEPcQEOqa2awAAAAABJRU5E
        rkJggg==
        """),
  ]

  @Test("a picture has the color that its file says, within three levels", arguments: samples)
  func color(_ sample: Sample) throws {
    let data = Data(base64Encoded: sample.base64, options: .ignoreUnknownCharacters)
    let picture = try PictureFile([UInt8](try #require(data)))
    #expect((picture.width, picture.height) == (8, 8))
    func channels(_ pixel: UInt32) -> [Int] { [24, 16, 8, 0].map { Int(pixel >> $0 & 255) } }
    for pixel in picture.reduced.pixels {
      let differences = zip(channels(pixel), channels(sample.pixel)).map { abs($0 - $1) }
      try #require((differences.max() ?? 255) <= 3, "\(channels(pixel))")
    }
  }

  @Test("inks become colors: none is white, and black takes every color away")
  func inks() {
    for (ink, inks) in [(UInt32(0), PictureInks.plain), (255, .inverted)] {
      #expect(inks.color(of: ink &* 0x0101_0101) == 0xFFFF_FFFF)
      #expect(inks.color(of: (255 - ink) << 24 | ink &* 0x01_0101) == 0xFF00_0000)
      #expect(inks.color(of: ink &* 0x0101_0000 | ink << 8 | (255 - ink)) == 0xFF00_FFFF)
    }
  }
}
