"""Rules of the arith dialect."""
