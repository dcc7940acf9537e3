import Foundation
import TestSupport
import Testing

@Suite("golden evidence", .waits)
struct GoldenEvidenceTests {
  @Test("a picture that differs leaves itself and the difference")
  func wrongGolden() throws {
    let folder = try TemporaryFolder()
    var picture = PixelPicture(width: 4, height: 3, filledWith: 0xFF20_4060)
    try picture.write(to: folder.url("golden"))
    picture.pixels[5] += 1
    picture.pixels[6] = 0xFFFF_FFFF
    try picture.write(to: folder.url("actual"))

    let evidence = GoldenEvidence(folder: folder.url("evidence"))
    let sentence = try evidence.leave(
      "sheet-00007", actual: folder.url("actual"), golden: folder.url("golden"))

    let kept = folder.url("evidence/sheet-00007.actual.png")
    let diff = folder.url("evidence/sheet-00007.diff.png")
    #expect(sentence == "see \(kept.path) and \(diff.path)")
    #expect(try PixelPicture(contentsOf: kept) == picture)
    let pixels = try PixelPicture(contentsOf: diff).pixels
    #expect(pixels.indices.filter { pixels[$0] != 0xFFFF_FFFF } == [5, 6])
    #expect(pixels[6] == 0xFFFF_0000)
  }

  @Test("pictures of other sizes differ where only one of them is")
  func sizes() {
    let small = PixelPicture(width: 1, height: 2)
    let diff = small.difference(from: PixelPicture(width: 2, height: 1))
    #expect(diff.pixels == [0xFFFF_FFFF, 0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000])
  }

  @Test("without a golden picture the frame alone is kept")
  func missingGolden() throws {
    let folder = try TemporaryFolder()
    try PixelPicture(width: 2, height: 2).write(to: folder.url("actual"))
    let sentence = try GoldenEvidence(folder: folder.url("evidence")).leave(
      "drawer-00001", actual: folder.url("actual"), golden: folder.url("none"))
    #expect(sentence == "see \(folder.url("evidence/drawer-00001.actual.png").path)")
  }
}
