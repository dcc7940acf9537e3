internal import TextFormat

/// The HTML before and after the frames of a film.
enum HTMLPage {
  /// Returns the HTML before the frames.
  static func head(_ facts: FilmFacts) -> String {
    let details = facts.details.map { "<span>\(MarkupText.content($0))</span>" }.joined()
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="CardStage">
      <meta name="color-scheme" content="dark">
      <title>\(MarkupText.content(facts.title)) · CardStage</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      <main>
      <header><h1>\(MarkupText.content(facts.title))</h1><p id="details">\(details)</p></header>
      <div id="frame" title="Click to play or pause"><div id="stage"></div></div>
      <nav id="bar" aria-label="Playback">
      <button id="play" aria-label="Play or pause"></button>
      <div id="track"><svg id="held" preserveAspectRatio="none" aria-hidden="true"></svg>
      <input id="scrub" type="range" min="0" value="0" step="1" aria-label="Frame"></div>
      <output id="time"></output>
      <button id="speed" aria-label="Speed"></button>
      </nav>
      <section id="curves" aria-label="Curves"></section>
      <details id="tuning" open><summary>Tuning</summary><pre>\(MarkupText.content(facts.tuning))</pre></details>
      <footer><kbd>Space</kbd> play <kbd>←</kbd> <kbd>→</kbd> frame by frame <kbd>S</kbd> speed
      <a href="#t=1.5">#t=1.5</a> after this page's address opens it at 1.5 s</footer>
      <noscript>This film is played by a script; it loads nothing from elsewhere.</noscript>
      </main>
      <script>const FILM = { rate: \(facts.rate), step: \(facts.step) };</script>
      <script type="text/plain" id="film">

      """
  }

  /// The HTML after the frames.
  static var tail: String {
    """
    </script>
    <script>
    \(player)
    </script>
    </body>
    </html>

    """
  }
}
