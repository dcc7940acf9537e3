internal import CSDL2

/// The inks of a JPEG with four components: cyan, magenta, yellow and black.
enum PictureInks: Equatable {
  /// 255 is all of an ink.
  case plain
  /// 255 is none of an ink, as Adobe's programs store it.
  case inverted

  /// The pixel as alpha, red, green and blue, where SDL2_image has left the inks of a pixel in a word:
  /// black in the highest byte, then yellow, magenta and cyan.
  func color(of word: UInt32) -> UInt32 {
    let word = self == .plain ? ~word : word
    let light = word >> 24
    func level(_ ink: UInt32) -> UInt32 { ((ink & 255) * light + 127) / 255 }
    return 255 << 24 | level(word) << 16 | level(word >> 8) << 8 | level(word >> 16)
  }

  /// Turns the inks in `surface` into colours. SDL2_image passes on libjpeg's bytes as if they were
  /// colours; built with another decoder, it gives three channels and there is nothing to do.
  func makeColors(in surface: UnsafeMutablePointer<SDL_Surface>) {
    guard surface.pointee.format.pointee.format == SDL_PIXELFORMAT_ARGB8888.rawValue,
      let memory = surface.pointee.pixels
    else { return }
    let (width, pitch) = (Int(surface.pointee.w), Int(surface.pointee.pitch))
    for y in 0..<Int(surface.pointee.h) {
      let row = (memory + y * pitch).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { row[x] = color(of: row[x]) }
    }
  }
}
