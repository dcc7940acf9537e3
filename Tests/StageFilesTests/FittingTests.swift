import CardGeometry
import DemoScenes
import StageFiles
import Testing

@Suite("Recordings for other sizes")
struct FittingTests {
  @Test("pointers and wheel move by fractions, until the recording gives the stage a size")
  func fitted() throws {
    let recording = try Samples.parse(
      [
        Samples.header,
        #"{"t":1,"type":"down","id":0,"device":"touch","x":207,"y":448}"#,
        #"{"t":2,"type":"scroll","x":414,"y":0,"dx":1,"dy":-3,"unit":"line"}"#,
        #"{"t":3,"type":"resize","width":500,"height":600}"#,
        #"{"t":4,"type":"up","id":0,"x":207,"y":448}"#,
      ].joined(separator: "\n"))
    let fitted = recording.fitted(to: Size(width: 828, height: 448))
    let lines = fitted.printed(.demos).split(separator: "\n")
    #expect(lines[0].contains(#""width":828,"height":448"#))
    #expect(lines[1].contains(#""x":414,"y":224"#))
    #expect(lines[2].contains(#""x":828,"y":0,"dx":1,"dy":-3"#))
    #expect(lines[4].contains(#""x":207,"y":448"#))
    #expect(recording.fitted(to: recording.header.size) == recording)
  }
}
