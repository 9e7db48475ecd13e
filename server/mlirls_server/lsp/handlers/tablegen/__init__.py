"""Handlers of requests about `.td` files: one file for each feature, named as for MLIR."""
