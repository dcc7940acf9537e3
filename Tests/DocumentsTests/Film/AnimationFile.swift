import CSDL2
import Foundation
import TestSupport

/// An animated picture as SDL2_image decodes it.
struct AnimationFile {
  /// What is seen of each frame, and for how many milliseconds.
  let frames: [(pixels: Pixels, duration: Int)]

  /// `IMG_Animation` of SDL_image.h.
  private struct Animation {
    var width: Int32
    var height: Int32
    var count: Int32
    var frames: UnsafeMutablePointer<UnsafeMutablePointer<SDL_Surface>?>
    var delays: UnsafeMutablePointer<Int32>
  }

  private typealias Load = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
  private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void

  init(_ url: URL) throws {
    guard let library = SDL_LoadObject("libSDL2_image-2.0.so.0"),
      let load = SDL_LoadFunction(library, "IMG_LoadAnimation"),
      let free = SDL_LoadFunction(library, "IMG_FreeAnimation")
    else { throw Unreadable(reason: "SDL2_image has no animations") }
    guard let memory = unsafeBitCast(load, to: Load.self)(url.path) else {
      throw Unreadable(reason: String(cString: SDL_GetError()))
    }
    defer { unsafeBitCast(free, to: Free.self)(memory) }
    let animation = memory.load(as: Animation.self)
    frames = try (0..<Int(animation.count)).map { index in
      guard let frame = animation.frames[index],
        let surface = SDL_ConvertSurfaceFormat(frame, SDL_PIXELFORMAT_ARGB8888.rawValue, 0),
        let base = surface.pointee.pixels
      else { throw Unreadable(reason: "no frame \(index)") }
      defer { SDL_FreeSurface(surface) }
      let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
      var words: [UInt32] = []
      for y in 0..<height {
        for x in 0..<width {
          let offset = y * Int(surface.pointee.pitch) + 4 * x
          words.append(base.load(fromByteOffset: offset, as: UInt32.self))
        }
      }
      return (Pixels(width: width, height: height, words: words), Int(animation.delays[index]))
    }
  }
}
