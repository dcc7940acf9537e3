/// A queue of messages that a value sends to its owner, oldest first.
struct Outbox<Message> {
  private var messages: [Message] = []
  private var taken = 0

  mutating func send(_ message: Message) { messages.append(message) }

  /// Removes and returns the oldest message, or `nil` if there is none.
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
