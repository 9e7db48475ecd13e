"""Handlers of requests about `.pdll` files: one file for each feature, named as for MLIR."""
