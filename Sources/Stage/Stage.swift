// Stage
