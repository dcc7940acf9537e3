import Testing

@testable import Fuzzing

@Suite("samples of pictures")
struct PictureFormatTests {
  @Test(
    "each begins as its format does",
    arguments: [
      (PictureFormat.png, 30, [0x89, 0x50, 0x4E, 0x47]), (.jpeg, 9, [0xFF, 0xD8, 0xFF]),
      (.gif, 4, Array("GIF8".utf8)), (.bmp, 8, Array("BM".utf8)), (.webP, 5, Array("RIFF".utf8)),
    ] as [(PictureFormat, Int, [UInt8])])
  func starts(_ format: PictureFormat, _ count: Int, _ start: [UInt8]) {
    #expect(format.samples.count == count)
    #expect(format.samples.allSatisfy { $0.starts(with: start) })
  }

  @Test("TIFF pictures are of both byte orders")
  func tiff() {
    let starts = Set(PictureFormat.tiff.samples.map { Array($0.prefix(4)) })
    #expect(starts == [[0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A]])
  }

  @Test("a good PNG is as it was when it is mended; of a spoiled one only a checksum changes")
  func mended() throws {
    let mend = try #require(PictureFormat.png.mend)
    for sample in PictureFormat.png.samples {
      #expect(mend(sample) == sample)
      var spoiled = sample
      // A byte of the width, the checksum of whose chunk has four bytes.
      spoiled[19] = 200
      let result = mend(spoiled)
      #expect(result[29..<33] != sample[29..<33])
      #expect(result[..<29] + result[33...] == spoiled[..<29] + spoiled[33...])
      #expect(mend(Array(spoiled.prefix(40))).count == 40)
    }
  }
}
