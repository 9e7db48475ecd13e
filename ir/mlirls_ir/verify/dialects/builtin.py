"""Rules of the builtin dialect."""
