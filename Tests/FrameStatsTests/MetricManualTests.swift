import Foundation
import TestSupport
import Testing

@testable import FrameStats

/// The manual's page on statistics has what the tables of this module have.
@Suite("Metrics in the manual")
struct MetricManualTests {
  @Test("The page lists every metric with its unit and formula")
  func metrics() throws {
    var run = SyntheticRun()
    run.frames(1200, every: 1000 / 60)
    let summary = run.summary
    let rows = MetricKey.all.compactMap { summary[$0.key] }.map { metric in
      ["`\(metric.key)`", metric.name, metric.unit, metric.formula]
    }
    #expect(rows.count == MetricKey.all.count)
    try GeneratedRegion.check(
      "metrics", of: "recordings.md",
      is: GeneratedRegion.table([["metric", "meaning", "unit", "formula"]] + rows))
  }

  @Test("The page names every column of frames.csv")
  func columns() throws {
    let page = try String(
      contentsOf: GeneratedRegion.manual.appending(path: "recordings.md"), encoding: .utf8)
    for column in FrameRow.columns.split(separator: ",") {
      #expect(page.contains("`\(column)`"), "recordings.md does not name the column \(column)")
    }
  }
}
