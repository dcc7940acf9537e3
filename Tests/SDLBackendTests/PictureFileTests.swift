import Foundation
import TestSupport
import Testing

@testable import SDLBackend

/// Pictures are judged by what they say of themselves before anything is decoded.
@Suite("pictures")
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
    #expect(fault(gif(32_767, 32_767))?.expected == "at most 32767 a side and 64 Mi in all")
    #expect(fault(bmp(30_000, 30_000, pixels: 16))?.problem.contains("too early") == true)
    #expect(fault(bmp(Int(UInt32.max), 1 << 31, pixels: 0)) != nil)
  }

  @Test("a picture without its pixels, or cut off anywhere, is refused")
  func cutOff() {
    #expect(fault(bmp(1, 1, pixels: 0))?.problem.contains("it ends too early") == true)
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
            problem: "not a picture that can be read (its first bytes are those of none)",
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
      #expect(throws: PictureHeader.Refusal.self) { try PictureHeader(bytes) }
    }
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
    }
  }
}
