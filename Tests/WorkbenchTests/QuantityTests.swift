import DemoScenes
import SceneCore
import Testing

@testable import Workbench

@Suite("quantities")
struct QuantityTests {
  @Test("every unit of a parameter has its own row: quantum and Ctrl step")
  func rows() {
    let units = Set(SceneCatalog.demos.descriptors.flatMap(\.parameters).map(\.unit))
    for unit in units {
      let quantity = Quantity(unit: unit)
      #expect(quantity.unit == unit)
      // A step is a whole number of quanta.
      let quanta = quantity.step / quantity.quantum
      #expect(abs(quanta - quanta.rounded()) < 1e-9, "\(unit)")
    }
    #expect(Quantity(unit: "pt/s").step == 100)
    #expect(Quantity(unit: "s").quantum == 0.001)
  }
}
