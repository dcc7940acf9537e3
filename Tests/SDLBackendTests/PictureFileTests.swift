import Foundation
import TestSupport
import Testing

@testable import SDLBackend

/// Pictures are judged by what they say of themselves before anything is decoded.
@Suite("pictures", .waits)
struct PictureFileTests {
  /// Little numbers, as GIF and BMP have them.
  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
  }

  private func gif(_ width: Int, _ height: Int) -> [UInt8] {
    Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [
      0x80, 0, 0, 0, 0, 0, 255, 255, 255,
    ]
      + [0x2C] + little(0, 4) + little(width, 2) + little(height, 2) + [0]
      + [2, 2, 0x44, 1, 0, 0x3B]
  }

  private func bmp(_ width: Int, _ height: Int, pixels: Int) -> [UInt8] {
    Array("BM".utf8) + little(54 + pixels, 4) + little(0, 4) + little(54, 4) + little(40, 4)
      + little(width, 4) + little(height, 4) + little(1, 2) + little(24, 2) + little(0, 24)
      + [UInt8](repeating: 0, count: pixels)
  }

  private func fault(_ bytes: [UInt8]) -> PictureFile.Fault? {
    do throws(PictureFile.Fault) {
      _ = try PictureFile(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("what is whole is read")
  func whole() throws {
    let picture = try PictureFile(gif(1, 1))
    #expect((picture.width, picture.height) == (1, 1))
    #expect(try PictureFile(bmp(2, 2, pixels: 16)).height == 2)
    #expect(try PictureFile(bmp(2, (1 << 32) - 2, pixels: 16)).height == 2, "from the top down")
  }

  @Test("a few bytes that ask for gigabytes are refused at once")
  func giants() {
    #expect(fault(gif(65_535, 65_535))?.problem == "a picture of 65535×65535 pixels is too large")
    #expect(
      fault(gif(32_767, 32_767))?.expected
        == "at most 32767 pixels a side and 67 million pixels in all")
    #expect(fault(bmp(30_000, 30_000, pixels: 16))?.problem.contains("too early") == true)
    #expect(fault(bmp(Int(UInt32.max), 1 << 31, pixels: 0)) != nil)
  }

  @Test("a picture without its pixels, or cut off anywhere, is refused")
  func cutOff() {
    #expect(
      fault(bmp(1, 1, pixels: 0))?.problem.contains("the picture file ends too early") == true)
    let picture = gif(1, 1)
    #expect(fault(Array(picture.dropLast())) == nil, "some have no trailer")
    for count in 0..<(picture.count - 1) {
      #expect(fault(Array(picture.prefix(count))) != nil, "\(count)")
    }
  }

  @Test("what is called a picture and is none is refused, naming the kinds")
  func others() {
    for text in [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>", "hello", "",
    ] {
      #expect(
        fault(Array(text.utf8))
          == PictureFile.Fault(
            problem: "not a picture in a known format",
            expected: "a PNG, JPEG, GIF, BMP, TIFF or WebP picture"))
    }
  }

  @Test("a JPEG needs its size, its pixels and its end")
  func jpeg() throws {
    let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0xFF, 0xD9]
    let size: [UInt8] = [0xFF, 0xC0, 0, 8, 8, 0, 3, 0, 5, 1]
    let pixels: [UInt8] = [0xFF, 0xDA, 0, 2, 1, 2, 3]
    let header = try PictureHeader(start + size + pixels + [0xFF, 0xD9])
    #expect(header == PictureHeader(width: 5, height: 3))
    for bytes in [
      start, start + size, start + size + pixels, start + pixels + [0xFF, 0xD9],
      start + size + [0xFF, 0xD9],
    ] {
      #expect(throws: PictureHeader.PictureError.self) { try PictureHeader(bytes) }
    }
  }

  /// Sixteen pixels by eight, red at the left and blue at the right, as a camera wrote them that was
  /// held as `turn` tells; `isBig`: its numbers have their highest byte first.
  private func photograph(turn: Int, isBig: Bool) throws -> [UInt8] {
    let plain = """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNy
      wtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09P
      T09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIABADAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAABf/EAB
      QQAQAAAAAAAAAAAAAAAAAAAAD/xAAWAQEBAQAAAAAAAAAAAAAAAAAGBQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oA
      DAMBAAIRAxEAPwAxGKhbRQN//9k=
      """
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      isBig ? little(value, count).reversed() : little(value, count)
    }
    let directory =
      number(1, 2) + number(0x0112, 2) + number(3, 2) + number(1, 4) + number(turn, 2)
      + number(0, 2) + number(0, 4)
    let exif =
      Array("Exif".utf8) + [0, 0] + Array((isBig ? "MM" : "II").utf8) + number(42, 2)
      + number(8, 4) + directory
    let bytes = [UInt8](try #require(Data(base64Encoded: plain, options: .ignoreUnknownCharacters)))
    return Array(bytes.prefix(2)) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
      + bytes.dropFirst(2)
  }

  @Test(
    "a photograph is seen as the camera was held",
    arguments: [
      (1, "left"), (2, "right"), (3, "right"), (4, "left"), (5, "top"), (6, "top"), (7, "bottom"),
      (8, "bottom"), (0, "left"), (9, "left"),
    ])
  func turned(_ turn: Int, _ redSide: String) throws {
    for isBig in [false, true] {
      let picture = try PictureFile(try photograph(turn: turn, isBig: isBig))
      let isUpright = (5...8).contains(turn)
      #expect((picture.width, picture.height) == (isUpright ? (8, 16) : (16, 8)))
      let reduced = picture.reduced
      #expect((reduced.width, reduced.height) == (picture.width, picture.height))
      func isRed(_ x: Int, _ y: Int) -> Bool {
        let pixel = reduced.pixels[y * reduced.width + x]
        return pixel >> 16 & 255 > pixel & 255
      }
      let (right, bottom) = (reduced.width - 1, reduced.height - 1)
      let sides = [
        "left": isRed(0, 0) && isRed(0, bottom), "top": isRed(0, 0) && isRed(right, 0),
        "right": isRed(right, 0) && isRed(right, bottom),
        "bottom": isRed(0, bottom) && isRed(right, bottom),
      ]
      #expect(sides.filter(\.value).map(\.key) == [redSide], "turn \(turn)")
    }
  }

  @Test("each way to hold a camera puts every stored pixel in one place, and all are others")
  func turns() {
    let turns = (1...8).compactMap(PictureTurn.init)
    let orders = turns.map { turn -> [Int] in
      let (width, height) = turn.swapsSides ? (2, 3) : (3, 2)
      return (0..<6).map { index in
        let place = turn.stored(index % width, index / width, width: width, height: height)
        return place.y * 3 + place.x
      }
    }
    #expect(orders.allSatisfy { $0.sorted() == Array(0..<6) })
    #expect(Set(orders).count == 8)
    #expect(orders[5] == [3, 0, 4, 1, 5, 2], "a quarter to the right: the left column is on top")
  }

  @Test("a GIF whose codes lead out of their table is refused before SDL2_image follows them")
  func codes() {
    let start = Array("GIF87a".utf8) + little(6, 2) + little(5, 2) + [0xF2, 0, 0]
    let colors = [UInt8](repeating: 9, count: 24)
    let picture = [0x2C] + little(0, 4) + little(6, 2) + little(5, 2) + [0, 3]
    func gif(_ codes: [UInt8]) -> [UInt8] {
      start + colors + picture + [UInt8(codes.count)] + codes + [0, 0x3B]
    }
    let good: [UInt8] = [0x08, 0xBA, 0xD1, 0x4E, 0x30, 0x8A, 0x49, 0x87, 0xBD, 0x09]
    #expect(fault(gif(good)) == nil)
    // Its first code is none: with it SDL2_image 2.6.3 wrote over its stack of codes until it died.
    let fatal: [UInt8] = [0xCB] + good.dropFirst()
    #expect(fault(gif(fatal))?.problem.contains("invalid pixels") == true)
    // A code size that no color has.
    var wide = gif(good)
    wide[start.count + 24 + 10] = 12
    #expect(fault(wide)?.problem.contains("invalid pixels") == true)
  }

  @Test("random bytes after each kind's first are read without harm")
  func random() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      let kind = PictureHeader.Kind.allCases.randomElement(using: &random) ?? .png
      let count = Int.random(in: 0...80, using: &random)
      let choices: [UInt8] = [0, 0, 1, 0xFF, 0x2C, 0x21, UInt8.random(in: 0...255, using: &random)]
      let rest = (0..<count).map { _ in choices.randomElement(using: &random) ?? 0 }
      _ = try? PictureHeader(kind.start + rest)
      _ = try? PictureHeader([0xFF, 0xD8, 0xFF, 0xE1, 0, 60] + Array("Exif\0\0".utf8) + rest)
    }
  }
}
