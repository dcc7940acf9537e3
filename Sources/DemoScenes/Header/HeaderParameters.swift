internal import CardMotion
internal import SceneCore

/// The tuning parameters of the collapsing header. The default springs are those of the tuning
/// `fluid`. The defaults of the other parameters are the constants of the iOS original.
struct HeaderParameters: SceneParameters {
  var fluid = 1.0
  var rows = 50.0
  var rowHeight = 44.0
  var maximumHeight = 88.0
  var minimumHeight = 44.0
  var snapResponse = 0.25
  var snapDampingRatio = 1.0
  var snapDuration = 0.2
  var decelerationRate = Decay.Rate.normal.rawValue
  var rubberBand = 0.55
  var bounceResponse = 0.5
  var wheelLine = 60.0
  var wheelDuration = 0.15

  /// The table of parameters: key, range, unit and description.
  static var table: [ParameterRow<HeaderParameters>] {
    [
      ParameterRow(
        "fluid", \.fluid, 0...1, unit: "", isWhole: true,
        "switch: 1 springs that keep the velocity, 0 curves of fixed duration"),
      ParameterRow(
        "rows", \.rows, 1...1_000_000, unit: "", isWhole: true, "number of rows in the list"),
      ParameterRow("rowHeight", \.rowHeight, 44...88, unit: "pt", "height of a row"),
      ParameterRow(
        "maximumHeight", \.maximumHeight, 88...160, unit: "pt", "height of the open header"),
      ParameterRow(
        "minimumHeight", \.minimumHeight, 44...80, unit: "pt", "height of the collapsed header"),
      ParameterRow(
        "snapResponse", \.snapResponse, 0.05...2, unit: "s",
        "response time of the spring that opens or collapses the header"),
      ParameterRow(
        "snapDampingRatio", \.snapDampingRatio, 0.1...2, unit: "",
        "damping ratio of the spring that opens or collapses the header"),
      ParameterRow(
        "snapDuration", \.snapDuration, 0...2, unit: "s",
        "time in which the header opens or collapses (with fluid 0)"),
      ParameterRow(
        "decelerationRate", \.decelerationRate, 0.9...0.9995, unit: "/ms",
        "fraction of the velocity left after 1 ms; less stops sooner"),
      ParameterRow(
        "rubberBand", \.rubberBand, 0.05...1, unit: "",
        "how far a drag moves past the list's ends; less is stiffer"),
      ParameterRow(
        "bounceResponse", \.bounceResponse, 0.1...2, unit: "s",
        "response time of the bounce at the list's ends"),
      ParameterRow(
        "wheelLine", \.wheelLine, 10...200, unit: "pt", "distance of one step of the mouse wheel"),
      ParameterRow(
        "wheelDuration", \.wheelDuration, 0.01...1, unit: "s",
        "duration of the scrolling by one step of the mouse wheel"),
    ]
  }
}
