internal import CardDesign
public import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Stage

/// The menu of the window. The scene and recordings never receive its events.
extension Viewer {
  /// Asks the host for the recent files, with which it opens the menu at `position`, in points of
  /// the window. If `position` is `nil`, the menu opens at the mouse, or in the middle of the stage.
  /// An open gallery closes first.
  mutating func requestMenu(at position: Point?, now: Double) {
    guard !stage.hasHeldPointers else { return }
    if gallery == nil, let position, parts.part(at: position) != nil { return }
    gallery?.close(at: now)
    let place = position ?? pointers.mouse.location ?? layout.frame.center
    request(.openMenu(at: place))
  }

  /// Opens the menu at `position`, in points of the window.
  ///
  /// - Parameter recentFiles: The paths of the files that the user opened recently, the latest
  ///   first.
  public mutating func openMenu(at position: Point, recentFiles: [String], now: Double) {
    frames.overlays.field = nil
    hover(at: nil, now: now)
    frames.overlays.menu = ContextMenu(
      at: position - layout.origin, files: recentFiles,
      isDark: stage.environment.appearance == .dark, isRecording: isCapturing,
      canShare: stage.descriptor.isOfFile)
  }

  /// Passes `event` to the menu, if it is open. Returns whether the menu has used the event.
  mutating func takeInMenu(_ event: WindowEvent) -> Bool {
    guard overlays.menu != nil else { return releasesMenuPointer(event) }
    switch event.kind {
    case .hover(let location):
      let row = location.flatMap { menuRow(at: $0) }
      frames.overlays.menu?.highlight(row)
      pointers.mouse.location = location
    case .pointer(let pointer): handleInMenu(pointer, at: event.time)
    case .key(let press): handleInMenu(press, at: event.time)
    case .menu: return false
    case .scroll, .text: break
    case .focusLost, .minimised, .resized:
      frames.overlays.menu = nil
      return false
    default: return false
    }
    return true
  }

  private func menuRow(at location: Point) -> Int? {
    overlays.menu?.index(
      at: location - layout.origin, in: overlays.room(of: stage),
      measuring: stage.environment.measuring)
  }

  /// Handles a pointer: its release on a row carries out the row, a press outside closes the menu.
  private mutating func handleInMenu(_ pointer: PointerEvent, at now: Double) {
    let row = menuRow(at: pointer.position)
    switch pointer.phase {
    case .down:
      pointers.inMenu.insert(pointer.id)
      if row == nil { frames.overlays.menu = nil } else { frames.overlays.menu?.highlight(row) }
    case .move: frames.overlays.menu?.highlight(row)
    case .up:
      guard pointers.inMenu.remove(pointer.id) != nil, let row else { return }
      choose(row, at: now)
    case .cancel: pointers.inMenu.remove(pointer.id)
    }
  }

  /// Ignores the other events of a pointer whose press has closed the menu.
  private mutating func releasesMenuPointer(_ event: WindowEvent) -> Bool {
    guard case .pointer(let pointer) = event.kind, pointers.inMenu.contains(pointer.id) else {
      return false
    }
    if pointer.phase == .down {
      pointers.inMenu.remove(pointer.id)
      return false
    }
    if pointer.phase != .move { pointers.inMenu.remove(pointer.id) }
    return true
  }

  /// Handles a key. The key of a row carries out the row, any other key closes the menu.
  private mutating func handleInMenu(_ press: KeyPress, at now: Double) {
    switch press.key {
    case .up: frames.overlays.menu?.moveHighlight(by: -1)
    case .down: frames.overlays.menu?.moveHighlight(by: 1)
    case .home: frames.overlays.menu?.highlight(0)
    case .end:
      let last = (overlays.menu?.rows.count ?? 1) - 1
      frames.overlays.menu?.highlight(last)
    case .return, .space:
      guard let row = overlays.menu?.highlighted else { return }
      choose(row, at: now)
    default:
      let row = overlays.menu?.rows.firstIndex { $0.effect == .press(press) }
      if let row { choose(row, at: now) } else { frames.overlays.menu = nil }
    }
  }

  private mutating func choose(_ index: Int, at now: Double) {
    guard let effect = overlays.menu?.rows[index].effect else { return }
    frames.overlays.menu = nil
    switch effect {
    case .press(let press):
      if machine.isInPast { run(at: now) { $0.catchUp() } }
      carryOut(KeyTable.meaning(of: press, on: stage, isTyping: false), at: now)
    case .open(let path): request(.openFile(path))
    case .share: request(.shareScene)
    }
  }
}
