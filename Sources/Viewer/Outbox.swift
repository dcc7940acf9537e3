/// Messages to whoever drives a value, in the order in which they were sent.
struct Outbox<Message> {
  private var messages: [Message] = []
  private var taken = 0

  mutating func send(_ message: Message) { messages.append(message) }

  /// Takes the oldest message, or returns `nil` if all have been taken.
  mutating func next() -> Message? {
    guard taken < messages.count else {
      messages.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return messages[taken]
  }
}
