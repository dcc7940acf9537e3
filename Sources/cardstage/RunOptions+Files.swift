import FrameStats
import HostSystem
import StageFiles

extension RunOptions {
  /// No file may be written that is read, nor by two at a time: what was in it would be lost.
  static func checkFiles(_ arguments: Arguments) throws(Failure) {
    func named(_ options: [Option]) -> [(option: String, path: String)] {
      options.compactMap { option in
        arguments.values[option].map { ("'--\(option.rawValue)'", $0) }
      }
    }
    var taken = named([.replay, .expectHash, .tuning])
    if arguments.command == .replay, let path = arguments.operands.first {
      taken.append(("the recording", path))
    }
    taken = taken.filter { $0.path != "-" }
    var outputs = named([.record, .probe, .hash, .screenshot, .export])
    if let folder = arguments.values[.stats] {
      outputs += FrameRecorder.paths(in: folder).map { ("'--stats'", $0) }
    }
    for output in outputs {
      // Until it is complete, a file goes by another name.
      if let other = taken.first(where: {
        FileAccess.isSame($0.path, output.path) || FileAccess.isSame($0.path, output.path + ".tmp")
      }) {
        throw .usage(
          "\(other.option) and \(output.option) both name '\(output.path)'; expected two files")
      }
      taken.append(output)
    }
  }
}
