// The elementary functions for modules without system dependencies.
//
// Those modules import this module instead of the C library. Thus only this file can cause
// differences of arithmetic between platforms. On a desktop the functions are those of the C
// library; in a browser the page provides them. (`squareRoot()`, `rounded()` and
// `remainder(dividingBy:)` have the same result everywhere.)

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
  /// Returns the angle in radians, 0…π, whose cosine is `x`.
  @_extern(c)
  public func acos(_ x: Double) -> Double
  /// Returns the angle in radians, −π…π, of the direction (`x`, `y`).
  @_extern(c)
  public func atan2(_ y: Double, _ x: Double) -> Double
  /// Returns the cube root of `x`.
  @_extern(c)
  public func cbrt(_ x: Double) -> Double
  /// Returns the cosine of `x` radians.
  @_extern(c)
  public func cos(_ x: Double) -> Double
  /// Returns e to the power of `x`.
  @_extern(c)
  public func exp(_ x: Double) -> Double
  /// Returns e to the power of `x`, minus 1. The result is exact even if `x` is near 0.
  @_extern(c)
  public func expm1(_ x: Double) -> Double
  /// Returns the length of the vector (`x`, `y`).
  @_extern(c)
  public func hypot(_ x: Double, _ y: Double) -> Double
  /// Returns the natural logarithm of `x`.
  @_extern(c)
  public func log(_ x: Double) -> Double
  /// Returns the natural logarithm of 1 + `x`. The result is exact even if `x` is near 0.
  @_extern(c)
  public func log1p(_ x: Double) -> Double
  /// Returns `x` to the power of `y`.
  @_extern(c)
  public func pow(_ x: Double, _ y: Double) -> Double
  /// Returns the sine of `x` radians.
  @_extern(c)
  public func sin(_ x: Double) -> Double
#endif
