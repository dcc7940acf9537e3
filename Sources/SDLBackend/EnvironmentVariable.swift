internal import CSDL2

/// Returns the value of the environment variable `name`, or `nil` if it is not set or empty.
func variable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}
