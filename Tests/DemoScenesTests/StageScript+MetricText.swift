import CardDrawing
import TestSupport

/// What can be read on the stage.
extension StageScript {
  /// Everything written on the layers whose name `isMeant`, or in the snapshot of them.
  func words(where isMeant: (String) -> Bool) -> [String] {
    var layers = layers()
    for layer in layers {
      if case .flattened(let backdrop, _) = layer.content { layers += backdrop.list.layers }
    }
    return layers.filter { isMeant($0.id.name) }.flatMap(\.words)
  }

  /// The same of the layers called `name`.
  func words(_ name: String) -> [String] { words { $0 == name } }
}

extension Layer {
  /// Everything written on it.
  var words: [String] {
    guard case .picture(let picture) = content else { return [] }
    return picture.marks.compactMap {
      if case .text(let text, in: _) = $0 { text.string } else { nil }
    }
  }
}
