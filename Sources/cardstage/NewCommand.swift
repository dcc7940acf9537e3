import HostSystem
import SDLBackend
import SceneFile

/// Writes a scene file that works at once, to be edited.
enum NewCommand {
  static func run(_ arguments: Arguments) throws(Failure) {
    guard let name = arguments.operands.first else {
      throw .usage("new needs a name: \(Command.new.synopsis)")
    }
    if let problem = SceneReader.problem(ofName: name) { throw .usage(problem) }
    let path = "\(name).scene.json"
    do throws(FileError) {
      try refuse(path)
      let picture = try arguments.values[.from].map { source throws(FileError) in
        try StarterPicture(source)
      }
      let text = StarterScene(name: name, picture: picture).text
      if let picture { try picture.write() }
      try FileAccess.write(text, to: path)
    } catch {
      throw Failure(.file, error.description)
    }
    Messages.show("wrote \(path); to feel it: cardstage view \(path) --watch")
  }

  /// Nothing is ever written over.
  fileprivate static func refuse(_ path: String) throws(FileError) {
    if FileAccess.exists(path) {
      throw FileError(path: path, "is there already", expected: "another name")
    }
  }
}

/// A picture of the user's own that a new scene file shows: beside that file, or below.
private struct StarterPicture {
  /// What the scene file calls it.
  let name: String
  let width: Int
  let height: Int
  /// What has to be written under that name; nil: it is there.
  private let copied: [UInt8]?

  init(_ path: String) throws(FileError) {
    let bytes = try Input.read(path)
    // The readers of pictures say more than they are asked.
    let errors = HeldErrors()
    do throws(PictureFile.Fault) {
      let file = try PictureFile(bytes)
      _ = errors.end()
      (width, height) = (file.width, file.height)
    } catch {
      _ = errors.end()
      throw FileError(path: path, error.problem, expected: error.expected)
    }
    let full = FileAccess.full(path)
    let near = FileAccess.name(of: full, from: "here.scene.json")
    guard near == full else {
      (name, copied) = (near, nil)
      return
    }
    name = String(full.split(separator: "/").last ?? "picture.png")
    copied = FileAccess.exists(name) ? nil : bytes
    guard copied == nil else { return }
    let there = try FileAccess.read(name)
    if there != bytes { try NewCommand.refuse(name) }
  }

  /// Puts a copy beside the scene file, unless it is there.
  func write() throws(FileError) {
    if let copied { try FileAccess.write(copied, to: name) }
  }
}

/// A card over a dimmed screen, with two detents.
private struct StarterScene {
  let name: String
  let picture: StarterPicture?

  var text: String {
    """
    {
      "cardstage-scene": 1,
      "about": "a card over a dimmed screen, dragged between two detents",
      "// edit": "save, and the window shows it at once: cardstage view \(name).scene.json --watch",

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

  /// The whole picture, or a plain screen.
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

  /// The picture's lower half, or words.
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

  private func quoted(_ text: String) -> String { SceneReader.quoted(text) }
}
