package import SceneCore

/// What has been tuned, step by step: whole tunings, so that undoing everything gives the first one
/// to the bit.
package struct EditHistory: Hashable, Sendable {
  /// One step: what the tuning was, what it became, and where that was done.
  package struct Step: Hashable, Sendable {
    /// The tuning before the step.
    package var before: Tuning
    /// The tuning after it.
    package var after: Tuning
    /// The scene that was on.
    package var scene: SceneID
    /// Whether A and B changed places.
    package var isSwap: Bool
  }

  /// How many steps are kept.
  package static let capacity = 200

  private var steps: [Step] = []
  /// How many of them are done: those behind were undone.
  private var done = 0
  /// Whether the last step goes on.
  private var isOpen = false
  /// The tuning before a step that came to nothing: the next one begins there, to the bit.
  private var origin: Tuning?

  /// The scenes whose values are compared.
  package var scenes: [SceneDescriptor]

  /// An empty history of tunings of `scenes`.
  package init(_ scenes: [SceneDescriptor]) { self.scenes = scenes }

  /// Whether there is a step to take back.
  package var canUndo: Bool { done > 0 }
  /// Whether there is one to take forward again.
  package var canRedo: Bool { done < steps.count }
  /// How many steps can be taken back.
  package var count: Int { done }

  /// The tuning has become `after` in `scene`: a step that goes on until `end`, or goes on.
  package mutating func change(from before: Tuning, to after: Tuning, in scene: SceneID) {
    if isOpen, done > 0, steps[done - 1].scene == scene {
      steps[done - 1].after = after
      return
    }
    add(Step(before: before, after: after, scene: scene, isSwap: false))
    isOpen = true
  }

  /// What is changed next is another step; one that came to nothing is none.
  package mutating func end() {
    guard isOpen else { return }
    isOpen = false
    guard done > 0,
      steps[done - 1].before.hasSameValues(as: steps[done - 1].after, in: scenes)
    else { return }
    origin = steps.removeLast().before
    done -= 1
  }

  /// A step of its own: a mode, a file read again, a swap.
  package mutating func step(
    from before: Tuning, to after: Tuning, in scene: SceneID, isSwap: Bool = false
  ) {
    end()
    guard isSwap || !before.hasSameValues(as: after, in: scenes) else { return }
    add(Step(before: before, after: after, scene: scene, isSwap: isSwap))
  }

  /// The step that is taken back: its `before` is the tuning from now on; nil: there is none.
  package mutating func undo() -> Step? {
    end()
    guard done > 0 else { return nil }
    done -= 1
    return steps[done]
  }

  /// The step that is taken again: its `after` is the tuning from now on; nil: there is none.
  package mutating func redo() -> Step? {
    end()
    guard done < steps.count else { return nil }
    done += 1
    return steps[done - 1]
  }

  private mutating func add(_ step: Step) {
    var step = step
    if let origin, origin.hasSameValues(as: step.before, in: scenes) { step.before = origin }
    origin = nil
    steps.removeSubrange(done...)
    steps.append(step)
    if steps.count > Self.capacity { steps.removeFirst() }
    done = steps.count
    isOpen = false
  }
}
