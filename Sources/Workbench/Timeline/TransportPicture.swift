import CardDesign
import CardDrawing
import CardGeometry
internal import TextFormat

/// The part of the transport bar that seldom changes: icons, the chip (a label for a special state
/// such as a recording), the playback speed, and the duration visible in the plot.
struct TransportPicture: Equatable {
  /// A label in the transport bar for a special state, such as a recording.
  enum Chip: Equatable {
    case whatIf(since: Double)
    case compare
    case recording
    /// Nothing moves, so that the stage time and the frame's number stay as they are.
    case resting
    /// Stage time is paused.
    case paused

    var text: String {
      switch self {
      case .whatIf(let time): "What if · since \(NumberText.fixed(time, decimals: 3))"
      case .compare: "A/B · same input"
      case .recording: "● Recording"
      case .resting: "At rest"
      case .paused: "Paused · Space plays"
      }
    }

    /// A shorter version of `text` for narrow timelines.
    var shortText: String {
      switch self {
      case .whatIf: "What if"
      case .compare: "A/B"
      case .recording: "● Rec"
      case .resting: text
      case .paused: "Paused"
      }
    }

    var color: Color {
      switch self {
      case .whatIf: Tokens.accent
      case .compare: Tokens.other
      case .recording: Tokens.error
      case .resting: Tokens.label2
      case .paused: Tokens.label
      }
    }
  }

  let layout: TimelineLayout
  let isPlaying: Bool
  /// Left edge of the word "frame" in points, or `nil` if there is no space for it.
  let frameX: Double?
  let chip: Chip?
  /// Left edge in points of the chip, i.e. of the label for a special state such as a recording.
  let chipX: Double
  let chipText: String
  /// Width of the chip in points, or 0 if the transport bar has no space for the chip.
  let chipWidth: Double
  let isLooping: Bool
  let showsGhosts: Bool
  let speed: Double
  let view: String
  let hover: TimelineLayout.Button?
  let pressed: TimelineLayout.Button?

  func picture() -> Picture {
    Picture(size: layout.transport.size) { marks in
      for button in [TimelineLayout.Button.loop, .ghosts] {
        let isOn = button == .loop ? isLooping : showsGhosts
        if isOn { ground(layout.target(button), Tokens.accent.opacity(0.22), into: &marks) }
      }
      if let pressed {
        ground(layout.target(pressed), Tokens.pressed, into: &marks)
      } else if let hover {
        ground(layout.target(hover), Color(white: 1, alpha: 0.09), into: &marks)
      }
      let icons: [(TimelineLayout.Button, Icon, Color)] = [
        (.previousInput, .previousInput, Tokens.label2), (.frameBack, .frameBack, Tokens.label2),
        (.play, isPlaying ? .pause : .playFilled, Tokens.label),
        (.frameForward, .frameForward, Tokens.label2), (.nextInput, .nextInput, Tokens.label2),
        (.loop, .loop, isLooping ? Tokens.accent : Tokens.label2),
        (.ghosts, .ghosts, showsGhosts ? Tokens.accent : Tokens.label2),
      ]
      for (button, icon, color) in icons {
        marks += icon.marks(
          in: layout.icon(button), color: color, strokeWidth: Tokens.iconStrokeWidth)
      }
      let y = layout.transport.midY - 8
      let speedBox = layout.target(.speed)
      marks.append(
        .text(
          Text(
            "\(NumberText.short(speed, decimals: 2))×", Tokens.tableStrong,
            speed == 1 ? Tokens.label : Tokens.other, alignment: .center),
          in: Rect(x: speedBox.minX, y: y, width: speedBox.width, height: 16)))
      marks.append(
        .text(
          Text(view, Tokens.caption, Tokens.label2, alignment: .trailing), in: layout.viewWords))
      if let frameX {
        marks.append(.text(Self.frameText, in: Rect(x: frameX, y: y, width: 40, height: 16)))
      }
      guard let chip, chipWidth > 0 else { return }
      let box = Rect(
        x: chipX, y: layout.transport.midY - 10, width: chipWidth, height: 20)
      marks.append(
        .fill(.roundedRect(box, radius: 10), .color(chip.color.opacity(0.22))))
      marks.append(
        .text(
          Text(chipText, Tokens.tag, chip.color, alignment: .center),
          in: Rect(x: box.minX, y: box.midY - 8, width: box.width, height: 16)))
    }
  }

  /// Default left edge of the word "frame" in the transport bar, in points.
  static let frameX = 212.0
  /// Default left edge of the chip in the transport bar, in points.
  static let chipX = 292.0
  static let frameText = Text("frame", Tokens.table, Tokens.label2)

  private func ground(_ box: Rect, _ color: Color, into marks: inout [Mark]) {
    let square = Rect(
      x: box.midX - max(12, box.width / 2 - 2), y: box.minY,
      width: max(24, box.width - 4), height: box.height)
    marks.append(.fill(.roundedRect(square, radius: Tokens.fieldRadius), .color(color)))
  }
}
