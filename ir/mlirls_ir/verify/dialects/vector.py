"""Rules of the vector dialect."""
