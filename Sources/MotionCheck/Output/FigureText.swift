internal import TextFormat

/// Returns `value` with three significant digits, but whole numbers from 100 on.
func digits(_ value: Double) -> String {
  value.magnitude >= 100
    ? NumberText.typed(value.rounded()) : DecimalText.rounded(value, digits: 3)
}

/// Returns `seconds` as whole milliseconds.
func milliseconds(_ seconds: Double) -> String {
  NumberText.typed((seconds * 1000).rounded()) + " ms"
}

/// Returns the time `seconds` with milliseconds.
func clock(_ seconds: Double) -> String {
  NumberText.typed((seconds * 1000).rounded() / 1000) + " s"
}
