package import HostSystem
package import SceneCore
internal import SceneFile
internal import TextFormat

/// A new scene for users to edit: a card with two detents over a dimmed screen.
package struct StarterScene {
  let name: String
  let picture: StarterPicture?

  /// Creates the scene called `name`, which shows `picture`, or plain colours if `picture` is
  /// `nil`.
  package init(name: String, picture: StarterPicture?) {
    (self.name, self.picture) = (name, picture)
  }

  /// The name of the scene file.
  package var path: String { "\(name).scene.json" }

  /// Writes the scene file, and a copy of the picture if one is needed, into the current directory.
  ///
  /// - Throws: `FileError` if the file exists already or cannot be written.
  package func write() throws(FileError) {
    try StarterPicture.refuse(path)
    try picture?.write()
    try FileAccess.write(text, to: path)
  }

  /// Writes a scene file that shows the picture at `picturePath` into the current directory. Its
  /// name follows from that of the picture, and is none of `taken`. Returns the path of the file.
  ///
  /// - Throws: `FileError` if a scene file cannot show the picture, or if a file cannot be written.
  package static func write(
    from picturePath: String, taken: [SceneID]
  ) throws(FileError) -> String {
    let picture = try StarterPicture(picturePath)
    let stem = SceneReader.name(forFile: picturePath)
    let names = [stem] + (2...999).map { "\(stem)-\($0)" }
    let name = names.first {
      SceneReader.problem(ofName: $0, taken: taken) == nil
        && !FileAccess.exists(StarterScene(name: $0, picture: nil).path)
    }
    let scene = StarterScene(name: name ?? stem, picture: picture)
    try scene.write()
    return scene.path
  }

  /// The contents of the scene file.
  package var text: String {
    """
    {
      "cardstage-scene": 1,
      "about": "a card over a dimmed screen, dragged between two detents",
      "// edit": "save, and the window shows it at once: cardstage view \(path.shellWord) --watch",

      "parameters": {
        "dimmer": { "default": 0.5, "range": [0, 1], "about": "alpha over the screen, card open" }
      },
      "// spring": "in the tuning panel too: key k",
      "timings": { "snap": { "response": 0.35, "dampingRatio": 1 } },

      "values": {
        "// card": "its top edge, in points; it rests at either detent",
        "open": "0.5*height",
        "low": "0.8*height",
        "card": {
          "type": "track",
          "detents": { "open": "open", "low": "low" },
          "start": "low",
          "timing": "snap"
        }
      },

      "// layers": "back to front",
      "layers": [
    \(screen),
        { "fill": "black", "opacity": "dimmer*progress(card, low, open)" },
        { "name": "card", "y": "card", "height": "height - card + 40", "group": [
          { "fill": "raised", "radius": [16, 0], "shadow": "sheet" },
    \(face)
          { "fill": "handle", "x": "width/2 - 18", "y": 8, "width": 36, "height": 5, "radius": 2.5 }
        ] }
      ],

      "gestures": [
        { "on": "card", "drag": "card" },
        { "on": "card", "tap": { "toggle": "card" } }
      ]
    }

    """
  }

  /// The JSON of the layers behind the card: the whole ``picture``, or a plain colour with a text
  /// if there is no picture.
  private var screen: String {
    guard let picture else {
      return """
            { "fill": "ground" },
            { "text": "Your screen", "style": "display", "color": "label", "x": 24, "y": "safeTop + 40",
              "width": "width - 48" },
            { "text": "Put a picture here: \\"picture\\": \\"screenshot.png\\"", "style": "body",
              "color": "label2", "lines": 2, "x": 24, "y": "safeTop + 80", "width": "width - 48" }
        """
    }
    return #"    { "picture": \#(quoted(picture.name)), "height": "height" }"#
  }

  /// The JSON of the layers on the card: the lower half of ``picture``, or a text if there is no
  /// picture.
  private var face: String {
    guard let picture else {
      return """
              { "text": "Your card", "style": "headline", "color": "label", "x": 24, "y": 28,
                "width": "width - 48" },
              { "text": "Drag it, fling it, tap it.", "style": "body", "color": "label2", "x": 24,
                "y": 56, "width": "width - 48" },
        """
    }
    let top = picture.height / 2
    return """
            { "picture": \(quoted(picture.name)), "y": 21, "height": "height - open - 21",
              "crop": [0, \(top), \(picture.width), \(picture.height - top)] },
      """
  }

  private func quoted(_ text: String) -> String { JSONText.quoted(text) }
}
