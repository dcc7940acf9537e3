#if !hasFeature(Embedded)
  internal import CardGeometry

  extension PointerEvent: Codable {
    private enum Keys: String, CodingKey {
      case id, device, phase, position, time, extends
    }

    /// Decodes the properties. The key `extends` is optional and defaults to `false`.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      self.init(
        id: try values.decode(PointerID.self, forKey: .id),
        device: try values.decode(PointerDevice.self, forKey: .device),
        phase: try values.decode(PointerPhase.self, forKey: .phase),
        position: try values.decode(Point.self, forKey: .position),
        time: try values.decode(Double.self, forKey: .time),
        extendsSelection: try values.decodeIfPresent(Bool.self, forKey: .extends) ?? false)
    }

    /// Encodes all properties.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Keys.self)
      try values.encode(id, forKey: .id)
      try values.encode(device, forKey: .device)
      try values.encode(phase, forKey: .phase)
      try values.encode(position, forKey: .position)
      try values.encode(time, forKey: .time)
      try values.encode(extendsSelection, forKey: .extends)
    }
  }
#endif
