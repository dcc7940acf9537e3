import CardGeometry
import Handoff
import TextFormat

/// The code that is printed for a curve and a target platform.
struct CurveReport {
  let curve: CurveHandoff
  /// The name of the scene and the name of the curve, such as "sheet.card".
  let name: String

  init(_ curve: CurveHandoff, name: String) { (self.curve, self.name) = (curve, name) }

  var text: String {
    let percent = DecimalText.raised(curve.deviation * 100, digits: 2)
    var lines = ["\(curve.target.title), largest deviation: \(percent) %"]
    lines.append(HandoffReport.indented(curve.code(named: name)))
    lines += curve.lost.map { "  lost: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  var object: JSONTree {
    [
      "curve": .string(name), "target": .string(curve.target.rawValue),
      "controls": .array(curve.controls.map { .value($0) }),
      "duration": .value(curve.duration), "digits": .value(curve.digits),
      "deviationPercent": .value(curve.deviation * 100), "code": .string(curve.code(named: name)),
      "lost": .array(curve.lost.map(JSONTree.string)),
    ]
  }
}

/// The code that is printed for detents, friction and thresholds, for a target platform.
struct PlacesReport {
  let places: HandoffSource.Places
  let target: Target

  init(_ places: HandoffSource.Places, _ target: Target) {
    (self.places, self.target) = (places, target)
  }

  private var code: String {
    PlacesHandoff(
      places.detents, decay: places.decay, thresholds: places.thresholds.map(\.number)
    ).code(for: target)
  }

  private var lost: [String] { places.detents.lost(by: target) }

  var text: String {
    ([target.title, HandoffReport.indented(code)] + lost.map { "  lost: \($0)" })
      .joined(separator: "\n") + "\n"
  }

  var object: JSONTree {
    [
      "detents": .string(places.scene), "target": .string(target.rawValue),
      "places": .array(
        places.detents.detents.map {
          ["name": .string($0.name), "position": .value($0.position)]
        }),
      "thresholds": .object(
        places.thresholds.map { .init($0.number.name, .value($0.number.value)) }),
      "reach": .value(places.decay.reach), "code": .string(code),
      "lost": .array(lost.map(JSONTree.string)),
    ]
  }
}

extension HandoffSource.Places {
  /// A summary of the detents, the friction and the thresholds.
  var head: String {
    let size = HandoffSource.size
    let detents = detents.detents.map { "\($0.name) \(HandoffReport.digits($0.position))" }
    var lines = [
      "\(scene): detents \(detents.joined(separator: ", ")) pt at "
        + "\(HandoffReport.digits(size.width))×\(HandoffReport.digits(size.height)); "
        + "projected distance: velocity × \(DecimalText.rounded(decay.reach, digits: 4)) s"
    ]
    if !thresholds.isEmpty {
      let words = thresholds.map { threshold, summary in
        let unit = threshold.unit.isEmpty ? "" : " " + threshold.unit
        return "\(threshold.name) \(HandoffReport.digits(threshold.value))\(unit) (\(summary))"
      }
      lines.append("thresholds: \(words.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
