// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors in our own checks only, never for a package that depends on us.
let warningsAreErrors = Context.environment["CARDSTAGE_STRICT"] != nil

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

/// No Foundation, no C but libm, no pointer.
let pure: [SwiftSetting] = strict + [.strictMemorySafety()]

/// The kernels stop at what C leaves undefined (README, "Promises"); in tests only, for it costs time.
let trapping: [CSetting] =
  Context.environment["CARDSTAGE_TRAPS"] == nil
  ? [] : [.unsafeFlags(["-fsanitize=undefined", "-fsanitize-trap=undefined"])]

/// One row a module: dependencies only go down (README, "Modules"). `tests` is what its tests import
/// besides it.
let modules: [(name: String, dependencies: [String], tests: [String], settings: [SwiftSetting])] = [
  ("CardGeometry", [], ["TestSupport"], pure),
  ("CardMotion", ["CardGeometry"], ["TestSupport"], pure),
  ("CardGestures", ["CardGeometry"], ["AllocationCount", "CardGeometry", "TestSupport"], pure),
  ("Handoff", ["CardMotion"], ["CardMotion", "TestSupport"], pure),
  ("CardDrawing", ["CardGeometry"], ["CardGeometry", "TestSupport"], pure),
  (
    "CardDesign", ["CardGeometry", "CardDrawing"],
    ["CardGeometry", "CardDrawing"], pure
  ),
  (
    "CardScenes", ["CardGeometry", "CardMotion", "CardGestures", "CardDrawing", "CardDesign"],
    [
      "AllocationCount", "CardGeometry", "CardGestures", "CardDrawing", "Stage",
      "TestSupport",
    ], pure
  ),
  (
    "Stage", ["CardGeometry", "CardGestures", "CardDrawing", "CardScenes"],
    ["CardGeometry", "CardGestures", "CardDrawing", "CardScenes", "TestSupport"], pure
  ),
  (
    "Workbench",
    [
      "CardGeometry", "CardGestures", "CardDrawing", "CardDesign", "CardMotion", "CardScenes",
      "Handoff",
    ],
    [
      "HostSystem", "CardGeometry", "CardMotion", "CardGestures", "CardDrawing", "CardScenes",
      "Handoff", "Raster", "TestSupport",
    ], pure
  ),
  (
    "Viewer",
    [
      "CardGeometry", "CardMotion", "CardGestures", "CardDrawing", "CardScenes", "Stage",
      "Workbench",
    ],
    [
      "AllocationCount", "CardGeometry", "CardMotion", "CardGestures", "CardDrawing", "CardScenes",
      "Stage", "TestSupport", "Workbench",
    ], pure
  ),
  ("HostSystem", [], ["TestSupport"], strict),
  ("JSONFormat", ["HostSystem"], [], strict),
  (
    "StageFiles",
    [
      "HostSystem", "JSONFormat", "CardGeometry", "CardGestures", "CardDrawing", "CardScenes",
      "Stage",
    ],
    [
      "HostSystem", "CardGeometry", "CardGestures", "CardDrawing", "CardScenes", "Stage",
      "TestSupport",
    ], strict
  ),
  (
    "SceneFile",
    [
      "HostSystem", "JSONFormat", "CardGeometry", "CardMotion", "CardGestures", "CardDrawing",
      "CardDesign", "CardScenes",
    ],
    [
      "AllocationCount", "HostSystem", "JSONFormat", "CardGeometry", "CardMotion", "CardGestures",
      "CardDrawing", "CardDesign", "CardScenes", "Stage", "StageFiles", "TestSupport", "Workbench",
    ], strict
  ),
  (
    "FrameStats", ["HostSystem", "JSONFormat"], ["AllocationCount", "HostSystem", "TestSupport"],
    strict
  ),
  (
    "Raster", ["CPango", "CPixels", "HostSystem", "CardGeometry", "CardDrawing"],
    [
      "CPango", "CPixels", "HostSystem", "PlainPixels", "CardGeometry", "CardDrawing",
      "TestSupport",
    ], strict
  ),
  (
    "Documents", ["HostSystem", "CardGeometry", "CardDrawing", "Raster"],
    [
      "CPango", "CSDL2", "cardstage", "HostSystem", "CardGeometry", "CardMotion", "CardDrawing",
      "Handoff", "Raster", "TestSupport",
    ], strict
  ),
  (
    "SDLBackend", ["CSDL2", "HostSystem", "CardGeometry", "CardGestures", "CardDrawing"],
    ["CSDL2", "HostSystem", "CardGeometry", "CardGestures", "TestSupport", "WindowProbe"], strict
  ),
  (
    "Fuzzing",
    [
      "HostSystem", "JSONFormat", "CardGeometry", "CardMotion", "CardGestures", "CardDrawing",
      "CardScenes", "Stage", "Viewer", "StageFiles", "SceneFile", "FrameStats", "Raster",
    ],
    ["HostSystem", "CardGestures", "CardDrawing", "CardScenes", "Stage", "StageFiles"], strict
  ),
  (
    "Benchmarks",
    [
      "CPango", "CPixels", "CardGeometry", "CardMotion", "CardGestures", "CardDrawing",
      "CardScenes", "Stage", "Workbench", "Viewer", "StageFiles", "SceneFile", "HostSystem",
      "FrameStats", "Raster",
    ], [], strict
  ),
]

/// Whose tests have files beside them, and in which folder.
let fixtures = [
  "CardMotion": "Fixtures", "CardGestures": "Fixtures", "StageFiles": "Fixtures",
  "Viewer": "Fixtures", "Handoff": "Fixtures", "SceneFile": "Fixtures", "Fuzzing": "Regressions",
]

let package = Package(
  name: "CardStage",
  // For the pure modules elsewhere: `InlineArray` came with these. The program is for Linux.
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "CardMotion", targets: ["CardGeometry", "CardMotion", "CardGestures"]),
    .library(
      name: "CardScenes",
      targets: [
        "CardGeometry", "CardMotion", "CardGestures", "CardDrawing", "CardDesign", "CardScenes",
      ]),
    .executable(name: "cardstage", targets: ["cardstage"]),
  ],
  targets: [
    .target(
      name: "CSDL2", cSettings: trapping,
      linkerSettings: ["SDL2", "X11", "Xext", "Xfixes", "Xpresent", "wayland-client"].map {
        .linkedLibrary($0)
      } + [.unsafeFlags(["-Xlinker", "--export-dynamic-symbol=vkGetInstanceProcAddr"])]),
    .target(name: "CPixels", cSettings: trapping),
    .target(name: "CDemos"),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),
    .executableTarget(
      name: "cardstage",
      dependencies: [
        "CDemos", "CardGeometry", "CardMotion", "CardGestures", "CardDrawing", "CardScenes",
        "Handoff", "Stage",
        "StageFiles", "SceneFile", "HostSystem", "JSONFormat", "FrameStats", "Raster", "Documents",
        "SDLBackend",
        "Workbench", "Viewer", "Benchmarks", "Fuzzing",
      ],
      swiftSettings: strict),
    .target(
      name: "TestSupport",
      dependencies: [
        "CPango", "XMessage", "CardGeometry", "CardMotion", "CardGestures", "CardDrawing",
        "CardScenes", "Stage", "Viewer",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    .target(name: "AllocationCount", path: "Tests/AllocationCount"),
    .target(name: "PlainPixels", dependencies: ["CPixels"], path: "Tests/PlainPixels"),
    .target(
      name: "XMessage", path: "Tests/XMessage",
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xfixes")]),
    .executableTarget(
      name: "AllocationProbe",
      dependencies: [
        "AllocationCount", "TestSupport", "CardDrawing", "CardGeometry", "CardGestures",
        "CardScenes", "FrameStats", "Raster", "Stage", "Viewer",
      ],
      path: "Tests/AllocationProbe", swiftSettings: strict),
    .executableTarget(
      name: "BareWindow", dependencies: ["CPango"], path: "Tests/BareWindow",
      linkerSettings: [.linkedLibrary("SDL2")]),
    .executableTarget(
      name: "WindowProbe",
      dependencies: ["CardGeometry", "CardGestures", "CardDrawing", "HostSystem", "SDLBackend"],
      path: "Tests/WindowProbe", swiftSettings: strict),
    .testTarget(
      name: "CardStageTests",
      dependencies: [
        "TestSupport", "cardstage", "CardDrawing", "CardGeometry", "CardGestures", "CardScenes",
        "HostSystem", "Raster", "Stage", "StageFiles",
      ],
      exclude: ["Golden"], swiftSettings: strict),
  ]
    + modules.map { module in
      .target(
        name: module.name,
        dependencies: module.dependencies.map { .byName(name: $0) },
        swiftSettings: module.settings)
    }
    + modules.map { module in
      .testTarget(
        name: "\(module.name)Tests",
        dependencies: ([module.name] + module.tests).map { .byName(name: $0) },
        exclude: fixtures[module.name].map { [$0] } ?? [],
        swiftSettings: strict)
    }
)
