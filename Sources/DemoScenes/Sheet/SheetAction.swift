internal import SceneCore

/// What can be pressed in the sheet.
enum SheetAction: Hashable {
  // On the screen.
  case back, more, follow, reactions, like, comment, share
  case likeComment(Int)
  case replyToComment(Int)
  case tab(Int)
  // On the card. People are numbered through all sections.
  case chip(String?)
  case person(Int)
  case answer(Int)
}
