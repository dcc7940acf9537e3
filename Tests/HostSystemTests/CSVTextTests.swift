import HostSystem
import Testing

@Suite("text in tables")
struct CSVTextTests {
  @Test(
    "is a cell that reads back the same",
    arguments: [
      ("plain", "plain"), ("", ""), ("a,b", #""a,b""#), (#"a"b"#, #""a""b""#),
      ("a\nb", "\"a\nb\""), ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"),
      ("\ta", "\"'\ta\""), ("\ra", "\"'\ra\""),
      (#"=HYPERLINK("x",1)"#, #""'=HYPERLINK(""x"",1)""#), ("'a", "''a"), ("''", "'''"),
      ("a=b", "a=b"), (";=1", #"";'=1""#), ("a;b", #""a;b""#), ("a;-1;'", #""a;'-1;''""#),
      (";;@x", #"";;'@x""#), ("a\n=1", "\"a\n'=1\""), ("a\t+1", "\"a\t'+1\""), ("\t=", "\"'\t'=\""),
      ("a'=", "a'="), ("\u{FF1D}1", "'\u{FF1D}1"), (",", #"",""#), ("\"", "\"\"\"\""),
    ])
  func cell(_ text: String, _ written: String) {
    #expect(CSVText.cell(text) == written)
    #expect(CSVText.cells(of: "1,\(written),2") == ["1", Substring(text), "2"])
    #expect(CSVText.separatorCount(in: "1,\(written),2".utf8) == 2)
    #expect(CSVText.rows(of: Array("\(written),1\n2,3\n".utf8)).count == 2)
  }

  @Test("empty cells are cells")
  func empty() {
    #expect(CSVText.cells(of: ",,") == ["", "", ""])
    #expect(CSVText.cells(of: "") == [""])
    #expect(CSVText.cells(of: #""a","""#) == ["a", ""])
  }
}
