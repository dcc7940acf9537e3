import CardGeometry
import DemoScenes
import Fuzzing
import HostSystem
import ProgramSupport
import SceneCore

extension FileKind {
  /// What the program remembers from one run to the next, and the desktop's settings. None of them is
  /// ever refused: what cannot be used is left out, and what is used is written as it was read. The tuning
  /// that is kept is a tuning file like others.
  static var state: [FileKind] { [window, hint, handoff, settings] }

  private static var window: FileKind {
    texts(
      "window", ["size 414 896\nplace -20 40\nscene stack\ntuning fluid\n", "tuning /a b.json"]
    ) {
      let memory = WindowMemory($0)
      if let size = memory.size {
        let isUsable = [size.width, size.height].allSatisfy { 1...16_384 ~= $0 }
        guard isUsable else { return .broken("a window of \(size)") }
      }
      return WindowMemory(memory.text) == memory ? .accepted : .broken("'\(memory.text)' differs")
    }
  }

  private static var hint: FileKind {
    texts("hint", [SceneCatalog.demos.ids.map { $0.rawValue + "\n" }.joined()]) {
      let memory = HintMemory($0)
      return HintMemory(memory.text).scenes == memory.scenes
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
      // A file that says nothing leaves the word to the next one.
      let isSaid = $0.contains("gtk-enable-animations")
      return isSaid || isReduced ? .accepted : .broken("the second file is not asked")
    }
  }

  private static func texts(
    _ suffix: String, _ samples: [String], _ read: @escaping @Sendable (String) -> Reading
  ) -> FileKind {
    FileKind(suffix, samples: samples.map { Array($0.utf8) }) {
      read(String(decoding: $0, as: UTF8.self))
    }
  }
}
