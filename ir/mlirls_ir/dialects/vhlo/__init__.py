"""The vhlo dialect of StableHLO: what its bytecode is made of. Its operations are those of a user's `.td` files."""
