/// `delay` seconds after `time`, on a whole microsecond: input times are whole ones, so that a
/// deadline and an input meant for the same instant are at the same time.
package func deadline(_ delay: Double, after time: Double) -> Double {
  ((time + delay) * 1e6).rounded() / 1e6
}
