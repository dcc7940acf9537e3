internal import CardDrawing

/// Names a bitmap by what it shows.
struct BitmapKey: Hashable {
  /// What kind of thing was painted; each has its own fingerprints.
  enum Kind: Hashable {
    case picture
    case flattened
    case corner
    case shadow
    case blur
  }

  let kind: Kind
  let fingerprint: UInt64
  let width: Int
  let height: Int
}

/// Painted bitmaps, least recently used out first, bounded in bytes.
///
/// The bound may be exceeded by the one bitmap that was painted last.
struct BitmapCache {
  private struct Entry {
    let bitmap: Bitmap
    var lastUse: Int
  }

  /// Bytes to hold at most.
  var limit: Int
  /// Bytes held.
  private(set) var bytes = 0
  private var entries: [BitmapKey: Entry] = [:]
  private var uses = 0

  init(limit: Int) { self.limit = limit }

  /// The bitmap of that name, if there still is one.
  mutating func find(_ key: BitmapKey) -> Bitmap? {
    uses += 1
    guard let index = entries.index(forKey: key) else { return nil }
    entries.values[index].lastUse = uses
    return entries.values[index].bitmap
  }

  mutating func insert(_ bitmap: Bitmap, for key: BitmapKey) {
    uses += 1
    if let old = entries.updateValue(Entry(bitmap: bitmap, lastUse: uses), forKey: key) {
      bytes -= old.bitmap.bytes
    }
    bytes += bitmap.bytes
    if bytes > limit { makeRoom() }
  }

  /// Drops a quarter at once, so that sorting is paid for rarely.
  private mutating func makeRoom() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > limit / 4 * 3, entry.lastUse != uses else { return }
      entries[key] = nil
      bytes -= entry.bitmap.bytes
    }
  }
}
