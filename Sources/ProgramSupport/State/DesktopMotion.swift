import Glibc
import HostSystem
import StageFiles
import TextFormat

/// The desktop's setting for animations.
///
/// Desktops store this setting in different files. The settings files of GTK and then of KDE are
/// read, and the first file with the setting is used.
package enum DesktopMotion {
  /// Maximum number of bytes of a settings file.
  private static let limit = 1 << 20

  /// Whether the user has switched animations off.
  package static var isReduced: Bool {
    func setting(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    return isReduced(
      inFolder: setting("XDG_CONFIG_HOME") ?? "\(setting("HOME") ?? "")/.config")
  }

  /// Returns whether the settings files in the directory `folder` switch animations off.
  private static func isReduced(inFolder folder: String) -> Bool {
    func text(_ file: String) -> String {
      let bytes = try? FileAccess.read("\(folder)/\(file)", atMost: limit)
      return String(decoding: bytes ?? [], as: UTF8.self)
    }
    return isReduced(
      gtk: ["gtk-4.0", "gtk-3.0"].map { text("\($0)/settings.ini") }, kde: text("kdeglobals"))
  }

  /// Returns whether settings switch animations off. `gtk` and `kde` are the texts of the settings
  /// files of GTK, newest version first, and of KDE.
  package static func isReduced(gtk: [String], kde: String) -> Bool {
    for text in gtk {
      if let word = value("gtk-enable-animations", in: text) {
        return word == "0" || word == "false"
      }
    }
    return value("AnimationDurationFactor", in: kde).flatMap { Double.decimal($0) } == 0
  }

  private static func value(_ key: String, in text: String) -> String? {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
        .map { $0.split { $0 == " " || $0 == "\t" || $0 == "\r" }.joined(separator: " ") }
      if parts.count == 2, parts[0] == key { return parts[1].lowercased() }
    }
    return nil
  }
}
