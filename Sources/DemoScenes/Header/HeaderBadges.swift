/// Which of the header's buttons have a badge.
struct HeaderBadges: Equatable {
  var chat = false
  var cart = true
}
