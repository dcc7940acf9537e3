internal import CSDL2

/// The ink encoding of a JPEG with four components: cyan, magenta, yellow and black.
enum PictureInks: Equatable {
  /// The encoding in which 255 means full coverage and 0 means none.
  case plain
  /// The encoding with 255 for no ink, as stored by Adobe's programs.
  case inverted

  /// Returns the colour `0xAARRGGBB` of the pixel `word`, which contains four inks.
  ///
  /// SDL2_image stores black in the highest byte, then yellow, magenta and cyan.
  func color(of word: UInt32) -> UInt32 {
    let word = self == .plain ? ~word : word
    let light = word >> 24
    func level(_ ink: UInt32) -> UInt32 { ((ink & 255) * light + 127) / 255 }
    return 255 << 24 | level(word) << 16 | level(word >> 8) << 8 | level(word >> 16)
  }

  /// Converts the inks in `surface` to colours.
  ///
  /// SDL2_image returns libjpeg's inks as if they were colours. With another decoder than libjpeg,
  /// SDL2_image returns three channels, and the surface stays unchanged.
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
