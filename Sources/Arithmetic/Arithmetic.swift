// The elementary functions that the pure modules use. They import this module and nothing of the C
// library, so that there is one place where arithmetic can differ between platforms. It is the C
// library's for now, where there is one; in a browser it is what the page gives.
// (`squareRoot()`, `rounded()` and `remainder(dividingBy:)` have one result everywhere.)

#if canImport(Glibc)
  @_exported public import func Glibc.acos
  @_exported public import func Glibc.atan2
  @_exported public import func Glibc.cbrt
  @_exported public import func Glibc.cos
  @_exported public import func Glibc.exp
  @_exported public import func Glibc.expm1
  @_exported public import func Glibc.hypot
  @_exported public import func Glibc.log
  @_exported public import func Glibc.log1p
  @_exported public import func Glibc.pow
  @_exported public import func Glibc.sin
#elseif canImport(Darwin)
  @_exported public import func Darwin.acos
  @_exported public import func Darwin.atan2
  @_exported public import func Darwin.cbrt
  @_exported public import func Darwin.cos
  @_exported public import func Darwin.exp
  @_exported public import func Darwin.expm1
  @_exported public import func Darwin.hypot
  @_exported public import func Darwin.log
  @_exported public import func Darwin.log1p
  @_exported public import func Darwin.pow
  @_exported public import func Darwin.sin
#else
  /// The angle in radians, from 0 to π, whose cosine is `x`.
  @_extern(c)
  public func acos(_ x: Double) -> Double
  /// The angle in radians, from −π to π, of the direction (`x`, `y`).
  @_extern(c)
  public func atan2(_ y: Double, _ x: Double) -> Double
  /// The cube root of `x`.
  @_extern(c)
  public func cbrt(_ x: Double) -> Double
  /// The cosine of `x` radians.
  @_extern(c)
  public func cos(_ x: Double) -> Double
  /// e to the power of `x`.
  @_extern(c)
  public func exp(_ x: Double) -> Double
  /// e to the power of `x`, less 1: exact also where `x` is near 0.
  @_extern(c)
  public func expm1(_ x: Double) -> Double
  /// The length of the vector (`x`, `y`).
  @_extern(c)
  public func hypot(_ x: Double, _ y: Double) -> Double
  /// The natural logarithm of `x`.
  @_extern(c)
  public func log(_ x: Double) -> Double
  /// The natural logarithm of 1 + `x`: exact also where `x` is near 0.
  @_extern(c)
  public func log1p(_ x: Double) -> Double
  /// `x` to the power of `y`.
  @_extern(c)
  public func pow(_ x: Double, _ y: Double) -> Double
  /// The sine of `x` radians.
  @_extern(c)
  public func sin(_ x: Double) -> Double
#endif
