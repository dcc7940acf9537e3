internal import Glibc

/// Messages about the current task of each thread. If a thread crashes or hangs, its message is
/// printed on standard error.
///
/// A signal handler may do very little, so the messages are prepared as bytes at a fixed address.
final class CrashReporter: @unchecked Sendable {
  /// The text that is printed if the thread crashes.
  fileprivate struct Note {
    var thread = pthread_t()
    var length = 0
    var bytes = InlineArray<160, UInt8>(repeating: 0)
  }

  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM]
  private let notes: UnsafeMutableBufferPointer<Note>

  /// Creates room for the messages of `slots` threads and installs the signal handlers. Only one
  /// instance may exist at a time.
  ///
  /// - Parameter errors: The file descriptor for the messages.
  init(slots: Int, errors: Int32 = STDERR_FILENO) {
    notes = .allocate(capacity: slots)
    notes.initialize(repeating: Note())
    (present, output) = (notes, errors)
    for number in Self.signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = sayNote
      sigaction(number, &action, nil)
    }
  }

  deinit {
    for number in Self.signals { signal(number, SIG_DFL) }
    present = nil
    notes.deallocate()
  }

  /// Sets the message for the calling thread, which owns `slot`. `nil` means that the thread is
  /// idle.
  func set(_ text: String?, slot: Int) {
    notes[slot].length = 0
    guard let text else { return }
    let line = "cardstage: stopped while \(text)\n".utf8.prefix(160)
    for (index, byte) in line.enumerated() { notes[slot].bytes[index] = byte }
    notes[slot].thread = pthread_self()
    notes[slot].length = line.count
  }
}

/// The messages for the signal handler. They are global, because a handler receives only the
/// signal's number.
private nonisolated(unsafe) var present: UnsafeMutableBufferPointer<CrashReporter.Note>?
private nonisolated(unsafe) var output = STDERR_FILENO

private func sayNote(_ number: Int32) {
  signal(number, SIG_DFL)
  if let notes = present {
    for index in notes.indices
    where notes[index].length > 0
      // The alarm signal may arrive at any thread, so all messages are written.
      && (number == SIGALRM || pthread_equal(notes[index].thread, pthread_self()) != 0)
    {
      _ = withUnsafeBytes(of: &notes[index].bytes) {
        write(output, $0.baseAddress, notes[index].length)
      }
    }
  }
  raise(number)
}
