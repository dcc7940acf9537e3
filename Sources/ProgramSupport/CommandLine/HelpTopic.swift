/// A help topic other than a command.
package struct HelpTopic: Sendable {
  /// The name of the topic, as typed after `help`.
  package let word: String
  /// The placeholder of the arguments after the topic's name, as the help prints it; empty if there
  /// are none.
  package let placeholder: String
  package let summary: String
  /// Maximum number of arguments after the topic's name.
  package let maximumOperands: Int
  /// The words that the arguments can be, for completions. Empty if there are none.
  package let words: @Sendable () -> [String]
  /// Returns the text of the topic for the given arguments.
  package let text: @Sendable ([String]) throws(Failure) -> String

  /// The topic as Markdown if it is a section of the man page, or otherwise `nil`.
  package let markdown: (@Sendable () -> String)?

  /// Creates the topic called `word`. The closure `text` returns the text of the topic.
  package init(
    _ word: String, _ placeholder: String, _ summary: String, maximumOperands: Int,
    words: @escaping @Sendable () -> [String] = { [] },
    markdown: (@Sendable () -> String)? = nil,
    text: @escaping @Sendable ([String]) throws(Failure) -> String
  ) {
    (self.word, self.placeholder, self.summary) = (word, placeholder, summary)
    (self.maximumOperands, self.words) = (maximumOperands, words)
    (self.markdown, self.text) = (markdown, text)
  }
}
