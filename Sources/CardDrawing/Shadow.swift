/// A soft shadow of one or two parts, each with an offset, a blur and a colour.
public struct Shadow: Hashable, Sendable {
  /// A blurred copy of the outline.
  public struct Part: Hashable, Sendable {
    /// The downward offset in points.
    public var offset: Double
    /// The blur in points. The blur is a Gaussian of σ = blur/2.
    public var blur: Double
    /// The colour of this part of the shadow. The alpha of the colour is the strength of this part.
    public var color: Color

    /// Creates a part with `offset` and `blur` in points.
    public init(offset: Double, blur: Double, color: Color) {
      self.offset = offset
      self.blur = blur
      self.color = color
    }

    /// The distance in points that the part extends beyond the outline: 3σ and the offset.
    public var reach: Double { 1.5 * blur + abs(offset) }
  }

  /// The wide, soft part of the shadow.
  public var ambient: Part
  /// The narrow part of the shadow, along the edge of its layer; `nil` if the shadow has only one
  /// part.
  public var contact: Part?
  /// The factor, from 0 to 1, by which the alpha of both parts of the shadow is multiplied.
  public var opacity: Double

  /// Creates a shadow of one or two parts.
  public init(ambient: Part, contact: Part? = nil, opacity: Double = 1) {
    self.ambient = ambient
    self.contact = contact
    self.opacity = opacity
  }

  /// The distance in points that the shadow extends beyond the outline.
  public var reach: Double { max(ambient.reach, contact?.reach ?? 0) }

  /// Returns the shadow with its opacity multiplied by `factor`.
  public func opacity(_ factor: Double) -> Shadow {
    Shadow(ambient: ambient, contact: contact, opacity: opacity * factor)
  }
}

extension Shadow: Fingerprintable {
  /// Adds both parts and the opacity to `fingerprint`.
  public func fingerprint(into fingerprint: inout Fingerprint) {
    func add(_ part: Part) {
      fingerprint.combine(part.offset)
      fingerprint.combine(part.blur)
      part.color.fingerprint(into: &fingerprint)
    }
    add(ambient)
    fingerprint.combine(contact == nil ? 0 : 1)
    if let contact { add(contact) }
    fingerprint.combine(opacity)
  }
}
