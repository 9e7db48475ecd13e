"""Features of `.pdll` files: pure functions of an open file and an offset. One file for each, named as for MLIR."""
