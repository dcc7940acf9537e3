package import CardGeometry
package import CardScenes

/// What the catalogue asks of the scenes in it.
extension FileScene {
  package static let id: SceneID = "file"
  package static let summary = ""
  package static let parameters: [ParameterDescriptor] = []
  package static let probes: [ProbeRow<FileScene>] = []
  package static func sample(on size: Size) -> SceneSample { SceneSample(grip: .zero, way: .zero) }
  package init(_ environment: SceneEnvironment) {
    self.init(
      SceneSource(program: SceneProgram(name: "file"), images: [], fileHash: 0), environment)
  }
}
