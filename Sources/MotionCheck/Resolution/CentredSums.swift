/// The sums of squares and of products of the places of a hand and of a value, each from its mean.
struct CentredSums {
  let handMean: Double
  let valueMean: Double
  private(set) var (hh, hx, xx) = (0.0, 0.0, 0.0)

  init(_ hand: [Double], _ value: [Double]) {
    (handMean, valueMean) = (hand.mean, value.mean)
    for (h, x) in zip(hand, value) {
      hh += (h - handMean) * (h - handMean)
      hx += (h - handMean) * (x - valueMean)
      xx += (x - valueMean) * (x - valueMean)
    }
  }
}
