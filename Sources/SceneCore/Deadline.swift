/// Returns the time `delay` seconds after `time`, rounded to a whole microsecond. Input times are
/// whole microseconds too, so a deadline and an input for the same instant have equal times.
package func deadline(_ delay: Double, after time: Double) -> Double {
  ((time + delay) * 1e6).rounded() / 1e6
}
