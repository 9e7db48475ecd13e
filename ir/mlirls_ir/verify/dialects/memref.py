"""Rules of the memref dialect."""
