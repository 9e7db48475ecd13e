"""Rules of the math dialect."""
