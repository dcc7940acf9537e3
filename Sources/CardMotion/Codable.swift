#if !hasFeature(Embedded)
  // Decoding rejects values that describe no motion, as the initializers do.

  extension Spring: Codable {
    private enum Keys: String, CodingKey {
      case response, dampingRatio, mass
    }

    /// Decodes `response` (seconds), `dampingRatio` and the optional `mass`.
    ///
    /// - Throws: A `DecodingError` if the values describe no spring.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      do {
        try self.init(
          response: values.decode(Double.self, forKey: .response),
          dampingRatio: values.decode(Double.self, forKey: .dampingRatio),
          mass: values.decodeIfPresent(Double.self, forKey: .mass) ?? 1)
      } catch let error as MotionError {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: error.description))
      }
    }

    /// Encodes the response, the damping ratio, and the mass unless it is 1.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Keys.self)
      try values.encode(response, forKey: .response)
      try values.encode(dampingRatio, forKey: .dampingRatio)
      if mass != 1 { try values.encode(mass, forKey: .mass) }
    }
  }

  extension Decay: Codable {
    /// Decodes the time constant, in seconds.
    public init(from decoder: any Decoder) throws {
      self.init(timeConstant: try decoder.singleValueContainer().decode(Double.self))
    }

    /// Encodes the time constant, in seconds.
    public func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      try value.encode(timeConstant)
    }
  }

  extension CubicBezier: Codable {
    /// Decodes the array x1, y1, x2, y2.
    public init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      self.init(
        x1: try values.decode(Double.self), y1: try values.decode(Double.self),
        x2: try values.decode(Double.self), y2: try values.decode(Double.self))
    }

    /// Encodes the array x1, y1, x2, y2.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      for value in [x1, y1, x2, y2] { try values.encode(value) }
    }
  }

  extension Steps: Codable {
    private enum Keys: String, CodingKey {
      case count, jump
    }

    /// Decodes `count` and the optional `jump`, whose default is `end`.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      self.init(
        try values.decode(Int.self, forKey: .count),
        jump: try values.decodeIfPresent(Jump.self, forKey: .jump) ?? .end)
    }

    /// Encodes `count` and `jump`.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Keys.self)
      try values.encode(count, forKey: .count)
      try values.encode(jump, forKey: .jump)
    }
  }

  extension PiecewiseLinear: Codable {
    /// Decodes the array of stops.
    public init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode([Stop].self))
    }

    /// Encodes the array of stops.
    public func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      try value.encode(stops)
    }
  }

  extension AnyTimingFunction: Codable {
    /// Throws a `DecodingError`, since a custom function cannot be decoded.
    public init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "a custom curve is code and cannot be encoded"))
    }

    /// Throws an `EncodingError`, since a custom function cannot be encoded.
    public func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        self,
        .init(
          codingPath: encoder.codingPath,
          debugDescription: "a custom curve is code and cannot be encoded"))
    }
  }

  extension RubberBand: Codable {
    private enum Keys: String, CodingKey {
      case coefficient, dimension
    }

    /// Decodes `coefficient` and `dimension`.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      self.init(
        coefficient: try values.decode(Double.self, forKey: .coefficient),
        dimension: try values.decode(Double.self, forKey: .dimension))
    }

    /// Encodes `coefficient` and `dimension`.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Keys.self)
      try values.encode(coefficient, forKey: .coefficient)
      try values.encode(dimension, forKey: .dimension)
    }
  }
#endif
