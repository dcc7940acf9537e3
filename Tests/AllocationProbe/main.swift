import AllocationCount
import Foundation

// How often a frame asks for memory once everything has been seen before: a line a motion, and exit
// status 1 if it is more than allowed.
//
//   swift run -c release AllocationProbe [PATTERN]
//
// Only an optimised build is held to it: without optimisation the compiler boxes much of what it
// otherwise keeps on the stack.

let pattern = CommandLine.arguments.dropFirst().first
let before = allocation_count()
let array = [Int](repeating: 1, count: 1000)
guard allocation_count() > before else { fatalError("allocations are not counted: \(array.count)") }

var isFine = true
for (motion, isLive) in ProbedMotion.all.flatMap({ [($0, false), ($0, true)] }) {
  let name = "\(motion.scene), \(motion.name)\(isLive ? ", live" : "")"
  if let pattern, !name.contains(pattern) { continue }
  guard let count = try motion.measure(isLive: isLive) else { continue }
  print("\(name): \(count)")
  if count.drawn < 30 {
    print("  too little has moved")
    isFine = false
  }
  #if !DEBUG
    let allowed = isLive ? ProbedMotion.allowedLive : ProbedMotion.allowed
    if count.perFrame > allowed {
      print("  allowed: \(allowed)")
      isFine = false
    }
  #endif
}
exit(isFine ? 0 : 1)
