@_exported public import CardGeometry
