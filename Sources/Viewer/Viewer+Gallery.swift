internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
public import SceneCore
internal import Stage
internal import Workbench

/// The gallery, which covers the window while it is open.
extension Viewer {
  /// Whether the gallery covers the window.
  public var showsGallery: Bool { gallery != nil }

  /// Opens the gallery, or closes it.
  mutating func toggleGallery(at now: Double) {
    if let gallery {
      if gallery.isClosing { self.gallery?.reopen(at: now) } else { self.gallery?.close(at: now) }
    } else if machine.playback != nil {
      refuseWhileReplaying(at: now)
    } else {
      request(.listGallery)
    }
  }

  /// Opens the gallery with the scenes of the catalogue. `files` are the items of the user's recent
  /// files, and `recordings` the items of the recordings that are part of the program. `hands` are
  /// recordings for the thumbnails of scenes. Other thumbnails repeat the scene's sample drag. The
  /// scenes in `order` come first, in this order.
  public mutating func openGallery(
    files: [GalleryItem], recordings: [GalleryItem], hands: [SceneID: Playback] = [:],
    order: [SceneID] = [], at now: Double
  ) {
    if machine.isInPast { run(at: now) { $0.goToPresent(at: now) } }
    if stage.hasHeldPointers { put(.cancel, at: now) }
    request(.releasePointers)
    (frames.overlays.field, frames.overlays.menu) = (nil, nil)
    let known = order.compactMap { stage.catalog[$0] }
    let entries = known + stage.catalog.entries.filter { !order.contains($0.id) }
    let items =
      [GalleryItem(.newScene, title: "New…", detail: "from a screenshot")]
      + entries.map {
        GalleryItem($0, in: stage.catalog, hand: $0.descriptor.isOfUser ? nil : hands[$0.id])
      } + files + recordings
    let current = items.firstIndex { $0.target == .scene(stage.sceneID) }
    gallery = Gallery(items, current: current, size: windowSize, stage.environment, at: now)
    gallery?.hasFocus = window.hasFocus
    if let lastGallery { gallery?.takeThumbnails(of: lastGallery) }
    if pointers.mouse.shape != .arrow { request(.setCursor(.arrow)) }
  }

  /// Adds those scenes of `entries` that the catalogue does not have yet.
  public mutating func add(_ entries: [SceneEntry], at now: Double) {
    let missing = entries.filter { stage.catalog[$0.id] == nil }
    guard !missing.isEmpty else { return }
    if machine.isInPast { run(at: now) { $0.goToPresent(at: now) } }
    for entry in missing { machine.add(entry, at: clock.time(atHost: now)) }
    bench.edits.scenes = stage.descriptors
  }

  /// Passes `event` to the gallery, if it is open. Returns whether the gallery has used the event.
  mutating func takeInGallery(_ event: WindowEvent) -> Bool {
    guard gallery != nil else { return pressesGalleryButton(event) }
    let now = event.time
    if gallery?.isClosing == true, event.isForStage {
      // The user goes on with the stage, so the transition ends at once.
      closeGallery()
      return false
    }
    switch event.kind {
    case .hover(let point):
      let before = gallery?.hovered
      gallery?.hover(at: point, now: now)
      if (before == nil) != (gallery?.hovered == nil) {
        request(.setCursor(gallery?.hovered == nil ? .arrow : .pointingHand))
      }
      pointers.mouse.location = point
    case .pointer(let pointer):
      if let item = gallery?.handle(pointer, at: now) { choose(item, at: now) }
    case .scroll(let scroll): gallery?.handle(scroll, at: now)
    case .key(let press): return handleInGallery(press, at: now)
    case .menu(let position): requestMenu(at: position, now: now)
    case .text: break
    case .resized(let size):
      gallery?.resize(to: size, at: now)
      return false
    case .focusLost:
      gallery?.hasFocus = false
      return false
    case .focusGained:
      gallery?.hasFocus = true
      return false
    default: return false
    }
    return true
  }

  private mutating func handleInGallery(_ press: KeyPress, at now: Double) -> Bool {
    switch KeyTable.command(of: press) {
    case .cancel?:
      if gallery?.isClosing == true {
        gallery?.reopen(at: now)
      } else if gallery?.clearFilter(at: now) == false {
        gallery?.close(at: now)
      }
    case .toggleGallery?: toggleGallery(at: now)
    case .chooseFile?: request(.chooseFile)
    case .openByName?: openPathField(at: now)
    case .openMenu?: requestMenu(at: nil, now: now)
    case .quit? where press.modifiers.contains(.ctrl): quit(at: now)
    case .toggleFullScreen? where press.character == nil: return false
    default: if let item = gallery?.handle(press, at: now) { choose(item, at: now) }
    }
    return true
  }

  /// Opens the item with the index `index`.
  private mutating func choose(_ index: Int, at now: Double) {
    guard let gallery, !gallery.isClosing else { return }
    switch gallery.items[index].target {
    case .scene(let id):
      if stage.sceneID != id {
        put(.scene(id), at: now)
        // The growing picture is the transition.
        machine.stage.endFades()
      }
    case .recording(let id): request(.playDemo(id))
    case .file(let path): request(.openFile(path))
    case .newScene: return openPathField(asksForPicture: true, at: now)
    }
    self.gallery?.close(from: index, at: now)
  }

  // MARK: Drawing

  /// Removes the gallery when its picture of the stage fills the stage again.
  mutating func settleGallery(at now: Double) {
    if gallery?.isClosed(at: now) == true { closeGallery() }
  }

  private mutating func closeGallery() {
    lastGallery = gallery
    gallery = nil
  }

  /// Draws the gallery at host time `now`. `list` contains the picture of the stage before the call.
  mutating func drawGallery(at now: Double, into list: inout DisplayList) {
    let size = windowSize
    if gallery?.size != size { gallery?.resize(to: size, at: now) }
    let layout = stageLayout
    let picture = GalleryStage(
      list: gallery?.showsStage(at: now) == true ? list : DisplayList(), size: stage.canvas.size,
      frame: layout.frame,
      radius: layout.hasGround ? WindowBackground.radius : 0)
    gallery?.draw(picture, at: now, into: &list)
  }

  // MARK: The button

  private mutating func pressesGalleryButton(_ event: WindowEvent) -> Bool {
    guard let button = WindowBackground.galleryButton(in: layout) else { return false }
    switch event.kind {
    case .pointer(let pointer) where pointer.phase == .down && button.contains(pointer.position):
      toggleGallery(at: event.time)
      return true
    default: return false
    }
  }
}

extension WindowEvent {
  /// Whether the event ends the closing of the gallery: a press of the pointer, or of a key other
  /// than Esc and Ctrl+L, which open the gallery again.
  fileprivate var isForStage: Bool {
    switch kind {
    case .pointer(let pointer): pointer.phase == .down
    case .scroll: true
    case .key(let press):
      switch KeyTable.command(of: press) {
      case .cancel, .toggleGallery: false
      default: true
      }
    default: false
    }
  }
}
