internal import TextFormat

/// Words of other design languages, such as CSS and SwiftUI, with the words that scene files use
/// instead. If a file contains a foreign word, the error message suggests the right word.
enum ForeignWords {
  private static let words: [String: [String]] = [
    "backgroundcolor": ["fill"], "background": ["fill"], "color": ["fill"], "colour": ["color"],
    "cornerradius": ["radius"], "borderradius": ["radius"], "rotation": ["rotate"],
    "children": ["group"], "layers": ["group"], "items": ["group", "items"], "image": ["picture"],
    "src": ["picture"], "label": ["text"],
    "hidden": ["visible"], "left": ["x"], "top": ["y"], "pan": ["drag"],
    "click": ["tap"], "press": ["tap", "longPress"], "ontap": ["tap"], "action": ["tap", "then"],
    "animate": ["go"], "goto": ["go"], "move": ["go"], "delay": ["wait"], "target": ["to"],
    "secondarylabel": ["label2"], "tertiarylabel": ["label3"], "systembackground": ["ground"],
    "systemblue": ["blue"], "systemred": ["red"], "systemorange": ["orange"],
    "transparent": ["clear"], "screenwidth": ["width"], "stagewidth": ["width"],
    "windowwidth": ["width"], "screenheight": ["height"], "stageheight": ["height"],
    "windowheight": ["height"], "minimum": ["min"], "maximum": ["max"], "math.min": ["min"],
    "math.max": ["max"], "math.abs": ["abs"], "math.round": ["round"], "math.floor": ["floor"],
    "math.sin": ["sin"], "math.cos": ["cos"], "interpolate": ["lerp", "remap"],
    "position": ["x", "y"], "map": ["remap", "lerp"], "mix": ["lerp"],
    "velocity": ["speed"], "easein": ["easeIn"],
    "ease-in": ["easeIn"], "ease-out": ["easeOut"], "ease-in-out": ["easeInOut"],
    "arrowup": ["Up"], "arrowdown": ["Down"], "arrowleft": ["Left"], "arrowright": ["Right"],
    "throw": ["next"], "away": ["next"], "next": ["forward"], "previous": ["back"],
    "chevronleft": ["back"], "chevronright": ["right"],
    "chevrondown": ["down"], "chevronup": ["up"], "add": ["plus"], "magnifyingglass": ["search"],
    "enter": ["Return"], "esc": ["Escape", "Esc"], "del": ["Delete"], "spacebar": ["Space"],
  ]

  /// Foreign words for keys only, without hyphens, with the keys that scene files use instead.
  static let keys: [String: [String]] = [
    // Looks of a layer.
    "alpha": ["opacity"], "bgcolor": ["fill"], "gradient": ["fill"],
    "backgroundimage": ["picture"], "source": ["picture"], "url": ["picture"],
    "photo": ["picture"], "img": ["picture"],
    "foreground": ["color"], "foregroundcolor": ["color"], "foregroundstyle": ["color"],
    "textcolor": ["color"], "fontcolor": ["color"], "tintcolor": ["color"],
    "corners": ["radius"], "rounded": ["radius"], "rounding": ["radius"],
    "boxshadow": ["shadow"], "dropshadow": ["shadow"], "elevation": ["shadow"],
    "blurradius": ["blur"],
    "symbol": ["icon"], "systemimage": ["icon"], "systemname": ["icon"], "glyph": ["icon"],
    "objectfit": ["fit"], "contentmode": ["fit"], "resizemode": ["fit"], "scaletype": ["fit"],
    "overflow": ["clip"], "clipped": ["clip"], "clipscontent": ["clip"], "clipstobounds": ["clip"],
    "maskstobounds": ["clip"], "mask": ["clip"],
    "display": ["visible"], "visibility": ["visible"], "isvisible": ["visible"],
    "ishidden": ["visible"], "pointerevents": ["touch"], "allowshittesting": ["touch"],
    "interactive": ["touch"],
    // Place, size and turn of a layer.
    "translatex": ["x"], "translationx": ["x"], "offsetx": ["x"],
    "translatey": ["y"], "translationy": ["y"], "offsety": ["y"], "offset": ["x", "y"],
    "scalex": ["scale"], "scaley": ["scale"],
    "zoom": ["scale"], "angle": ["rotate"], "rotationz": ["rotate"], "rotatez": ["rotate"],
    "rotatex": ["tiltX"], "rotationx": ["tiltX"],
    "rotatey": ["tiltY"], "rotationy": ["tiltY"], "perspective": ["eye"],
    "transformorigin": ["anchor"], "anchorpoint": ["anchor"], "origin": ["anchor"],
    "pivot": ["anchor"],
    // Texts.
    "font": ["style"], "fontfamily": ["style"], "fontname": ["style"], "textstyle": ["style"],
    "fontsize": ["size"], "fontweight": ["weight"], "leading": ["lineHeight"],
    "textalign": ["align"], "textalignment": ["align"], "multilinetextalignment": ["align"],
    "linelimit": ["lines"], "lineclamp": ["lines"], "maxlines": ["lines"],
    "numberoflines": ["lines"], "content": ["text"], "string": ["text"], "title": ["text"],
    "caption": ["text"], "hint": ["placeholder"], "prompt": ["placeholder"],
    // Groups and repeats.
    "sublayers": ["group"], "subviews": ["group"], "foreach": ["repeat"], "loop": ["repeat"],
    "stride": ["pitch"], "data": ["rows", "items"],
    "times": ["count"],
    // Gestures and actions.
    "onclick": ["tap"], "onpress": ["tap"], "ontapgesture": ["tap"], "tapgesture": ["tap"],
    "touchupinside": ["tap"], "ondoubletap": ["doubleTap"], "doubleclick": ["doubleTap"],
    "dblclick": ["doubleTap"], "onlongpress": ["longPress"], "onlongpressgesture": ["longPress"],
    "hold": ["longPress"], "ondrag": ["drag"], "draggable": ["drag"], "draggesture": ["drag"],
    "wheel": ["scroll"], "onscroll": ["scroll"], "layer": ["on"], "element": ["on"],
    "view": ["on"], "enabled": ["when"], "condition": ["when", "if"],
    "accessibilitylabel": ["label"], "arialabel": ["label"],
    "value": ["text", "to", "start"], "otherwise": ["else"], "sleep": ["wait"],
    "pause": ["wait"], "timeout": ["wait"],
    "oncomplete": ["then"], "onend": ["then"], "completion": ["then"], "next": ["then"],
    // Values.
    "from": ["start"], "initial": ["start"], "initialvalue": ["start"], "default": ["start"],
    "snappoints": ["homes", "detents"], "stops": ["detents"], "positions": ["detents"],
    "axis": ["lock"], "direction": ["axis", "way", "lock"], "rows": ["items"],
    "animateto": ["go"], "moveto": ["go"], "scrollto": ["go"], "snapto": ["go"],
    "orientation": ["axis"],
    "constraints": ["bounds"],
    "dragconstraints": ["bounds"], "elasticity": ["rubberBand"], "dragelastic": ["rubberBand"],
    "resistance": ["rubberBand"], "decelerationrate": ["deceleration"],
    "momentum": ["deceleration"], "contentheight": ["length"], "contentsize": ["length"],
    "options": ["words"], "cases": ["words"], "threshold": ["at"], "limits": ["range"],
    // Timings.
    "transition": ["timing"], "animation": ["timing"], "spring": ["timing"],
    "easing": ["curve", "timing"], "ease": ["curve", "timing"], "timingfunction": ["curve"],
    "timingcurve": ["curve"], "bezier": ["curve"], "cubicbezier": ["curve"],
    "time": ["duration"], "period": ["response"], "tension": ["stiffness"],
    "friction": ["damping", "deceleration"], "dampingfraction": ["dampingRatio"],
    "zeta": ["dampingRatio"], "settlingduration": ["settling"],
    "initialvelocity": ["velocity"],
  ]

  /// Foreign words for which the right word alone would not help, with the right word and the whole
  /// advice.
  private static let sentences: [String: (word: String, advice: String)] = [
    "state": (
      "values", "a state belongs in \"values\": \"liked\": {\"type\": \"state\", \"start\": false}"
    ),
    "animations": (
      "timings", "springs and curves belong in \"timings\", values that move in \"values\""
    ),
    "from": ("to", "write only \"to\": the motion starts where the value is"),
    "then": (
      "drag",
      "a tap takes the action itself; for the end of a drag write \"then\" in a rule of the value's \"release\""
    ),
    "center": (
      "width",
      "write \"align\": \"center\" for a text; a layer that is 40 wide is in the middle at \"width/2 - 20\""
    ),
    "zindex": (
      "z", "layers are drawn in the order of the file, the last one in front: move the layer"
    ),
    "fontsize": ("style", "write \"style\": {\"size\": 24}, or a style such as \"headline\""),
    "fontweight": ("style", "write \"style\": {\"size\": 24, \"weight\": 600}"),
    "gray": ("label2", "write \"label2\", the grey of secondary text, or digits such as #8E8E93"),
    "lightgray": ("hairline", "write \"hairline\", a light grey, or digits such as #D1D1D6"),
    "size": (
      "style",
      "write \"width\" and \"height\"; for the size of a text \"style\": {\"size\": 24}"
    ),
    "transform": (
      "rotate", "write \"x\", \"y\", \"scale\" or \"rotate\", each as a key of its own"
    ),
    "by": ("to", "write the new value, for example \"to\": \"NAME + 1\""),
    "haptics": ("mark", "write {\"mark\": \"NAME\"}: a visible mark in place of haptic feedback"),
    "swipe": (
      "drag", "write \"drag\", and in \"release\" of its value a rule with \"then\""
    ),
    "weight": ("style", "write \"style\": {\"size\": 24, \"weight\": 600}"),
    "padding": ("group", "move the layers of the group with \"x\" and \"y\""),
    "disabled": ("when", "write \"when\" with the opposite condition"),
    "min": ("scales", "write \"scales\": [1, 4], the smallest and the largest scale"),
    "pinch": (
      "drag", "write \"drag\", and give its value the type zoom, which follows two fingers"
    ),
    "ease": (
      "easeInOut", "write [0.25, 0.1, 0.25, 1], which CSS calls ease, or \"easeInOut\""
    ),
    "gap": (
      "pitch",
      "\"pitch\" is the way from one copy's start to the next: its size and the gap, together"
    ),
    "mass": ("stiffness", "the mass is 1: divide \"stiffness\" and \"damping\" by your mass"),
  ]

  /// Words with the same meaning as another word of ``sentences``.
  private static let synonyms = [
    "grey": "gray", "lightgrey": "lightgray", "haptic": "haptics", "magnify": "pinch", "max": "min",
    "states": "state", "variables": "state", "vars": "state", "data": "state", "middle": "center",
    "centre": "center", "swipeup": "swipe", "swipedown": "swipe", "swipeleft": "swipe",
    "swiperight": "swipe", "onswipe": "swipe", "swipegesture": "swipe", "fling": "swipe",
    "onrelease": "then", "ondragend": "then", "minscale": "min", "maxscale": "min",
    "isdisabled": "disabled", "spacing": "gap", "itemspacing": "gap",
  ]

  /// Returns the whole advice for `word`, a word of another language in lower case, if it stands for
  /// one of the `allowed` words. Otherwise returns `nil`.
  private static func sentence(for word: String, in allowed: [String]) -> String? {
    guard let sentence = sentences[synonyms[word] ?? word], allowed.contains(sentence.word) else {
      return nil
    }
    return sentence.advice
  }

  /// Returns the advice to write one of the `allowed` words instead of `word`. Returns `nil` if
  /// `word` is not a known word of another language, or if no allowed word corresponds to `word`.
  static func advice(for word: String, in allowed: [String]) -> String? {
    let word = word.lowercased()
    if let sentence = sentence(for: word, in: allowed) { return sentence }
    return self.word(for: word, in: allowed).map { hint($0) }
  }

  /// Returns the word in `allowed` that corresponds to `word`, a word of another language in lower
  /// case, or `nil` if there is none.
  static func word(for word: String, in allowed: [String]) -> String? {
    words[word]?.first(where: allowed.contains)
  }

  /// Returns the advice to write one of the keys `allowed` instead of `key`. With `grammar`, the
  /// object of these keys, the advice has an example. Returns `nil` if `key` is not a known key of
  /// another language, or if no allowed key corresponds to `key`.
  static func keyAdvice(
    for key: String, in allowed: [String], of grammar: GrammarObject? = nil
  ) -> String? {
    let word = key.lowercased().filter { $0 != "-" && $0 != "_" }
    if let sentence = sentence(for: word, in: allowed) { return sentence }
    let own = (keys[word] ?? []) + (words[word] ?? [])
    guard let name = own.first(where: allowed.contains) else { return nil }
    let example = grammar?.key(name)?.example.text(isSpaced: true)
    guard let example, example.utf8.count <= 40 else { return hint(name) }
    return "\(hint(name)), for example \(JSONText.quoted(name)): \(example)"
  }

  /// Returns the gesture that `key`, a word of another language, stands for, or `nil` if it is not
  /// known as the word for a gesture.
  static func gesture(for key: String) -> String? {
    let word = key.lowercased().filter { $0 != "-" && $0 != "_" }
    let own = (keys[word] ?? []) + (words[word] ?? [])
    return own.first { GestureKind(rawValue: $0) != nil }
  }

  private static func hint(_ word: String) -> String {
    "the word here is \(JSONText.quoted(word))"
  }
}
