"""The vhlo dialect of StableHLO: the parts of its bytecode. Its operations are those of a user's `.td` files."""
