#if !hasFeature(Embedded)
  // Values that can describe no motion are refused when they are read, as they are when they are made.

  extension Spring: Codable {
    private enum Keys: String, CodingKey {
      case response, dampingRatio, mass
    }

    /// Reads `response` (seconds), `dampingRatio` and, if it is there, `mass`.
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

    /// Writes response, damping ratio, and the mass unless it is 1.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Keys.self)
      try values.encode(response, forKey: .response)
      try values.encode(dampingRatio, forKey: .dampingRatio)
      if mass != 1 { try values.encode(mass, forKey: .mass) }
    }
  }

  extension Decay: Codable {
    /// Reads the time constant, in seconds.
    public init(from decoder: any Decoder) throws {
      self.init(timeConstant: try decoder.singleValueContainer().decode(Double.self))
    }

    /// Writes the time constant, in seconds.
    public func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      try value.encode(timeConstant)
    }
  }

  extension CubicBezier: Codable {
    /// Reads x1, y1, x2, y2.
    public init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      self.init(
        x1: try values.decode(Double.self), y1: try values.decode(Double.self),
        x2: try values.decode(Double.self), y2: try values.decode(Double.self))
    }

    /// Writes x1, y1, x2, y2.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      for value in [x1, y1, x2, y2] { try values.encode(value) }
    }
  }

  extension Steps: Codable {
    private enum Keys: String, CodingKey {
      case count, jump
    }

    /// Reads `count` and, if it is there, `jump`.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      self.init(
        try values.decode(Int.self, forKey: .count),
        jump: try values.decodeIfPresent(Jump.self, forKey: .jump) ?? .end)
    }

    /// Writes count and jump.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Keys.self)
      try values.encode(count, forKey: .count)
      try values.encode(jump, forKey: .jump)
    }
  }

  extension PiecewiseLinear: Codable {
    /// Reads the stops.
    public init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode([Stop].self))
    }

    /// Writes the stops.
    public func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      try value.encode(stops)
    }
  }

  extension AnyTimingFunction: Codable {
    /// Code cannot be read.
    public init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a curve of one's own is code"))
    }

    /// Code cannot be written.
    public func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        self,
        .init(codingPath: encoder.codingPath, debugDescription: "a curve of one's own is code"))
    }
  }

  extension RubberBand: Codable {
    private enum Keys: String, CodingKey {
      case coefficient, dimension
    }

    /// Reads `coefficient` and `dimension`.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      self.init(
        coefficient: try values.decode(Double.self, forKey: .coefficient),
        dimension: try values.decode(Double.self, forKey: .dimension))
    }

    /// Writes coefficient and dimension.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Keys.self)
      try values.encode(coefficient, forKey: .coefficient)
      try values.encode(dimension, forKey: .dimension)
    }
  }
#endif
