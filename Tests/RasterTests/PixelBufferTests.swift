import CardDrawing
import CardGeometry
import HostSystem
import Raster
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Memory lent, hashed and written.
@Suite("pixel buffers")
struct PixelBufferTests {
  private let list = DisplayList(
    .paper(7, 5),
    Layer(LayerID("dot"), .color(Color(0x123456)), frame: Rect(x: 2, y: 1, width: 3, height: 2)))
  private let canvas = Canvas(size: Size(width: 7, height: 5), scale: 1)

  @Test("lent memory is drawn into row by row") func lentMemoryIsDrawnIntoRowByRow() {
    let pitch = 48
    let memory = UnsafeMutableRawPointer.allocate(byteCount: pitch * 5, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0xA5, count: pitch * 5)
    var pixels = PixelBuffer(borrowing: memory, width: 7, height: 5, pitch: pitch)
    Rasterizer(text: PangoTextMeasurer()).draw(list, on: canvas, into: &pixels)
    #expect(memory.load(fromByteOffset: pitch + 8, as: UInt32.self) == 0xFF12_3456)
    #expect(memory.load(fromByteOffset: 4 * pitch + 24, as: UInt32.self) == 0xFFFF_FFFF)
    // What lies between the rows is not ours.
    for row in 0..<5 {
      #expect(memory.load(fromByteOffset: row * pitch + 28, as: UInt32.self) == 0xA5A5_A5A5)
    }
    #expect(pixels.withRow(1) { row in row[2] } == 0xFF12_3456)
  }

  @Test("the hash is FNV of red, green and blue") func theHashIsFNVOfRedGreenBlue() {
    // Of no bytes but three zeroes: a black pixel.
    let black = PixelBuffer(width: 1, height: 1)
    let prime: UInt64 = 0x100_0000_01B3
    #expect(FrameHash.value(of: black) == 0xCBF2_9CE4_8422_2325 &* prime &* prime &* prime)
    var pixels = PixelBuffer(width: 7, height: 5)
    Rasterizer(text: PangoTextMeasurer()).draw(list, on: canvas, into: &pixels)
    var expected: UInt64 = 0xCBF2_9CE4_8422_2325
    for y in 0..<5 {
      for x in 0..<7 {
        let isDot = (2..<5).contains(x) && (1..<3).contains(y)
        for byte: UInt64 in isDot ? [0x12, 0x34, 0x56] : [0xFF, 0xFF, 0xFF] {
          expected = (expected ^ byte) &* prime
        }
      }
    }
    #expect(FrameHash.value(of: pixels) == expected)
  }

  @Test("the fourth byte does not count") func theFourthByteDoesNotCount() {
    func hash(_ word: UInt32) -> UInt64 {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: 4, alignment: 4)
      defer { memory.deallocate() }
      memory.storeBytes(of: word, as: UInt32.self)
      return FrameHash.value(of: PixelBuffer(borrowing: memory, width: 1, height: 1, pitch: 4))
    }
    #expect(hash(0xFF12_3456) == hash(0x0012_3456))
    #expect(hash(0x0012_3456) != hash(0x0012_3457))
  }

  @Test("a PNG is written whole or not at all") func aPNGIsWrittenWholeOrNotAtAll() throws {
    let path = "/tmp/cardstage-raster-test-\(getpid()).png"
    var pixels = PixelBuffer(width: 7, height: 5)
    Rasterizer(text: PangoTextMeasurer()).draw(list, on: canvas, into: &pixels)
    try pixels.writePNG(to: path)
    defer { unlink(path) }
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    #expect(Array(bytes[0..<8]) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Array(bytes[16..<24]) == [0, 0, 0, 7, 0, 0, 0, 5])
    #expect(Array(bytes[count - 8..<count - 4]) == Array("IEND".utf8))
    #expect(access(path + ".tmp", F_OK) != 0)
  }

  @Test("a link is followed") func aLinkIsFollowed() throws {
    let path = "/tmp/cardstage-raster-link-\(getpid()).png"
    let link = path + ".link"
    #expect(symlink(path, link) == 0)
    defer {
      unlink(link)
      unlink(path)
    }
    fclose(fopen(path, "w"))
    try PixelBuffer(width: 2, height: 2).writePNG(to: link)
    var status = stat()
    #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(path, &status) == 0 && status.st_size > 8)
  }

  @Test("what is no regular file is written to as it is")
  func whatIsNoRegularFileIsWrittenToAsItIs() throws {
    let path = "/tmp/cardstage-raster-pipe-\(getpid())"
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try PixelBuffer(width: 2, height: 2).writePNG(
      to: AtomicFile(path, origin: .commandLine))
    var bytes = [UInt8](repeating: 0, count: 4096)
    #expect(read(reader, &bytes, bytes.count) > 8)
    #expect(Array(bytes[0..<4]) == [0x89, 0x50, 0x4E, 0x47])
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test("an unwritable place is named") func anUnwritablePlaceIsNamed() {
    let pixels = PixelBuffer(width: 2, height: 2)
    do throws(FileError) {
      try pixels.writePNG(to: "/nowhere/at/all.png")
      Issue.record("written")
    } catch {
      #expect(error.description.contains("/nowhere/at/all.png"))
      #expect(error.description.contains("the directory /nowhere/at does not exist"))
    }
  }
}
