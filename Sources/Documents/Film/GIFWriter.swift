public import CardDrawing
public import HostSystem
public import Raster

/// A film as an animated GIF that plays for ever.
///
/// Each frame holds the smallest rectangle of what changed, and in it only what did; a frame like
/// the one before only lasts longer. Times are exact to 1/100 s, from the first frame to the end.
public final class GIFWriter: FilmWriter {
  /// Most frames in a second: players take shorter ones for slow ones.
  public static let mostRate = 50.0
  /// What a GIF says its size in.
  public static let longestSide = 65_535

  private var file: AtomicFile
  private var frame: GIFFrame
  private let rate: Double
  /// Frames shown.
  private var shown = 0
  /// The last one of them that changed something, while it is not known how long it lasts.
  private var pending: (area: PixelRect, code: [UInt8], begin: Int)?

  /// Begins a film of `width` × `height` pixels in `file`, `rate` frames a second, in the colours of
  /// `palette`.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public init(
    _ file: consuming AtomicFile, width: Int, height: Int, rate: Double, palette: GIFPalette
  ) throws(FileError) {
    precondition(max(width, height) <= Self.longestSide && rate <= Self.mostRate)
    self.file = file
    self.rate = rate
    frame = GIFFrame(width: width, height: height, palette)
    // 256 colours of 8 bits for all frames.
    var start = Array("GIF89a".utf8) + Self.bytes(width, height) + [0xF7, 0, 0]
    for index in 0..<256 {
      let color = index < palette.colors.count ? palette.colors[index] : 0
      start += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
    }
    start += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    try self.file.append(start)
  }

  /// Adds a frame as large as the film: `pixels`, which differ from those before in `damage` only.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
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

  /// When frame `number` begins, in 1/100 s.
  private func hundredths(_ number: Int) -> Int { Int((Double(number) / rate * 100).rounded()) }

  private func writePending() throws(FileError) {
    guard let (area, code, begin) = pending.take() else { return }
    var rest = hundredths(shown) - begin
    try write(area, code, hundredths: min(rest, 0xFFFF))
    rest -= 0xFFFF
    // What stands longer than a GIF can say: a pixel that stays as it is.
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
    // Left in place by the next one, with a colour that lets through.
    var block: [UInt8] = [0x21, 0xF9, 4, 0x05] + Self.bytes(hundredths) + [GIFFrame.stays, 0]
    block += [0x2C] + Self.bytes(area.x, area.y, area.width, area.height) + [0, 8]
    for start in stride(from: 0, to: code.count, by: 255) {
      let part = code[start..<min(start + 255, code.count)]
      block.append(UInt8(part.count))
      block += part
    }
    block.append(0)
    try file.append(block)
  }

  /// Completes the film and puts it into its place.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public func finish() throws(FileError) {
    try writePending()
    try file.append([0x3B])
    try file.commit()
  }

  /// How far its colours are from those of the frames that it was made of.
  public var error: GIFError { GIFError(frame.errors) }

  private static func bytes(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
  }
}

/// How far the colours of a film are from the true ones, in levels of 255 of a channel.
public struct GIFError: Equatable, Sendable {
  /// On average, over all that was drawn.
  public let mean: Double
  /// At most.
  public let most: Int

  /// From the number of channels that are off by 0, 1, 2 … levels.
  init(_ counts: [Int]) {
    let sum = counts.enumerated().reduce(0) { $0 + $1.offset * $1.element }
    mean = Double(sum) / Double(max(1, counts.reduce(0, +)))
    most = counts.lastIndex { $0 > 0 } ?? 0
  }
}
