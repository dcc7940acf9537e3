import Glibc
import HostSystem
import StageFiles

/// What the desktop says about animations. There is no one place for it: GTK's and KDE's settings
/// files are asked, in this order, and the first that says something counts.
enum DesktopMotion {
  /// Whether the user has switched animations off.
  static var isReduced: Bool {
    func setting(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    return isReduced(
      inFolder: setting("XDG_CONFIG_HOME") ?? "\(setting("HOME") ?? "")/.config")
  }

  /// The same, by the settings files in `folder`.
  static func isReduced(inFolder folder: String) -> Bool {
    func value(_ key: String, in file: String) -> String? {
      guard let bytes = try? FileAccess.read("\(folder)/\(file)") else { return nil }
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let parts = line.split(separator: "=", maxSplits: 1)
          .map { $0.split { $0 == " " || $0 == "\t" || $0 == "\r" }.joined(separator: " ") }
        if parts.count == 2, parts[0] == key { return parts[1].lowercased() }
      }
      return nil
    }
    for version in ["gtk-4.0", "gtk-3.0"] {
      if let word = value("gtk-enable-animations", in: "\(version)/settings.ini") {
        return word == "0" || word == "false"
      }
    }
    return value("AnimationDurationFactor", in: "kdeglobals").flatMap { Double.decimal($0) } == 0
  }
}
