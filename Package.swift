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

/// The optimiser in debug builds, assertions kept: for pixel loops, which are 20 to 50 times slower
/// without it, and for the modules whose tests compute longest.
let optimizer: [SwiftSetting] = [
  .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]

/// Without regular expressions, whose parser and tables would be 1 MB of the program. `TextFormat` searches texts.
let plain: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])
]

/// No Foundation, no C, no pointer.
let pure: [SwiftSetting] = strict + [.strictMemorySafety()]

/// The kernels stop at what C leaves undefined (the manual's page "Promises"); in tests only, for it costs time.
let trapping: [CSetting] =
  Context.environment["CARDSTAGE_TRAPS"] == nil
  ? [] : [.unsafeFlags(["-fsanitize=undefined", "-fsanitize-trap=undefined"])]

/// One row a module: dependencies only go down (the manual's page "Architecture"). `tests` is what its tests import
/// besides it.
let modules: [(name: String, dependencies: [String], tests: [String], settings: [SwiftSetting])] = [
  ("Arithmetic", [], [], pure + optimizer),
  ("CardGeometry", ["Arithmetic"], ["TestSupport"], pure + optimizer),
  ("TextFormat", [], ["TestSupport"], pure + optimizer),
  ("CommandText", ["TextFormat"], [], pure),
  ("CardMotion", ["Arithmetic", "CardGeometry"], ["TestSupport"], pure + optimizer),
  (
    "CardGestures", ["Arithmetic", "CardGeometry"],
    ["AllocationCount", "CardGeometry", "TestSupport"], pure + optimizer
  ),
  (
    "Handoff", ["Arithmetic", "CardMotion", "TextFormat"],
    ["CardMotion", "TestSupport", "TextFormat"], pure + optimizer
  ),
  (
    "CardDrawing", ["Arithmetic", "CardGeometry"], ["CardGeometry", "TestSupport"], pure + optimizer
  ),
  (
    "CardDesign", ["Arithmetic", "CardGeometry", "CardDrawing"],
    ["CardGeometry", "CardDrawing"], pure
  ),
  (
    "SceneCore", ["CardGeometry", "CardMotion", "CardGestures", "CardDrawing", "CardDesign"],
    ["TestSupport"], pure + optimizer
  ),
  (
    "DemoScenes",
    ["CardGeometry", "CardMotion", "CardGestures", "CardDrawing", "CardDesign", "SceneCore"],
    [
      "AllocationCount", "CardGeometry", "CardMotion", "CardGestures", "CardDrawing", "SceneCore",
      "Stage", "TestSupport",
    ], pure + optimizer
  ),
  (
    "Stage", ["CardGeometry", "CardGestures", "CardDrawing", "SceneCore"],
    ["CardGeometry", "CardGestures", "CardDrawing", "SceneCore", "DemoScenes", "TestSupport"], pure
  ),
  (
    "TouchPage",
    [
      "TextFormat", "CardGeometry", "CardGestures", "CardDrawing", "SceneCore", "SceneFile",
      "Stage",
    ],
    [
      "TextFormat", "CardGeometry", "CardGestures", "CardDrawing", "SceneCore",
      "SceneFile", "Stage", "TestSupport",
    ], pure
  ),
  (
    "Workbench",
    [
      "CardGeometry", "CardGestures", "CardDrawing", "CardDesign", "CardMotion", "SceneCore",
      "Handoff", "TextFormat",
    ],
    [
      "TextFormat", "HostSystem", "CardGeometry", "CardMotion", "CardGestures", "CardDrawing",
      "SceneCore",
      "Handoff", "Raster", "DemoScenes", "TestSupport",
    ], pure
  ),
  (
    "Viewer",
    [
      "TextFormat", "CardGeometry", "CardMotion", "CardGestures", "CardDrawing", "SceneCore",
      "Stage", "Workbench",
    ],
    [
      "AllocationCount", "HostSystem", "CardGeometry", "CardMotion", "CardGestures",
      "CardDrawing", "SceneCore", "SceneFile", "Stage", "DemoScenes", "TestSupport", "Workbench",
    ], pure + optimizer
  ),
  ("HostSystem", ["TextFormat"], ["TestSupport"], strict),
  (
    "StageFiles",
    [
      "HostSystem", "TextFormat", "CardGeometry", "CardGestures", "CardDrawing", "SceneCore",
      "Stage",
    ],
    [
      "HostSystem", "CardGeometry", "CardGestures", "CardDrawing", "SceneCore", "Stage",
      "DemoScenes", "TestSupport",
    ], strict
  ),
  (
    "SceneFile",
    [
      "Arithmetic", "TextFormat", "CardGeometry", "CardMotion", "CardGestures",
      "CardDrawing",
      "CardDesign", "SceneCore",
    ],
    [
      "AllocationCount", "HostSystem", "TextFormat", "CardGeometry", "CardMotion", "CardGestures",
      "CardDrawing", "CardDesign", "SceneCore", "Stage", "StageFiles", "DemoScenes", "TestSupport",
      "Viewer", "Workbench",
    ], pure + optimizer
  ),
  (
    "MotionCheck", ["Arithmetic", "CardGestures", "CardMotion", "SceneFile", "TextFormat"],
    ["CardGestures", "CardMotion", "TestSupport", "TextFormat"], pure + optimizer
  ),
  (
    "FrameStats", ["HostSystem", "TextFormat"], ["AllocationCount", "HostSystem", "TestSupport"],
    strict + optimizer
  ),
  (
    "Raster", ["CPango", "CPixels", "HostSystem", "CardGeometry", "CardDrawing"],
    [
      "CPango", "CPixels", "HostSystem", "PlainPixels", "CardGeometry", "CardDrawing",
      "TestSupport",
    ], strict + optimizer
  ),
  (
    "Documents", ["HostSystem", "TextFormat", "CardGeometry", "CardDrawing", "Raster"],
    [
      "CSDL2", "HostSystem", "CardGeometry", "CardDesign", "CardDrawing", "Raster", "TestSupport",
    ], strict
  ),
  (
    "SDLBackend",
    [
      "CPortal", "CSDL2", "HostSystem", "TextFormat", "CardGeometry", "CardGestures", "CardDrawing",
    ],
    ["CSDL2", "HostSystem", "CardGeometry", "CardGestures", "TestSupport", "WindowProbe"], strict
  ),
  (
    "ProgramSupport",
    [
      "CDemos", "CommandText", "CardGeometry", "CardDrawing", "SceneCore", "DemoScenes", "Viewer",
      "StageFiles", "SceneFile", "HostSystem", "TextFormat", "SDLBackend", "Workbench",
    ],
    [
      "CommandText", "DemoScenes", "HostSystem", "SceneCore", "StageFiles", "TestSupport",
      "Viewer",
    ], strict
  ),
  (
    "Fuzzing",
    [
      "HostSystem", "TextFormat", "CardGeometry", "CardMotion", "CardGestures", "CardDrawing",
      "SceneCore", "DemoScenes", "Stage", "Viewer", "StageFiles", "SceneFile", "FrameStats",
      "MotionCheck", "Raster",
    ],
    [
      "DemoScenes", "HostSystem", "TextFormat", "CardGestures", "CardDrawing", "SceneCore", "Stage",
      "StageFiles", "TestSupport",
    ], strict
  ),
  (
    "Benchmarks",
    [
      "CPango", "CPixels", "CardGeometry", "CardMotion", "CardGestures", "CardDrawing",
      "SceneCore", "DemoScenes", "Stage", "Workbench", "Viewer", "StageFiles", "SceneFile",
      "HostSystem", "TextFormat", "FrameStats", "Raster", "ProgramSupport",
    ], [], strict
  ),
]

/// Whose tests have files beside them, and in which folder.
let fixtures = [
  "Arithmetic": "Fixtures", "CardMotion": "Fixtures", "CardGestures": "Fixtures",
  "StageFiles": "Fixtures", "Viewer": "Fixtures", "Handoff": "Fixtures",
  "MotionCheck": "Fixtures", "SceneFile": "Fixtures",
  "Fuzzing": "Regressions",
]

let testSettings: [String: [SwiftSetting]] = ["Raster": strict + optimizer]

let package = Package(
  name: "CardStage",
  // For the pure modules elsewhere: `InlineArray` came with these. The program is for Linux.
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "CardMotion", targets: ["CardGeometry", "CardMotion", "CardGestures"]),
    .library(
      name: "CardScenes",
      targets: [
        "CardGeometry", "CardMotion", "CardGestures", "CardDrawing", "CardDesign", "SceneCore",
        "SceneFile",
      ]),
    .executable(name: "cardstage", targets: ["cardstage"]),
    .executable(name: "cardstage-dev", targets: ["cardstage-dev"]),
  ],
  targets: [
    .target(
      name: "CSDL2", cSettings: trapping,
      linkerSettings: ["SDL2", "X11", "Xext", "Xfixes", "Xpresent", "wayland-client"].map {
        .linkedLibrary($0)
      } + [
        .unsafeFlags(
          [
            "--no-export-dynamic", "--export-dynamic-symbol=vkGetInstanceProcAddr", "-z", "now",
          ].flatMap { ["-Xlinker", $0] })
      ]),
    .target(name: "CPixels", cSettings: trapping),
    .target(name: "CDemos"),
    .target(name: "CPortal", dependencies: ["CGIO"], cSettings: trapping),
    .systemLibrary(
      name: "CGIO", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),
    .executableTarget(
      name: "cardstage",
      dependencies: [
        "Arithmetic", "CardGeometry", "CardMotion", "CardGestures", "CardDrawing", "CardDesign",
        "SceneCore", "DemoScenes", "Handoff", "Stage", "StageFiles", "SceneFile", "HostSystem",
        "TextFormat",
        "FrameStats", "MotionCheck", "Raster", "Documents", "SDLBackend", "Workbench", "Viewer",
        "ProgramSupport", "CommandText",
      ],
      swiftSettings: strict + plain),
    .executableTarget(
      name: "cardstage-dev",
      dependencies: [
        "CardGeometry", "CardDrawing", "SceneCore", "DemoScenes", "Stage", "StageFiles",
        "SceneFile", "HostSystem", "TextFormat", "Raster", "SDLBackend", "Viewer",
        "ProgramSupport", "CommandText", "FrameStats", "Benchmarks", "Fuzzing",
      ],
      swiftSettings: strict + plain),
    .target(
      name: "TestSupport",
      dependencies: [
        "CPango", "XMessage", "CardGeometry", "CardMotion", "CardGestures", "CardDrawing",
        "SceneCore", "DemoScenes", "Stage", "Viewer",
      ],
      path: "Tests/TestSupport", swiftSettings: strict + optimizer),
    .target(name: "AllocationCount", path: "Tests/AllocationCount"),
    .target(name: "PlainPixels", dependencies: ["CPixels"], path: "Tests/PlainPixels"),
    .target(
      name: "XMessage", path: "Tests/XMessage",
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xfixes")]),
    .executableTarget(
      name: "AllocationProbe",
      dependencies: [
        "AllocationCount", "TestSupport", "CardDrawing", "CardGeometry", "CardGestures",
        "SceneCore", "DemoScenes", "FrameStats", "Raster", "Stage", "Viewer",
      ],
      path: "Tests/AllocationProbe", swiftSettings: strict),
    .executableTarget(
      name: "BareWindow", dependencies: ["CPango"], path: "Tests/BareWindow",
      linkerSettings: [.linkedLibrary("SDL2")]),
    .executableTarget(name: "FakePortal", dependencies: ["CGIO"], path: "Tests/FakePortal"),
    .executableTarget(
      name: "WindowProbe",
      dependencies: ["CardGeometry", "CardGestures", "CardDrawing", "HostSystem", "SDLBackend"],
      path: "Tests/WindowProbe", swiftSettings: strict),
    .testTarget(
      name: "CardStageTests",
      dependencies: [
        "TestSupport", "FakePortal", "cardstage", "CardDrawing", "CardGeometry", "CardGestures",
        "CardMotion", "Handoff", "SceneCore", "DemoScenes", "HostSystem", "ProgramSupport",
        "MotionCheck", "Raster", "SDLBackend", "Stage", "StageFiles", "TextFormat",
      ],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(
      name: "CardStageDevTests",
      dependencies: ["TestSupport", "cardstage", "cardstage-dev", "Fuzzing"],
      swiftSettings: strict),
  ]
    + modules.map { module in
      .target(
        name: module.name,
        dependencies: module.dependencies.map { .byName(name: $0) },
        swiftSettings: module.settings + plain)
    }
    + modules.map { module in
      .testTarget(
        name: "\(module.name)Tests",
        dependencies: ([module.name] + module.tests).map { .byName(name: $0) },
        exclude: fixtures[module.name].map { [$0] } ?? [],
        swiftSettings: testSettings[module.name] ?? strict)
    }
)
