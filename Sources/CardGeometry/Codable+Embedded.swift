#if hasFeature(Embedded)
  /// A substitute for the standard library's protocol `Codable`, which is missing in Embedded
  /// Swift.
  ///
  /// The protocol has no requirements: the browser version, which uses Embedded Swift, does not
  /// encode or decode values of the modules that use this protocol.
  public protocol Codable {}
#endif
