@_exported public import CardDesign
