internal import CSDL2

/// A decoded image file of the user.
public struct PictureFile: Sendable {
  /// The width of the file's image in pixels.
  public let width: Int
  /// The height of the file's image in pixels.
  public let height: Int
  /// The image, scaled down so that no side is longer than the `longestSide` passed to the
  /// initializer.
  public let reduced: ReducedPicture

  /// The longest side, in pixels, of an image that the rasterizer supports.
  private static let longestSide = 32_767
  /// The largest number of pixels of an image: 256 MiB of memory.
  private static let maximumPixelCount = 1 << 26

  /// The supported formats, for error messages.
  private static let kinds = "a PNG, JPEG, GIF, BMP, TIFF or WebP picture"

  /// The endings of the names of images.
  public static let endings = [".png", ".jpg", ".jpeg", ".gif", ".bmp", ".tif", ".tiff", ".webp"]

  /// Returns whether a file is probably an image, judged by the suffix of `path`, or else by its
  /// first `bytes`.
  public static func isMeant(_ path: String, _ bytes: [UInt8]) -> Bool {
    let name = path.lowercased()
    if endings.contains(where: name.hasSuffix) { return true }
    return PictureHeader.Kind.allCases.contains { bytes.starts(with: $0.start) }
  }

  /// An error in an image file.
  public struct Fault: Error, Hashable, Sendable {
    /// The description of the error.
    public let problem: String
    /// The description of a valid input, or `nil` if the error has an ``advice`` instead.
    public let expected: String?
    /// The advice on what the user can do, or `nil` if the error has a description of a valid input
    /// (``expected``) instead.
    public let advice: String?

    init(problem: String, expected: String? = nil, advice: String? = nil) {
      (self.problem, self.expected, self.advice) = (problem, expected, advice)
    }
  }

  /// Decodes the image file `bytes`, after a check that the file is complete and not too large.
  ///
  /// This needs SDL2_image, but no window.
  ///
  /// - Parameter longestSide: The longest side of `reduced` in pixels. A larger image is scaled
  ///   down.
  /// - Throws: `Fault` if the file cannot be decoded. If SDL2_image is missing, the advice names
  ///   the package to install.
  public init(
    _ bytes: [UInt8], longestSide: Int = ReducedPicture.longestSide
  ) throws(Fault) {
    let header: PictureHeader
    do throws(PictureHeader.PictureError) {
      header = try PictureHeader(bytes)
    } catch {
      throw Fault(
        problem: error.reason, expected: error == .unknown ? Self.kinds : nil,
        advice: error == .unknown ? nil : "export it again")
    }
    guard max(header.width, header.height) <= Self.longestSide,
      header.width * header.height <= Self.maximumPixelCount
    else {
      throw Fault(
        problem: "a picture of \(header.width)×\(header.height) pixels is too large",
        expected:
          "at most \(Self.longestSide) pixels a side and \(Self.maximumPixelCount / 1_000_000) million "
          + "pixels in all"
      )
    }
    do throws(SDLError) {
      self = try Self(decoding: bytes, header, longestSide: longestSide)
    } catch {
      throw Fault(
        problem: "the picture cannot be read (\(error.reason))",
        advice: error.advice.isEmpty ? "export it again" : error.advice)
    }
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

  /// The type of `IMG_Load_RW`: decodes an image; closes the source if the second argument is not
  /// 0.
  private typealias Load =
    @convention(c) (UnsafeMutablePointer<SDL_RWops>?, Int32) -> UnsafeMutablePointer<SDL_Surface>?

  /// Returns the image decoder of SDL2_image.
  ///
  /// The library is loaded at the first image. Loading it and its dependencies at every start would
  /// take too long.
  private static func loader() throws(SDLError) -> Load {
    guard let library = SDL_LoadObject("libSDL2_image-2.0.so.0"),
      let function = SDL_LoadFunction(library, "IMG_Load_RW")
    else {
      throw SDLError(
        "IMG_Load_RW", reason: "SDL2_image is not installed",
        advice: "install it: apt-get install libsdl2-image-2.0-0")
    }
    return unsafeBitCast(function, to: Load.self)
  }
}
