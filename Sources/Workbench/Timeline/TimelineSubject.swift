/// All that the timeline shows; what it is looking at of it (zoom, place, hover) is its own.
package typealias TimelineSubject = TimelineData
