internal import SceneCore

/// An action of a control in the sheet scene.
enum SheetAction: Hashable {
  // Actions of the screen.
  case back, more, follow, reactions, like, comment, share
  case likeComment(Int)
  case replyToComment(Int)
  case tab(Int)
  // Actions of the card. People are numbered across all sections.
  case chip(String?)
  case person(Int)
  case answer(Int)
}
