#if !hasFeature(Embedded)
  // The other settings are read and written member by member; of one's own, only its module knows how.

  extension AnyGestureRecognizer: Codable {
    /// Code cannot be read.
    public init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a gesture of one's own is code"))
    }

    /// Code cannot be written.
    public func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        recognizer,
        .init(codingPath: encoder.codingPath, debugDescription: "a gesture of one's own is code"))
    }
  }
#endif
