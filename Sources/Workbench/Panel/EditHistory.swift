package import SceneCore

/// The undo history of the tuning. Each step stores whole tunings, so that undoing all steps
/// restores the first tuning exactly.
package struct EditHistory: Hashable, Sendable {
  /// An undo step: the tuning before and after a change, and the scene of the change.
  package struct Step: Hashable, Sendable {
    /// The tuning before the step.
    package var before: Tuning
    /// The tuning after the step.
    package var after: Tuning
    /// The current scene at the time of the step.
    package var scene: SceneID
    /// Whether the step swapped the variants A and B.
    package var isSwap: Bool
  }

  /// Maximum number of steps; older steps are dropped.
  package static let capacity = 200

  private var steps: [Step] = []
  /// Number of steps that are not undone. The steps after them can be redone.
  private var done = 0
  /// Whether further changes extend the last step.
  private var isOpen = false
  /// The tuning before the last step, if that step changed no value and was dropped. The next step
  /// starts from this tuning, so that undo restores it exactly.
  private var origin: Tuning?

  /// The scenes whose values are compared to find out whether a step changed anything.
  package var scenes: [SceneDescriptor]

  /// Creates an empty history of tunings of `scenes`.
  package init(_ scenes: [SceneDescriptor]) { self.scenes = scenes }

  /// Whether there is a step to undo.
  package var canUndo: Bool { done > 0 }
  /// Whether there is a step to redo.
  package var canRedo: Bool { done < steps.count }
  /// Number of steps that can be undone.
  package var count: Int { done }

  /// Records a change of the tuning in `scene`. The change extends the open step of the same scene,
  /// or begins a step that stays open until `end`.
  package mutating func change(from before: Tuning, to after: Tuning, in scene: SceneID) {
    if isOpen, done > 0, steps[done - 1].scene == scene {
      steps[done - 1].after = after
      return
    }
    add(Step(before: before, after: after, scene: scene, isSwap: false))
    isOpen = true
  }

  /// Ends the open step, and removes the step if it changed no value.
  package mutating func end() {
    guard isOpen else { return }
    isOpen = false
    guard done > 0,
      steps[done - 1].before.hasSameValues(as: steps[done - 1].after, in: scenes)
    else { return }
    origin = steps.removeLast().before
    done -= 1
  }

  /// Records a complete step: another mode, a file that was read again, or a swap of A and B. A
  /// step without changes is dropped unless it is a swap.
  package mutating func step(
    from before: Tuning, to after: Tuning, in scene: SceneID, isSwap: Bool = false
  ) {
    end()
    guard isSwap || !before.hasSameValues(as: after, in: scenes) else { return }
    add(Step(before: before, after: after, scene: scene, isSwap: isSwap))
  }

  /// Undoes a step and returns that step, whose `before` is the new tuning. Returns `nil` if there
  /// is no step to undo.
  package mutating func undo() -> Step? {
    end()
    guard done > 0 else { return nil }
    done -= 1
    return steps[done]
  }

  /// Redoes a step and returns that step, whose `after` is the new tuning. Returns `nil` if there
  /// is no step to redo.
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
