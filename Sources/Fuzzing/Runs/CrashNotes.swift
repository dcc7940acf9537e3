internal import Glibc

/// What each thread is at, said on standard error if it traps or hangs: the process is gone then,
/// and nothing else tells what it was about.
///
/// A handler may do next to nothing: the sentences are ready before, as bytes that stay where they
/// are.
final class CrashNotes: @unchecked Sendable {
  /// A sentence of a thread.
  fileprivate struct Note {
    var thread = pthread_t()
    var length = 0
    var bytes = InlineArray<160, UInt8>(repeating: 0)
  }

  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM]
  private let notes: UnsafeMutableBufferPointer<Note>

  /// Room for the sentences of so many threads, for the descriptor `errors`. There is one of these at a
  /// time.
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

  /// The calling thread, which has `slot` to itself, is at what `text` says; nil: at nothing.
  func set(_ text: String?, slot: Int) {
    notes[slot].length = 0
    guard let text else { return }
    let line = "cardstage: stopped while \(text)\n".utf8.prefix(160)
    for (index, byte) in line.enumerated() { notes[slot].bytes[index] = byte }
    notes[slot].thread = pthread_self()
    notes[slot].length = line.count
  }
}

/// A handler is told nothing but its signal's number.
private nonisolated(unsafe) var present: UnsafeMutableBufferPointer<CrashNotes.Note>?
private nonisolated(unsafe) var output = STDERR_FILENO

private func sayNote(_ number: Int32) {
  signal(number, SIG_DFL)
  if let notes = present {
    for index in notes.indices
    where notes[index].length > 0
      // An alarm goes to any thread.
      && (number == SIGALRM || pthread_equal(notes[index].thread, pthread_self()) != 0)
    {
      _ = withUnsafeBytes(of: &notes[index].bytes) {
        write(output, $0.baseAddress, notes[index].length)
      }
    }
  }
  raise(number)
}
