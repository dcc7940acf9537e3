#if !hasFeature(Embedded)
  // The compiler generates the coding of the built-in recognizers. A custom recognizer contains
  // code, which cannot be stored.

  extension AnyGestureRecognizer: Codable {
    /// Throws a `DecodingError`, since a custom gesture cannot be decoded.
    public init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "a custom gesture is code and cannot be encoded"))
    }

    /// Throws an `EncodingError`, since a custom gesture cannot be encoded.
    public func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        recognizer,
        .init(
          codingPath: encoder.codingPath,
          debugDescription: "a custom gesture is code and cannot be encoded"))
    }
  }
#endif
