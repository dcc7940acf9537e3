/// A picture or page that cannot be read.
package struct Unreadable: Error {
  package let reason: String

  package init(reason: String) { self.reason = reason }
}
