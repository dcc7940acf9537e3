/// An outline that several hold on to.
final class KeptOutline {
  var outline = Outline()
}

/// Outlines that are used again as soon as no layer holds them.
final class OutlinePool {
  private var outlines: [KeptOutline] = []

  /// An outline to be traced anew.
  func take() -> KeptOutline {
    for index in outlines.indices where isKnownUniquelyReferenced(&outlines[index]) {
      return outlines[index]
    }
    let outline = KeptOutline()
    outlines.append(outline)
    return outline
  }
}
