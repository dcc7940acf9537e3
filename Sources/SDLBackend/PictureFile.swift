internal import CSDL2

/// A user's own picture.
public struct PictureFile: Sendable {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int
  /// The picture, reduced as far as it takes for no side to be longer than was asked for.
  public let reduced: ReducedPicture

  /// Pixels that a side may have: what the rasteriser can hold.
  private static let longestSide = 32_767
  /// Pixels that there may be in all: 256 MB of them.
  private static let mostPixels = 1 << 26

  /// Names of the kinds that can be read, for messages.
  private static let kinds = "a PNG, JPEG, GIF, BMP, TIFF or WebP picture"

  /// Whether a file at `path` that begins with `bytes` means to be a picture: by its name, else by
  /// the first bytes that each kind has.
  public static func isMeant(_ path: String, _ bytes: [UInt8]) -> Bool {
    let suffixes = [".png", ".jpg", ".jpeg", ".gif", ".bmp", ".tif", ".tiff", ".webp"]
    let name = path.lowercased()
    if suffixes.contains(where: name.hasSuffix) { return true }
    return PictureHeader.Kind.allCases.contains { bytes.starts(with: $0.start) }
  }

  /// What is wrong with a picture.
  public struct Fault: Error, Hashable, Sendable {
    /// What is wrong.
    public let problem: String
    /// What would have been right.
    public let expected: String
  }

  /// Reads all of the picture in `bytes`, if it says itself that it is whole and not too large; needs
  /// no window, but SDL2_image.
  ///
  /// - Throws: `Fault`, with the reader's words, or with what to install.
  public init(
    _ bytes: [UInt8], longestSide: Int = ReducedPicture.longestSide
  ) throws(Fault) {
    let header: PictureHeader
    do throws(PictureHeader.Refusal) {
      header = try PictureHeader(bytes)
    } catch {
      throw Fault(problem: Self.unreadable(error.reason), expected: Self.kinds)
    }
    guard max(header.width, header.height) <= Self.longestSide,
      header.width * header.height <= Self.mostPixels
    else {
      throw Fault(
        problem: "a picture of \(header.width)×\(header.height) pixels is too large",
        expected: "at most \(Self.longestSide) a side and \(Self.mostPixels >> 20) Mi in all")
    }
    do throws(SDLError) {
      self = try Self(decoding: bytes, header, longestSide: longestSide)
    } catch {
      throw Fault(
        problem: Self.unreadable(error.reason),
        expected: error.advice.isEmpty ? Self.kinds : "it to be there: \(error.advice)")
    }
  }

  private static func unreadable(_ reason: String) -> String {
    "not a picture that can be read (\(reason))"
  }

  private init(
    decoding bytes: [UInt8], _ header: PictureHeader, longestSide: Int
  ) throws(SDLError) {
    let load = try Self.loader()
    SDL_ClearError()
    let surface = bytes.withUnsafeBytes { memory in
      load(SDL_RWFromConstMem(memory.baseAddress, Int32(clamping: memory.count)), 1)
    }
    guard let surface else { throw SDLError("IMG_Load_RW") }
    defer { SDL_FreeSurface(surface) }
    header.inks?.makeColors(in: surface)
    let turn = header.turn
    let (columns, rows) = (Int(surface.pointee.w), Int(surface.pointee.h))
    (width, height) = turn.swapsSides ? (rows, columns) : (columns, rows)
    guard
      let straight = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
    else { throw SDLError("SDL_ConvertSurfaceFormat") }
    defer { SDL_FreeSurface(straight) }
    guard let memory = straight.pointee.pixels else { throw SDLError("SDL_ConvertSurfaceFormat") }
    let stored = ReducedPicture(
      memory, width: columns, height: rows, pitch: Int(straight.pointee.pitch),
      longestSide: longestSide)
    reduced = turn == .none ? stored : ReducedPicture(stored, turn)
  }

  /// Decodes and, if not 0, closes what it is given.
  private typealias Load =
    @convention(c) (UnsafeMutablePointer<SDL_RWops>?, Int32) -> UnsafeMutablePointer<SDL_Surface>?

  /// SDL2_image's reader. Loaded when there is a picture, not with the program: the libraries that
  /// it brings along would hold up every start.
  private static func loader() throws(SDLError) -> Load {
    guard let library = SDL_LoadObject("libSDL2_image-2.0.so.0"),
      let function = SDL_LoadFunction(library, "IMG_Load_RW")
    else {
      throw SDLError(
        "IMG_Load_RW", reason: "SDL2_image is not installed",
        advice: "apt-get install libsdl2-image-2.0-0")
    }
    return unsafeBitCast(function, to: Load.self)
  }
}
