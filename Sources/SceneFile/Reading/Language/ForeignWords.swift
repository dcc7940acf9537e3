internal import TextFormat

/// Words of other design languages, such as CSS and SwiftUI, with the words that scene files use
/// instead. If a file contains a foreign word, the error message suggests the right word.
enum ForeignWords {
  private static let words: [String: [String]] = [
    "backgroundcolor": ["fill"], "background": ["fill"], "color": ["fill"], "colour": ["color"],
    "cornerradius": ["radius"], "borderradius": ["radius"], "rotation": ["rotate"],
    "children": ["group"], "layers": ["group"], "items": ["group", "items"], "image": ["picture"],
    "src": ["picture"], "label": ["text"], "font": ["style"],
    "hidden": ["visible"], "left": ["x"], "top": ["y"], "swipe": ["drag"], "pan": ["drag"],
    "click": ["tap"], "press": ["tap", "longPress"], "ontap": ["tap"], "action": ["tap", "then"],
    "animate": ["go"], "goto": ["go"], "move": ["go"], "delay": ["wait"], "target": ["to"],
    "grey": ["label2"], "gray": ["label2"], "lightgrey": ["hairline"], "lightgray": ["hairline"],
    "transparent": ["clear"], "screenwidth": ["width"], "stagewidth": ["width"],
    "windowwidth": ["width"], "screenheight": ["height"], "stageheight": ["height"],
    "windowheight": ["height"], "minimum": ["min"], "maximum": ["max"], "math.min": ["min"],
    "math.max": ["max"], "math.abs": ["abs"], "math.round": ["round"], "math.floor": ["floor"],
    "math.sin": ["sin"], "math.cos": ["cos"], "interpolate": ["lerp", "remap"],
    "position": ["x", "y"], "padding": ["x"],
    "velocity": ["speed"], "ease": ["easeInOut"], "easein": ["easeIn"],
    "ease-in": ["easeIn"], "ease-out": ["easeOut"], "ease-in-out": ["easeInOut"],
    "arrowup": ["Up"], "arrowdown": ["Down"], "arrowleft": ["Left"], "arrowright": ["Right"],
    "enter": ["Return"], "esc": ["Escape", "Esc"], "del": ["Delete"],
  ]

  /// Foreign words for which the right word alone would not help, with the right word and the whole
  /// advice.
  private static let sentences: [String: (word: String, advice: String)] = [
    "zindex": (
      "z", "layers are drawn in the order of the file, the last one in front: move the layer"
    ),
    "fontsize": ("style", "write \"style\": {\"size\": 24}, or a style such as \"headline\""),
    "haptic": ("mark", "write {\"mark\": \"NAME\"}: a visible mark in place of haptic feedback"),
    "haptics": ("mark", "write {\"mark\": \"NAME\"}: a visible mark in place of haptic feedback"),
  ]

  /// Returns the advice to write one of the `allowed` words instead of `word`. Returns `nil` if
  /// `word` is not a known word of another language, or if no allowed word corresponds to `word`.
  static func advice(for word: String, in allowed: [String]) -> String? {
    let word = word.lowercased()
    if let sentence = sentences[word], allowed.contains(sentence.word) { return sentence.advice }
    let own = words[word]?.first(where: allowed.contains)
    return own.map { "the word here is \(JSONText.quoted($0))" }
  }
}
