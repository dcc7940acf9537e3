extension LayerProgram {
  /// Returns the cost of evaluating the layer: 1, plus 1 for each 64 instructions of its
  /// expressions and for each 16 bytes of its text.
  ///
  /// - Parameter longestWord: The number of bytes of the scene's longest word, i.e. of the longest
  ///   string that an expression can show in a text.
  func cost(longestWord: Int) -> Int {
    var parts = LayerNumber.all.reduce(0) { $0 + ($1.get(self)?.partCount ?? 0) }
    var bytes = 0
    switch content {
    case .text(let text):
      for piece in text.pieces {
        parts += piece.partCount
        bytes += piece.byteCount(longestWord: longestWord)
      }
    case .picture(let picture):
      parts += picture.crop?.reduce(0) { $0 + $1.partCount } ?? 0
    case .nothing, .fill, .gradient, .icon, .field, .group: break
    }
    return 1 + parts / 64 + bytes / 16
  }
}

extension Expression {
  /// The number of instructions of the expression.
  fileprivate var partCount: Int {
    switch self {
    case .constant: 0
    case .program(let range, _): range.count
    }
  }
}

extension TextProgram.Piece {
  fileprivate var partCount: Int {
    switch self {
    case .literal, .field: 0
    case .number(let expression), .word(let expression), .bool(let expression):
      expression.partCount
    }
  }

  /// The maximum number of bytes that this piece of the text can add to the displayed text.
  fileprivate func byteCount(longestWord: Int) -> Int {
    switch self {
    case .literal(let literal): literal.utf8.count
    case .number: 20
    case .word: longestWord
    case .bool: 5
    // A field holds 100 characters, most of which have up to 4 bytes.
    case .field: 400
    }
  }
}
