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
    /// The scene that was shown at the time of the step.
    package var scene: SceneID
    /// Whether the step swapped the variants A and B.
    package var isSwap = false
    /// The change of the scene file if the step wrote the tuning into that file, otherwise `nil`.
    package var text: SceneTextChange?
  }

  /// Maximum number of steps; older steps are dropped.
  package static let capacity = 200

  private var steps: [Step] = []
  /// Number of steps in `steps` that have not been undone. The remaining steps can be redone.
  private var done = 0
  /// Whether the last step is open: the next change of the same scene extends this step.
  private var isOpen = false
  /// The tuning before the last step, if that step was dropped because the step changed no value.
  /// Otherwise `nil`. The tuning after the dropped step has the same values, but can list the
  /// values differently. Therefore the next step starts from `origin`, and undo restores `origin`
  /// exactly.
  private var origin: Tuning?

  /// The scenes whose values count when tunings are compared. A step that changes no value of these
  /// scenes is dropped.
  package var scenes: [SceneDescriptor]

  /// Creates an empty history of tunings of `scenes`.
  package init(_ scenes: [SceneDescriptor]) { self.scenes = scenes }

  /// Whether there is a step to undo.
  package var canUndo: Bool { done > 0 }
  /// Whether there is a step to redo.
  package var canRedo: Bool { done < steps.count }
  /// Number of steps that can be undone.
  package var count: Int { done }

  /// Records a change of the tuning while `scene` is shown. If a step of the same scene is open,
  /// the change extends that step. Otherwise the change begins a step, which stays open until
  /// `end`.
  package mutating func change(from before: Tuning, to after: Tuning, in scene: SceneID) {
    if isOpen, done > 0, steps[done - 1].scene == scene {
      steps[done - 1].after = after
      return
    }
    add(Step(before: before, after: after, scene: scene))
    isOpen = true
  }

  /// Closes the open step, and drops the step if it changed no value.
  package mutating func end() {
    guard isOpen else { return }
    isOpen = false
    guard done > 0,
      steps[done - 1].before.hasSameValues(as: steps[done - 1].after, in: scenes)
    else { return }
    origin = steps.removeLast().before
    done -= 1
  }

  /// Records a step that no later change extends: the selection of a tuning, the re-reading of a
  /// tuning file, or a swap of the variants A and B. If a step changes no value and is not a swap,
  /// the step is dropped.
  package mutating func step(
    from before: Tuning, to after: Tuning, in scene: SceneID, isSwap: Bool = false
  ) {
    end()
    guard isSwap || !before.hasSameValues(as: after, in: scenes) else { return }
    add(Step(before: before, after: after, scene: scene, isSwap: isSwap))
  }

  /// Records that the tuning `before` was written into the file of `scene`. `after` is the tuning
  /// without the written values, which are now defaults.
  package mutating func wrote(
    _ text: SceneTextChange, from before: Tuning, to after: Tuning, in scene: SceneID
  ) {
    end()
    add(Step(before: before, after: after, scene: scene, text: text))
  }

  /// Returns the change of a scene file that undoes the last step if `direction` is −1, or redoes
  /// the next step if `direction` is 1. Returns `nil` if there is no such step, or if the step
  /// changes no file.
  package mutating func text(_ direction: Int) -> SceneTextChange? {
    end()
    if direction < 0 { return canUndo ? steps[done - 1].text?.reverted : nil }
    return canRedo ? steps[done].text : nil
  }

  /// Forgets the change of a scene file that ``text(_:)`` returns for `direction` (−1: undo, 1:
  /// redo), because the file cannot be changed any more.
  package mutating func forgetText(_ direction: Int) {
    let index = direction < 0 ? done - 1 : done
    if steps.indices.contains(index) { steps[index].text = nil }
  }

  /// Undoes the last step and returns that step. The step's `before` is the new tuning. Returns
  /// `nil` if there is no step to undo.
  package mutating func undo() -> Step? {
    end()
    guard done > 0 else { return nil }
    done -= 1
    return steps[done]
  }

  /// Redoes the next step and returns that step. The step's `after` is the new tuning. Returns
  /// `nil` if there is no step to redo.
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
