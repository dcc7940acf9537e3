/// The language in which a platform's code is written.
enum Language {
  case swift, kotlin, dart, c, javaScript

  /// What begins a constant.
  var constant: String {
    switch self {
    case .swift: "let"
    case .kotlin: "val"
    case .dart: "final"
    case .c: "double"
    case .javaScript: "const"
    }
  }

  /// What ends a statement.
  var stop: String { self == .swift || self == .kotlin ? "" : ";" }

  /// What ends a number.
  var suffix: String { self == .kotlin ? "f" : "" }

  func comment(_ words: String) -> String { self == .c ? "/* \(words) */" : "// \(words)" }
}

extension Target {
  /// `words` as a comment in its code.
  package func comment(_ words: String) -> String {
    self == .css ? "/* \(words) */" : language.comment(words)
  }

  /// That of its code.
  var language: Language {
    switch self {
    case .swiftui, .uikit, .coreanimation: .swift
    case .compose, .android: .kotlin
    case .flutter: .dart
    case .libadwaita: .c
    case .motion, .reactSpring, .reanimated, .css, .qt, .figma, .tokens: .javaScript
    }
  }
}
