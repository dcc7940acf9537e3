/// Something other than a command that `help` tells of.
package struct HelpTopic: Sendable {
  /// The word after `help`.
  package let word: String
  /// The words that may follow it, as help shows them.
  package let placeholder: String
  /// One sentence of help.
  package let summary: String
  /// Maximum number of words that may follow it.
  package let maximumOperands: Int
  /// The text for the words that follow it.
  package let text: @Sendable ([String]) throws(Failure) -> String

  /// The topic `word`, which tells `text`.
  package init(
    _ word: String, _ placeholder: String, _ summary: String, maximumOperands: Int,
    text: @escaping @Sendable ([String]) throws(Failure) -> String
  ) {
    (self.word, self.placeholder, self.summary) = (word, placeholder, summary)
    (self.maximumOperands, self.text) = (maximumOperands, text)
  }
}
