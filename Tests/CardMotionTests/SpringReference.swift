import CardMotion

#if arch(x86_64) && canImport(Glibc)
  import Glibc

  /// The textbook formulas, one for each kind of damping, in 64 bits of precision.
  enum SpringReference {
    static func state(
      response: Double, dampingRatio: Double, displacement: Double, velocity: Double, time: Double
    ) -> (displacement: Double, velocity: Double) {
      let (w, z) = (2 * Float80.pi / Float80(response), Float80(dampingRatio))
      let (x0, v0, t) = (Float80(displacement), Float80(velocity), Float80(time))
      let root = abs((1 - z) * (1 + z)).squareRoot()
      let (x, v): (Float80, Float80)
      if z < 1 {
        let (wd, e) = (w * root, exp(-z * w * t))
        let b = (v0 + z * w * x0) / wd
        x = e * (x0 * cos(wd * t) + b * sin(wd * t))
        v = e * wd * (b * cos(wd * t) - x0 * sin(wd * t)) - z * w * x
      } else if z == 1 {
        let (a, e) = (v0 + w * x0, exp(-w * t))
        x = e * (x0 + a * t)
        v = e * a - w * x
      } else {
        let (slow, fast) = (-w / (z + root), -w * (z + root))
        let a = (v0 - fast * x0) / (slow - fast)
        x = a * exp(slow * t) + (x0 - a) * exp(fast * t)
        v = a * slow * exp(slow * t) + (x0 - a) * fast * exp(fast * t)
      }
      return (Double(x), Double(v))
    }
  }
#endif
