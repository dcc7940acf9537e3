/// A soft shadow of one or two parts, as designers give it: offset downwards, blur (σ = blur/2), colour.
public struct Shadow: Hashable, Sendable {
  /// One blurred copy of the outline.
  public struct Part: Hashable, Sendable {
    /// Moved downwards by this many points.
    public var offset: Double
    /// Blurred by a Gaussian of σ = blur/2 points.
    public var blur: Double
    /// Its colour and strength.
    public var color: Color

    /// A part of the given measures.
    public init(offset: Double, blur: Double, color: Color) {
      self.offset = offset
      self.blur = blur
      self.color = color
    }

    /// How far it reaches beyond the outline: 3σ and the offset.
    public var reach: Double { 1.5 * blur + abs(offset) }
  }

  /// The wide, soft part.
  public var ambient: Part
  /// The narrow part along the edge.
  public var contact: Part?
  /// Multiplies both parts' strength, 0 to 1.
  public var opacity: Double

  /// A shadow of one or two parts.
  public init(ambient: Part, contact: Part? = nil, opacity: Double = 1) {
    self.ambient = ambient
    self.contact = contact
    self.opacity = opacity
  }

  /// How far it reaches beyond the outline, in points.
  public var reach: Double { max(ambient.reach, contact?.reach ?? 0) }

  /// The same shadow at `factor` of its strength.
  public func opacity(_ factor: Double) -> Shadow {
    Shadow(ambient: ambient, contact: contact, opacity: opacity * factor)
  }
}

extension Shadow: Fingerprintable {
  /// Takes both parts in.
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
