/// The visibility of the badges on the header's buttons.
struct HeaderBadges: Equatable {
  var chat = false
  var cart = true
}
