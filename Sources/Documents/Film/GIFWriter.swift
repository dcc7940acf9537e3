public import CardDrawing
public import HostSystem
public import Raster

/// A writer of an animated GIF that repeats for ever.
///
/// Each frame contains the smallest rectangle of changed pixels. A frame without changes extends
/// the duration of the frame before. Times are rounded to 1/100 s, and rounding errors do not add
/// up.
public final class GIFWriter: FilmWriter {
  /// The largest number of frames per second. Players slow down GIFs with a higher frame rate.
  public static let mostRate = 50.0
  /// The longest side in pixels that a GIF can have.
  public static let longestSide = 65_535

  private var file: AtomicFile
  private var frame: GIFFrame
  private let rate: Double
  /// The number of appended frames.
  private var shown = 0
  /// The most recent frame with changes, stored until its duration is known. `begin` is its start
  /// time in 1/100 s.
  private var pending: (area: PixelRect, code: [UInt8], begin: Int)?

  /// Begins a film of `width` × `height` pixels in `file`, with `rate` frames per second and the
  /// colours of `palette`.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public init(
    _ file: consuming AtomicFile, width: Int, height: Int, rate: Double, palette: GIFPalette
  ) throws(FileError) {
    precondition(max(width, height) <= Self.longestSide && rate <= Self.mostRate)
    self.file = file
    self.rate = rate
    frame = GIFFrame(width: width, height: height, palette)
    // The header announces a global table of 256 colours with 8 bits a channel.
    var start = Array("GIF89a".utf8) + Self.bytes(width, height) + [0xF7, 0, 0]
    for index in 0..<256 {
      let color = index < palette.colors.count ? palette.colors[index] : 0
      start += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
    }
    start += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    try self.file.append(start)
  }

  /// Adds a frame of the film's size. `pixels` may differ from the preceding frame only inside
  /// `damage`.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public func append(
    _ pixels: PixelBuffer, damage: [PixelRect]
  ) throws(FileError) {
    let all = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    let changed = damage.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
    if let (area, code) = frame.show(pixels, damage: changed.intersection(all)) {
      try writePending()
      pending = (area, code, hundredths(shown))
    }
    shown += 1
  }

  /// Returns the start time of frame `number` in 1/100 s.
  private func hundredths(_ number: Int) -> Int { Int((Double(number) / rate * 100).rounded()) }

  private func writePending() throws(FileError) {
    guard let (area, code, begin) = pending.take() else { return }
    var rest = hundredths(shown) - begin
    try write(area, code, hundredths: min(rest, 0xFFFF))
    rest -= 0xFFFF
    // If a duration exceeds the limit of a GIF frame, frames of one unchanged pixel fill the rest.
    while rest > 0 {
      var code = LZWCode()
      code.begin()
      _ = code.begin(GIFFrame.stays)
      let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
      try write(pixel, code.end(), hundredths: min(rest, 0xFFFF))
      rest -= 0xFFFF
    }
  }

  private func write(
    _ area: PixelRect, _ code: [UInt8], hundredths: Int
  ) throws(FileError) {
    // The flags mean: the next frame is drawn over this frame, and `GIFFrame.stays` is transparent.
    var block: [UInt8] = [0x21, 0xF9, 4, 0x05] + Self.bytes(hundredths) + [GIFFrame.stays, 0]
    block += [0x2C] + Self.bytes(area.x, area.y, area.width, area.height) + [0, 8]
    for start in stride(from: 0, to: code.count, by: 255) {
      let chunk = code[start..<min(start + 255, code.count)]
      block.append(UInt8(chunk.count))
      block += chunk
    }
    block.append(0)
    try file.append(block)
  }

  /// Completes the film and moves the file to its path.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public func finish() throws(FileError) {
    try writePending()
    try file.append([0x3B])
    try file.commit()
  }

  /// The deviation of the film's colours from the colours of the appended frames.
  public var error: GIFError { GIFError(frame.errors) }

  private static func bytes(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
  }
}

/// The deviation of a film's colours from the colours of the original frames, in levels of 0…255.
public struct GIFError: Equatable, Sendable {
  /// The mean error of a channel, over all pixels that were encoded.
  public let mean: Double
  /// The largest error of a colour channel, in levels of 0…255.
  public let maximum: Int

  /// Computes the deviation from a histogram. `counts[n]` is the number of channel values that
  /// deviate by `n` levels.
  init(_ counts: [Int]) {
    let sum = counts.enumerated().reduce(0) { $0 + $1.offset * $1.element }
    mean = Double(sum) / Double(max(1, counts.reduce(0, +)))
    maximum = counts.lastIndex { $0 > 0 } ?? 0
  }
}
