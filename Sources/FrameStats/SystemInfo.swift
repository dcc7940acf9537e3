internal import HostSystem

/// The machine of a run. The first two lines of `frames.csv` describe the machine.
public struct SystemInfo: Equatable, Sendable {
  /// The name of the operating system.
  public var os: String
  /// The model of the processor.
  public var cpu: String
  /// The renderer that draws the frames.
  public var gpu: String
  /// The memory size in kilobytes.
  public var ram: String
  /// The release of the kernel.
  public var kernel: String
  /// The driver that presents the frames.
  public var driver: String
  /// The frequency governor of the processor.
  public var cpuScheduler: String

  /// Creates the description of a machine.
  public init(
    os: String, cpu: String, gpu: String, ram: String, kernel: String, driver: String,
    cpuScheduler: String
  ) {
    self.os = os
    self.cpu = cpu
    self.gpu = gpu
    self.ram = ram
    self.kernel = kernel
    self.driver = driver
    self.cpuScheduler = cpuScheduler
  }

  /// Returns the facts of this machine as the kernel reports them. Facts that are not known have
  /// the value `unknown`.
  public static func current(gpu: String, driver: String) -> SystemInfo {
    SystemInfo(
      os: value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=") ?? "unknown",
      cpu: value(of: "model name", in: "/proc/cpuinfo", separator: ":") ?? "unknown",
      gpu: gpu,
      ram: value(of: "MemTotal", in: "/proc/meminfo", separator: ":")?
        .split(separator: " ").first.map(String.init) ?? "unknown",
      kernel: content("/proc/sys/kernel/osrelease") ?? "unknown",
      driver: driver,
      cpuScheduler: content("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor") ?? "unknown")
  }

  static let columns = "os,cpu,gpu,ram,kernel,driver,cpuscheduler"

  /// The values as one CSV row. A comma, quote or line break in a value becomes a space.
  var row: String {
    [os, cpu, gpu, ram, kernel, driver, cpuScheduler]
      .map { String($0.map { $0 == "," || $0 == "\"" || $0.isNewline ? " " : $0 }) }
      .joined(separator: ",")
  }

  init?(row: String) {
    let parts = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 7 else { return nil }
    self.init(
      os: parts[0], cpu: parts[1], gpu: parts[2], ram: parts[3], kernel: parts[4],
      driver: parts[5], cpuScheduler: parts[6])
  }

  private static func text(of path: String) -> String? {
    (try? FileAccess.read(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func content(_ path: String) -> String? {
    guard let text = text(of: path) else { return nil }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func value(of name: String, in path: String, separator: Character) -> String? {
    guard let text = text(of: path) else { return nil }
    for line in text.split(separator: "\n") where line.hasPrefix(name) {
      guard let at = line.firstIndex(of: separator) else { continue }
      return line[line.index(after: at)...].split { " \t\"".contains($0) }.joined(separator: " ")
    }
    return nil
  }
}
