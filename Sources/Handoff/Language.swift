/// The programming language of a platform's code.
enum Language {
  case swift, kotlin, dart, c, javaScript

  /// The keyword that begins the declaration of a constant.
  var constant: String {
    switch self {
    case .swift: "let"
    case .kotlin: "val"
    case .dart: "final"
    case .c: "double"
    case .javaScript: "const"
    }
  }

  /// The text that ends a statement.
  var stop: String { self == .swift || self == .kotlin ? "" : ";" }

  /// The suffix of a floating-point literal.
  var suffix: String { self == .kotlin ? "f" : "" }

  func comment(_ text: String) -> String { self == .c ? "/* \(text) */" : "// \(text)" }
}

extension Target {
  /// Returns `text` as a comment in the platform's code.
  package func comment(_ text: String) -> String {
    self == .css ? "/* \(text) */" : language.comment(text)
  }

  /// The programming language of the platform's code.
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
