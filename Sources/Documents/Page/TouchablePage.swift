internal import TextFormat

/// A web page in which a scene runs and can be touched. It is one file that loads nothing from
/// elsewhere.
package struct TouchablePage {
  /// A picture of the scene.
  package struct Picture {
    package var name: String
    /// The bytes of its file, a PNG or JPEG.
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

    private var type: String { bytes.first == 0xFF ? "image/jpeg" : "image/png" }

    fileprivate var json: JSONTree {
      [
        "name": .string(name),
        "url": .string("data:\(type);base64,\(base64(bytes))"),
      ]
    }
  }

  /// The parts of the page that do not depend on the scene.
  package struct Parts {
    /// The player, compiled to WebAssembly and compressed with gzip.
    package var player: [UInt8]
    package var script: String
    package var style: String
    /// The hashes of script and style for the policy of the page, each as `sha256-` and base64.
    package var scriptHash, styleHash: String

    package init(
      player: [UInt8], script: String, style: String, scriptHash: String, styleHash: String
    ) {
      (self.player, self.script, self.style) = (player, script, style)
      (self.scriptHash, self.styleHash) = (scriptHash, styleHash)
    }
  }

  /// The name of the scene file.
  package var name: String
  /// The text of the scene file.
  package var text: String
  package var pictures: [Picture]
  /// The size of the stage in points on a large screen.
  package var size: (width: Double, height: Double)
  /// The changed parameters of the scene, with their values.
  package var tuning: [(parameter: String, value: Double)]
  /// The lines of a recording that the page plays until it is touched, or `nil`.
  package var recording: [String]?

  package init(
    name: String, text: String, pictures: [Picture], size: (width: Double, height: Double),
    tuning: [(parameter: String, value: Double)] = [], recording: [String]?
  ) {
    (self.name, self.text, self.pictures) = (name, text, pictures)
    (self.size, self.tuning, self.recording) = (size, tuning, recording)
  }

  private func data(_ player: [UInt8]) -> String {
    let tree: JSONTree = [
      "name": .string(name), "text": .string(text), "width": .value(size.width),
      "height": .value(size.height),
      "tuning": .object(tuning.map { JSONTree.Member($0.parameter, .value($0.value)) }),
      "pictures": .array(pictures.map(\.json)),
      "player": .string(base64(player)),
    ]
    let events = recording.map { "[\($0.joined(separator: ","))]" } ?? "null"
    // A text of the scene must not end the element.
    return (tree.text.dropLast() + ",\"recording\":\(events)}").split(
      separator: "<", omittingEmptySubsequences: false
    ).joined(separator: "\\u003c")
  }

  /// Returns the HTML of the page with the title `title`.
  package func html(title: String, _ parts: Parts) -> String {
    let policy = [
      "default-src 'none'", "script-src '\(parts.scriptHash)' 'wasm-unsafe-eval'",
      "style-src '\(parts.styleHash)'", "img-src data: blob:", "font-src data:",
      "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
    let speeds = [(1.0, "1×"), (0.5, "½"), (0.2, "⅕"), (0.1, "⅒")].map { value, label in
      "<button value=\"\(value)\" aria-pressed=\"\(value == 1)\">\(label)</button>"
    }.joined()
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, user-scalable=no">
      <meta name="generator" content="CardStage">
      <title>\(MarkupText.content(title))</title>
      <style>\(parts.style)</style>
      </head>
      <body>
      <main id="stage" aria-label="\(MarkupText.attribute(title))"></main>
      <aside id="side">
      <h1 id="title"></h1>
      <p id="about"></p>
      <div id="parameters"></div>
      <div class="row" id="tuning"><button id="save">Save the tuning</button></div>
      <div class="row" id="speeds" role="group" aria-label="Speed">\(speeds)</div>
      <div class="row"><button id="restart">Restart</button><button id="record">Record</button></div>
      </aside>
      <input id="field" aria-hidden="true" tabindex="-1" autocomplete="off" autocapitalize="off">
      <div id="insets"></div>
      <p id="message" role="status" hidden></p>
      <noscript>The scene needs JavaScript and WebAssembly. The page loads nothing from elsewhere.</noscript>
      <script type="application/json" id="scene">\(data(parts.player))</script>
      <script>\(parts.script)</script>
      </body>
      </html>

      """
  }
}
