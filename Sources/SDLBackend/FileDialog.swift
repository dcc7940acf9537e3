internal import CPortal
internal import CSDL2
internal import HostSystem

/// The file dialog of the desktop: the FileChooser of XDG Desktop Portal, called over D-Bus.
///
/// GLib's D-Bus client is used, because Pango depends on the same library. The dialog runs on its own
/// thread. The chosen file arrives as a drop, so that a drop and a choice are handled alike.
enum FileDialog {
  /// The type of the SDL event that reports that no dialog has opened.
  static let noDialogEvent = SDL_EventType(rawValue: SDL_RegisterEvents(1))

  /// Opens the dialog as a child of the X11 window `parent`, or without a parent if `parent` is 0.
  /// Does nothing if a dialog is already open.
  ///
  /// - Returns: False if there is no session bus, or no thread can be started.
  static func open(parent: UInt) -> Bool {
    guard let address else { return false }
    // Registers the event on this thread.
    _ = noDialogEvent
    let patterns =
      ["*.scene.json", "*.recording.jsonl", "*.tuning.json"]
      + PictureFile.endings.map(anyCasePattern)
    return cportal_open_file(
      address, parent == 0 ? "" : "x11:" + String(parent, radix: 16), "Open a file",
      "Scenes, recordings, tunings and pictures", patterns.joined(separator: " ")
    ) { end, path in
      switch end {
      case cportal_end_chosen: path.map(FileDialog.drop)
      case cportal_end_unavailable: FileDialog.push(type: FileDialog.noDialogEvent)
      default: break
      }
    }
  }

  /// The address of the user's session bus, or `nil` if there is none.
  private static var address: String? {
    if let address = variable("DBUS_SESSION_BUS_ADDRESS") { return address }
    guard let folder = variable("XDG_RUNTIME_DIR"), FileAccess.exists("\(folder)/bus") else {
      return nil
    }
    return "unix:path=\(escaped("\(folder)/bus"))"
  }

  /// Returns the pattern of files whose names end in `ending`, in upper or lower case.
  private static func anyCasePattern(_ ending: String) -> String {
    "*"
      + ending.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : "\($0)" }.joined()
  }

  /// Returns `path` as a value in a D-Bus address, in which most characters are written in
  /// hexadecimal.
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "/"), UInt8(ascii: "."):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }

  private static func drop(_ path: UnsafePointer<CChar>) {
    push(type: SDL_DROPBEGIN)
    push(type: SDL_DROPFILE, path: path)
    push(type: SDL_DROPCOMPLETE)
  }

  /// Adds an event to SDL's queue, which any thread may do. The reader of the event frees `path`.
  private static func push(type: SDL_EventType, path: UnsafePointer<CChar>? = nil) {
    var event = SDL_Event()
    event.type = type.rawValue
    if let path { event.drop.file = SDL_strdup(path) }
    SDL_PushEvent(&event)
  }
}
