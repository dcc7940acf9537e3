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

/// One row a module: dependencies only go down (README, "Modules").
let modules: [(name: String, dependencies: [String], settings: [SwiftSetting])] = [
  ("CardGeometry", [], pure),
  ("CardMotion", ["CardGeometry"], pure),
  ("CardGestures", ["CardGeometry"], pure),
  ("CardDrawing", ["CardGeometry"], pure),
  ("CardScenes", ["CardGeometry", "CardMotion", "CardGestures", "CardDrawing"], pure),
  ("Stage", ["CardGeometry", "CardMotion", "CardGestures", "CardDrawing", "CardScenes"], pure),
  (
    "StageFiles",
    ["JSONFormat", "CardGeometry", "CardGestures", "CardDrawing", "CardScenes", "Stage"], strict
  ),
  ("JSONFormat", [], strict),
  ("Threads", [], strict),
  ("FrameStats", ["JSONFormat", "Threads"], strict),
  ("Raster", ["CPango", "CPixels", "Threads", "CardGeometry", "CardDrawing"], strict),
  ("SDLBackend", ["CSDL2", "CardGeometry", "CardGestures", "CardDrawing"], strict),
]

let testedModules = modules.map(\.name)

let package = Package(
  name: "CardStage",
  products: [
    .library(name: "CardMotion", targets: ["CardGeometry", "CardMotion", "CardGestures"]),
    .library(
      name: "CardScenes",
      targets: ["CardGeometry", "CardMotion", "CardGestures", "CardDrawing", "CardScenes"]),
    .executable(name: "cardstage", targets: ["cardstage"]),
  ],
  targets: [
    .target(
      name: "CSDL2",
      linkerSettings: [.linkedLibrary("SDL2"), .linkedLibrary("X11")]),
    .target(name: "CPixels"),
    .target(name: "CDemos"),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),
    .executableTarget(
      name: "cardstage",
      dependencies: [
        "CDemos", "CardGeometry", "CardMotion", "CardGestures", "CardDrawing", "CardScenes",
        "Stage", "StageFiles", "Threads", "FrameStats", "Raster", "SDLBackend",
      ],
      swiftSettings: strict),
    .target(
      name: "TestSupport",
      dependencies: [
        "XMessage",
        "CardGeometry", "CardMotion", "CardGestures", "CardDrawing", "CardScenes", "Stage",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    .target(name: "AllocationCount", path: "Tests/AllocationCount"),
    .target(name: "PlainPixels", dependencies: ["CPixels"], path: "Tests/PlainPixels"),
    .target(
      name: "XMessage", path: "Tests/XMessage", linkerSettings: [.linkedLibrary("X11")]),
    .executableTarget(
      name: "AllocationProbe",
      dependencies: [
        "AllocationCount", "TestSupport", "CardDrawing", "CardGeometry", "CardScenes",
        "FrameStats", "Raster", "Stage",
      ],
      path: "Tests/AllocationProbe", swiftSettings: strict),
    .executableTarget(
      name: "BareWindow", dependencies: ["CPango"], path: "Tests/BareWindow",
      linkerSettings: [.linkedLibrary("SDL2")]),
    .executableTarget(
      name: "WindowProbe",
      dependencies: ["CardGeometry", "CardGestures", "CardDrawing", "SDLBackend"],
      path: "Tests/WindowProbe", swiftSettings: strict),
    .testTarget(
      name: "CardStageTests",
      dependencies: [
        "TestSupport", "cardstage", "CardDrawing", "CardGeometry", "CardGestures", "CardScenes",
        "Raster", "Stage", "StageFiles",
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
        dependencies: [.byName(name: module.name), "TestSupport"]
          + (module.name == "SDLBackend" ? ["WindowProbe"] : [])
          + (module.name == "Raster" ? ["PlainPixels"] : [])
          + (["CardScenes", "FrameStats"].contains(module.name) ? ["AllocationCount"] : [])
          + module.dependencies.map { .byName(name: $0) },
        swiftSettings: strict)
    }
)
