import CardGeometry
import CardScenes
import FrameStats
import SDLBackend
import Stage
import StageFiles

/// Statistics that the user records by key.
extension WindowLoop {
  /// Starts recording statistics into a new folder, or ends it.
  func toggleStatistics() {
    if recorder != nil { return finishStatistics() }
    let environment = stage.surroundings
    var info = info
    for (name, value) in [
      ("scene", stage.sceneID.rawValue), ("tuning", environment.tuning.name),
      ("size", environment.size.text),
    ] {
      guard let index = info.environment.firstIndex(where: { $0.name == name }) else { continue }
      info.environment[index].value = value
    }
    do {
      let path = try FileAccess.numberedPath(stage.sceneID.rawValue, suffix: "stats")
      recorder = try FrameRecorder(directory: path, run: info)
      recorderPath = path
      tell("statistics into \(path); l ends it")
    } catch {
      complain("\(error)")
    }
  }

  /// Ends a recording of statistics started by key.
  func finishStatistics() {
    guard let recorder = recorder.take(), let path = recorderPath else { return }
    do throws(StatsError) {
      _ = try recorder.finish(
        adding: [RunInfo.Fact("input times", window.timeSource.rawValue)])
      tell("wrote \(path); 'cardstage report \(path)' shows it")
    } catch {
      complain(error.description)
    }
  }
}

extension Size {
  /// As in reports and options: "414.0x896.0".
  var text: String { "\(width)x\(height)" }
}
