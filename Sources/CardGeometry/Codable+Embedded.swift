#if hasFeature(Embedded)
  /// A replacement for the standard library's `Codable`, which is missing in Embedded Swift.
  ///
  /// A page in a browser does not encode or decode values of these modules.
  public protocol Codable {}
#endif
