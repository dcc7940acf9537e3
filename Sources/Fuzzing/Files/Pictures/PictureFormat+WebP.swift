extension PictureFormat {
  /// WebP pictures: lossy and lossless, each with and without alpha.
  package static let webP = PictureFormat(
    "webp",
    seeds: """
      UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoGAAUABUB8JagCdGuAwQAEWAD+7ts3i7XmClwdQf67Xg/9XLwf/2G8gJtu
      hzYdgaugAA==

      UklGRjYAAABXRUJQVlA4TCkAAAAvBQABACcQAoEUbnYCgcTfqsme/+iQAQiybXNTmMIUrvCI/sf/bZUKAAA=

      UklGRlYAAABXRUJQVlA4WAoAAAAQAAAABQAABAAAQUxQSAwAAAABDzD/ERFiHCL6Hw5WUDggJAAAAHABAJ0BKgYABQAF
      QHwloALsAUAAAP7o1szB97aKc737YgtQAA==

      UklGRh4AAABXRUJQVlA4TBEAAAAvBQABEA8Q8x/zH4xxiOh/OAA=

      UklGRlAAAABXRUJQVlA4IEQAAADwAgCdASoGAAUAAgA0JagCdLoBJgP4BhAH6AAdmtw2wAD++G+6PdNv/1xVjD7/+cVY
      w+//yA//kB/5V/vs5hPlYwoAAA==
      """)
}
