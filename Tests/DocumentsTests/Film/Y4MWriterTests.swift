import CardDrawing
import Documents
import Foundation
import HostSystem
import TestSupport
import Testing

/// y4m films, read by hand.
@Suite("y4m")
struct Y4MWriterTests {
  @Test("frames are ours through the matrix of BT.709")
  func frames() throws {
    let folder = try TemporaryFolder()
    let frames = FilmFrames(width: 51, height: 40)
    var ours: [Pixels] = []
    let writer = try Y4MWriter(
      AtomicFile(folder.url("film.y4m").path), width: 51, height: 40, rate: 59.94)
    try frames.draw([nil, 4, 4, 9.5]) {
      try writer.append($0, damage: $1)
      ours.append(Pixels($0))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url("film.y4m").path))
    try writer.finish()
    let bytes = try Data(contentsOf: folder.url("film.y4m"))
    let header = "YUV4MPEG2 W51 H40 F2997:50 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
    #expect(bytes.starts(with: header.utf8))
    let size = 51 * 40
    try #require(bytes.count == header.utf8.count + ours.count * (6 + 3 * size))
    for (index, frame) in ours.enumerated() {
      let start = header.utf8.count + index * (6 + 3 * size)
      #expect(bytes[start..<start + 6].elementsEqual("FRAME\n".utf8))
      for place in 0..<size {
        let word = frame.words[place]
        let rgb = [16, 8, 0].map { Double(word >> UInt32($0) & 255) / 255 }
        let luma = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
        let expected = [
          16 + 219 * luma, 128 + 224 * (rgb[2] - luma) / 1.8556,
          128 + 224 * (rgb[0] - luma) / 1.5748,
        ]
        for plane in 0..<3 {
          let value = Double(bytes[start + 6 + plane * size + place])
          // A hair beyond the half: whole numbers of 2^20ths.
          guard abs(value - expected[plane]) > 0.5001 else { continue }
          Issue.record("frame \(index), pixel \(place), plane \(plane): \(value), \(expected)")
          return
        }
      }
    }
  }
}
