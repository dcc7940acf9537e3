public import CardDrawing
public import HostSystem
public import Raster

/// A writer of a YUV4MPEG2 film, a format that video programs read.
///
/// Each pixel has its own colour (4:4:4), in BT.709 with the limited range (16…235). The file does
/// not name BT.709, because players assume BT.709 anyway if a film is as large as a phone's screen.
public final class Y4MWriter: FilmWriter {
  private let (width, height): (Int, Int)
  private var file: AtomicFile
  /// The pixels of the most recently appended frame: the Y of all pixels, then Cb, then Cr.
  private var planes: [UInt8]

  /// Begins a film of `width` × `height` pixels in `file`, with `rate` frames per second.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public init(
    _ file: consuming AtomicFile, width: Int, height: Int, rate: Double
  ) throws(FileError) {
    self.file = file
    (self.width, self.height) = (width, height)
    planes = [UInt8](repeating: 0, count: 3 * width * height)
    let (frames, seconds) = Self.fraction(rate)
    let header =
      "YUV4MPEG2 W\(width) H\(height) F\(frames):\(seconds) Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
    try self.file.append(header.utf8)
  }

  /// Returns `rate` in frames per second as a fraction of integers, exact to 1/1000.
  private static func fraction(_ rate: Double) -> (Int, Int) {
    let (frames, seconds) = (Int((rate * 1000).rounded()), 1000)
    var (divisor, rest) = (frames, seconds)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return (frames / divisor, seconds / divisor)
  }

  /// Adds a frame of the film's size. `pixels` may differ from the preceding frame only inside
  /// `damage`.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public func append(_ pixels: PixelBuffer, damage: [PixelRect]) throws(FileError) {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    for rect in damage {
      let rect = rect.intersection(all)
      for y in rect.y..<max(rect.y, rect.maxY) {
        pixels.withRow(y) { convert($0, y, rect.x..<rect.maxX) }
      }
    }
    try file.append("FRAME\n".utf8)
    try file.append(planes)
  }

  private func convert(_ row: Span<UInt32>, _ y: Int, _ columns: Range<Int>) {
    let (width, size) = (width, width * height)
    planes.withUnsafeMutableBufferPointer { planes in
      for x in columns {
        let color = YCbCr(row[x])
        let index = y * width + x
        planes[index] = color.y
        planes[size + index] = color.cb
        planes[2 * size + index] = color.cr
      }
    }
  }

  /// Completes the film and moves the file to its path.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public func finish() throws(FileError) { try file.commit() }
}

/// A colour in ITU-R BT.709, with 8 bits in the limited range.
struct YCbCr {
  let y: UInt8
  let cb: UInt8
  let cr: UInt8

  /// Creates a YCbCr colour from the RGB colour `0xFFRRGGBB`. The components are rounded to the
  /// nearest integers.
  init(_ word: UInt32) {
    // Kr = 0.2126, Kb = 0.0722. Y has 219 steps, Cb and Cr have 224. The factors are in 1/2²⁰ of a
    // step.
    let (red, green, blue) = (Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
    let half = 1 << 19
    y = UInt8(16 + (191_455 * red + 644_067 * green + 65_019 * blue + half) >> 20)
    cb = UInt8(128 + (-105_533 * red - 355_018 * green + 460_551 * blue + half) >> 20)
    cr = UInt8(128 + (460_551 * red - 418_321 * green - 42_230 * blue + half) >> 20)
  }
}
