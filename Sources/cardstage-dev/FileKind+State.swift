import CardGeometry
import DemoScenes
import Fuzzing
import HostSystem
import ProgramSupport
import SceneCore
internal import TextFormat

extension FileKind {
  /// The files of the program's saved state, and the desktop's settings files.
  ///
  /// The readers reject no file: they ignore invalid parts. Valid parts must stay the same when
  /// they are written and read again. The saved tuning is not included here, because it is an
  /// ordinary tuning file.
  static var state: [FileKind] { [window, hint, handoff, settings] }

  private static var window: FileKind {
    texts(
      "window", ["size 414 896\nplace -20 40\nscene stack\ntuning fluid\n", "tuning /a b.json"]
    ) {
      let memory = SavedWindowState($0)
      if let size = memory.size {
        let isUsable = [size.width, size.height].allSatisfy { 1...16_384 ~= $0 }
        guard isUsable else { return .broken("a window of \(size)") }
      }
      return SavedWindowState(memory.text) == memory
        ? .accepted : .broken("'\(memory.text)' differs")
    }
  }

  private static var hint: FileKind {
    texts(
      "hint",
      [SceneCatalog.demos.ids.map { $0.rawValue + "\n" }.joined(), "sheet\n/a.scene.json\n"]
    ) {
      let memory = SavedHints($0)
      return SavedHints(memory.text) == memory
        ? .accepted : .broken("'\(memory.text)' differs")
    }
  }

  private static var handoff: FileKind {
    texts("handoff", ["compose\n", "css\n"]) {
      guard let platform = PlatformMemory.platform(in: $0) else { return .accepted }
      return PlatformMemory.platform(in: platform + "\n") == platform
        ? .accepted : .broken("'\(platform)' differs")
    }
  }

  private static var settings: FileKind {
    let gtk = "[Settings]\ngtk-enable-animations = 0\n"
    let kde = "[KDE]\nAnimationDurationFactor=0\n"
    return texts("settings.ini", [gtk, kde]) {
      let isReduced = DesktopMotion.isReduced(gtk: [$0, gtk], kde: $0)
      // If the first file does not contain the setting, the next file must be used.
      let isSaid = $0.includes("gtk-enable-animations")
      return isSaid || isReduced ? .accepted : .broken("the second file is not asked")
    }
  }

  private static func texts(
    _ suffix: String, _ samples: [String], _ read: @escaping @Sendable (String) -> ParseResult
  ) -> FileKind {
    FileKind(suffix, samples: samples.map { Array($0.utf8) }) {
      read(String(decoding: $0, as: UTF8.self))
    }
  }
}
