#if hasFeature(Embedded)
  /// Stands in for the standard library's `Codable`, which Embedded Swift has not: a page in a browser
  /// reads and writes no values of these modules.
  public protocol Codable {}
#endif
