import DemoScenes
import Foundation
import HostSystem
import SceneCore
import StageFiles
import TestSupport
import Testing

@Suite("Probe files")
struct ProbeFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.url("a.csv").path }

  private func text() throws -> String {
    String(decoding: try FileAccess.read(path), as: UTF8.self)
  }

  @Test("a scene's probes have their own names, numbers the fewest digits")
  func oneScene() throws {
    var file = try ProbeFile(path, scenes: ["sheet"], of: Samples.scenes)
    try file.append([.number(896), .word("hidden")], of: "sheet", at: 0)
    try file.append([.number(0.1 + 0.2), .number(-1e-7)], of: "sheet", at: 1.0 / 60)
    try file.finish()
    #expect(
      try text() == """
        t,sheetOnly,cardTop
        0,896,hidden
        0.016666666666666666,0.30000000000000004,-1e-07

        """)
  }

  @Test("a scene that is not shown has NA, a name of several scenes says of which")
  func severalScenes() throws {
    var file = try ProbeFile(path, scenes: ["stack", "sheet"], of: Samples.scenes)
    try file.append([.number(1), .number(2)], of: "sheet", at: 0)
    try file.append([.number(3), .number(4)], of: "stack", at: 1)
    try file.finish()
    #expect(
      try text() == """
        t,stackOnly,stack.cardTop,sheetOnly,sheet.cardTop
        0,NA,NA,1,2
        1,3,4,NA,NA

        """)
  }

  @Test("a scene that comes on unforeseen gets its columns all the same")
  func unforeseenScene() throws {
    var file = try ProbeFile(path, scenes: ["sheet"], of: Samples.scenes)
    try file.append([.number(1), .number(2)], of: "sheet", at: 0)
    try file.append([.number(3), .number(4)], of: "stack", at: 1)
    try file.append([.number(5), .number(6)], of: "header", at: 2)
    try file.append([.number(7), .number(8)], of: "sheet", at: 3)
    try file.finish()
    #expect(
      try text() == """
        t,sheetOnly,sheet.cardTop,stackOnly,stack.cardTop,headerOnly,header.cardTop
        0,1,2,NA,NA,NA,NA
        1,NA,NA,3,4,NA,NA
        2,NA,NA,NA,NA,5,6
        3,7,8,NA,NA,NA,NA

        """)
  }

  /// A word of a scene file may be anything but a line break.
  @Test("words with commas, quotation marks and formulas are cells, whatever comes after them")
  func words() throws {
    let words = [
      "a,b", "say \"hi\"", "=1+1", "@sum", "-", "+\"1\",2", "'quoted", "plain", "\u{FF1D}1",
    ]
    var file = try ProbeFile(path, scenes: ["sheet"], of: Samples.scenes)
    for (row, word) in words.enumerated() {
      try file.append([.word(word), .number(-1)], of: "sheet", at: Double(row))
    }
    // The columns of another scene are added to these rows.
    try file.append([.number(3), .word("x,y")], of: "stack", at: 20)
    try file.finish()
    let rows = CSVText.rows(of: try FileAccess.read(path)).map {
      CSVText.cells(of: String(decoding: $0, as: UTF8.self)[...]).map(String.init)
    }
    #expect(rows[0] == ["t", "sheetOnly", "sheet.cardTop", "stackOnly", "stack.cardTop"])
    for (row, word) in words.enumerated() {
      #expect(rows[row + 1] == ["\(row)", word, "-1", "NA", "NA"])
    }
    #expect(rows.last == ["20", "NA", "NA", "3", "x,y"])
    #expect(
      try text().split(separator: "\n").dropFirst().prefix(4).map(String.init) == [
        #"0,"a,b",-1,NA,NA"#, #"1,"say ""hi""",-1,NA,NA"#, "2,'=1+1,-1,NA,NA",
        "3,'@sum,-1,NA,NA",
      ])
  }

  @Test("a run without a frame has a header")
  func empty() throws {
    let file = try ProbeFile(path, scenes: ["sheet"], of: Samples.scenes)
    try file.finish()
    #expect(try text() == "t,sheetOnly,cardTop\n")
  }

  @Test("every scene of the catalogue has a table of its own")
  func catalogue() throws {
    for scene in SceneCatalog.demos.descriptors {
      let file = try ProbeFile(path, scenes: [scene.id], of: SceneCatalog.demos.descriptors)
      try file.finish()
      #expect(try text() == (["t"] + scene.probes.map(\.name)).joined(separator: ",") + "\n")
    }
  }

  @Test("a full disk is an error")
  func fullDisk() throws {
    var file = try ProbeFile("/dev/full", scenes: ["sheet"], of: Samples.scenes)
    try file.append([.number(1), .number(2)], of: "sheet", at: 0)
    var failed = false
    do { try file.flush() } catch { failed = error.description.hasSuffix("left on device") }
    #expect(failed)
  }
}
