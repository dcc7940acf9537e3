import Foundation
import TestSupport
import Testing

/// `report` of windows whose frames the display saw, and of those that nobody told about.
@Suite("reports of frames seen", .waits)
struct SeenReportCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A run of 300 frames of a drag, `milliseconds` apart, at claimed 60 Hz; if `source` is not nil seen
  /// at every refresh of such a display.
  private func write(_ name: String, milliseconds: Double, source: String? = nil) throws {
    var text = """
      os,cpu,gpu,ram,kernel,driver,cpuscheduler
      Linux,Processor,none,1024,6.1,x11,performance
      fps,frametime,elapsed,seq,state,active,MsBetweenPresents,MsInPresentAPI,MsCPUBusy,MsCPUWait,\
      MsOverrun,MsAnimationError,MsInputToPresent,InputEvents,LagPx,JerkPx,DirtyPx,Rects,Width,\
      Height,Flags
      """
    let display =
      ",MsBetweenDisplayChange,MsUntilDisplayed,MsUntilTarget,MsAllInputToPhotonLatency,MSC,Missed,"
      + "SeenSource"
    text += (source == nil ? "" : display) + "\n"
    for frame in 0..<300 {
      let time = milliseconds
      text += "\(1000 / time),\(time),\(Int(time * 1e6) * frame),\(frame),drag,\(min(frame, 1)),"
      text += "\(time),1,4,NA,NA,0,12,1,NA,NA,100,1,414,896,\(frame == 0 ? "first" : "none")"
      if let source {
        text += ",\(time),9,9,20,\(7000 + frame),\(frame == 0 ? "NA" : "0"),\(source)"
      }
      text += "\n"
    }
    let url = folder.url(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url.appendingPathComponent("frames.csv"))
    try Data(#"{"replay":false,"refreshRate":60,"refreshSource":"display"}"#.utf8)
      .write(to: url.appendingPathComponent("summary.json"))
  }

  private func report(_ arguments: String...) throws -> Tool.Output {
    try Tool(built: "cardstage").run(["report"] + arguments)
  }

  private func path(_ name: String) -> String { folder.url(name).path }

  @Test("a program that is evenly too slow is poor, and no gate on its shortfall lets it through")
  func evenlySlow() throws {
    try write("slow", milliseconds: 21.3)
    let report = try report(path("slow"), "--gate", "hitch<5,shortfall<5")
    #expect(report.status == 4)
    #expect(report.err.contains("gate hitch<5 passed"))
    #expect(report.err.contains("gate shortfall<5 failed: shortfall is 21.75"))
    #expect(report.out.contains("poor") && report.out.contains("by shortfall"))
    #expect(report.out.contains("estimated") && !report.out.contains("warning"))
  }

  @Test("a display that is slower than it claims is told of, on the terminal and beside a file")
  func slowDisplay() throws {
    try write("slow", milliseconds: 21.3, source: "server")
    let words = "warning: the display runs at 46.95 Hz"
    let text = try report(path("slow"), "--gate", "shortfall<1,missed=0")
    #expect(text.status == 0, "\(text.err)")
    #expect(text.out.contains(words) && text.out.contains("good"))
    let file = try report(path("slow"), "--out", path("slow.svg"))
    #expect(file.status == 0 && file.err.contains(words))
  }

  @Test("runs of which one was told by the display and one was not: a warning before the verdict")
  func differentSources() throws {
    try write("seen", milliseconds: 16.7, source: "display")
    try write("blind", milliseconds: 16.7)
    let text = try report(path("seen"), path("blind"))
    #expect(text.status == 0)
    #expect(
      text.out.contains("\nwarning: the times of the frames are reported by the display in the run")
    )
    let file = try report(path("blind"), path("seen"), "--out", path("two.md"))
    #expect(file.err.contains("reported by the display in the baseline"))
  }
}
