"""Rules of the linalg dialect."""
